// A racing car that crosses the line.
#define BACKDROP
#define GROUND
vec3 place(vec3 p) { p -= vec3(-0.22, 0, 0.1); p.xz *= turn(0.5); return p; }
vec2 map(vec3 p) {
  p = place(p) / 0.98;
  vec3 q = p;
  float w = 0.3 - 0.14 * smoothstep(0.2, 1.3, p.x);
  float hull = box(p - vec3(0.05, 0.36, 0), vec3(1.2, 0.15, w), 0.1);
  hull = smax(hull, p.y - 0.52 + 0.2 * smoothstep(0.2, 1.3, p.x), 0.1);
  hull = smin(hull, egg(p - vec3(-0.5, 0.55, 0), vec3(0.62, 0.26, 0.22)), 0.16);
  hull = smin(hull, egg(p - vec3(-0.3, 0.34, 0), vec3(0.62, 0.17, 0.46)), 0.14);
  hull = smax(hull, -egg(p - vec3(0.06, 0.66, 0), vec3(0.3, 0.24, 0.15)), 0.04);
  vec2 d = vec2(hull * 0.85, 1.0);
  d = join(d, vec2(box(p - vec3(1.26, 0.2, 0), vec3(0.16, 0.025, 0.6), 0.02), 2.0));
  d = join(d, vec2(box(vec3(p.x - 1.26, p.y - 0.27, abs(p.z) - 0.6), vec3(0.18, 0.1, 0.02), 0.02), 1.0));
  d = join(d, vec2(box(p - vec3(-1.16, 0.86, 0), vec3(0.15, 0.03, 0.5), 0.02), 2.0));
  d = join(d, vec2(box(vec3(p.x + 1.16, p.y - 0.72, abs(p.z) - 0.5), vec3(0.19, 0.2, 0.02), 0.02), 1.0));
  d = join(d, vec2(box(p - vec3(-1.1, 0.6, 0), vec3(0.06, 0.24, 0.05), 0.02), 4.0));
  d = join(d, vec2(ball(p - vec3(-0.02, 0.68, 0), 0.17), 3.0));
  vec3 wheel = vec3(p.x, p.y - 0.3, abs(p.z) - 0.56).xzy;
  float front = drum(wheel - vec3(0.82, 0, 0), 0.28, 0.13, 0.06), back = drum(wheel - vec3(-0.86, 0.03, 0.02), 0.32, 0.16, 0.07);
  d = join(d, vec2(min(front, back), 4.0));
  float hub = min(drum(wheel - vec3(0.82, 0.07, 0), 0.15, 0.08, 0.02), drum(wheel - vec3(-0.86, 0.12, 0.02), 0.17, 0.09, 0.02));
  d = join(d, vec2(hub, 5.0));
  d = join(d, vec2(rod(vec3(p.xy, abs(p.z)), vec3(0.82, 0.34, 0.1), vec3(0.82, 0.3, 0.5), 0.025), 4.0));
  d.x *= 0.98;
  return d;
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  p = place(p) / 0.98;
  if (id < 1.5) { enamel(m, vec3(0.85, 0.06, 0.04)); m.c = mix(m.c, vec3(0.95), smoothstep(0.01, 0.0, abs(p.z) - 0.05) * step(0.3, p.y)); }
  else if (id < 2.5) enamel(m, vec3(0.95));
  else if (id < 3.5) { enamel(m, vec3(1.0, 0.66, 0.05)); if (p.x > 0.03 && abs(p.y - 0.69) < 0.07) m.c = vec3(0.02, 0.04, 0.1); }
  else if (id < 4.5) { m.c = vec3(0.03); m.rough = 0.55; }
  else gold(m);
}
vec3 backdrop(vec2 uv) {
  vec3 c = bay(uv);
  for (int i = 0; i < 9; i++) {
    float f = float(i), y = 0.05 + f * 0.13, x = hash(vec2(f, 3.0)) * 2.4 - 2.6;
    c += uGlow * 0.28 * smoothstep(0.014, 0.0, abs(uv.y - y)) * smoothstep(x, x + 0.9, uv.x) * smoothstep(x + 2.2 + hash(vec2(f, 7.0)), x + 0.9, uv.x);
  }
  return c;
}
vec3 ground(vec2 at, vec3 c) {
  vec2 q = (at + vec2(0.22, -0.1)) * turn(0.5);
  float on = step(0.5, fract(floor(q.x * 3.4) * 0.5 + floor(q.y * 3.4) * 0.5));
  float line = smoothstep(0.02, 0.0, abs(q.x - 0.35) - 0.6) * smoothstep(3.0, 1.2, length(at));
  return mix(c, mix(vec3(0.02, 0.025, 0.05), vec3(0.8), on), line * 0.75);
}
