// A golden fish in the light from above.
#define BACKDROP
#define GROUND
vec3 swim(vec3 p, int i) {
  if (i == 0) { p -= vec3(-0.02, 1.08, 0.1); p.xz *= turn(-0.42); p.xy *= turn(-0.1); return p; }
  p -= i == 1 ? vec3(-1.5, 1.62, -1.0) : vec3(1.34, 0.62, 0.4);
  p.xz *= turn(i == 1 ? -0.2 : -0.7);
  return p / 0.36;
}
vec2 fish(vec3 q) {
  q.z += 0.1 * sin(q.x * 2.4 + 0.6);
  float body = egg(q, vec3(0.86, 0.52, 0.34));
  body = smin(body, egg(q - vec3(-0.62, 0, 0), vec3(0.46, 0.2, 0.13)), 0.22);
  vec2 d = vec2(body * 0.85, 1.0);
  vec3 t = vec3(q.x + 1.12, abs(q.y) - 0.22, q.z);
  t.xy *= turn(-0.72);
  d = join(d, vec2((egg(t, vec3(0.46, 0.16, 0.05))) * 0.7, 2.0));
  vec3 f = q - vec3(-0.08, 0.5, 0);
  f.xy *= turn(0.22);
  d = join(d, vec2(max(egg(f, vec3(0.46, 0.28, 0.05)), -f.y - 0.1) * 0.7, 2.0));
  vec3 g = vec3(q.x - 0.1, q.y + 0.3, abs(q.z) - 0.32);
  g.xy *= turn(0.6); g.yz *= turn(-0.6);
  d = join(d, vec2(egg(g, vec3(0.32, 0.13, 0.04)) * 0.7, 2.0));
  vec3 e = vec3(q.x - 0.56, q.y - 0.1, abs(q.z) - 0.2);
  d = join(d, vec2(ball(e, 0.12), 3.0));
  return d;
}
vec2 map(vec3 p) {
  vec2 d = fish(swim(p, 0));
  for (int i = 1; i < 3; i++) { vec2 s = fish(swim(p, i)); d = join(d, vec2(s.x * 0.36, s.y + 10.0 * float(i))); }
  d = join(d, vec2(ball(p - vec3(1.06, 1.66, 0.3), 0.1), 5.0));
  d = join(d, vec2(ball(p - vec3(1.24, 1.92, 0.2), 0.065), 5.0));
  d = join(d, vec2(ball(p - vec3(0.98, 2.08, 0.1), 0.045), 5.0));
  float sand = p.y - 0.05 - 0.06 * sin(p.x * 2.0 + p.z);
  for (int i = 0; i < 5; i++) {
    float f = float(i);
    vec3 a = vec3(-1.35 + f * 0.1, 0.0, -0.3 + 0.08 * sin(f * 4.0));
    d = join(d, vec2(rod(p, a, a + vec3(-0.22 + f * 0.13, 0.5 + 0.22 * sin(f * 2.2 + 1.0), 0.05), 0.055), 6.0));
  }
  return d;
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  int i = int(id / 10.0);
  vec3 q = swim(p, i);
  float k = mod(id, 10.0);
  vec3 a = i == 1 ? vec3(0.05, 0.6, 0.75) : i == 2 ? vec3(0.9, 0.12, 0.3) : vec3(1.0, 0.45, 0.03), b = i == 0 ? vec3(1.0, 0.86, 0.35) : vec3(0.95);
  if (k < 1.5) {
    enamel(m, mix(a, b, smoothstep(-0.1, -0.4, q.y)));
    vec2 s = vec2(q.x * 8.0, q.y * 8.0); s.x += 0.5 * mod(floor(s.y), 2.0);
    float scale = length(fract(s) - vec2(0.2, 0.5));
    m.c = mix(m.c, m.c * 0.62, smoothstep(0.42, 0.56, scale) * smoothstep(0.5, 0.2, q.x));
    m.c = mix(m.c, b, smoothstep(0.03, 0.0, abs(q.x - 0.28 + q.y * q.y * 0.4) - 0.05) * 0.85);
    m.coat = 0.9;
  } else if (k < 2.5) { enamel(m, mix(a, b, 0.25 + 0.25 * sin(atan(q.y, q.x + 0.4) * 30.0))); m.coat = 0.3; }
  else if (k < 3.5) { vec2 e = vec2(q.x - 0.59, q.y - 0.11); enamel(m, length(e) < 0.068 ? vec3(0.01) : vec3(0.97)); m.coat = 1.0; }
  else if (k < 5.5) { m.c = vec3(0.9, 1.0, 1.0); m.glass = 1.0; m.coat = 1.0; m.rough = 0.02; }
  else enamel(m, vec3(0.95, 0.2, 0.3));
}
vec3 backdrop(vec2 uv) {
  vec3 c = bay(uv);
  for (int i = 0; i < 5; i++) {
    float f = float(i), x = -0.9 + f * 0.45;
    float beam = abs(uv.x - x + (1.5 - uv.y) * (0.3 - f * 0.09)) - 0.04 - 0.05 * (1.5 - uv.y) * hash(vec2(f, 1.0));
    c += uGlow * 0.16 * smoothstep(0.1, 0.0, beam) * smoothstep(-0.9, 1.4, uv.y);
  }
  return c;
}
vec3 ground(vec2 at, vec3 c) {
  float light = pow(abs(sin(at.x * 3.1 + sin(at.y * 2.3 + at.x) * 1.2) * sin(at.y * 3.7 + sin(at.x * 2.1))), 0.35);
  return c * (1.22 - 0.4 * light);
}
