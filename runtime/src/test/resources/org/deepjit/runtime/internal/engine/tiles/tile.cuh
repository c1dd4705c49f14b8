#pragma once
#include "edge.cuh"
#define TILE (4 * EDGE)
