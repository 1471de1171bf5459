/** Underlays: from the pixels of a picture to the inches of a plan and back, and the scale that lines of known length give. */
import { type Underlay, MIN_CROPPED, UNDERLAY_SCALE } from '../model/underlay.ts'
import { QUARTER_TURN, type Point, add, directionOf, distance, rotate, subtract } from './point.ts'
import { type Bounds, type Polygon, boundsOf } from './polygon.ts'

export type UnderlayPlace = Pick<Underlay, 'width' | 'height' | 'x' | 'y' | 'across' | 'down' | 'rotation' | 'mirrored'>

/** A line on the picture, in pixels, and its true length in inches. */
export type KnownLine = { readonly from: Point; readonly to: Point; readonly inches: number }

/** The point of the plan over which a pixel lies. */
export function underlayToPlan({ width, height, x, y, ...place }: UnderlayPlace, pixel: Point): Point {
  const side = place.mirrored ? -place.across : place.across
  const scaled = { x: (pixel.x - width / 2) * side, y: (pixel.y - height / 2) * place.down }
  return add({ x, y }, rotate(scaled, place.rotation))
}

/** `underlayToPlan` as the six numbers of a matrix, in the order of SVG, CSS and canvas. */
export function underlayMatrix(place: UnderlayPlace): [number, number, number, number, number, number] {
  const along = rotate({ x: place.mirrored ? -place.across : place.across, y: 0 }, place.rotation)
  const down = rotate({ x: 0, y: place.down }, place.rotation)
  const origin = underlayToPlan(place, { x: 0, y: 0 })
  return [along.x, along.y, down.x, down.y, origin.x, origin.y]
}

/** The inverse of `underlayToPlan`. */
export function planToUnderlay({ width, height, x, y, ...place }: UnderlayPlace, point: Point): Point {
  const side = place.mirrored ? -place.across : place.across
  const upright = rotate(subtract(point, { x, y }), -place.rotation)
  return { x: upright.x / side + width / 2, y: upright.y / place.down + height / 2 }
}

/** The part of the picture that is left by its crop, in pixels. */
export function croppedBox({ width, height, crop }: Pick<Underlay, 'width' | 'height' | 'crop'>): Bounds {
  const [left, right] = kept(crop?.left ?? 0, crop?.right ?? 0)
  const [top, bottom] = kept(crop?.top ?? 0, crop?.bottom ?? 0)
  return { left: left * width, top: top * height, right: right * width, bottom: bottom * height }
}

/** Cuts from both sides of two merged changes can leave nothing: the later side gives way. */
function kept(first: number, last: number): readonly [number, number] {
  return [first, Math.max(first + MIN_CROPPED, 1 - last)]
}

/** The crop that leaves the box between two points of the picture; undefined for the whole picture or less than a sliver. */
export function cropBetween(
  { width, height }: Pick<Underlay, 'width' | 'height'>,
  one: Point,
  other: Point,
): Underlay['crop'] {
  const share = (pixels: number, of: number) => Math.min(1, Math.max(0, pixels / of))
  const [left, right] = [share(Math.min(one.x, other.x), width), share(Math.max(one.x, other.x), width)]
  const [top, bottom] = [share(Math.min(one.y, other.y), height), share(Math.max(one.y, other.y), height)]
  if (right - left < MIN_CROPPED || bottom - top < MIN_CROPPED) return undefined
  const crop = { left, top, right: 1 - right, bottom: 1 - bottom }
  return Object.values(crop).some((cut) => cut > 0) ? crop : undefined
}

/** The corners of the cropped picture on the plan. */
export function underlayOutline(underlay: Underlay): Polygon {
  const { left, top, right, bottom } = croppedBox(underlay)
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ].map((corner) => underlayToPlan(underlay, corner))
}

export function underlayBounds(underlay: Underlay): Bounds {
  return boundsOf(underlayOutline(underlay))
}

/** The length of a line in inches at a scale. */
export function lengthAt(
  { from, to }: Pick<KnownLine, 'from' | 'to'>,
  scale: Pick<Underlay, 'across' | 'down'>,
): number {
  return Math.hypot((to.x - from.x) * scale.across, (to.y - from.y) * scale.down)
}

/** Inches per pixel, the same both ways; undefined for a line without a length, or one that gives an impossible scale. */
export function scaleOf(line: KnownLine): number | undefined {
  const scale = line.inches / distance(line.from, line.to)
  return isScale(scale) ? scale : undefined
}

function isScale(scale: number): boolean {
  return scale >= UNDERLAY_SCALE.least && scale <= UNDERLAY_SCALE.most
}

/** By how much a line is too long at a scale, as a share of its true length; negative if it is too short. */
export function errorAt(line: KnownLine, scale: Pick<Underlay, 'across' | 'down'>): number {
  return lengthAt(line, scale) / line.inches - 1
}

/** The least product of the sines of the difference and the sum of two directions that tell both scales. */
const MIN_SINES = 0.3
/** A picture that is stretched more is not distorted: a length is mistyped. */
const MAX_STRETCH = 2

/**
 * The scales along the width and the height at which both lines have their lengths: the squares of the lengths are linear
 * in the squares of the scales. Undefined for lines of nearly the same direction, also when mirrored, and for lengths that
 * no plausible stretch explains.
 */
export function evenScale(one: KnownLine, other: KnownLine): Pick<Underlay, 'across' | 'down'> | undefined {
  const [a, b] = [one, other].map(({ from, to, inches }) => {
    const length = distance(from, to)
    const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length]
    return { x: x * x, y: y * y, squared: (inches / length) ** 2 }
  })
  if (!a || !b) return undefined
  const determinant = a.x * b.y - b.x * a.y
  if (!(Math.abs(determinant) >= MIN_SINES)) return undefined
  const across = Math.sqrt((a.squared * b.y - b.squared * a.y) / determinant)
  const down = Math.sqrt((b.squared * a.x - a.squared * b.x) / determinant)
  const stretch = Math.max(across / down, down / across)
  return isScale(across) && isScale(down) && stretch <= MAX_STRETCH ? { across, down } : undefined
}

/** With another place, so that one pixel stays where it is on the plan. */
export function withPixelKept<Place extends UnderlayPlace>(
  place: Place,
  change: Partial<Pick<Underlay, 'across' | 'down' | 'rotation' | 'mirrored'>>,
  pixel: Point,
): Place {
  const changed = { ...place, ...change }
  const by = subtract(underlayToPlan(place, pixel), underlayToPlan(changed, pixel))
  return { ...changed, x: changed.x + by.x, y: changed.y + by.y }
}

/** The degrees to add to the rotation so that a line lies along the nearer axis of the plan, -45 to 45. */
export function leveling(place: UnderlayPlace, { from, to }: Pick<KnownLine, 'from' | 'to'>): number {
  const direction = directionOf(subtract(underlayToPlan(place, to), underlayToPlan(place, from)))
  return Math.round(direction / QUARTER_TURN) * QUARTER_TURN - direction
}
