/**
 * The shader of all surfaces of the room. It is compiled twice: a fast variant for moving views, and one for refined
 * views (`REFINES`). Its output is linear light; `present.ts` applies the tone curve. It has few branches, because a
 * software renderer runs both sides of each.
 *
 * Light comes from the sun through the windows (with a shadow map), from the windows as areas, from uniform ambient
 * light that objects shadow (a second shadow map, from a direction that changes with each picture of a refined view),
 * and from lamps.
 */
import { BLUE_SIDE } from '../walk/blueNoise.ts'
import { CONTACT_SHADOWS } from './contactShadows.ts'
import { KINDS } from '../walk/kinds.ts'
import { PATTERNS } from './patternShader.ts'

export const MAX_WINDOWS = 6
export const MAX_LAMPS = 6
export const MAX_WALLS = 32

const PRECISION = /* glsl */ `
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp sampler2DShadow;
`
export const VERTEX = /* glsl */ `${PRECISION}
uniform mat4 modelMatrix, viewMatrix, projectionMatrix;
in vec3 position;
in vec3 normal;
in vec3 color;
in vec4 surface;
#ifdef PICTURE
in vec2 uv;
out vec2 vUv;
#endif
out vec3 vAt;
out vec3 vNormal;
out vec3 vOwnAt;
out vec3 vOwnNormal;
out vec3 vColor;
flat out vec3 vMatter;
flat out int vKind;
// The same depth in all programs, also in that of \`DEPTH\`.
invariant gl_Position;
void main() {
#ifdef PICTURE
  vUv = uv;
#endif
  vec4 at = modelMatrix * vec4(position, 1.0);
  vAt = at.xyz;
  vNormal = mat3(modelMatrix) * normal;
  vOwnAt = position;
  vOwnNormal = normal;
  // Colors are stored as sRGB, which has enough steps for dark colors in eight bits.
  vColor = pow(color, vec3(2.2));
  vMatter = surface.xyw;
  vKind = int(surface.z * 255.0 + 0.5);
  gl_Position = projectionMatrix * viewMatrix * at;
}
`

/** Draws nothing but the depth. */
export const DEPTH = /* glsl */ `${PRECISION}
void main() {}
`

export const FRAGMENT = /* glsl */ `${PRECISION}
uniform vec3 cameraPosition;
in vec3 vAt;
in vec3 vNormal;
in vec3 vOwnAt;
in vec3 vOwnNormal;
in vec3 vColor;
flat in vec3 vMatter;
flat in int vKind;
out vec4 result;
#ifdef PICTURE
in vec2 vUv;
uniform sampler2D uPicture;
#endif

uniform sampler2D uNoise, uOffsets;
uniform vec3 uSunAt, uSun, uSkyLow, uSkyHigh, uAmbient, uBounce;
uniform mat4 uSunMap, uFillMap, uDomeMap;
uniform sampler2DShadow uSunShadow, uFillShadow, uDomeShadow;
uniform int uWindows, uFillWindow, uLamps, uWalls;
uniform vec3 uWindowAt[${MAX_WINDOWS}], uWindowInto[${MAX_WINDOWS}], uWindowAlong[${MAX_WINDOWS}];
uniform vec2 uWindowHalf[${MAX_WINDOWS}];
uniform vec3 uLampAt[${MAX_LAMPS}], uLampColor;
uniform vec4 uWall[${MAX_WALLS}];
uniform float uPictures, uPieceCorners, uDomeReach, uCeiling, uLampsOn, uFade, uOpacity, uSunSoft, uCaught;
uniform vec3 uDome;
uniform vec4 uTint;
#ifdef CATCHER
uniform mat4 uUnderMap, uOverMap;
uniform sampler2DShadow uUnder, uOver;
uniform sampler2D uPieces;
uniform vec4 uPiecesOver;
// A catcher casts no shadows, so that none of its own have to be kept from it: those of pieces begin where they stand.
const float OFF = 0.05, SUN_BIAS = 0.0, FILL_BIAS = 0.0, DOME_BIAS = 0.0;
#else
const float OFF = 0.55, SUN_BIAS = 0.0012, FILL_BIAS = 0.0008, DOME_BIAS = 0.0025;
#endif

const float PI = 3.14159265;
#ifdef REFINES
const float DOME_SOFT = 0.012, FILL_SOFT = 0.008;
#else
const float DOME_SOFT = 0.008, FILL_SOFT = 0.006;
#endif
${PATTERNS}

/** Position on a shadow map, and its depth; w is 0 outside of the map. */
vec4 onto(mat4 onMap, vec3 at, vec3 normal) {
  vec4 p = onMap * vec4(at + normal * OFF, 1.0);
  vec3 c = p.xyz / p.w;
  return vec4(c, p.w > 0.0 && all(greaterThan(c, vec3(0.0))) && all(lessThan(c, vec3(1.0))) ? 1.0 : 0.0);
}

/**
 * Two numbers from 0 to 1 that differ in every pixel, without a direction that would be seen as stripes (blueNoise.ts). In the
 * pictures of a refined view they are evenly spread in each pixel (R2, Roberts 2018), so that few pictures have a mean without grain.
 */
vec2 dither() {
  vec2 first = texelFetch(uOffsets, ivec2(gl_FragCoord.xy) % ${BLUE_SIDE}, 0).rg;
  return fract(first + uPictures * vec2(0.7548776662, 0.569840291));
}

/**
 * Offsets at which a shadow map is sampled, within the unit disk. While the view moves they are the same for every
 * pixel, because random ones would show as grain. In a refined view they differ in every pixel and picture, and the
 * mean of the pictures is soft.
 */
mat2 spun() {
#ifdef REFINES
  vec2 by = dither();
  float turn = by.x * 6.2832;
  return mat2(cos(turn), sin(turn), -sin(turn), cos(turn)) * sqrt(by.y);
#else
  return mat2(0.92, 0.39, -0.39, 0.92);
#endif
}

/**
 * Coverage of a picture from which a pixel is drawn. In a refined view the mean of the pictures has the true coverage of
 * fringes and outlines.
 */
float leastCoverage() {
#ifdef REFINES
  return clamp(dither().x, 0.02, 0.98);
#else
  return 0.5;
#endif
}

/** How much deeper a flat surface is on a map for each step across it, so that it does not shadow itself where it is sampled beside. */
vec2 slopeOn(mat4 onMap, vec3 at, vec3 normal) {
  vec3 along = normalize(abs(normal.y) < 0.7 ? vec3(normal.z, 0.0, -normal.x) : vec3(0.0, normal.z, -normal.y));
  vec4 c = onMap * vec4(at, 1.0), first = onMap * vec4(along, 0.0), second = onMap * vec4(cross(normal, along), 0.0);
  vec3 upright = cross(first.xyz * c.w - c.xyz * first.w, second.xyz * c.w - c.xyz * second.w);
  return clamp(-upright.xy / upright.z, -2.0, 2.0);
}

/**
 * Share of the light that is not shadowed according to a map, 0 to 1. \`soft\`: radius of the blur as a share of the
 * map.
 */
float lit(sampler2DShadow map, mat4 onMap, vec3 at, vec3 normal, float soft, float bias) {
  vec4 c = onto(onMap, at, normal);
  c.z -= bias;
#ifdef PLAIN
  float open = texture(map, c.xyz);
#else
  mat2 spin = spun() * soft;
  vec2 slope = slopeOn(onMap, at, normal);
  vec3 a = vec3(spin[0], dot(slope, spin[0])), b = vec3(spin[1], dot(slope, spin[1]));
  float open = 0.5 * (texture(map, c.xyz + a) + texture(map, c.xyz - b));
  #ifndef REFINES
  open = 0.5 * open + 0.25 * (texture(map, c.xyz - a) + texture(map, c.xyz + b));
  #endif
#endif
  return mix(1.0, open, c.w);
}

/** Objects farther away than \`uDomeReach\` shadow little: with few directions their outlines would show on walls. */
float keptAt(vec3 c) {
  return (1.0 - texture(uDomeShadow, c - vec3(0.0, 0.0, DOME_BIAS)))
    * (0.3 + 0.7 * texture(uDomeShadow, c - vec3(0.0, 0.0, uDomeReach)));
}

/** Share of the ambient light from one direction that is not shadowed, 0 to 1. */
float domeLit(vec3 at, vec3 normal) {
  vec4 c = onto(uDomeMap, at, normal);
#ifdef PLAIN
  float kept = keptAt(c.xyz);
#else
  mat2 spin = spun() * DOME_SOFT;
  vec2 slope = slopeOn(uDomeMap, at, normal);
  vec3 a = vec3(spin[0], dot(slope, spin[0])), b = vec3(spin[1], dot(slope, spin[1]));
  float kept = 0.25 * (keptAt(c.xyz + a) + keptAt(c.xyz - a) + keptAt(c.xyz + b) + keptAt(c.xyz - b));
#endif
  return 1.0 - kept * c.w;
}

/** Factor of the ambient light, 0 to 1: lower in the corners between walls, floor and ceiling. */
float corners(vec3 at, vec3 n) {
  float open = 1.0;
  for (int i = 0; i < uWalls; i++) {
    vec2 a = uWall[i].xy, ab = uWall[i].zw - a, ap = at.xz - a;
    vec2 away = ap - ab * clamp(dot(ap, ab) / dot(ab, ab), 0.0, 1.0);
    vec2 into = normalize(vec2(-ab.y, ab.x));
    float facing = 1.0 - abs(dot(n.xz, into));
    open *= 1.0 - 0.34 * facing * exp(-length(away) / 13.0);
  }
  float upright = 1.0 - abs(n.y);
  open *= 1.0 - 0.3 * upright * exp(-max(0.0, at.y) / 11.0);
  open *= 1.0 - 0.2 * upright * exp(-max(0.0, uCeiling - at.y) / 13.0);
  return open;
}

#ifdef CATCHER
${CONTACT_SHADOWS}#endif

vec3 skyAlong(vec3 way) { return mix(uSkyLow, uSkyHigh, smoothstep(-0.05, 0.7, way.y)); }

float windowLight(int i, vec3 at, vec3 n) {
  vec3 to = uWindowAt[i] - at;
  float area = uWindowHalf[i].x * uWindowHalf[i].y * 4.0;
  float square = dot(to, to);
  vec3 way = to * inversesqrt(square);
  float leaves = max(0.0, -dot(way, uWindowInto[i]));
  float meets = max(0.0, (dot(n, way) + 0.22) / 1.22);
  return area * leaves * meets / (PI * square + area) * 3.1;
}

/** Reflections in smooth surfaces: ceiling, floor and bright windows. */
vec3 mirrored(vec3 at, vec3 way, float rough) {
  vec3 room = mix(uBounce * 0.55, vec3(0.92), smoothstep(-0.35, 0.55, way.y)) * uAmbient;
  if (rough > 0.7) return room;
  for (int i = 0; i < uWindows; i++) {
    float down = -dot(way, uWindowInto[i]);
    if (down <= 0.02) continue;
    vec3 hit = at + way * (dot(at - uWindowAt[i], uWindowInto[i]) / down) - uWindowAt[i];
    vec2 on = vec2(abs(dot(hit, uWindowAlong[i])), abs(hit.y));
    float blur = 2.0 + rough * 60.0;
    vec2 inside = smoothstep(uWindowHalf[i] + blur, uWindowHalf[i] - min(vec2(blur), uWindowHalf[i] * 0.9), on);
    room += skyAlong(way) * 2.2 * inside.x * inside.y * (1.0 - rough * 0.6);
  }
  return room;
}

void main() {
  // Where a triangle is thinner than a pixel, its interpolated values are anything: a place may be far below the floor, a color
  // negative. Matter is therefore that of its first corner, and what follows stays finite and positive for every value.
  vec3 own = clamp(vColor, 0.0, 1.0);
  vec3 n = normalize(vNormal);
  vec3 view = normalize(cameraPosition - vAt);
  if (!gl_FrontFacing && vKind != ${KINDS.sky}) n = -n;
  if (vKind == ${KINDS.sky}) { result = vec4(skyAlong(-view) * 1.25, uFade); return; }
  if (vKind == ${KINDS.mark}) { result = vec4(own, uOpacity); return; }
  float rough = max(0.06, vMatter.x), metal = vMatter.y, glow = vMatter.z;
#ifdef PICTURE
  vec4 picture = texture(uPicture, vUv);
  if (picture.a < leastCoverage()) discard;
  vec3 base = pattern(vKind, picture.rgb, vOwnAt, normalize(vOwnNormal), vAt, n, rough);
#else
  vec3 base = pattern(vKind, own, vOwnAt, normalize(vOwnNormal), vAt, n, rough);
#endif
  base = mix(base, uTint.rgb, uTint.a * 0.16);

  bool isHouse = vKind == ${KINDS.paint} || vKind == ${KINDS.wallTiles}
    || (vKind >= ${KINDS.planks} && vKind <= ${KINDS.concrete});
  // Threads and pores scatter some light that does not take the color of the material; fitted to the cut-outs
  // (packages/benchmarks/walkColors.ts).
  if (!isHouse) base = mix(vec3(dot(base, vec3(0.2126, 0.7152, 0.0722))), base, 0.88);
#ifdef CATCHER
  float open = 1.0;
#else
  float open = mix(1.0, corners(vAt, n), isHouse ? 1.0 : uPieceCorners);
#endif
  float hung = max(0.0, 0.5 + 0.5 * n.y);
  vec3 around = uAmbient * mix(uBounce, vec3(1.0), hung);
  float near = domeLit(vAt, n);
  // Refined views take one direction above the horizon per picture, so that the mean covers all of them. Light from
  // below is not shadowed.
#ifdef REFINES
  float dome = 0.28 + 0.72 * (1.0 - hung + 2.0 * max(0.0, dot(n, uDome)) * near);
#else
  float dome = mix(0.62, 1.0, max(near, 1.0 - hung));
#endif
  vec3 light = around * open * dome;

  float fill = lit(uFillShadow, uFillMap, vAt, n, FILL_SOFT, FILL_BIAS);
  float windows = 0.0;
#ifdef REFINES
  if (uWindows > 0) windows = windowLight(uFillWindow, vAt, n) * fill * float(uWindows);
#else
  for (int i = 0; i < uWindows; i++) {
    windows += windowLight(i, vAt, n) * (i == uFillWindow ? mix(0.25, 1.0, fill) : 0.8);
  }
#endif
  light += windows * mix(uSkyLow, uSkyHigh, 0.35) * mix(open, 1.0, 0.4);

  float sun = max(0.0, dot(n, uSunAt)) * lit(uSunShadow, uSunMap, vAt, n, uSunSoft, SUN_BIAS);
  light += uSun * sun;

#ifdef CATCHER
  // The share of the light that pieces keep away, as the eye sees it: the photograph is multiplied by the rest. Little of the
  // ambient light reaches the floor beneath a piece.
  #ifdef REFINES
  float bareDome = 0.08 + 1.84 * max(0.0, dot(n, uDome)), caughtDome = 0.08 + 1.84 * max(0.0, dot(n, uDome)) * near;
  float bareWindows = uWindows > 0 ? windowLight(uFillWindow, vAt, n) * float(uWindows) : 0.0;
  #else
  float bareDome = 1.0, caughtDome = mix(0.4, 1.0, near), bareWindows = 0.0;
  for (int i = 0; i < uWindows; i++) bareWindows += windowLight(i, vAt, n) * (i == uFillWindow ? 1.0 : 0.8);
  #endif
  light += around * (open * (caughtDome - dome));
  vec3 bare = around * open * bareDome + bareWindows * mix(uSkyLow, uSkyHigh, 0.35) * mix(open, 1.0, 0.4)
    + uSun * max(0.0, dot(n, uSunAt));
  float left = dot(light, vec3(0.2126, 0.7152, 0.0722)) / max(0.001, dot(bare, vec3(0.2126, 0.7152, 0.0722)));
  // Less on walls: light comes over the top of a piece to them, and hardly under it to the floor.
  if (isNearPiece(vAt)) left *= n.y > 0.5 ? 1.0 - 0.8 * contact(vAt) : 1.0 - 0.5 * contactOnWall(vAt, n);
  result = vec4(0.0, 0.0, 0.0, uCaught * (1.0 - pow(clamp(left, 0.0, 1.0), 1.0 / 2.2)));
  return;
#endif

  float lampGloss = 0.0;
  vec3 lamps = vec3(0.0);
  vec3 way = reflect(-view, n);
  for (int i = 0; i < uLamps; i++) {
    vec3 to = uLampAt[i] - vAt;
    float square = dot(to, to);
    vec3 dir = to * inversesqrt(square);
    float side = 0.45 + 0.55 * smoothstep(0.35, 0.8, abs(dir.y));
    lamps += uLampColor * side * max(0.0, (dot(n, dir) + 0.18) / 1.18) * 2500.0 / (square + 260.0);
    lampGloss += pow(max(0.0, dot(way, dir)), mix(90.0, 6.0, rough)) * 500.0 / (square + 260.0);
  }
  lamps = 1.5 * (1.0 - exp(-lamps / 1.5));
  light += lamps * uLampsOn * mix(open, 1.0, 0.5) * mix(0.55, 1.0, near);

  vec3 first = mix(vec3(0.04), base, metal);
  float facing = clamp(dot(n, view), 0.0, 1.0);
  vec4 k = rough * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
  float a = min(k.x * k.x, exp2(-9.28 * facing)) * k.x + k.y;
  vec2 ab = vec2(-1.04, 1.04) * a + k.zw;
  vec3 shine = (mirrored(vAt, way, rough) * mix(open, 1.0, 0.3) * mix(0.6, 1.0, near) + uLampColor * lampGloss * uLampsOn) * (first * ab.x + ab.y);
  vec3 halfway = normalize(view + uSunAt);
  float peak = rough * rough, spread = peak * peak;
  float d = max(0.0, dot(n, halfway));
  float bell = d * d * (spread - 1.0) + 1.0;
  shine += uSun * sun * first * min(4.0, spread / (PI * bell * bell) * 0.25 / max(0.1, facing));

  vec3 seen = base * (1.0 - metal) * light + shine;
  if (vKind == ${KINDS.shade}) seen += base * (uLampColor * 1.15 * uLampsOn);
  if (vKind == ${KINDS.bulb}) seen += vec3(1.0, 0.82, 0.55) * (0.25 + 2.6 * uLampsOn);
  seen += uTint.rgb * uTint.a * pow(1.0 - facing, 2.5) * 0.5;
  float clear = mix(0.16, 0.85, pow(1.0 - facing, 3.0)) * uOpacity;
  result = vec4(seen, uFade * (uOpacity < 1.0 ? clear : 1.0));
}
`
