// A fan of cards.
const vec2 SIZE = vec2(0.56, 0.8);
vec3 card(vec3 p, int i) {
  float f = float(i) - 1.5;
  p -= vec3(-0.08, 0.06, 0.1 * float(i) - 0.1);
  p /= 0.9;
  p.yz *= turn(0.16);
  p.xy *= turn(f * 0.33 - 0.06);
  return p - vec3(0, 1.02, 0);
}
vec2 map(vec3 p) {
  vec2 d = vec2(9.0, 0.0);
  for (int i = 0; i < 4; i++) { vec3 q = card(p, i); d = join(d, vec2(slab(box2(q.xy, SIZE, 0.1), q.z, 0.018, 0.012) * 0.9, 1.0 + float(i))); }
  return d;
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  int i = int(id + 0.5) - 1;
  vec3 red = vec3(0.8, 0.02, 0.05), black = vec3(0.02, 0.03, 0.1);
  printed(m, card(p, i), i == 0 ? 13 : i == 1 ? 13 : i == 2 ? 2 : 1, i == 0 ? 14 : i == 1 ? 15 : i == 2 ? 4 : 3, i == 1 || i == 2 ? red : black, SIZE);
}
