struct InHeader {
  int n;
};
namespace lib {
struct Elsewhere {
  float x;
};
}
