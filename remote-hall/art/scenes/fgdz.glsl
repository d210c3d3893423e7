// Two cherries on a stalk.
float arc(vec3 p, vec3 a, vec3 b, vec3 c, float r) {
  float d = 9.0;
  vec3 last = a;
  for (int i = 1; i < 8; i++) { float t = float(i) / 7.0; vec3 q = mix(mix(a, b, t), mix(b, c, t), t); d = min(d, rod(p, last, q, r)); last = q; }
  return d;
}
float cherry(vec3 q, float r) { float dent = 0.22 * exp(-dot(q.xz, q.xz) * 12.0) * smoothstep(0.0, r, q.y); return (length(q * vec3(1.0, 1.06, 1.0)) - r + dent) * 0.8; }
vec2 map(vec3 p) {
  vec2 d = vec2(cherry(p - vec3(-0.5, 0.56, 0.22), 0.58), 1.0);
  d = join(d, vec2(cherry(p - vec3(0.62, 0.5, -0.04), 0.52), 1.0));
  vec3 top = vec3(0.2, 1.98, -0.05);
  d = join(d, vec2(arc(p, vec3(-0.48, 0.96, 0.22), vec3(-0.3, 1.5, 0.1), top, 0.035), 2.0));
  d = join(d, vec2(arc(p, vec3(0.6, 0.86, -0.04), vec3(0.58, 1.4, 0.0), top, 0.035), 2.0));
  d = join(d, vec2(ball(p - top, 0.075), 2.0));
  vec3 q = p - vec3(0.72, 1.86, 0.02);
  q.xy *= turn(-0.2); q.yz *= turn(0.9);
  q.y += q.x * q.x * 0.35 - abs(q.z) * 0.18;
  return join(d, vec2(egg(q, vec3(0.54, 0.05, 0.26)) * 0.6, 3.0));
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  if (id < 1.5) { enamel(m, vec3(0.78, 0.015, 0.045)); m.coat = 1.0; m.rough = 0.1; }
  else if (id < 2.5) m.c = vec3(0.2, 0.42, 0.06);
  else { enamel(m, vec3(0.1, 0.5, 0.1)); m.coat = 0.4; }
}
