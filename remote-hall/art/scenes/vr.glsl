// Three numbered balls.
vec3 A(vec3 p) { p -= vec3(-0.56, 0.56, 0.2); p.xz *= turn(0.2); p.yz *= turn(0.22); p.xy *= turn(-0.2); return p; }
vec3 B(vec3 p) { p -= vec3(0.56, 0.53, 0.14); p.xz *= turn(-0.25); p.yz *= turn(0.25); p.xy *= turn(0.2); return p; }
vec3 C(vec3 p) { p -= vec3(0.03, 1.42, -0.08); p.yz *= turn(0.1); p.xy *= turn(0.12); return p; }
vec2 map(vec3 p) {
  vec2 d = vec2(ball(A(p), 0.56), 1.0);
  d = join(d, vec2(ball(B(p), 0.53), 2.0));
  return join(d, vec2(ball(C(p), 0.5), 3.0));
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  if (id < 1.5) numbered(m, A(p), 0.56, 8, vec3(0.85, 0.04, 0.09));
  else if (id < 2.5) numbered(m, B(p), 0.53, 9, vec3(0.06, 0.2, 0.9));
  else numbered(m, C(p), 0.5, 7, vec3(1.0, 0.52, 0.02));
}
