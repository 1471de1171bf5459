/** The part of the shader of surfaces (`surfaceShader.ts`) that draws what they are made of. */
import { KINDS } from '../walk/kinds.ts'
import { PATTERN_SIZES } from '../walk/looks.ts'

/**
 * The patterns of materials, in inches of the piece or of the room: weave, grain, planks, tiles. `uNoise` is tileable:
 * red is clouds, green is fine grain, blue is weave, alpha is wood grain along x. Every kind samples it twice; kinds
 * differ in the coordinates and in the weight of each channel.
 */
export const PATTERNS = /* glsl */ `
float hash(vec2 p) { return fract(sin(dot(p, vec2(41.31, 289.17))) * 43758.5453); }

/** The two coordinates of the axis plane that is closest to the surface. */
vec2 flatOn(vec3 at, vec3 n) {
  vec3 a = abs(n);
  return a.y >= a.x && a.y >= a.z ? at.xz : a.x >= a.z ? at.zy : at.xy;
}

/** The coordinates of a wooden surface. The first one is along the grain, which is horizontal. */
vec2 alongGrain(vec3 at, vec3 n) {
  vec3 a = abs(n);
  return a.y > 0.6 ? at.xz : a.z > 0.6 ? at.xy : at.zy;
}

/** Planks are laid in shifted rows, the tiles of floors in a grid, those of walls as bricks, as in the room pictures. */
const vec2 PLANK = vec2(${PATTERN_SIZES.plank.join()}), TILE = vec2(${PATTERN_SIZES.tile.join()}), WALL_TILE = vec2(${PATTERN_SIZES.wallTile.join()});

vec3 pattern(int kind, vec3 base, vec3 own, vec3 ownNormal, vec3 at, vec3 n, inout float rough) {
  bool isPlanks = kind == ${KINDS.planks}, isBricks = kind == ${KINDS.wallTiles};
  bool isTiles = kind == ${KINDS.tiles} || isBricks;
  vec2 side = isPlanks ? PLANK : isBricks ? WALL_TILE : TILE;
  vec2 ground = isBricks ? vec2(abs(n.x) > abs(n.z) ? at.z : at.x, at.y) : at.xz;
  float row = floor(ground.y / side.y);
  vec2 laid = ground + vec2(isPlanks ? hash(vec2(row, 7.0)) * side.x : isBricks ? mod(row, 2.0) * 0.5 * side.x : 0.0, 0.0);
  vec2 on = mod(laid, side);
  float one = hash(vec2(row, floor(laid.x / side.x)));

  vec2 p = flatOn(own, ownNormal);
  // For fabric and for materials without a pattern.
  vec2 near = p / 6.0, wide = p / 43.0;
  vec4 much = vec4(0.0);
  float cloud = 0.0, bent = 0.0;
  if (kind == ${KINDS.fabric}) { much.b = 0.2; cloud = 0.08; }
  if (kind == ${KINDS.wood}) { near = alongGrain(own, ownNormal) / vec2(46.0, 9.0); much = vec4(0.12, 0.0, 0.0, 0.34); }
  if (kind == ${KINDS.rug}) { near = own.xz / 5.0; wide = own.xz / 37.0; much.g = 0.34; cloud = 0.1; }
  if (kind == ${KINDS.stone}) { near = p / 31.0; wide = p / 58.0; bent = 0.2; }
  if (kind == ${KINDS.leaf}) { near = p / 11.0; much.r = 0.3; }
  if (kind == ${KINDS.paint}) { near = flatOn(at, n) / 7.0; much.g = 0.025; }
  if (isPlanks) { near = at.xz / vec2(74.0, 17.0) + one * vec2(3.7, 9.1); much = vec4(0.1, 0.0, 0.0, 0.3); }
  if (isTiles) { wide = ground / 61.0 + one * 5.0; cloud = 0.12; }
  if (kind == ${KINDS.carpet}) { near = at.xz / 4.0; wide = at.xz / 47.0; much.g = 0.26; cloud = 0.08; }
  if (kind == ${KINDS.concrete}) { near = at.xz / 9.0; wide = at.xz / 83.0; much.g = 0.05; cloud = 0.16; }

  vec4 first = texture(uNoise, near) - 0.5;
  float second = texture(uNoise, wide + bent * (first.r + 0.5)).r - 0.5;
  vec3 tone = base * (1.0 + dot(much, first) + cloud * second);
  if (kind == ${KINDS.stone}) tone = base * (1.0 - 0.16 * smoothstep(0.05, 0.0, abs(second)));
  if (kind == ${KINDS.wood}) rough = clamp(rough + 0.2 * first.a, 0.1, 1.0);

  // The joints between planks and tiles, at least one pixel wide.
  vec2 edge = min(on, side - on);
  float spread = fwidth(ground.x) + fwidth(ground.y);
  vec2 joint = isPlanks ? vec2(0.02, 0.1) : isBricks ? vec2(0.03, 0.08) : vec2(0.06, 0.16);
  float gap = smoothstep(joint.x, joint.y + spread * 0.5, min(edge.x, edge.y));
  if (isPlanks) {
    tone *= (0.88 + 0.22 * one) * vec3(1.0, 1.0, 1.0 - 0.06 * one) * mix(0.62 + min(0.3, spread * 0.35), 1.0, gap);
    rough = 0.42 + 0.2 * first.r;
  }
  if (isTiles) {
    tone = mix(base * (isBricks ? 0.84 : 0.72), tone + base * (0.06 * one - 0.03), gap);
    rough = mix(0.8, 0.22, gap);
  }
  return tone;
}
`
