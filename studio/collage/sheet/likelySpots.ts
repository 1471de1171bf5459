/** Likely places of pieces around the main piece, by their kinds. Lengths are inches. */
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { CompositionPiece } from './compositionPieces.ts'
import { offsetOf, type Spot } from './floorPlane.ts'
import type { Group, CompositionSpace } from './shownUnits.ts'

/** Cost per inch between a nightstand and the head of its bed. */
const NIGHTSTAND_COST = 0.11

/** Cost of the distance in inches between `lead` and its nearest likely place around `anchor`. */
export function belongingCostOf(lead: CompositionPiece, anchor: CompositionPiece): number {
  const isNightstand = anchor.kind === 'bed' && lead.kind === 'cabinet' && lead.length < SMALL_CABINET
  return isNightstand ? NIGHTSTAND_COST : TRAITS[lead.kind].collage.belonging
}

export type Wanted = Spot & { readonly cost: number }

/** A random place near one that suits the kind; the spread grows with the number of tries. */
export function wantedSpot(
  lead: CompositionPiece,
  around: Group | undefined,
  space: CompositionSpace,
  at: number,
  chance: () => number,
): Wanted {
  const swing = () => chance() + chance() - 1
  if (space.isFlat) {
    const room = { x: Math.max(1, space.width - lead.width), y: Math.max(1, space.height - lead.height) }
    const [across, down] = [swing(), swing()].map((each) => (Math.sign(each) * Math.sqrt(Math.abs(each)) + 1) / 2)
    return {
      x: lead.width / 2 + (across ?? 0) * room.x,
      y: lead.height - lead.base + (down ?? 0) * room.y,
      cost: 0,
    }
  }
  if (around && lead.part === 'ground' && at % 2 === 1) {
    // Several rugs are placed side by side.
    const { width, height } = space
    return { x: around.x + swing() * width * 0.7, y: around.y + swing() * height * 0.7, cost: 0.8 }
  }
  if (!around || (at % 4 === 3 && lead.part !== 'ground')) {
    const x = lead.width / 2 + chance() * Math.max(1, space.width - lead.width)
    if (lead.part === 'hangs')
      return { x, y: lead.height + chance() * Math.max(1, space.height * 0.6 - lead.height), cost: 1 }
    const top = Math.max(lead.height - lead.base, space.height * 0.5)
    return { x, y: top + chance() * Math.max(1, space.height - lead.base - top), cost: 1.5 }
  }
  const spots = spotsOf(lead, around.unit.lead, space)
  const order = Math.floor(chance() * spots.length)
  const spot = spots[order] ?? { x: 0, y: 0 }
  const stray = 6 + at * 0.5
  return {
    x: around.x + spot.x + swing() * stray,
    y: around.y + spot.y + swing() * stray * (lead.part === 'hangs' ? 1 : Math.max(0.4, space.tilt * 1.5)),
    cost: 0,
  }
}

/** The likely places of a piece, relative to the middle of the foot of the main piece. */
export function spotsOf(
  lead: CompositionPiece,
  anchor: CompositionPiece,
  { tilt, isMirrored }: CompositionSpace,
): Spot[] {
  const on = (side: number, back: number) => offsetOf(side, back, tilt, isMirrored)
  const [half, deep] = [anchor.length / 2, anchor.depth / 2]
  const beside = half + lead.length / 2 + 2
  const [left, right] = [-anchor.width / 2, anchor.width / 2]
  if (lead.part === 'ground') {
    return [
      { x: 0, y: anchor.base * 0.5 + lead.height * 0.12 },
      { x: left * 0.15, y: anchor.base * 0.5 + lead.height * 0.2 },
      { x: right * 0.15, y: anchor.base * 0.5 + lead.height * 0.2 },
    ]
  }
  if (lead.part === 'hangs') {
    const y = -anchor.height + anchor.base - 6
    return [
      { x: left * 0.6, y },
      { x: right * 0.6, y },
      { x: 0, y: y - 4 },
    ]
  }
  const { spot } = TRAITS[lead.kind].collage
  switch (spot) {
    case 'storage':
      if (lead.length < SMALL_CABINET)
        return [on(beside, deep - lead.depth / 2 - 6), on(beside + 4, deep - lead.depth), on(-beside - 4, deep + 14)]
      return [
        { x: left - lead.width * 0.15, y: -(deep + 8) * tilt },
        { x: right + lead.width * 0.2, y: -(deep + 8) * tilt },
      ]
    case 'beside':
      return [on(beside, deep * 0.3), on(-beside, 0), on(beside, -deep * 0.6), on(-half - 4, -deep - 14)]
    case 'before':
      return [on(0, -deep - lead.depth / 2 - 16), on(half * 0.5, -deep - lead.depth - 10), on(-half * 0.6, -deep - 20)]
    case 'facing':
      return [
        on(-half * 0.7, -deep - lead.depth / 2 - 8),
        on(half * 0.5, -deep - lead.depth / 2 - 8),
        on(beside, -deep * 0.4),
        on(-beside, deep * 0.5),
        { x: left - lead.width * 0.2, y: 0 },
      ]
    case 'outside':
      return [
        { x: left - lead.width * 0.12, y: -deep * 0.4 * tilt },
        { x: right + lead.width * 0.12, y: -deep * 0.5 * tilt },
        { x: left - lead.width * 0.3, y: deep * 0.4 * tilt },
        { x: right + lead.width * 0.3, y: deep * 0.4 * tilt },
      ]
    case 'around':
      return [
        on(-half * 0.8, -deep - lead.depth / 2 - 12),
        on(half * 0.8, -deep - lead.depth / 2 - 12),
        { x: left - lead.width * 0.3, y: anchor.base },
        { x: right + lead.width * 0.3, y: anchor.base },
      ]
    default:
      return spot satisfies never
  }
}
const SMALL_CABINET = 32
