// A lit lantern.
vec3 hung(vec3 p) { p.xy *= turn(-0.1); return p; }
vec2 map(vec3 p) {
  vec3 s = p - vec3(-1.0, 0.86, -0.7);
  s *= 1.9;
  vec2 d = vec2(0);
  for (int i = 0; i < 2; i++) {
    vec3 q = i == 0 ? hung(p) : s + vec3(0, 1.15, 0);
    float k = i == 0 ? 1.0 : 1.0 / 1.9;
    float a = atan(q.z, q.x), r = length(q.xz);
    float body = egg(q - vec3(0, 1.18, 0), vec3(0.9, 0.68, 0.9)) + 0.024 * (1.0 - abs(cos(a * 7.0)));
    vec2 e = vec2(body * 0.8, 1.0);
    e = join(e, vec2(drum(q - vec3(0, 1.83, 0), 0.36, 0.08, 0.03), 2.0));
    e = join(e, vec2(drum(q - vec3(0, 0.54, 0), 0.34, 0.07, 0.03), 2.0));
    e = join(e, vec2(ring((q - vec3(0, 2.0, 0)).xzy, 0.13, 0.03), 2.0));
    float t = length(q.xz) - 0.13 - 0.02 * cos(a * 12.0);
    e = join(e, vec2(max(t * 0.7, abs(q.y - 0.26) - 0.24), 3.0));
    e = join(e, vec2(ball(q - vec3(0, 0.46, 0), 0.14), 2.0));
    e.x *= k;
    d = i == 0 ? e : join(d, e);
  }
  return d;
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  if (id < 1.5) {
    vec3 q = hung(p) - vec3(0, 1.18, 0);
    enamel(m, vec3(0.85, 0.06, 0.06));
    m.coat = 0.35;
    float facing = clamp(n.z, 0.0, 1.0);
    m.light = vec3(1.0, 0.2, 0.08) * (0.12 + 0.5 * pow(facing, 2.5)) * exp(-q.y * q.y * 1.5);
    float s = sign_(11, vec2(q.x, q.y) / 0.5) * step(0.0, q.z) * step(length(q), 1.1);
    m.c = mix(m.c, vec3(1.0, 0.7, 0.2), s);
    m.light = mix(m.light, vec3(1.0, 0.62, 0.18) * 0.75, s);
  } else if (id < 2.5) gold(m);
  else { m.c = vec3(0.95, 0.6, 0.12); m.rough = 0.6; }
}
