// A dealer's shoe, two cards from it and chips.
const vec2 SIZE = vec2(0.46, 0.64);
vec3 shoe(vec3 p) { p -= vec3(0.42, 0.0, -0.5); p.xz *= turn(-0.5); return p; }
vec3 card(vec3 p, int i) {
  p -= i == 0 ? vec3(-0.62, 0.02, 0.46) : vec3(0.06, 0.02, 0.62);
  p.xz *= turn(i == 0 ? -0.1 : 0.12);
  p.yz *= turn(-0.32);
  p.xy *= turn(i == 0 ? -0.16 : 0.1);
  return p - vec3(0, 0.66, 0);
}
vec3 stake(vec3 p) { return p - vec3(0.92, 0.09, 0.66); }
vec2 map(vec3 p) {
  vec3 q = shoe(p);
  float side = smax(box2(q.xy - vec2(0, 0.9), vec2(0.86, 0.9), 0.16), dot(q.xy - vec2(-0.2, 1.36), normalize(vec2(-0.8, 0.8))), 0.1);
  vec2 d = vec2(slab(side, q.z, 0.56, 0.08), 1.0);
  d = join(d, vec2(slab(abs(side + 0.02) - 0.04, abs(q.z) - 0.56, 0.05, 0.03), 2.0));
  d = join(d, vec2(slab(star(q.xy - vec2(0.26, 0.82), 0.34, 0.48), q.z - 0.56, 0.03, 0.02), 2.0));
  for (int i = 0; i < 2; i++) { vec3 c = card(p, i); d = join(d, vec2(slab(box2(c.xy, SIZE, 0.08), c.z, 0.016, 0.01), 4.0 + float(i))); }
  for (int i = 0; i < 3; i++) d = join(d, vec2(chip(stake(p) - vec3(0.02 * float(i), 0.172 * float(i), -0.02), 0.33), 6.0 + float(i)));
  return d;
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  if (id < 1.5) enamel(m, vec3(0.1, 0.015, 0.02));
  else if (id < 2.5) gold(m);
  else if (id < 4.5) printed(m, card(p, 0), 1, 3, vec3(0.02, 0.03, 0.1), SIZE);
  else if (id < 5.5) printed(m, card(p, 1), 2, 4, vec3(0.8, 0.02, 0.05), SIZE);
  else { vec3 q = stake(p); q.xz *= turn(id); stamped(m, q, 0.33, mod(id, 2.0) < 0.5 ? vec3(1.0, 0.5, 0.05) : vec3(0.02, 0.3, 0.7)); }
}
