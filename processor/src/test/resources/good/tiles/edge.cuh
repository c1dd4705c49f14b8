#pragma once
#define EDGE 8
