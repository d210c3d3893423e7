// A calendar on its stand with a tick for the day.
const vec2 PAGE = vec2(0.9, 0.82);
vec3 stood(vec3 p) { p -= vec3(0, 0.88, 0); p.xz *= turn(0.36); p.yz *= turn(-0.13); return p; }
float tick(vec2 q) {
  vec2 a = vec2(-0.36, -0.16), b = vec2(-0.1, -0.42), c = vec2(0.4, 0.14);
  vec2 pa = q - a, ba = b - a, pb = q - b, cb = c - b;
  float left = length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0));
  return min(left, length(pb - cb * clamp(dot(pb, cb) / dot(cb, cb), 0.0, 1.0))) - 0.095;
}
vec2 map(vec3 p) {
  vec3 q = stood(p);
  float sheet = slab(box2(q.xy, PAGE, 0.14), q.z, 0.1, 0.04);
  vec2 d = vec2(sheet, 1.0);
  float head = max(slab(box2(q.xy, PAGE + 0.02, 0.15), q.z, 0.125, 0.04), 0.4 - q.y);
  d = join(d, vec2(head, 2.0));
  d = join(d, vec2(slab(tick(q.xy - vec2(0, -0.06)), q.z - 0.12, 0.06, 0.035), 3.0));
  vec3 r = vec3(abs(q.x) - 0.42, q.y - 0.82, q.z);
  d = join(d, vec2(length(vec2(length(r.yz) - 0.17, r.x)) - 0.045, 4.0));
  for (int i = 0; i < 3; i++) {
    float f = float(i);
    vec3 c = vec3(-1.12 + f * 1.1, 0.085, 0.72 + (i == 1 ? 0.36 : 0.0));
    vec3 w = p - c;
    float coin = drum(w, 0.27, 0.06, 0.025);
    coin = max(coin, -slab(abs(length(w.xz) - 0.195) - 0.015, abs(w.y) - 0.06, 0.012, 0.0));
    d = join(d, vec2(coin, 4.0));
  }
  return d;
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  vec3 q = stood(p);
  if (id < 1.5) {
    ivory(m);
    if (q.z > 0.08) {
      // The days of the month, faint behind the tick.
      vec2 at = vec2(q.x / 0.235, (q.y + 0.2) / 0.25), cell = fract(at + 0.5) - 0.5;
      float dot_ = smoothstep(0.03, 0.0, box2(cell, vec2(0.22), 0.08)) * step(abs(at.x), 3.5) * step(abs(at.y), 2.4);
      m.c = mix(m.c, vec3(0.5, 0.48, 0.72), dot_ * 0.6);
    }
  }
  else if (id < 2.5) { enamel(m, vec3(1.0, 0.2, 0.08)); m.coat = 0.5; }
  else if (id < 3.5) { enamel(m, vec3(0.02, 0.6, 0.3)); m.coat = 0.7; }
  else gold(m);
}
