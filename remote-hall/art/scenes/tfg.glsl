// A helmet with a lit visor.
vec3 place(vec3 p) { p -= vec3(0.0, 1.0, 0.0); p.xz *= turn(-0.5); return p; }
vec2 map(vec3 p) {
  vec3 q = place(p);
  float skull = egg(q - vec3(0, 0.1, -0.06), vec3(0.9, 0.9, 0.98));
  float jaw = box(q - vec3(0, -0.5, 0.28), vec3(0.56, 0.36, 0.56), 0.26);
  float hull = smin(skull, jaw, 0.3);
  hull = smax(hull, -q.y - 0.92, 0.08);
  float opening = box(q - vec3(0, 0.06, 0.9), vec3(0.74, 0.3, 0.6), 0.24);
  float shell = smax(hull, -opening, 0.05);
  vec2 d = vec2(shell, 1.0);
  d = join(d, vec2(smax(hull + 0.05, opening - 0.02, 0.02), 2.0));
  float crest = smax(abs(q.x) - 0.09, max(hull - 0.08, 0.36 - q.y), 0.04);
  d = join(d, vec2(crest, 3.0));
  vec3 e = vec3(abs(q.x) - 0.88, q.y + 0.08, q.z + 0.06).yxz;
  d = join(d, vec2(drum(e, 0.3, 0.1, 0.05), 4.0));
  d = join(d, vec2(ring(e - vec3(0, 0.1, 0), 0.17, 0.035), 5.0));
  for (int i = 0; i < 3; i++) d = join(d, vec2(box(q - vec3(0, -0.5 - float(i) * 0.13, 0.85), vec3(0.24 - float(i) * 0.04, 0.035, 0.06), 0.03), 6.0));
  return d;
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  vec3 q = place(p);
  if (id < 1.5) {
    enamel(m, vec3(0.16, 0.2, 0.5));
    float stripe = smoothstep(0.015, 0.0, abs(abs(q.x) - 0.36 - 0.1 * q.y) - 0.05) * step(0.35, q.y);
    m.c = mix(m.c, vec3(0.9, 0.95, 1.0), stripe);
  } else if (id < 2.5) {
    enamel(m, vec3(0.02, 0.08, 0.14)); m.coat = 1.0; m.rough = 0.05;
    m.light = vec3(0.02, 0.55, 0.85) * (0.1 + 0.9 * smoothstep(0.2, -0.3, q.y) * smoothstep(0.75, 0.0, abs(q.x)));
  } else if (id < 3.5) { gold(m); }
  else if (id < 4.5) { silver(m); m.rough = 0.3; }
  else { m.c = vec3(0.2, 0.9, 1.0); m.light = vec3(0.1, 0.9, 1.2); }
}
