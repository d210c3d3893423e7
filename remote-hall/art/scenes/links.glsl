// Two links of a chain that hold each other, with pearls beside them.
const float REACH = 0.3, BEND = 0.42, THICK = 0.135, SCALE = 0.74;
vec3 along(vec3 p) { p -= vec3(0, 0.98, 0); p.xz *= turn(-0.16); p.xy *= turn(-0.62); return p / SCALE; }
float link(vec3 q) { q.x -= clamp(q.x, -REACH, REACH); return length(vec2(length(q.xy) - BEND, q.z)) - THICK; }
vec3 hung(vec3 q, int i) {
  float apart = REACH + BEND - THICK;
  q.x += i == 0 ? apart : -apart;
  q.yz *= turn(i == 0 ? 0.5 : -0.95);
  return q;
}
vec3 pearl(int i) {
  return i == 0 ? vec3(0.92, 0.17, 0.62) : i == 1 ? vec3(-0.98, 0.12, 0.74) : i == 2 ? vec3(0.46, 0.1, 0.95) : vec3(-0.6, 0.08, 1.02);
}
vec2 map(vec3 p) {
  vec3 q = along(p);
  vec2 d = join(vec2(link(hung(q, 0)) * SCALE, 1.0), vec2(link(hung(q, 1)) * SCALE, 2.0));
  for (int i = 0; i < 4; i++) d = join(d, vec2(ball(p - pearl(i), pearl(i).y), 3.0 + mod(float(i), 2.0)));
  return d;
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  if (id < 1.5) gold(m);
  else if (id < 2.5) { ivory(m); m.coat = 0.9; m.rough = 0.16; }
  else if (id < 3.5) { enamel(m, vec3(1.0, 0.22, 0.1)); m.coat = 0.9; }
  else { ivory(m); m.coat = 0.8; m.rough = 0.15; }
}
