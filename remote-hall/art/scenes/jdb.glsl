// A slot machine with three sevens.
vec2 map(vec3 p) {
  p.x += 0.1;
  p.xz *= turn(-0.34);
  float body = box(p - vec3(0, 0.98, 0), vec3(0.98, 0.76, 0.44), 0.16);
  body = smax(body, -box(p - vec3(0, 1.0, 0.5), vec3(0.8, 0.42, 0.3), 0.06), 0.04);
  vec2 d = vec2(body, 1.0);
  for (int i = -1; i < 2; i++) {
    vec3 q = (p - vec3(float(i) * 0.5, 1.0, 0.1)).yxz;
    d = join(d, vec2(drum(q, 0.4, 0.225, 0.03), 2.0));
  }
  d = join(d, vec2(slab(abs(box2(p.xy - vec2(0, 1.0), vec2(0.83, 0.45), 0.1)) - 0.045, p.z - 0.44, 0.05, 0.03), 3.0));
  d = join(d, vec2(box(p - vec3(0, 0.14, 0), vec3(1.08, 0.14, 0.54), 0.08), 3.0));
  d = join(d, vec2(box(p - vec3(0, 1.8, 0), vec3(0.62, 0.16, 0.3), 0.12), 3.0));
  d = join(d, vec2(box(p - vec3(0, 0.4, 0.46), vec3(0.5, 0.06, 0.03), 0.03), 5.0));
  for (int i = -1; i < 2; i++) d = join(d, vec2(ball(p - vec3(float(i) * 0.34, 1.8, 0.3), 0.085), 5.0));
  d = join(d, vec2(rod(p, vec3(1.0, 0.9, 0.05), vec3(1.26, 1.02, 0.05), 0.06), 4.0));
  d = join(d, vec2(rod(p, vec3(1.26, 1.02, 0.05), vec3(1.3, 1.62, 0.05), 0.045), 4.0));
  return join(d, vec2(ball(p - vec3(1.3, 1.7, 0.05), 0.15), 6.0));
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  p.x += 0.1;
  p.xz *= turn(-0.34);
  if (id < 1.5) enamel(m, vec3(0.72, 0.05, 0.035));
  else if (id < 2.5) {
    ivory(m);
    float at = floor(p.x / 0.5 + 0.5);
    vec3 q = p - vec3(at * 0.5, 1.0, 0.1);
    float a = atan(q.y, q.z);
    m.c = mix(m.c, vec3(0.8, 0.03, 0.03), sign_(0, vec2(q.x / 0.34, a / 0.82)));
    m.c *= 1.0 - 0.5 * smoothstep(0.4, 1.0, abs(a));
  } else if (id < 3.5) gold(m);
  else if (id < 4.5) silver(m);
  else if (id < 5.5) { m.c = vec3(1.0, 0.85, 0.5); m.light = vec3(1.3, 0.9, 0.4); }
  else enamel(m, vec3(1.0, 0.62, 0.08));
}
