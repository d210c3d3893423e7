// A roulette wheel.
vec3 place(vec3 p) { p -= vec3(0, 0.98, 0.0); p.yz *= turn(-0.82); p.xy *= turn(0.0); return p; }
const float N = 6.2831853;
vec2 map(vec3 p) {
  vec3 q = place(p);
  float r = length(q.xz);
  float bowl = drum(q - vec3(0, -0.14, 0), 1.2, 0.24, 0.1);
  bowl = smax(bowl, -drum(q - vec3(0, 0.3, 0), 1.04, 0.46, 0.03), 0.04);
  vec2 d = vec2(bowl, 1.0);
  float dish = max(q.y - (-0.02 - 0.08 * smoothstep(0.4, 0.8, r)), r - 1.03) * 0.7;
  dish = max(dish, -q.y - 0.2);
  d = join(d, vec2(dish, 2.0));
  d = join(d, vec2(ring(q - vec3(0, 0.1, 0), 1.12, 0.05), 3.0));
  d = join(d, vec2(ring(q - vec3(0, -0.02, 0), 0.6, 0.03), 3.0));
  float a = atan(q.z, q.x), n = N / 16.0;
  float b = mod(a, n) - n * 0.5;
  d = join(d, vec2(box(vec3(r * cos(b) - 0.83, q.y + 0.06, r * sin(b)), vec3(0.2, 0.05, 0.012), 0.01), 3.0));
  float cone = max((r - 0.42 + (q.y + 0.04) * 1.3) * 0.58, abs(q.y - 0.1) - 0.16);
  d = join(d, vec2(cone, 3.0));
  d = join(d, vec2(drum(q - vec3(0, 0.3, 0), 0.07, 0.2, 0.03), 3.0));
  d = join(d, vec2(ball(q - vec3(0, 0.52, 0), 0.11), 3.0));
  vec3 s = q; float k = mod(atan(s.z, s.x) + 0.4, N / 4.0) - N / 8.0; float w = length(s.xz); s = vec3(w * cos(k), s.y, w * sin(k));
  d = join(d, vec2(rod(s, vec3(0.0, 0.34, 0), vec3(0.3, 0.34, 0), 0.035), 3.0));
  d = join(d, vec2(ball(s - vec3(0.32, 0.34, 0), 0.065), 3.0));
  return join(d, vec2(ball(q - vec3(0.56, 0.03, 0.6), 0.1), 4.0));
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  vec3 q = place(p);
  float r = length(q.xz), a = atan(q.z, q.x);
  if (id < 1.5) { enamel(m, vec3(0.32, 0.08, 0.03)); m.c *= 0.8 + 0.4 * noise(vec2(a * 3.0, q.y * 40.0 + r * 20.0)); }
  else if (id < 2.5) {
    float k = floor(mod(a, N) / (N / 16.0));
    vec3 c = k < 0.5 ? vec3(0.02, 0.5, 0.2) : mod(k, 2.0) < 0.5 ? vec3(0.02, 0.02, 0.04) : vec3(0.8, 0.02, 0.06);
    enamel(m, r > 0.6 ? c : vec3(0.5, 0.14, 0.05));
    m.coat = 0.5;
  } else if (id < 3.5) gold(m);
  else { ivory(m); m.coat = 0.9; }
}
