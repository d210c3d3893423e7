// A ball on a golden cushion, whose number is written by whoever shows it, and two numbered ones before it.
vec3 A(vec3 p) { p -= vec3(-1.0, 0.36, 0.56); p.xz *= turn(0.28); p.yz *= turn(0.22); p.xy *= turn(-0.26); return p; }
vec3 B(vec3 p) { p -= vec3(0.76, 0.33, 0.86); p.xz *= turn(-0.2); p.yz *= turn(0.22); p.xy *= turn(0.2); return p; }
vec2 map(vec3 p) {
  vec2 d = vec2(ball(p - vec3(0, 0.98, 0), 0.84), 1.0);
  d = join(d, vec2(ring(p - vec3(0, 0.14, 0), 0.62, 0.13), 2.0));
  d = join(d, vec2(ball(A(p), 0.36), 3.0));
  return join(d, vec2(ball(B(p), 0.33), 4.0));
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  if (id < 1.5) { vec3 q = p - vec3(0, 0.98, 0); q.yz *= turn(0.1); numbered(m, q, 0.98, -1, vec3(0.88, 0.05, 0.1)); }
  else if (id < 2.5) gold(m);
  else if (id < 3.5) numbered(m, A(p), 0.36, 9, vec3(0.06, 0.2, 0.9));
  else numbered(m, B(p), 0.33, 8, vec3(0.02, 0.55, 0.24));
}
