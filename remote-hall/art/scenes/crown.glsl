// A crown with gems on a cushion.
const float N = 6.2831853;
vec3 place(vec3 p) { p -= vec3(0, 0.42, 0); p.xz *= turn(0.3); p.yz *= turn(0.06); return p; }
vec2 map(vec3 p) {
  vec3 q = place(p);
  float r = length(q.xz), a = atan(q.z, q.x), n = N / 6.0;
  float b = mod(a, n) - n * 0.5;
  float wall = 0.7 + 0.2 * q.y;
  float edge = 0.62 + 0.66 * pow(1.0 - abs(b) / (n * 0.5), 1.6);
  float ring_ = smax(abs(r - wall) - 0.035, max(q.y - edge, -q.y), 0.03) * 0.55;
  vec2 d = vec2(ring_, 1.0);
  d = join(d, vec2(ring(q - vec3(0, 0.06, 0), 0.74, 0.075), 1.0));
  d = join(d, vec2(ring(q - vec3(0, 0.36, 0), 0.79, 0.045), 1.0));
  vec3 s = vec3(r * cos(b), q.y, r * sin(b));
  d = join(d, vec2(ball(s - vec3(0.96, 1.34, 0), 0.11), 1.0));
  float c = mod(a + n * 0.5, n) - n * 0.5;
  vec3 t = vec3(r * cos(c), q.y, r * sin(c));
  d = join(d, vec2(egg(s - vec3(0.79, 0.21, 0), vec3(0.07, 0.1, 0.12)), 2.0));
  d = join(d, vec2(ball(t - vec3(0.79, 0.21, 0), 0.065), 3.0));
  d = join(d, vec2(egg(s - vec3(0.9, 0.86, 0), vec3(0.06, 0.13, 0.09)), 3.0));
  d = join(d, vec2(egg(q - vec3(0, 0.2, 0), vec3(0.66, 0.74, 0.66)), 4.0));
  vec3 w = p - vec3(0, 0.24, 0);
  float cushion = egg(w, vec3(1.26, 0.3, 1.0)) ;
  d = join(d, vec2(smin(cushion, box(w, vec3(1.05, 0.12, 0.8), 0.12), 0.2) * 0.9, 5.0));
  return d;
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  if (id < 1.5) { gold(m); m.metal = 0.62; m.rough = 0.32; m.coat = 0.3; m.c = vec3(1.0, 0.62, 0.14); }
  else if (id < 2.5) { enamel(m, vec3(0.85, 0.02, 0.12)); m.coat = 1.0; }
  else if (id < 3.5) { enamel(m, vec3(0.05, 0.35, 1.0)); m.coat = 1.0; }
  else if (id < 4.5) { m.c = vec3(0.5, 0.02, 0.06); m.rough = 0.7; }
  else { enamel(m, vec3(0.2, 0.1, 0.55)); m.coat = 0.2; m.rough = 0.6; }
}
