// A glass drum with balls.
#define PANE
const vec3 HEART = vec3(0, 1.14, 0);
const float CLEAR = 0.92;
vec3 spot(int i) {
  if (i == 0) return vec3(-0.34, -0.46, 0.34); if (i == 1) return vec3(0.12, -0.56, 0.42); if (i == 2) return vec3(0.5, -0.4, 0.2);
  if (i == 3) return vec3(-0.1, -0.14, 0.5); if (i == 4) return vec3(0.34, 0.0, 0.42); if (i == 5) return vec3(-0.5, -0.02, 0.2);
  if (i == 6) return vec3(-0.28, 0.4, 0.3); if (i == 7) return vec3(0.2, 0.46, 0.1); if (i == 8) return vec3(0.0, -0.4, -0.2); return vec3(0.52, 0.3, -0.2);
}
vec3 tint(int i) { return i % 4 == 0 ? vec3(0.9, 0.06, 0.1) : i % 4 == 1 ? vec3(1.0, 0.62, 0.03) : i % 4 == 2 ? vec3(0.08, 0.3, 1.0) : vec3(0.05, 0.62, 0.3); }
vec2 map(vec3 p) {
  vec2 d = vec2(9.0, 1.0);
  for (int i = 0; i < 10; i++) d = join(d, vec2(ball(p - HEART - spot(i), 0.225), 10.0 + float(i)));
  d = join(d, vec2(ring(p - vec3(0, 0.36, 0), 0.5, 0.07), 1.0));
  d = join(d, vec2(drum(p - vec3(0, 0.15, 0), 0.74, 0.15, 0.06), 2.0));
  d = join(d, vec2(ring(p - vec3(0, 0.3, 0), 0.72, 0.04), 1.0));
  d = join(d, vec2(length(vec2(length((p - HEART).xy) - 0.97, p.z)) - 0.035, 1.0));
  return join(d, vec2(drum(p - vec3(0, 2.1, 0), 0.16, 0.07, 0.03), 1.0));
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  if (id > 9.0) {
    int i = int(id) - 10;
    vec3 q = p - HEART - spot(i);
    q.xy *= turn(float(i) * 0.8 - 2.0);
    numbered(m, q, 0.225, i % 3 == 0 ? 7 : i % 3 == 1 ? 0 : 12, tint(i));
  } else if (id < 1.5) gold(m);
  else enamel(m, vec3(0.06, 0.05, 0.3));
}
vec3 pane(vec3 c, vec3 eye, vec3 d, float t) {
  vec3 o = eye - HEART;
  float b = dot(o, d), s = b * b - dot(o, o) + CLEAR * CLEAR;
  if (s < 0.0 || -b - sqrt(s) > t) return c;
  s = sqrt(s);
  for (int i = 0; i < 2; i++) {
    float at = i == 0 ? -b + s : -b - s;
    if (at > t) continue;
    vec3 n = (o + d * at) / CLEAR * (i == 0 ? -1.0 : 1.0);
    float fr = 0.05 + 0.95 * pow(1.0 - clamp(dot(n, -d), 0.0, 1.0), 4.0);
    c = mix(c, sky(reflect(d, n), 0.03), fr * (i == 0 ? 0.35 : 0.85));
  }
  return c + uGlow * 0.02;
}
