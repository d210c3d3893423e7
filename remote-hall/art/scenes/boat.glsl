// A boat under full sail on the water of the bay.
const float SCALE = 0.92;
vec3 afloat(vec3 p) { p -= vec3(0.04, 0, 0); p.xz *= turn(0.5); p.xy *= turn(-0.07); return p / SCALE; }
/** A sail: a triangle with its mast side upright, swollen by the wind. */
float sail(vec3 q, float foot, float height, float belly) {
  float share = clamp(q.y / height, 0.0, 1.0), width = foot * (1.0 - share);
  q.z -= belly * sin(3.1415927 * clamp(q.x / max(foot, 0.01), 0.0, 1.0)) * (1.0 - share);
  float side = max((q.x - width) * height / length(vec2(foot, height)), max(max(-q.x, -q.y), q.y - height));
  return slab(side, q.z, 0.022, 0.015) * 0.72;
}
vec2 map(vec3 p) {
  vec3 q = afloat(p);
  float along = clamp((q.x + 0.95) / 1.95, 0.0, 1.0);
  float beam = 0.34 * sqrt(max(1.0 - pow(along, 3.2), 0.0)) + 0.01;
  float keel = 0.02 + 0.12 * along * along;
  float hull = max(abs(q.z) - beam * smoothstep(-0.3, 0.5, q.y), max(q.y - 0.42 - 0.1 * along * along, keel - 0.1 - q.y));
  hull = smax(hull, abs(q.x - 0.03) - 0.98, 0.05) * 0.6;
  vec2 d = vec2(hull, 1.0);
  float deck = max(abs(q.z) - beam * 0.86, abs(q.y - 0.44 - 0.1 * along * along) - 0.025);
  d = join(d, vec2(smax(deck, abs(q.x) - 0.9, 0.03) * 0.6, 2.0));
  d = join(d, vec2(rod(q, vec3(0.06, 0.4, 0), vec3(0.06, 2.12, 0), 0.03), 3.0));
  d = join(d, vec2(rod(q, vec3(0.06, 0.62, 0), vec3(-0.82, 0.6, 0.05), 0.025), 3.0));
  vec3 main_ = q - vec3(0.02, 0.66, 0.02);
  main_.x = -main_.x;
  d = join(d, vec2(sail(main_, 0.86, 1.4, 0.2), 4.0));
  d = join(d, vec2(sail(q - vec3(0.13, 0.58, 0.02), 0.78, 1.2, 0.17), 5.0));
  vec3 flag = q - vec3(-0.09, 2.08, 0);
  d = join(d, vec2(slab(box2(flag.xy, vec2(0.13, 0.05), 0.01), flag.z - 0.02 * sin(flag.x * 18.0), 0.015, 0.01) * 0.8, 6.0));
  d.x *= SCALE;
  return d;
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  vec3 q = afloat(p);
  if (id < 1.5) { ivory(m); m.coat = 0.7; if (q.y < 0.16) m.c = vec3(0.85, 0.08, 0.04); else if (abs(q.y - 0.33) < 0.03) m.c = vec3(1.0, 0.62, 0.12); }
  else if (id < 2.5) { enamel(m, vec3(0.55, 0.24, 0.07)); m.coat = 0.3; }
  else if (id < 3.5) gold(m);
  else if (id < 4.5) { ivory(m); m.coat = 0.1; m.rough = 0.6; if (abs(mod(q.y, 0.34) - 0.17) < 0.008) m.c *= 0.82; }
  else if (id < 5.5) { enamel(m, vec3(1.0, 0.3, 0.14)); m.coat = 0.1; m.rough = 0.6; }
  else { enamel(m, vec3(0.1, 0.2, 0.95)); m.coat = 0.2; }
}
