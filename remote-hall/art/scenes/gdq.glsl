// Mahjong tiles.
const vec3 SIZE = vec3(0.5, 0.68, 0.3);
vec3 tile(vec3 p, int i) {
  if (i == 0) { p -= vec3(-0.58, 0.69, 0.0); p.xz *= turn(0.32); }
  else if (i == 1) { p -= vec3(0.6, 0.69, -0.12); p.xz *= turn(-0.2); }
  else { p -= vec3(0.2, 0.26, 0.9); p.xz *= turn(0.5); p.yz *= turn(1.5707963); }
  return p;
}
vec2 map(vec3 p) {
  vec2 d = vec2(9.0, 0.0);
  for (int i = 0; i < 3; i++) { vec3 q = tile(p, i); d = join(d, vec2(box(i == 2 ? q / 0.86 : q, SIZE, 0.11) * (i == 2 ? 0.86 : 1.0), 1.0 + float(i))); }
  return d;
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  int i = int(id + 0.5) - 1;
  vec3 q = tile(p, i);
  if (i == 2) q /= 0.86;
  ivory(m);
  m.coat = 0.7; m.rough = 0.2;
  float back = smoothstep(-0.06, -0.08, q.z);
  m.c = mix(m.c, vec3(0.0, 0.42, 0.2), back);
  if (q.z > 0.2) {
    if (i == 0) m.c = mix(m.c, vec3(0.0, 0.4, 0.16), sign_(5, q.xy / 0.42));
    if (i == 1) m.c = mix(m.c, vec3(0.82, 0.03, 0.05), sign_(6, q.xy / 0.44));
    if (i == 2) {
      vec2 e = vec2(abs(q.x) - 0.0, abs(q.y) - 0.32);
      float r = length(e);
      m.c = mix(m.c, q.y > 0.0 ? vec3(0.05, 0.2, 0.75) : vec3(0.8, 0.05, 0.05), smoothstep(0.01, 0.0, abs(r - 0.15) - 0.06) + smoothstep(0.07, 0.05, r));
    }
  }
}
