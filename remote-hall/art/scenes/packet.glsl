// One red packet that faces the viewer, with coins around it; the page draws the seal, because it spins.
vec3 packet(vec3 p) {
  p -= vec3(0, 0.1, 0);
  p.yz *= turn(-0.1);
  return p - vec3(0, 0.98, 0);
}
const vec2 SIZE = vec2(0.74, 0.96);
float flap(vec2 q) { return max(length((q - vec2(0, 1.06)) * vec2(0.72, 1.0)) - 0.74, box2(q, SIZE, 0.12)); }
vec2 map(vec3 p) {
  vec3 q = packet(p);
  vec2 d = vec2(slab(box2(q.xy, SIZE, 0.12), q.z, 0.07, 0.035), 1.0);
  d = join(d, vec2(slab(flap(q.xy), q.z - 0.085, 0.03, 0.018), 2.0));
  for (int i = 0; i < 9; i++) {
    float f = float(i), a = f * 1.05 + 0.2, side = i % 2 == 0 ? 1.0 : -1.0;
    bool flies = i > 5;
    vec3 c = vec3(side * (0.62 + 0.3 * floor(f * 0.5)), 0.08, 0.62 + 0.14 * sin(f * 2.0));
    if (flies) c = vec3(side * (1.16 + 0.07 * f - 0.42), 0.75 + 0.47 * (f - 6.0), 0.2);
    vec3 w = p - c;
    if (flies) { w.yz *= turn(-1.1); w.xy *= turn(f * 1.3); } else w.xy *= turn(0.16 * sin(f * 5.0));
    float r = flies ? 0.21 : 0.28;
    float coin = drum(w, r, 0.055, 0.022);
    coin = max(coin, -slab(box2(w.xz * turn(a), vec2(r * 0.3), 0.01), w.y, 0.2, 0.0));
    d = join(d, vec2(coin, 4.0));
  }
  return d;
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  vec2 q = packet(p).xy;
  if (id < 1.5) {
    enamel(m, vec3(0.7, 0.02, 0.025));
    // Swells of the bay below, a line of gold along the edge.
    for (int i = 0; i < 2; i++) {
      float y = -0.42 - 0.2 * float(i) + 0.05 * sin(q.x * 5.2 + float(i) * 2.2);
      m.c = mix(m.c, i == 0 ? vec3(0.56, 0.012, 0.016) : vec3(0.44, 0.008, 0.012), smoothstep(0.006, -0.006, q.y - y));
      m.c = mix(m.c, vec3(1.0, 0.55, 0.2), 0.5 * smoothstep(0.007, 0.0, abs(q.y - y) - 0.003));
    }
    m.c = mix(m.c, vec3(1.0, 0.62, 0.2), smoothstep(0.008, 0.0, abs(box2(q, SIZE - 0.075, 0.07)) - 0.006));
  } else if (id < 2.5) {
    enamel(m, vec3(0.9, 0.07, 0.05));
    m.c = mix(m.c, vec3(1.0, 0.68, 0.25), smoothstep(0.012, 0.0, abs(flap(q) + 0.04) - 0.009));
  } else { gold(m); return; }
  m.coat = 0.35;
}
#define BACKDROP
vec3 backdrop(vec2 uv) { return mix(uMain, uBright, 0.55 * exp(-dot(uv, uv) * 0.5)); }
