// A golden medal with a star, on a ribbon of two colours, before a laurel.
vec3 hung(vec3 p) { p -= vec3(0, 0.72, 0.1); p.xz *= turn(0.3); p.yz *= turn(-0.1); return p; }
float leaf(vec3 q, float side) {
  q.x *= side;
  float d = 9.0;
  for (int i = 0; i < 6; i++) {
    float a = -1.25 + float(i) * 0.42;
    vec3 w = q - vec3(cos(a), sin(a), 0) * 0.98;
    w.xy *= turn(-a - 1.05);
    d = min(d, egg(w, vec3(0.2, 0.085, 0.05)));
  }
  return min(d, smax(length(vec2(length(q.xy) - 0.95, q.z)) - 0.028, -q.x - 0.02, 0.02));
}
vec2 map(vec3 p) {
  vec3 q = hung(p);
  vec3 w = q.xzy;
  float plate = drum(w, 0.62, 0.11, 0.045);
  plate = max(plate, -slab(length(w.xz) - 0.5, w.y - 0.11, 0.035, 0.015));
  vec2 d = vec2(plate, 1.0);
  d = join(d, vec2(slab(star(q.xy, 0.4, 0.45), q.z - 0.08, 0.055, 0.03), 2.0));
  d = join(d, vec2(length(vec2(length(q.xy - vec2(0, 0.66)) - 0.12, q.z)) - 0.035, 1.0));
  vec3 b = q - vec3(0, 1.12, -0.02);
  vec3 l = b, r = b;
  l.x += 0.25;
  l.xy *= turn(-0.44);
  r.x -= 0.25;
  r.z += 0.06;
  r.xy *= turn(0.44);
  d = join(d, vec2(slab(box2(r.xy, vec2(0.2, 0.48), 0.02), r.z, 0.028, 0.015), 4.0));
  d = join(d, vec2(slab(box2(l.xy, vec2(0.2, 0.48), 0.02), l.z, 0.028, 0.015), 3.0));
  vec3 v = q - vec3(0, 0.06, -0.16);
  return join(d, vec2(min(leaf(v, 1.0), leaf(v, -1.0)) * 0.8, 5.0));
}
void surface(float id, vec3 p, vec3 n, inout Mat m) {
  vec3 q = hung(p);
  if (id < 1.5) { gold(m); m.metal = 0.6; m.rough = 0.3; m.coat = 0.3; m.c = vec3(1.0, 0.62, 0.14); }
  else if (id < 2.5) { enamel(m, vec3(0.95, 0.12, 0.06)); m.coat = 0.7; }
  else if (id < 4.5) {
    vec3 b = q - vec3(id < 3.5 ? -0.25 : 0.25, 1.12, 0);
    b.xy *= turn(id < 3.5 ? -0.44 : 0.44);
    enamel(m, abs(b.x) < 0.07 ? vec3(0.96) : vec3(0.9, 0.08, 0.06));
    m.coat = 0.1;
    m.rough = 0.6;
  }
  else { gold(m); m.metal = 0.7; m.rough = 0.3; }
}
