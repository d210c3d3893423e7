// A golden bell with a ribbon.
vec2 map(vec3 p) {
  p.xy *= turn(0.14);
  float r = length(p.xz), h = clamp((1.82 - p.y) / 1.44, 0.0, 1.0);
  float edge = 0.5 * sqrt(1.0 - (1.0 - min(h * 2.2, 1.0)) * (1.0 - min(h * 2.2, 1.0))) + 0.16 * h + 0.36 * pow(h, 5.0);
  float shell = smax((r - edge) * 0.6, max(p.y - 1.82, 0.36 - p.y), 0.03);
  shell = smax(shell, -max((r - edge + 0.07) * 0.6, p.y - 0.6), 0.02);
  vec2 d = vec2(shell, 1.0);
  d = join(d, vec2(ring(p - vec3(0, 0.44, 0), 0.98, 0.065), 1.0));
  d = join(d, vec2(ring(p - vec3(0, 0.76, 0), 0.69, 0.04), 1.0));
  d = join(d, vec2(ball(p - vec3(0.02, 0.26, 0.0), 0.24), 1.0));
  d = join(d, vec2(ring((p - vec3(0, 1.94, 0)).xzy, 0.14, 0.05), 1.0));
  vec3 q = vec3(abs(p.x), p.y, p.z) - vec3(0.34, 1.74, 0.3);
  q.xy *= turn(-0.4);
  float bow = abs(egg(q, vec3(0.34, 0.2, 0.16))) - 0.012;
  d = join(d, vec2(max(bow, -(0.5 - abs(q.z) * 3.0 - 0.6)), 2.0));
  d = join(d, vec2(ball(p - vec3(0, 1.72, 0.34), 0.13), 2.0));
  vec3 t = vec3(abs(p.x), p.yz) - vec3(0.2, 1.4, 0.5);
  t.xy *= turn(-0.5); t.yz *= turn(-0.35);
  return join(d, vec2(box(t, vec3(0.09, 0.3, 0.02), 0.02), 2.0));
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  if (id < 1.5) { gold(m); m.rough = 0.14; } else enamel(m, vec3(0.78, 0.04, 0.07));
}
