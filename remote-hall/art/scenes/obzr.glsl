// Stacks of chips.
vec3 where(vec3 p, int i, float f) {
  vec3 c = i == 0 ? vec3(-0.52, 0.0, -0.1) : i == 1 ? vec3(0.52, 0.0, -0.28) : vec3(0.12, 0.0, 0.6);
  vec3 q = p - c - vec3(0.02 * sin(f * 2.3 + float(i)), 0.09 + f * 0.172, 0.02 * cos(f * 3.1));
  q.xz *= turn(f * 0.7 + float(i));
  return q;
}
vec3 leaning(vec3 p) { p -= vec3(-0.72, 0.46, 0.72); p.xz *= turn(0.35); p.yz *= turn(-1.2); return p; }
vec2 map(vec3 p) {
  vec2 d = vec2(9.0, 0.0);
  for (int i = 0; i < 3; i++) {
    int n = i == 0 ? 8 : i == 1 ? 11 : 3;
    float f = clamp(floor(p.y / 0.172), 0.0, float(n - 1));
    for (int k = -1; k < 2; k++) {
      float g = f + float(k);
      if (g < 0.0 || g > float(n - 1)) continue;
      d = join(d, vec2(chip(where(p, i, g), 0.5), 1.0 + float(i) * 20.0 + g));
    }
  }
  return join(d, vec2(chip(leaning(p), 0.47), 90.0));
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  if (id > 80.0) { stamped(m, leaning(p), 0.47, vec3(0.05, 0.1, 0.55)); return; }
  int i = int((id - 0.5) / 20.0);
  float f = floor(id - 1.0 - float(i) * 20.0 + 0.5);
  stamped(m, where(p, i, f), 0.5, i == 0 ? vec3(0.72, 0.03, 0.05) : i == 1 ? vec3(0.02, 0.02, 0.04) : vec3(0.02, 0.38, 0.2));
}
