// A present with a ribbon and a bow, and coins before it.
vec3 put(vec3 p) { p.xz *= turn(0.52); return p; }
float bow(vec3 q, float side) {
  q.x *= side;
  q -= vec3(0.3, 1.3, 0);
  q.xy *= turn(0.42);
  q.y *= 1.55;
  q.z *= 0.62;
  float r = length(q.xy);
  return smax(abs(r - 0.27) - 0.035, abs(q.z) - 0.1, 0.04) * 0.6;
}
vec2 map(vec3 p) {
  vec3 q = put(p);
  vec2 d = vec2(box(q - vec3(0, 0.44, 0), vec3(0.66, 0.44, 0.66), 0.05), 1.0);
  d = join(d, vec2(box(q - vec3(0, 0.98, 0), vec3(0.74, 0.13, 0.74), 0.05), 2.0));
  float band = min(box(q - vec3(0, 0.46, 0), vec3(0.15, 0.45, 0.685), 0.03), box(q - vec3(0, 0.46, 0), vec3(0.685, 0.45, 0.15), 0.03));
  band = min(band, min(box(q - vec3(0, 0.99, 0), vec3(0.16, 0.145, 0.765), 0.03), box(q - vec3(0, 0.99, 0), vec3(0.765, 0.145, 0.16), 0.03)));
  band = min(band, min(bow(q, 1.0), bow(q, -1.0)));
  band = min(band, egg(q - vec3(0, 1.2, 0), vec3(0.13, 0.1, 0.13)));
  d = join(d, vec2(band, 3.0));
  for (int i = 0; i < 5; i++) {
    float f = float(i);
    vec3 c = i < 4 ? vec3(-1.1 + f * 0.66, 0.075, 1.0 + 0.2 * sin(f * 2.4)) : vec3(-0.98, 0.3, 0.5);
    vec3 w = p - c;
    if (i == 4) { w.yz *= turn(-1.25); w.xy *= turn(0.5); } else w.xy *= turn(0.1 * sin(f * 5.0));
    float r = 0.29;
    float coin = drum(w, r, 0.06, 0.025);
    coin = max(coin, -slab(abs(length(w.xz) - r * 0.72) - 0.015, abs(w.y) - 0.06, 0.012, 0.0));
    d = join(d, vec2(coin, 4.0));
  }
  return d;
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  if (id < 1.5) { enamel(m, vec3(0.8, 0.06, 0.05)); m.coat = 0.4; }
  else if (id < 2.5) { enamel(m, vec3(0.95, 0.12, 0.07)); m.coat = 0.4; }
  else { gold(m); m.rough = id < 3.5 ? 0.3 : 0.2; }
}
