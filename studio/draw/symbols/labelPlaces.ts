/** Places labels so that none covers another or a handle: each at its wanted position, else at the nearest free one. */
import type { Point } from '../../geometry/point.ts'
import type { Axis } from '../../geometry/span.ts'

/** A box given by its middle; any common unit. `aside`: the axis along which it is preferably moved. */
export type LabelBox = { readonly at: Point; readonly width: number; readonly height: number; readonly aside?: Axis }

/** The directions in which a label is moved; the other axis only if it shortens the distance by more than half. */
const DIRECTIONS: Record<Axis, readonly Point[]> = {
  x: [
    { x: 1, y: 0 },
    { x: -1, y: 0 },
    { x: 0, y: 0.5 },
    { x: 0, y: -0.5 },
  ],
  y: [
    { x: 0, y: 1 },
    { x: 0, y: -1 },
    { x: 0.5, y: 0 },
    { x: -0.5, y: 0 },
  ],
}
/** Step of the search, as a share of the label's height. */
const STEP = 0.25

/** The middles of the labels, in their order; earlier ones keep their places. `taken`: boxes that must stay free. */
export function labelPlaces(labels: readonly LabelBox[], taken: readonly LabelBox[] = []): Point[] {
  const placed = [...taken]
  return labels.map((label) => {
    const at = freePlace(label, placed)
    placed.push({ ...label, at })
    return at
  })
}

/** Terminates, because every direction leads beyond all placed boxes. */
function freePlace(label: LabelBox, placed: readonly LabelBox[]): Point {
  const { at, height, aside = 'y' } = label
  const isFree = (place: Point) => !placed.some((other) => covers({ ...label, at: place }, other))
  if (isFree(at)) return at
  for (let step = STEP * height; ; step += STEP * height)
    for (const way of DIRECTIONS[aside]) {
      const place = { x: at.x + way.x * step, y: at.y + way.y * step }
      if (isFree(place)) return place
    }
}

function covers(one: LabelBox, other: LabelBox): boolean {
  return (
    Math.abs(one.at.x - other.at.x) < (one.width + other.width) / 2 &&
    Math.abs(one.at.y - other.at.y) < (one.height + other.height) / 2
  )
}
