/** The part of the shader of floor and walls of a photograph that darkens them where pieces are near. */

/** Inches from a piece, beyond which it has no contact shadow. */
export const CONTACT_REACH = 9

/** It needs `dither()`. */
export const CONTACT_SHADOWS = /* glsl */ `const float CONTACT = ${CONTACT_REACH.toFixed(1)};

/** Whether a piece may be within CONTACT inches, by a coarse grid (nearPieces.ts). */
bool isNearPiece(vec3 at) {
  return at.y < uPiecesOver.w * texture(uPieces, (at.xz - uPiecesOver.xy) / uPiecesOver.z).r;
}

/** How dark it is where a share of the nearby directions is met. */
float closed(float met) {
  float open = 1.0 - met;
  return 1.0 - open * open * open;
}

/** Whether a piece reaches down to a point near the floor, 0 to 1, by the map of their undersides. */
float beneath(vec3 at) {
  vec3 c = (uUnderMap * vec4(at, 1.0)).xyz;
  return 1.0 - texture(uUnder, c);
}

/**
 * How much pieces close in on a point of the floor, 0 to 1: points around it, most of them near, that lie in or above the
 * underside of a piece. It is 1 almost at a piece, little at a leg, and 0 beyond CONTACT inches.
 */
float contact(vec3 at) {
  const float RISE = 0.45;
  float met = 0.0;
#ifdef REFINES
  vec2 by = dither();
  float turn = by.x * 6.2832, far = by.y;
  for (int i = 0; i < 4; i++) {
    float way = turn + float(i) * 1.5708, share = fract(far + float(i) * 0.25);
    met += 0.25 * beneath(at + vec3(cos(way), RISE, sin(way)) * (CONTACT * share * share));
  }
#else
  for (int i = 0; i < 8; i++) {
    float way = float(i) * 0.7854, share = i % 2 == 0 ? 0.35 : 0.7;
    met += 0.125 * beneath(at + vec3(cos(way), RISE, sin(way)) * (CONTACT * share * share));
  }
#endif
  return closed(met);
}

/** Whether a point is between the underside and the top of a piece, 0 to 1. */
float filled(vec3 at) {
  return beneath(at) * (1.0 - texture(uOver, (uOverMap * vec4(at, 1.0)).xyz));
}

/**
 * How much pieces close in on a point of a wall, 0 to 1: points before it, most of them near, that lie in a piece. It is 1 in
 * the corner between the wall and a piece that touches it, less if the piece stands off it, and 0 beyond CONTACT inches.
 */
float contactOnWall(vec3 at, vec3 n) {
  vec3 along = vec3(-n.z, 0.0, n.x);
  float met = 0.0;
#ifdef REFINES
  vec2 by = dither();
  for (int i = 0; i < 4; i++) {
    float way = (by.x + float(i) * 0.25) * 6.2832, wide = fract(by.y + float(i) * 0.25), share = fract(by.x * 4.0 + by.y + float(i) * 0.618);
    vec3 ray = (along * cos(way) + vec3(0.0, sin(way), 0.0)) * sqrt(wide) + n * sqrt(1.0 - wide);
    met += 0.25 * filled(at + ray * (CONTACT * share * share));
  }
#else
  for (int i = 0; i < 8; i++) {
    float way = float(i) * 0.7854, share = i % 2 == 0 ? 0.35 : 0.7;
    met += 0.125 * filled(at + ((along * cos(way) + vec3(0.0, sin(way), 0.0)) * 0.8 + n * 0.6) * (CONTACT * share * share));
  }
#endif
  return closed(met);
}
`
