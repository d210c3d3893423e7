// A gold ingot on coins.
float ingot(vec3 p) {
  vec3 q = p - vec3(0, 0.52, 0);
  float lift = 0.4 * q.x * q.x;
  float hull = egg(vec3(q.x, q.y - lift, q.z), vec3(1.2, 0.56, 0.62));
  hull = smax(hull, q.y - lift - 0.12, 0.14);
  hull = smax(hull, -q.y - 0.42, 0.06);
  float dome = egg(q - vec3(0, 0.16, 0), vec3(0.56, 0.54, 0.44));
  return smin(hull * 0.62, dome, 0.09);
}
vec3 place(vec3 p) { p -= vec3(0, 0.3, 0); p.xz *= turn(0.32); p.yz *= turn(0.1); return p; }
vec2 map(vec3 p) {
  vec2 d = vec2(ingot(place(p) / 1.06) * 1.06, 1.0);
  for (int i = 0; i < 5; i++) {
    float f = float(i), a = f * 1.27 + 0.3;
    vec3 q = p - vec3(cos(a) * 0.86, 0.09 + 0.12 * mod(f, 2.0), sin(a) * 0.6 + 0.05);
    q.xy *= turn(0.1 * sin(f * 3.0));
    float c = drum(q, 0.42, 0.07, 0.03);
    c = max(c, -slab(box2(q.xz * turn(f), vec2(0.12), 0.01), q.y, 0.2, 0.0));
    d = join(d, vec2(c, 2.0));
  }
  return d;
}
void surface(float id, vec3 p, vec3 n, inout Mat m) { gold(m); m.rough = id < 1.5 ? 0.13 : 0.3; if (id > 1.5) m.c = vec3(0.95, 0.55, 0.14); }
