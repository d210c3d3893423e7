// A phone that shows a real picture of a screen, between coins and balls.
const vec2 BODY = vec2(0.52, 1.06);
const vec2 GLASS = vec2(0.475, 1.015);
vec3 held(vec3 p) { p -= vec3(0, 1.09, 0); p.xz *= turn(0.3); p.yz *= turn(-0.08); return p; }
float coin(vec3 w, float r) {
  float d = drum(w, r, 0.06, 0.025);
  return max(d, -slab(abs(length(w.xz) - r * 0.72) - 0.015, abs(w.y) - 0.06, 0.012, 0.0));
}
vec2 map(vec3 p) {
  vec3 q = held(p);
  vec2 d = vec2(slab(box2(q.xy, BODY, 0.15), q.z, 0.07, 0.05), 1.0);
  d = join(d, vec2(coin(p - vec3(-0.86, 0.075, 0.62), 0.3), 2.0));
  d = join(d, vec2(coin(p - vec3(-0.9, 0.205, 0.6), 0.3), 2.0));
  vec3 w = p - vec3(0.46, 0.22, 0.78);
  w.xy *= turn(-0.4);
  w.yz *= turn(-0.9);
  d = join(d, vec2(coin(w, 0.27), 2.0));
  d = join(d, vec2(ball(p - vec3(0.98, 0.26, 0.3), 0.26), 3.0));
  return join(d, vec2(ball(p - vec3(-1.2, 0.15, 0.1), 0.15), 4.0));
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  vec3 q = held(p);
  if (id < 1.5) {
    enamel(m, vec3(0.03, 0.035, 0.09));
    m.coat = 0.5;
    float on = smoothstep(0.004, -0.004, box2(q.xy, GLASS, 0.11));
    if (q.z > 0.0 && on > 0.0) {
      // The site begins below the strip of the phone's own signs.
      vec2 at = vec2(q.x / GLASS.x, (q.y + 0.04) / (GLASS.y - 0.04)) * 0.5 + 0.5;
      vec3 c = at.y > 1.0 ? vec3(0.96) : pow(textureLod(uScreen, at, 0.0).rgb, vec3(2.2));
      c = mix(c, vec3(0.01), smoothstep(0.004, -0.004, box2(q.xy - vec2(0, 0.972), vec2(0.11, 0.022), 0.022)));
      // The screen shines by itself, so that its colours stay those of the site.
      m.c = mix(m.c, c * 0.3, on);
      m.light = c * 0.62 * on;
      m.coat = mix(m.coat, 0.1, on);
      m.rough = 0.3;
    }
  }
  else if (id < 2.5) { gold(m); m.metal = 0.6; m.rough = 0.3; m.coat = 0.3; m.c = vec3(1.0, 0.62, 0.14); }
  else if (id < 3.5) { ivory(m); m.coat = 0.8; m.rough = 0.15; }
  else { enamel(m, vec3(1.0, 0.3, 0.14)); m.coat = 0.9; }
}
