// A golden coin with a star, leaning on others.
float coin(vec3 q, float r) {
  float d = drum(q, r, 0.1, 0.035);
  d = smax(d, -slab(length(q.xz) - r * 0.84, abs(q.y) - 0.13, 0.055, 0.01), 0.03);
  return min(d, slab(star(q.xz, r * 0.6, 0.5), abs(q.y) - 0.07, 0.05, 0.03));
}
vec3 first(vec3 p) { p -= vec3(0.04, 0.98, 0.12); p.xz *= turn(0.3); p.yz *= turn(-1.36); return p; }
vec2 map(vec3 p) {
  vec2 d = vec2(coin(first(p), 0.96), 1.0);
  vec3 q = p - vec3(0.86, 0.1, 0.5); q.xz *= turn(0.4);
  d = join(d, vec2(coin(q, 0.46), 1.0));
  q = p - vec3(0.92, 0.31, 0.42); q.xz *= turn(1.2);
  d = join(d, vec2(coin(q, 0.46), 1.0));
  q = p - vec3(-0.92, 0.4, 0.56); q.xz *= turn(-0.7); q.yz *= turn(-1.25);
  return join(d, vec2(coin(q, 0.4), 1.0));
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  gold(m);
  vec3 q = first(p);
  if (abs(q.y) < 0.2 && length(q.xz) < 0.82 && star(q.xz, 0.6, 0.5) > 0.01 && ball(q, 1.0) < 0.0) { m.c = vec3(0.98, 0.5, 0.1); m.rough = 0.36; }
}
