/**
 * The patterns of materials, in inches of the piece or of the room: weave, grain, planks, tiles. `uNoise` repeats: red
 * is cloudy, green is fine, blue is woven, alpha is grain along x.
 */
import { KINDS } from './kinds.ts'

export const PATTERNS = /* glsl */ `
float hash(vec2 p) { return fract(sin(dot(p, vec2(41.31, 289.17))) * 43758.5453); }

/** The two coordinates of the plane that a surface lies most in. */
vec2 flatOn(vec3 at, vec3 n) {
  vec3 a = abs(n);
  return a.y >= a.x && a.y >= a.z ? at.xz : a.x >= a.z ? at.zy : at.xy;
}

vec3 planks(vec3 base, vec2 at, inout float rough) {
  float wide = 5.5, long_ = 62.0;
  float row = floor(at.y / wide);
  float shift = hash(vec2(row, 7.0)) * long_;
  float column = floor((at.x + shift) / long_);
  vec2 on = vec2(mod(at.x + shift, long_), mod(at.y, wide));
  float own = hash(vec2(row, column));
  vec4 grain = texture(uNoise, vec2(at.x / 74.0 + own * 3.7, at.y / 17.0 + own * 9.1));
  float streak = grain.a - 0.5;
  vec3 tone = base * (0.88 + 0.22 * own) * (1.0 + 0.3 * streak + 0.1 * (grain.r - 0.5));
  tone.b *= 1.0 - 0.06 * own;
  vec2 edge = min(on, vec2(long_, wide) - on);
  float spread = fwidth(at.x) + fwidth(at.y);
  float gap = smoothstep(0.02, 0.1 + spread * 0.5, min(edge.x, edge.y));
  rough = 0.42 + 0.2 * (grain.r - 0.5);
  return tone * mix(0.62 + min(0.3, spread * 0.35), 1.0, gap);
}

vec3 tiles(vec3 base, vec2 at, inout float rough) {
  float side = 18.0;
  vec2 cell = floor(at / side), on = mod(at, side);
  float own = hash(cell);
  float cloud = texture(uNoise, at / 61.0 + own * 5.0).r - 0.5;
  vec2 edge = min(on, side - on);
  float spread = fwidth(at.x) + fwidth(at.y);
  float grout = smoothstep(0.06, 0.16 + spread * 0.5, min(edge.x, edge.y));
  rough = mix(0.8, 0.22, grout);
  return mix(base * 0.72, base * (0.97 + 0.06 * own + 0.12 * cloud), grout);
}

vec3 pattern(int kind, vec3 base, vec3 own, vec3 ownNormal, vec3 at, vec3 n, inout float rough) {
  if (kind == ${KINDS.fabric}) {
    vec2 p = flatOn(own, ownNormal);
    vec4 w = texture(uNoise, p / 6.0);
    float cloud = texture(uNoise, p / 43.0).r - 0.5;
    return base * (1.0 + 0.2 * (w.b - 0.5) + 0.08 * cloud);
  }
  if (kind == ${KINDS.wood}) {
    // Grain runs along the longer of the two directions that boards usually have: level, or up in legs.
    vec3 a = abs(ownNormal);
    vec2 p = a.y > 0.6 ? own.xz : a.z > 0.6 ? own.xy : vec2(own.z, own.y);
    vec4 g = texture(uNoise, vec2(p.x / 46.0, p.y / 9.0));
    rough = clamp(rough + 0.2 * (g.a - 0.5), 0.1, 1.0);
    return base * (1.0 + 0.34 * (g.a - 0.5) + 0.12 * (g.r - 0.5));
  }
  if (kind == ${KINDS.rug}) {
    vec4 w = texture(uNoise, own.xz / 5.0);
    float cloud = texture(uNoise, own.xz / 37.0).r - 0.5;
    return base * (1.0 + 0.34 * (w.g - 0.5) + 0.1 * cloud);
  }
  if (kind == ${KINDS.stone}) {
    vec2 p = flatOn(own, ownNormal);
    float vein = abs(texture(uNoise, p / 58.0 + texture(uNoise, p / 31.0).r * 0.2).r - 0.5);
    return base * (1.0 - 0.16 * smoothstep(0.05, 0.0, vein));
  }
  if (kind == ${KINDS.leaf}) return base * (0.85 + 0.3 * texture(uNoise, flatOn(own, ownNormal) / 11.0).r);
  if (kind == ${KINDS.paint}) return base * (1.0 + 0.025 * (texture(uNoise, flatOn(at, n) / 7.0).g - 0.5));
  if (kind == ${KINDS.planks}) return planks(base, at.xz, rough);
  if (kind == ${KINDS.tiles}) return tiles(base, at.xz, rough);
  if (kind == ${KINDS.carpet}) {
    float pile = texture(uNoise, at.xz / 4.0).g - 0.5;
    return base * (1.0 + 0.26 * pile + 0.08 * (texture(uNoise, at.xz / 47.0).r - 0.5));
  }
  if (kind == ${KINDS.concrete}) {
    float cloud = texture(uNoise, at.xz / 83.0).r - 0.5;
    return base * (1.0 + 0.16 * cloud + 0.05 * (texture(uNoise, at.xz / 9.0).g - 0.5));
  }
  return base;
}
`
