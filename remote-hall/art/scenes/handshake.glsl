// Two hands that shake, of ivory and of gold, in sleeves with cuffs.
const float SCALE = 1.5;
vec3 turned(vec3 p) { p -= vec3(0, -0.36, 0); p.xz *= turn(-0.14); p.yz *= turn(-0.06); return p / SCALE; }
float arm(vec3 q, float from, float to, float r) { return rod(q, vec3(from, 0.98 - from * from * 0.36, 0), vec3(to, 0.98 - to * to * 0.36, 0), r); }
/** One hand that comes from +x: its palm, wrist and thumb. */
float palm(vec3 q) {
  float d = box(q - vec3(0.2, 0.98, 0), vec3(0.34, 0.31, 0.17), 0.16);
  return smin(d, arm(q, 0.4, 0.8, 0.21), 0.22);
}
vec2 map(vec3 p) {
  vec3 q = turned(p);
  vec3 l = q * vec3(-1, 1, 1);
  // The ivory hand lies behind: its fingers show only at the far side; its thumb lies on top.
  float ivory_ = palm(l - vec3(0, 0, -0.08));
  ivory_ = smin(ivory_, rod(l, vec3(0.34, 1.2, 0.04), vec3(-0.02, 1.38, 0.1), 0.1), 0.14);
  ivory_ = min(ivory_, rod(l, vec3(-0.02, 1.38, 0.1), vec3(-0.26, 1.34, 0.14), 0.092));
  float gold_ = palm(q - vec3(0, 0, -0.02));
  for (int i = 0; i < 4; i++) {
    float f = float(i), y = 1.2 - f * 0.155, reach = i == 0 ? 0.46 : i == 3 ? 0.4 : 0.52;
    float finger = rod(q, vec3(0.16, y, 0.16), vec3(-reach * 0.55, y - 0.03, 0.25), 0.088);
    finger = min(finger, rod(q, vec3(-reach * 0.55, y - 0.03, 0.25), vec3(-reach, y - 0.05, 0.17), 0.084));
    gold_ = smin(gold_, finger, 0.035);
  }
  gold_ = smin(gold_, rod(q, vec3(0.34, 1.2, -0.06), vec3(0.02, 1.34, -0.14), 0.1), 0.12);
  vec2 d = join(vec2(ivory_, 1.0), vec2(gold_, 2.0));
  d = join(d, vec2(arm(l, 0.74, 0.82, 0.26), 3.0));
  d = join(d, vec2(arm(q, 0.74, 0.82, 0.26), 4.0));
  d = join(d, vec2(arm(l, 0.95, 1.2, 0.3), 5.0));
  d = join(d, vec2(arm(q, 0.95, 1.2, 0.3), 6.0));
  d.x *= 0.9 * SCALE;
  return d;
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  if (id < 1.5) { ivory(m); m.coat = 0.4; }
  else if (id < 2.5) { gold(m); m.metal = 0.55; m.rough = 0.32; m.coat = 0.3; m.c = vec3(1.0, 0.62, 0.16); }
  else if (id < 3.5) gold(m);
  else if (id < 4.5) { ivory(m); m.coat = 0.5; }
  else if (id < 5.5) { enamel(m, vec3(0.08, 0.18, 0.9)); m.coat = 0.25; m.rough = 0.4; }
  else { enamel(m, vec3(0.95, 0.2, 0.07)); m.coat = 0.25; m.rough = 0.4; }
}
