// Two dice.
float pips(vec3 q, float s) {
  q /= s;
  float d = 9.0;
  vec3 a = abs(q);
  vec2 f = vec2(0);
  int n = 0;
  float h = max(a.x, max(a.y, a.z));
  if (a.z == h) { f = q.xy; n = q.z > 0.0 ? 5 : 2; } else if (a.y == h) { f = q.xz; n = q.y > 0.0 ? 6 : 1; } else { f = q.zy; n = q.x > 0.0 ? 4 : 3; }
  if (n == 1 || n == 3 || n == 5) d = min(d, length(vec3(f, h - 1.06)) - (n == 1 ? 0.34 : 0.24));
  if (n > 1) { vec2 g = n < 4 ? vec2(f.x * f.y < 0.0 ? 9.0 : abs(f.x), abs(f.y)) : abs(f); d = min(d, length(vec3(g - 0.5, h - 1.06)) - 0.24); }
  if (n == 6) d = min(d, length(vec3(abs(f.x) - 0.5, f.y, h - 1.06)) - 0.24);
  return d * s;
}
vec3 A(vec3 p) { p -= vec3(-0.44, 0.66, 0.1); p.xz *= turn(0.55); return p; }
vec3 B(vec3 p) { p -= vec3(0.72, 0.48, 0.52); p.xz *= turn(-0.4); return p; }
vec3 C(vec3 p) { p -= vec3(0.36, 1.34, -0.5); p.xz *= turn(0.9); p.yz *= turn(0.6); p.xy *= turn(0.4); return p; }
vec2 map(vec3 p) {
  vec3 a = A(p), b = B(p), c = C(p);
  vec2 d = vec2(smax(box(a, vec3(0.66), 0.14), -pips(a, 0.66), 0.03), 1.0);
  d = join(d, vec2(smax(box(b, vec3(0.48), 0.11), -pips(b, 0.48), 0.02), 2.0));
  return join(d, vec2(smax(box(c, vec3(0.42), 0.1), -pips(c, 0.42), 0.02), 3.0));
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  float deep = id < 1.5 ? pips(A(p), 0.66) : id < 2.5 ? pips(B(p), 0.48) : pips(C(p), 0.42);
  if (id < 1.5) { enamel(m, vec3(0.93, 0.94, 0.97)); } else if (id < 2.5) enamel(m, vec3(0.82, 0.03, 0.07)); else enamel(m, vec3(1.0, 0.6, 0.06));
  if (deep < 0.015) { m.c = id < 1.5 ? vec3(0.03, 0.06, 0.3) : vec3(0.97); m.coat = 0.2; }
}
