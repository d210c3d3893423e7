// A game pad.
vec3 place(vec3 p) { p -= vec3(-0.04, 1.1, 0.1); p /= 0.86; p.xy *= turn(0.14); p.yz *= turn(-0.95); return p; }
vec2 map(vec3 p) {
  vec3 q = place(p), s = vec3(abs(q.x), q.yz);
  float body = box(q - vec3(0, 0, -0.1), vec3(0.94, 0.2, 0.46), 0.2);
  float grip = rod(s, vec3(0.86, -0.02, 0.06), vec3(1.06, -0.14, 0.72), 0.27);
  float pad = smin(body, grip, 0.22);
  pad = smin(pad, rod(s, vec3(0.62, 0.02, -0.14), vec3(0.62, 0.06, -0.14), 0.34), 0.1);
  vec2 d = vec2(pad * 0.9, 1.0);
  d = join(d, vec2(rod(s, vec3(0.46, 0.02, -0.6), vec3(0.86, -0.02, -0.5), 0.1), 2.0));
  vec3 a = q - vec3(-0.66, 0.36, -0.14);
  d = join(d, vec2(min(box(a, vec3(0.24, 0.07, 0.08), 0.03), box(a, vec3(0.08, 0.07, 0.24), 0.03)), 2.0));
  for (int i = 0; i < 4; i++) {
    float w = float(i) * 1.5707963;
    d = join(d, vec2(drum(q - vec3(0.66 + 0.18 * cos(w), 0.37, -0.14 + 0.18 * sin(w)), 0.088, 0.07, 0.04), 10.0 + float(i)));
  }
  vec3 t = s - vec3(0.3, 0.26, 0.2);
  d = join(d, vec2(drum(t, 0.2, 0.05, 0.03), 2.0));
  d = join(d, vec2(smax(drum(t - vec3(0, 0.16, 0), 0.17, 0.05, 0.045), -ball(t - vec3(0, 0.4, 0), 0.24), 0.03), 3.0));
  d = join(d, vec2(drum(q - vec3(0, 0.22, -0.2), 0.1, 0.03, 0.02), 4.0));
  d.x *= 0.86;
  return d;
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  if (id < 1.5) { enamel(m, vec3(0.9, 0.9, 0.96)); m.coat = 0.5; }
  else if (id < 2.5) { m.c = vec3(0.06, 0.06, 0.14); m.rough = 0.4; }
  else if (id < 3.5) { m.c = vec3(0.14, 0.14, 0.28); m.rough = 0.35; }
  else if (id < 4.5) { m.c = vec3(0.5, 0.3, 1.0); m.light = vec3(0.5, 0.25, 1.2); }
  else {
    vec3 c = id < 10.5 ? vec3(1.0, 0.1, 0.15) : id < 11.5 ? vec3(0.1, 0.75, 0.3) : id < 12.5 ? vec3(0.1, 0.35, 1.0) : vec3(1.0, 0.65, 0.05);
    enamel(m, c); m.light = c * 0.25;
  }
}
