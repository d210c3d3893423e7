// A football on the grass under the stadium lights, the net behind.
#define BACKDROP
#define GROUND
const float G = 1.6180339;
float seam(vec3 n, out float isPatch) {
  float one = -9.0, two = -9.0;
  isPatch = 0.0;
  for (int i = 0; i < 32; i++) {
    vec3 v;
    float at = 2.26728;
    if (i < 12) {
      float a = (i & 1) == 0 ? 1.0 : -1.0, b = (i & 2) == 0 ? G : -G;
      v = i < 4 ? vec3(0, a, b) : i < 8 ? vec3(a, b, 0) : vec3(b, 0, a);
      at = 2.32744;
    } else if (i < 20) {
      int k = i - 12;
      v = vec3((k & 1) == 0 ? 1 : -1, (k & 2) == 0 ? 1 : -1, (k & 4) == 0 ? 1 : -1);
    } else {
      int k = i - 20;
      float a = (k & 1) == 0 ? G : -G, b = (k & 2) == 0 ? 1.0 / G : -1.0 / G;
      v = k < 4 ? vec3(b, 0, a) : k < 8 ? vec3(a, b, 0) : vec3(0, a, b);
    }
    float e = dot(n, normalize(v)) / at;
    if (e > one) { two = one; one = e; isPatch = i < 12 ? 1.0 : 0.0; } else two = max(two, e);
  }
  return one - two;
}
vec3 spun(vec3 n) { n.xz *= turn(0.5); n.yz *= turn(0.62); n.xy *= turn(0.3); return n; }
vec2 map(vec3 p) {
  vec3 q = p - vec3(0, 0.94, 0);
  float d = ball(q, 0.94);
  if (abs(d) < 0.06) { float patch_; d += 0.016 * (1.0 - smoothstep(0.0, 0.016, seam(spun(normalize(q)), patch_))); }
  return vec2(d * 0.9, 1.0);
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  float black;
  float s = seam(spun(normalize(p - vec3(0, 0.94, 0))), black);
  ivory(m);
  m.c = mix(vec3(0.94, 0.95, 0.96), vec3(0.03, 0.045, 0.08), black);
  m.c *= 0.35 + 0.65 * smoothstep(0.002, 0.012, s);
  m.rough = 0.34; m.coat = 0.3;
}
vec3 backdrop(vec2 uv) {
  vec3 c = bay(uv);
  vec2 g = uv; g.y -= 0.35; g.x += sin(g.y * 1.6) * 0.12;
  g *= turn(0.78);
  vec2 w = abs(fract(g * 3.6) - 0.5);
  float net = smoothstep(0.06, 0.02, min(w.x, w.y)) * smoothstep(-0.5, 0.1, uv.y) * smoothstep(-1.5, -0.3, uv.x);
  c += vec3(1) * net * 0.09;
  for (int i = 0; i < 8; i++) {
    vec2 at = vec2(0.32 + float(i % 4) * 0.15, 0.9 - float(i / 4) * 0.14 + float(i % 4) * 0.02);
    float e = length(uv - at);
    c += (vec3(1.0, 0.98, 0.85) * smoothstep(0.06, 0.03, e) * 0.9 + uGlow * exp(-e * 3.2) * 0.1);
  }
  return c;
}
vec3 ground(vec2 at, vec3 c) {
  float stripe = step(0.5, fract(at.x * 0.42 + 0.2));
  float blade = noise(at * vec2(46.0, 14.0));
  vec3 grass = mix(uMain, uBright, 0.25 + 0.3 * stripe) * (0.62 + 0.5 * blade);
  return mix(c, grass, smoothstep(-4.2, -0.8, at.x) * exp(-max(-at.y, 0.0) * 0.35) * 0.8);
}
