#version 300 es
precision highp float;

// The studio that every tile is photographed in: one camera, one key light, one floor, one swell of the bay behind.
// A scene adds `map` (distance and material of a point), `surface` (what the material is made of there) and, where it
// defines their names, `pane` (clear glass in front), `backdrop` (what shines behind) and `ground` (what it stands on).

uniform vec2 uSize;
uniform vec2 uJitter;
uniform vec2 uPlace;
uniform float uZoom;
uniform float uTilt;
uniform vec3 uDeep;
uniform vec3 uMain;
uniform vec3 uBright;
uniform vec3 uGlow;
uniform sampler2D uSigns;
uniform sampler2D uScreen;
out vec4 colour;

const float FAR = 24.0;
const float FLOOR = 0.0;

struct Mat {
  vec3 c;
  float rough;
  float metal;
  float coat;
  float glass;
  vec3 light;
};

mat2 turn(float a) { float c = cos(a), s = sin(a); return mat2(c, -s, s, c); }
float smin(float a, float b, float k) { float h = max(k - abs(a - b), 0.0) / k; return min(a, b) - h * h * k * 0.25; }
float smax(float a, float b, float k) { return -smin(-a, -b, k); }
vec2 join(vec2 a, vec2 b) { return a.x < b.x ? a : b; }
float ball(vec3 p, float r) { return length(p) - r; }
float box(vec3 p, vec3 b, float r) { vec3 q = abs(p) - b + r; return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - r; }
float box2(vec2 p, vec2 b, float r) { vec2 q = abs(p) - b + r; return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r; }
float slab(float d, float y, float h, float e) { vec2 w = vec2(d, abs(y) - h) + e; return min(max(w.x, w.y), 0.0) + length(max(w, 0.0)) - e; }
float drum(vec3 p, float r, float h, float e) { return slab(length(p.xz) - r, p.y, h, e); }
float ring(vec3 p, float R, float r) { return length(vec2(length(p.xz) - R, p.y)) - r; }
float rod(vec3 p, vec3 a, vec3 b, float r) { vec3 pa = p - a, ba = b - a; return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)) - r; }
float egg(vec3 p, vec3 r) { float k = length(p / r); return k * (k - 1.0) / length(p / (r * r)); }
float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float noise(vec2 p) { vec2 i = floor(p), f = fract(p); f = f * f * (3.0 - 2.0 * f); return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + 1.0), f.x), f.y); }
float star(vec2 p, float r, float inner) {
  float a = atan(p.x, p.y), n = 6.2831853 / 5.0;
  a = abs(mod(a + n * 0.5, n) - n * 0.5);
  vec2 q = length(p) * vec2(sin(a), cos(a)), top = vec2(0, r), low = r * inner * vec2(sin(n * 0.5), cos(n * 0.5)), e = low - top, w = q - top;
  vec2 nearest = w - e * clamp(dot(w, e) / dot(e, e), 0.0, 1.0);
  return length(nearest) * sign(e.x * w.y - e.y * w.x);
}
/** How much of sign `at` of the sheet covers a place of a field from -1 to 1. */
float sign_(int at, vec2 uv) {
  if (max(abs(uv.x), abs(uv.y)) > 1.0) return 0.0;
  vec2 cell = vec2(at % 4, at / 4);
  return textureLod(uSigns, (cell + vec2(uv.x, -uv.y) * 0.48 + 0.5) / 4.0, 0.0).r;
}

void gold(inout Mat m) { m.c = vec3(1.0, 0.64, 0.2); m.metal = 1.0; m.rough = 0.2; }
void silver(inout Mat m) { m.c = vec3(0.86, 0.88, 0.93); m.metal = 1.0; m.rough = 0.18; }
void enamel(inout Mat m, vec3 c) { m.c = c; m.rough = 0.22; m.coat = 0.75; }
void ivory(inout Mat m) { m.c = vec3(0.93, 0.91, 0.86); m.rough = 0.3; m.coat = 0.45; }

/** A ball with a number on a pale disc, or with none for a `sign` below 0. */
void numbered(inout Mat m, vec3 q, float r, int sign, vec3 c) {
  enamel(m, c);
  m.coat = 0.95; m.rough = 0.12;
  vec2 at = q.xy / (r * 0.56);
  if (q.z > 0.0) {
    m.c = mix(m.c, vec3(0.96), smoothstep(1.02, 0.98, length(at)));
    if (sign >= 0) m.c = mix(m.c, vec3(0.05, 0.05, 0.12), sign_(sign, at * 1.18));
  }
}
/** A card of ivory with the signs of its suit and rank. */
void printed(inout Mat m, vec3 q, int suit, int rank, vec3 ink, vec2 half_) {
  ivory(m);
  m.coat = 0.25;
  vec2 at = q.xy;
  float on = max(sign_(suit, at / 0.33), sign_(rank, (at - vec2(-half_.x + 0.15, half_.y - 0.17)) / 0.14));
  on = max(on, sign_(suit, (at - vec2(-half_.x + 0.15, half_.y - 0.4)) / 0.09));
  on = max(on, sign_(rank, -(at - vec2(half_.x - 0.15, -half_.y + 0.17)) / 0.14));
  m.c = mix(m.c, ink, q.z > 0.0 ? on : 0.0);
  float frame = smoothstep(0.008, 0.0, abs(box2(at, half_ - 0.05, 0.05)) - 0.004);
  m.c = mix(m.c, ink * 0.6 + 0.3, frame * 0.35);
}
/** A chip for the table, and its stamps. */
float chip(vec3 q, float r) { float d = drum(q, r, 0.085, 0.03); return max(d, -slab(abs(length(q.xz) - r * 0.66) - 0.012, abs(q.y) - 0.085, 0.01, 0.0)); }
void stamped(inout Mat m, vec3 q, float r, vec3 c) {
  enamel(m, c);
  m.coat = 0.5; m.rough = 0.28;
  float a = atan(q.z, q.x), w = length(q.xz) / r;
  float dash = smoothstep(0.06, 0.0, abs(mod(a, 1.0471975) - 0.5235987) - 0.2);
  m.c = mix(m.c, vec3(0.95), dash * smoothstep(0.7, 0.72, w));
  m.c = mix(m.c, vec3(0.95), smoothstep(0.02, 0.0, abs(w - 0.6) - 0.035));
  m.c = mix(m.c, vec3(1.0, 0.8, 0.35), smoothstep(0.01, 0.0, star(q.xz / r, 0.36, 0.48)));
}

vec3 sky(vec3 d, float rough);
vec3 bay(vec2 uv);

//SCENE

#ifndef BACKDROP
vec3 backdrop(vec2 uv) { return bay(uv); }
#endif
#ifndef GROUND
vec3 ground(vec2 at, vec3 c) { return c; }
#endif
#ifndef PANE
vec3 pane(vec3 c, vec3 eye, vec3 d, float t) { return c; }
#endif

vec2 world(vec3 p) { vec2 d = map(p); return join(d, vec2(p.y - FLOOR, 0.0)); }

vec3 sky(vec3 d, float rough) {
  float soft = 0.04 + rough * 0.7;
  float up = smoothstep(-0.5, 0.9, d.y);
  vec3 c = mix(uDeep * 0.5, mix(uMain, uBright, 0.5), up) * 0.9;
  vec3 k = normalize(vec3(0.5, 0.85, 0.55));
  vec2 a = vec2(dot(d, normalize(cross(k, vec3(0, 0, 1)))), dot(d, normalize(cross(k, vec3(1, 0, 0)))));
  float key = smoothstep(soft, -soft, box2(a, vec2(0.42, 0.3), 0.06)) * step(0.0, dot(d, k));
  float strip = smoothstep(soft, -soft, abs(d.x + 0.78) - 0.1) * smoothstep(-0.35, 0.2, d.y) * smoothstep(0.95, 0.5, d.y);
  float front = smoothstep(soft, -soft, abs(d.y - 0.42) - 0.05) * smoothstep(0.3, 0.75, d.z);
  // A pale wall behind the camera, so that metal which looks at us is not black.
  c += mix(uGlow, vec3(1.0, 0.96, 0.9), 0.6) * 0.62 * smoothstep(0.0, 0.95, d.z) * smoothstep(-0.45, 0.35, d.y);
  return c + vec3(1.0, 0.97, 0.93) * (key * 3.4 + front * 0.9) / (1.0 + rough * 2.0) + mix(uGlow, vec3(1), 0.35) * strip * 1.8 / (1.0 + rough);
}

vec2 march(vec3 o, vec3 d, float far) {
  float t = 0.02;
  vec2 h = vec2(0);
  for (int i = 0; i < 130; i++) {
    h = world(o + d * t);
    if (h.x < 0.0006 * (1.0 + t) || t > far) break;
    t += h.x * 0.82;
  }
  return vec2(min(t, far), h.y);
}

vec3 normalAt(vec3 p) {
  vec2 e = vec2(0.0012, -0.0012);
  return normalize(e.xyy * world(p + e.xyy).x + e.yyx * world(p + e.yyx).x + e.yxy * world(p + e.yxy).x + e.xxx * world(p + e.xxx).x);
}

float shade(vec3 o, vec3 d, float k) {
  float r = 1.0, t = 0.03;
  for (int i = 0; i < 44; i++) {
    float h = world(o + d * t).x;
    r = min(r, k * h / t);
    t += clamp(h, 0.02, 0.22);
    if (r < 0.004 || t > 5.0) break;
  }
  r = clamp(r, 0.0, 1.0);
  return r * r * (3.0 - 2.0 * r);
}

float nook(vec3 p, vec3 n) {
  float a = 0.0, w = 1.0;
  for (int i = 1; i < 6; i++) {
    float h = float(i) * 0.075;
    a += (h - world(p + n * h).x) * w;
    w *= 0.72;
  }
  return clamp(1.0 - a * 1.5, 0.0, 1.0);
}

/** The bay behind everything: light where the object stands, deep where the name is written, calm swells below. */
vec3 bay(vec2 uv) {
  vec2 q = uv - vec2(0.0, 0.12);
  float near = exp(-dot(q, q) * 0.95) * smoothstep(-1.6, -0.1, uv.x);
  vec3 c = mix(uDeep, uMain, smoothstep(-2.4, 0.6, uv.x));
  c = mix(c, uBright, near * 0.8);
  c += uGlow * exp(-dot(q, q) * 2.1) * 0.2;
  for (int i = 0; i < 3; i++) {
    float f = float(i);
    float y = -0.28 - f * 0.3 + sin(uv.x * (1.5 - f * 0.2) + f * 2.1) * 0.14;
    c += uBright * 0.1 * smoothstep(0.012, -0.012, uv.y - y) * smoothstep(-1.3, 0.0, uv.y - y);
    c += uGlow * 0.08 * smoothstep(0.02, 0.0, abs(uv.y - y));
  }
  return c;
}

vec3 lit(vec3 p, vec3 d, vec3 n, Mat m, vec3 mirrored) {
  vec3 key = normalize(vec3(0.5, 0.95, 0.62)), rim = normalize(vec3(-0.8, 0.45, -0.5));
  float s = shade(p + n * 0.01, key, 9.0), a = nook(p, n);
  float facing = clamp(dot(n, -d), 0.0, 1.0);
  float grazing = pow(1.0 - facing, 5.0);
  vec3 h = normalize(key - d);
  float gloss = mix(260.0, 8.0, sqrt(m.rough));
  float spark = pow(max(dot(n, h), 0.0), gloss) * (gloss + 8.0) / 60.0 * s;
  vec3 diffuse = m.c * (vec3(2.25, 2.16, 2.05) * max(dot(n, key), 0.0) * s + mix(uMain, vec3(0.9, 0.95, 1.0), 0.55) * (0.5 + 0.4 * n.y) * a + uGlow * 0.75 * max(dot(n, rim), 0.0) * a + uBright * 0.35 * max(-n.y, 0.0));
  // Metal takes its light from the lamps more than from the coloured room.
  mirrored = mix(mirrored, dot(mirrored, vec3(0.3, 0.5, 0.2)) * vec3(1.42, 1.14, 0.86), m.metal * 0.62);
  vec3 f0 = mix(vec3(0.045), m.c, m.metal);
  vec3 fr = f0 + (1.0 - f0) * grazing * (1.0 - m.rough * 0.7);
  vec3 c = diffuse * (1.0 - m.metal) * 0.62 + mirrored * fr * mix(1.0, a, 0.7) * mix(1.0, 1.25, m.metal) + spark * f0 * 1.4;
  float coat = (0.04 + 0.96 * grazing) * m.coat;
  return mix(c, mirrored, coat * 0.8) + m.light;
}

Mat matter(float id, vec3 p, vec3 n) {
  Mat m = Mat(vec3(0.8), 0.35, 0.0, 0.0, 0.0, vec3(0));
  surface(id, p, n, m);
  return m;
}

/** What a mirror sees there, without mirrors in mirrors. */
vec3 seen(vec3 o, vec3 d, float rough) {
  vec2 h = march(o, d, 5.0);
  if (h.x >= 5.0) return sky(d, rough);
  vec3 p = o + d * h.x;
  if (h.y < 0.5) return mix(uDeep, uMain, 0.5) * 0.7 * shade(p + vec3(0, 0.01, 0), normalize(vec3(0.5, 0.95, 0.62)), 7.0) + uDeep * 0.25;
  vec3 n = normalAt(p);
  Mat m = matter(h.y, p, n);
  return lit(p, d, n, m, sky(reflect(d, n), m.rough));
}

vec3 through(vec3 o, vec3 d, vec3 n, Mat m) {
  vec3 c = vec3(0);
  for (int k = 0; k < 3; k++) {
    float index = 1.0 / (1.5 + float(k) * 0.035);
    vec3 w = refract(d, n, index), q = o - n * 0.012;
    for (int b = 0; b < 4; b++) {
      float t = 0.0;
      for (int i = 0; i < 60; i++) { float h = -map(q + w * t).x; if (h < 0.0008) break; t += max(h, 0.002); }
      q += w * t;
      vec3 inner = -normalAt(q), out_ = refract(w, inner, 1.0 / index);
      if (dot(out_, out_) > 0.5 || b == 3) { w = dot(out_, out_) > 0.5 ? out_ : w; break; }
      w = reflect(w, inner);
      q += inner * 0.01;
    }
    vec3 s = sky(w, 0.05) * 1.15 + uBright * 0.2;
    s += mix(uGlow, vec3(1.0), 0.5) * pow(max(sin(w.x * 9.0 + w.y * 7.0) * sin(w.y * 11.0 - w.z * 5.0), 0.0), 6.0) * 1.3;
    c[k] = s[k];
  }
  return c * mix(vec3(1), m.c, 0.8);
}

vec3 film(vec3 x) { return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0); }

void main() {
  vec2 uv = (gl_FragCoord.xy + uJitter) / uSize.y * 2.0 - vec2(uSize.x / uSize.y, 1.0);
  uv -= uPlace;
  uv /= uZoom;
  vec3 at = vec3(0.0, 0.95, 0.0);
  vec3 eye = at + vec3(0.0, sin(uTilt), cos(uTilt)) * 8.0;
  vec3 f = normalize(at - eye), r = normalize(cross(f, vec3(0, 1, 0))), u = cross(r, f);
  vec3 d = normalize(f * 5.6 + r * uv.x + u * uv.y);
  vec3 far = backdrop(uv);
  vec2 h = march(eye, d, FAR);
  vec3 p = eye + d * h.x, c = far;
  if (h.x < FAR && h.y < 0.5) {
    // The floor is the bay itself, wet: it keeps the shadow and a little of the reflection, and ends nowhere.
    float s = shade(p + vec3(0, 0.005, 0), normalize(vec3(0.5, 0.95, 0.62)), 6.0);
    float a = nook(p, vec3(0, 1, 0));
    vec3 w = reflect(d, vec3(0, 1, 0));
    vec2 g = march(p + vec3(0, 0.01, 0), w, 4.0);
    vec3 mirror = far;
    float seenThere = 0.0;
    if (g.x < 4.0 && g.y > 0.5) {
      vec3 q = p + w * g.x, n = normalAt(q);
      Mat m = matter(g.y, q, n);
      mirror = lit(q, w, n, m, sky(reflect(w, n), m.rough));
      seenThere = exp(-q.y * 2.0) * 0.3;
    }
    float close = exp(-dot(p.xz, p.xz) * 0.11);
    c = ground(p.xz, far) * mix(1.0, 0.34 + 0.66 * s, close) * mix(1.0, 0.35 + 0.65 * a, close);
    c = mix(c, mirror, seenThere);
  } else if (h.x < FAR) {
    vec3 n = normalAt(p);
    Mat m = matter(h.y, p, n);
    vec3 w = reflect(d, n);
    vec3 mirrored = m.metal > 0.4 || m.coat > 0.4 || m.glass > 0.0 ? mix(seen(p + n * 0.02, w, m.rough), sky(w, m.rough), m.rough * 0.8) : sky(w, m.rough);
    c = lit(p, d, n, m, mirrored);
    if (m.glass > 0.0) {
      float fr = 0.05 + 0.95 * pow(1.0 - clamp(dot(n, -d), 0.0, 1.0), 5.0);
      c = mix(c, mix(through(p, d, n, m), mirrored, fr), m.glass);
    }
  }
  c = pane(c, eye, d, h.x);
  c = film(c * 0.92);
  colour = vec4(pow(c, vec3(1.0 / 2.2)), 1.0);
}
