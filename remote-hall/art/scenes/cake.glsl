// A birthday cake with three lit candles on a golden stand.
const vec3 TOP = vec3(0, 1.02, 0);
float candle(vec3 p, vec3 at) { return drum(p - at, 0.065, 0.24, 0.03); }
vec3 stick(int i) { return i == 0 ? vec3(-0.34, 1.3, 0.12) : i == 1 ? vec3(0.02, 1.36, -0.06) : vec3(0.36, 1.3, 0.14); }
/** Where the cream ends: it runs down in drops around the side. */
float brim(float a) { return 0.74 - 0.13 * sin(a * 9.0) - 0.06 * sin(a * 5.0 + 1.0); }
vec2 map(vec3 p) {
  float a = atan(p.z, p.x), r = length(p.xz);
  vec2 d = vec2(drum(p - vec3(0, 0.62, 0), 0.86, 0.4, 0.08), 1.0);
  float cream = drum(p - vec3(0, 0.72, 0), 0.91, 0.36, 0.13);
  cream = smax(cream, brim(a) - p.y, 0.07) * 0.75;
  d = join(d, vec2(cream, 2.0));
  d = join(d, vec2(drum(p - vec3(0, 0.17, 0), 1.12, 0.05, 0.04), 3.0));
  d = join(d, vec2(drum(p - vec3(0, 0.06, 0), 0.62, 0.07, 0.03), 3.0));
  float n = 6.2831853 / 8.0, b = mod(a, n) - n * 0.5;
  vec3 s = vec3(r * cos(b), p.y, r * sin(b));
  d = join(d, vec2(ball(s - vec3(0.68, 1.16, 0), 0.12), mod(floor(a / n), 2.0) < 0.5 ? 4.0 : 5.0));
  for (int i = 0; i < 3; i++) {
    d = join(d, vec2(candle(p, stick(i)), 6.0 + float(i)));
    vec3 w = p - stick(i) - vec3(0, 0.36, 0);
    w.xz *= 1.0 + 0.9 * max(w.y, 0.0) / 0.14;
    d = join(d, vec2(egg(w, vec3(0.07, 0.14, 0.07)) * 0.6, 9.0));
  }
  return d;
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  if (id < 1.5) { enamel(m, vec3(0.95, 0.42, 0.5)); m.coat = 0.15; m.rough = 0.5; if (abs(p.y - 0.46) < 0.035) m.c = vec3(0.96, 0.93, 0.88); }
  else if (id < 2.5) { ivory(m); m.coat = 0.35; m.c = vec3(0.97, 0.93, 0.9); }
  else if (id < 3.5) gold(m);
  else if (id < 4.5) { enamel(m, vec3(0.85, 0.03, 0.08)); m.coat = 1.0; }
  else if (id < 5.5) { enamel(m, vec3(1.0, 0.6, 0.05)); m.coat = 1.0; }
  else if (id < 8.5) {
    int i = int(id - 6.0);
    vec3 q = p - stick(i);
    float on = smoothstep(0.1, -0.1, sin(atan(q.z, q.x) + q.y * 26.0));
    enamel(m, mix(vec3(0.95), i == 1 ? vec3(0.1, 0.3, 0.95) : vec3(1.0, 0.3, 0.12), on));
  }
  else { m.c = vec3(1.0, 0.7, 0.2); m.light = mix(vec3(2.6, 1.3, 0.25), vec3(2.6, 2.2, 1.4), smoothstep(0.2, 0.9, n.z)); }
}
