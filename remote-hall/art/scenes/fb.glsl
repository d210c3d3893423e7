// A golden cup.
vec2 map(vec3 p) {
  p.xz *= turn(0.35);
  float r = length(p.xz);
  float h = clamp((p.y - 0.86) / 0.98, 0.0, 1.0);
  float edge = 0.14 + 0.5 * pow(h, 0.42) + 0.06 * pow(h, 6.0);
  float cup = smax((r - edge) * 0.7, max(p.y - 1.86, 0.84 - p.y), 0.02);
  cup = smax(cup, -max((r - edge + 0.06) * 0.7, 1.0 - p.y), 0.02);
  vec2 d = vec2(cup, 1.0);
  d = join(d, vec2(ring(p - vec3(0, 1.86, 0), 0.68, 0.045), 1.0));
  d = join(d, vec2(drum(p - vec3(0, 0.66, 0), 0.09 + 0.08 * abs(p.y - 0.66), 0.24, 0.02) * 0.8, 1.0));
  d = join(d, vec2(egg(p - vec3(0, 0.72, 0), vec3(0.2, 0.09, 0.2)), 1.0));
  d = join(d, vec2(drum(p - vec3(0, 0.4, 0), 0.34, 0.05, 0.03), 1.0));
  d = join(d, vec2(drum(p - vec3(0, 0.18, 0), 0.48, 0.18, 0.05), 2.0));
  d = join(d, vec2(slab(box2(p.xy - vec2(0, 0.18), vec2(0.22, 0.08), 0.02), p.z - 0.47, 0.02, 0.01), 1.0));
  vec3 q = vec3(abs(p.x) - 0.66, p.y - 1.44, p.z);
  q.xy *= turn(-0.2);
  float handle = length(vec2(length(q.xy * vec2(1.0, 0.86)) - 0.3, q.z)) - 0.062;
  d = join(d, vec2(max(handle, -(q.x + 0.1)) * 0.9, 1.0));
  return join(d, vec2(slab(star(p.xy - vec2(0, 1.4), 0.3, 0.48), p.z - 0.55, 0.09, 0.03), 3.0));
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  if (id < 1.5) { gold(m); m.rough = 0.13; }
  else if (id < 2.5) enamel(m, vec3(0.03, 0.06, 0.2));
  else { silver(m); }
}
