// A silver coin with a letter in a hexagon, and a small golden one with a plus.
vec3 face(vec3 p) { p -= vec3(-0.1, 0.98, -0.06); p.xz *= turn(0.32); p.yz *= turn(-0.12); return p; }
vec3 small(vec3 p) { p -= vec3(0.86, 0.5, 0.62); p.xz *= turn(0.16); p.yz *= turn(-0.1); return p; }
float hexagon(vec2 q, float r) { q = abs(q); return max(dot(q, vec2(0.8660254, 0.5)), q.y) - r; }
float coin(vec3 q, float r, float h) {
  float d = drum(q, r, h, 0.03);
  return max(d, -slab(length(q.xz) - r * 0.86, abs(q.y) - h, 0.03, 0.015));
}
/** The letter U. */
float letter(vec2 q) {
  float bow = abs(length(q - vec2(0, -0.12)) - 0.22) - 0.075;
  float stem = box2(vec2(abs(q.x) - 0.22, q.y - 0.12), vec2(0.075, 0.24), 0.01);
  return q.y < -0.12 ? bow : stem;
}
vec2 map(vec3 p) {
  vec3 q = face(p).xzy;
  vec2 d = vec2(coin(q, 0.94, 0.11), 1.0);
  d = join(d, vec2(slab(hexagon(q.zx, 0.6) - 0.02, q.y - 0.09, 0.035, 0.02), 2.0));
  d = join(d, vec2(slab(letter(q.xz), q.y - 0.13, 0.04, 0.02), 3.0));
  vec3 s = small(p).xzy;
  d = join(d, vec2(coin(s, 0.46, 0.08), 4.0));
  vec2 a = abs(s.xz);
  d = join(d, vec2(slab(min(box2(a, vec2(0.23, 0.065), 0.02), box2(a, vec2(0.065, 0.23), 0.02)), s.y - 0.07, 0.04, 0.02), 5.0));
  d = join(d, vec2(coin(p - vec3(-0.98, 0.085, 0.62), 0.36, 0.07), 4.0));
  d = join(d, vec2(coin(p - vec3(-0.9, 0.235, 0.58), 0.36, 0.07), 1.0));
  return join(d, vec2(coin(p - vec3(0.08, 0.085, 1.04), 0.32, 0.07), 1.0));
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  if (id < 1.5) { silver(m); m.metal = 0.55; m.rough = 0.3; m.coat = 0.3; }
  else if (id < 2.5) { enamel(m, vec3(0.0, 0.42, 0.32)); m.coat = 0.6; }
  else if (id < 3.5) { ivory(m); m.coat = 0.6; }
  else if (id < 4.5) { gold(m); m.metal = 0.6; m.rough = 0.3; m.coat = 0.3; m.c = vec3(1.0, 0.62, 0.14); }
  else { enamel(m, vec3(0.95, 0.2, 0.05)); m.coat = 0.5; }
}
