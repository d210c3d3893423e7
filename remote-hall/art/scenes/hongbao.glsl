// Red packets and coins.
vec3 packet(vec3 p, int i) {
  p -= i == 0 ? vec3(0.14, 0.02, 0.2) : vec3(-0.52, 0.02, -0.3);
  p.xz *= turn(i == 0 ? -0.22 : 0.3);
  p.yz *= turn(-0.16);
  p.xy *= turn(i == 0 ? 0.1 : -0.26);
  return p - vec3(0, 0.98, 0);
}
const vec2 SIZE = vec2(0.68, 0.94);
float flap(vec2 q) { return max(length((q - vec2(0, 0.98)) * vec2(0.78, 1.0)) - 0.62, box2(q, SIZE, 0.1)); }
vec2 map(vec3 p) {
  vec2 d = vec2(9.0, 0.0);
  for (int i = 0; i < 2; i++) {
    vec3 q = packet(p, i);
    d = join(d, vec2(slab(box2(q.xy, SIZE, 0.1), q.z, 0.06, 0.03), 1.0 + 10.0 * float(i)));
    d = join(d, vec2(slab(flap(q.xy), q.z - 0.07, 0.025, 0.015), 2.0 + 10.0 * float(i)));
    d = join(d, vec2(slab(length(q.xy - vec2(0, 0.36)) - 0.22, q.z - 0.1, 0.035, 0.02), 3.0 + 10.0 * float(i)));
  }
  for (int i = 0; i < 6; i++) {
    float f = float(i), a = f * 1.05 + 0.2;
    vec3 c = i < 4 ? vec3(-1.2 + f * 0.78, 0.08, 0.86 + 0.12 * sin(f * 2.0)) : vec3(i == 4 ? 1.12 : -1.3, i == 4 ? 1.5 : 1.7, 0.3);
    vec3 q = p - c;
    if (i > 3) { q.yz *= turn(-1.1); q.xy *= turn(f * 1.3); } else q.xy *= turn(0.14 * sin(f * 5.0));
    float r = i > 3 ? 0.24 : 0.3;
    float coin = drum(q, r, 0.06, 0.025);
    coin = max(coin, -slab(box2(q.xz * turn(a), vec2(r * 0.3), 0.01), q.y, 0.2, 0.0));
    d = join(d, vec2(coin, 4.0));
  }
  return d;
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  int i = int(id / 10.0);
  float k = mod(id, 10.0);
  vec3 q = packet(p, i);
  if (k < 1.5) { enamel(m, vec3(0.72, 0.02, 0.03)); m.coat = 0.35; m.c = mix(m.c, vec3(1.0, 0.62, 0.2), smoothstep(0.008, 0.0, abs(box2(q.xy, SIZE - 0.07, 0.06)) - 0.006)); }
  else if (k < 2.5) { enamel(m, vec3(0.9, 0.07, 0.05)); m.coat = 0.35; m.c = mix(m.c, vec3(1.0, 0.68, 0.25), smoothstep(0.012, 0.0, abs(flap(q.xy) + 0.035) - 0.008)); }
  else if (k < 3.5) { gold(m); m.rough = 0.3; float s = sign_(11, (q.xy - vec2(0, 0.36)) / 0.17); m.c = mix(m.c, vec3(0.7, 0.03, 0.02), s); m.metal = mix(1.0, 0.0, s); }
  else gold(m);
}
