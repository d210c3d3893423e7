// A phone that shows a code of squares, between the corners of a finder.
const vec2 BODY = vec2(0.6, 1.02);
vec3 held(vec3 p) { p -= vec3(0, 1.04, 0); p.xz *= turn(0.34); p.yz *= turn(-0.1); return p; }
float corners(vec3 q) {
  float edge = abs(box2(q.xy, vec2(0.86), 0.14)) - 0.035;
  vec2 a = abs(q.xy);
  return smax(slab(edge, q.z - 0.34, 0.035, 0.02), 0.5 - min(a.x, a.y), 0.02);
}
vec2 map(vec3 p) {
  vec3 q = held(p);
  vec2 d = vec2(slab(box2(q.xy, BODY, 0.16), q.z, 0.075, 0.05), 1.0);
  d = join(d, vec2(corners(q - vec3(0, 0.06, 0)), 2.0));
  for (int i = 0; i < 3; i++) {
    float f = float(i);
    vec3 c = vec3(-1.02 + f * 1.02 + (i == 1 ? 0.3 : 0.0), 0.13 - 0.02 * f, 0.72 - 0.1 * f + (i == 1 ? 0.34 : 0.0));
    d = join(d, vec2(ball(p - c, c.y), 3.0 + f));
  }
  return d;
}
/** Whether a square of the code is dark: three eyes in the corners, elsewhere as the hash decides. */
float dark(vec2 at) {
  const float N = 17.0;
  vec2 cell = floor((at + 1.0) * 0.5 * N), mirror = vec2(cell.x < N * 0.5 ? cell.x : N - 1.0 - cell.x, cell.y < N * 0.5 ? cell.y : N - 1.0 - cell.y);
  bool isEye = mirror.x < 6.0 && mirror.y < 6.0 && !(cell.x > N * 0.5 && cell.y < N * 0.5);
  vec2 eye = abs(mirror - 2.0);
  float far = max(eye.x, eye.y);
  if (isEye) return far > 2.5 || (far > 0.5 && far < 1.5) ? 0.0 : 1.0;
  return step(0.5, hash(cell + 3.7));
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  vec3 q = held(p);
  if (id < 1.5) {
    enamel(m, vec3(0.03, 0.035, 0.09));
    m.coat = 0.5;
    float screen = smoothstep(0.006, -0.006, box2(q.xy, BODY - 0.07, 0.1));
    if (q.z > 0.0 && screen > 0.0) {
      vec2 at = (q.xy - vec2(0, 0.06)) / 0.4;
      vec3 c = vec3(0.95, 0.94, 0.92);
      if (max(abs(at.x), abs(at.y)) < 1.0) c = mix(c, vec3(0.05, 0.05, 0.2), dark(at));
      float bar = smoothstep(0.004, -0.004, box2(q.xy - vec2(0, -0.66), vec2(0.34, 0.09), 0.09));
      c = mix(c, vec3(0.95, 0.16, 0.06), bar);
      c = mix(c, vec3(0.75, 0.76, 0.85), smoothstep(0.004, -0.004, box2(q.xy - vec2(0, 0.74), vec2(0.24, 0.035), 0.035)));
      m.c = mix(m.c, c, screen);
      m.light = c * 0.22 * screen;
      m.coat = 0.14;
      m.rough = 0.3;
    }
  }
  else if (id < 2.5) gold(m);
  else if (id < 3.5) { ivory(m); m.coat = 0.8; m.rough = 0.15; }
  else if (id < 4.5) { enamel(m, vec3(0.1, 0.2, 0.95)); m.coat = 0.9; }
  else gold(m);
}
