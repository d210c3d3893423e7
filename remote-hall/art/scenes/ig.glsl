// A ball whose number is written by whoever shows it, and small numbered ones beside it.
vec3 tipped(vec3 q, float a) { q.xz *= turn(a); q.yz *= turn(0.24); q.xy *= turn(-a); return q; }
vec2 map(vec3 p) {
  vec2 d = vec2(ball(p - vec3(0, 0.98, 0), 0.98), 1.0);
  d = join(d, vec2(ball(p - vec3(-1.14, 0.3, 0.42), 0.3), 2.0));
  d = join(d, vec2(ball(p - vec3(1.08, 0.25, 0.6), 0.25), 3.0));
  return join(d, vec2(ball(p - vec3(0.98, 0.34, -0.7), 0.34), 4.0));
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  if (id < 1.5) { vec3 q = p - vec3(0, 0.98, 0); q.yz *= turn(0.1); numbered(m, q, 0.98, -1, vec3(0.0, 0.5, 0.5)); m.c = mix(m.c, vec3(1.0, 0.7, 0.12), smoothstep(0.02, 0.0, abs(length(q.xy) - 0.62) - 0.045) * step(0.0, q.z)); }
  else if (id < 2.5) numbered(m, tipped(p - vec3(-1.14, 0.3, 0.42), 0.3), 0.3, 7, vec3(1.0, 0.52, 0.02));
  else if (id < 3.5) numbered(m, tipped(p - vec3(1.08, 0.25, 0.6), -0.24), 0.25, 0, vec3(0.9, 0.06, 0.12));
  else numbered(m, tipped(p - vec3(0.98, 0.34, -0.7), 0.0), 0.34, 12, vec3(0.1, 0.28, 0.95));
}
