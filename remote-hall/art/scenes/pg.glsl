// A cut gem, and two small ones.
float gem(vec3 p) {
  float n = 6.2831853 / 8.0, a = atan(p.z, p.x), r = length(p.xz);
  float b = mod(a, n) - n * 0.5, c = mod(a + n * 0.5, n) - n * 0.5;
  float x = r * cos(b), w = r * cos(c);
  float d = max(p.y - 0.4, x - 0.98);
  d = max(d, x * 0.62 + p.y * 0.78 - 0.7);
  d = max(d, w * 0.46 + p.y * 0.89 - 0.6);
  d = max(d, x * 0.72 - p.y * 0.7 - 0.68);
  return max(d, w * 0.79 - p.y * 0.61 - 0.71);
}
vec3 big(vec3 p) { p -= vec3(0, 1.16, 0); p.xy *= turn(0.24); p.yz *= turn(-0.36); p.xz *= turn(0.2); return p; }
vec2 map(vec3 p) {
  vec2 d = vec2(gem(big(p)), 1.0);
  vec3 q = p - vec3(-1.12, 0.26, 0.5); q.xy *= turn(1.05); q.xz *= turn(0.4);
  d = join(d, vec2(gem(q / 0.32) * 0.32, 2.0));
  q = p - vec3(1.08, 0.2, 0.7); q.xy *= turn(-1.05); q.xz *= turn(1.0);
  return join(d, vec2(gem(q / 0.25) * 0.25, 3.0));
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  m.rough = 0.02; m.coat = 1.0; m.glass = 0.92;
  m.c = id < 1.5 ? vec3(0.72, 0.9, 1.0) : id < 2.5 ? vec3(1.0, 0.62, 0.8) : vec3(1.0, 0.9, 0.55);
}
