// A coin with a per cent sign, on edge between stacks of coins.
const float R = 0.8;
vec3 face(vec3 p) { p -= vec3(0.02, 0.86, -0.12); p.xz *= turn(0.34); p.yz *= turn(-0.14); return p; }
float coin(vec3 q, float r, float h) {
  float d = drum(q, r, h, 0.03);
  return max(d, -slab(length(q.xz) - r * 0.82, abs(q.y) - h, 0.03, 0.015));
}
/** The per cent sign: two rings and a bar. */
float cent(vec2 q) {
  float d = min(abs(length(q - vec2(-0.23, 0.2)) - 0.115), abs(length(q - vec2(0.23, -0.2)) - 0.115)) - 0.05;
  vec2 a = vec2(-0.2, -0.34), b = vec2(0.2, 0.34), pa = q - a, ba = b - a;
  return min(d, length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)) - 0.055);
}
vec2 map(vec3 p) {
  vec3 q = face(p).xzy;
  vec2 d = vec2(coin(q, R, 0.1), 1.0);
  d = join(d, vec2(slab(cent(q.xz), q.y - 0.09, 0.045, 0.02), 2.0));
  for (int i = 0; i < 5; i++) {
    float f = float(i);
    d = join(d, vec2(coin(p - vec3(1.06 + 0.03 * sin(f * 3.1), 0.09 + f * 0.185, 0.12 + 0.03 * cos(f * 2.3)), 0.4, 0.08), 1.0));
  }
  for (int i = 0; i < 3; i++) {
    float f = float(i);
    d = join(d, vec2(coin(p - vec3(-1.02 + 0.03 * sin(f * 4.1), 0.09 + f * 0.185, 0.24 + 0.03 * cos(f * 2.9)), 0.42, 0.08), 1.0));
  }
  d = join(d, vec2(coin(p - vec3(-0.3, 0.085, 1.06), 0.36, 0.07), 1.0));
  vec3 w = p - vec3(0.56, 0.24, 0.86);
  w.xy *= turn(-0.5);
  w.yz *= turn(-0.72);
  return join(d, vec2(coin(w, 0.33, 0.06), 1.0));
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  if (id < 1.5) { gold(m); m.metal = 0.6; m.rough = 0.3; m.coat = 0.3; m.c = vec3(1.0, 0.62, 0.14); }
  else { enamel(m, vec3(0.9, 0.12, 0.03)); m.coat = 0.5; }
}
