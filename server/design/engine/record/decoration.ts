/** Decides what the room picture adds to the picked products, which is not for sale: few things, and plain ones. */
import type { AddedKind, DesignRecord } from '../../../../src/contract/designRecord.ts'
import type { RoomFunction, Style } from '../../../../src/contract/vocabulary.ts'
import { UNDYED } from '../../../../studio/model/bedding.ts'
import { chanceOf, pick } from '../chance.ts'
import { huedOf } from '../palette/harmony.ts'
import type { Held, Thing } from './holding.ts'

/** Of rails and rods, and of the frames of mirrors. */
const BRASS = '#b99558'
const CHROME = '#c8cacb'
const WOOD: Record<Style, { readonly stand: string; readonly platform: string }> = {
  'Natural Tones': { stand: '#cfa877', platform: '#c39a68' },
  'Color Pop': { stand: '#e0c397', platform: '#d3b283' },
  'Grey Tones': { stand: '#c2b6a6', platform: '#9d8c79' },
  'Light Tones': { stand: '#e8d9bf', platform: '#dfcba9' },
}
const FRAMES: Record<Style, readonly string[]> = {
  'Natural Tones': ['#b58a5c', '#a2774b'],
  'Color Pop': ['#c9a25f', '#33312f'],
  'Grey Tones': ['#2f2f31', '#8f9092'],
  'Light Tones': ['#d8bf98', '#c4a67a'],
}
/** Share of the dining rooms with a mirror instead of a print. */
const MIRRORS_IN_DINING_ROOMS = 0.25
/** A paint of this chroma (OKLCH) is a picture by itself. */
const VIVID_PAINT = 0.06

type Decoration = DesignRecord['decoration']

/** @param rug the color of the plain rug, if the room gets one */
export function decideDecoration(
  things: readonly Thing[],
  held: readonly Held[],
  { room, style, seed, rug }: { room: RoomFunction; style: Style | null; seed: number; rug: string | undefined },
): Decoration {
  const shown = style ?? 'Natural Tones'
  const { stand, platform } = WOOD[shown]
  const colors: Readonly<Partial<Record<AddedKind, string>>> = {
    bed: UNDYED,
    bench: stand,
    pedestal: stand,
    console: stand,
    platform,
    rail: CHROME,
    rod: BRASS,
  }
  const carrying = Object.entries(colors).flatMap(([kind, hex]): Decoration => {
    const products = held.filter(({ added }) => added === kind).map(({ thing }) => thing.id)
    return products.length === 0 ? [] : [{ kind: kind as AddedKind, hex, products }]
  })
  const isDressed = (bed: Thing) => held.some(({ on, use }) => on === bed && use === 'cover')
  const plain = things
    .filter((thing) => thing.kind === 'bed' && !thing.keepsBedding && !isDressed(thing))
    .map(({ id }) => id)
  const isBath = room === 'Bath'
  const isMirror = isBath || (room === 'Dining' && chanceOf(seed, 'mirror on the wall')() < MIRRORS_IN_DINING_ROOMS)
  // A wall whose vivid color, tiles or cloth were picked is what one looks at.
  const isWallPicked = things.some(
    ({ placement, hex }) => placement === 'wall' || (placement === 'paint' && huedOf(hex).chroma >= VIVID_PAINT),
  )
  const onWall = isMirror
    ? { kind: 'mirror' as const, hex: BRASS }
    : { kind: 'art' as const, hex: pick(FRAMES[shown], chanceOf(seed, 'frame')) }
  return [
    ...(rug === undefined ? [] : [{ kind: 'rug' as const, hex: rug }]),
    ...carrying,
    ...(plain.length === 0 ? [] : [{ kind: 'linen' as const, hex: UNDYED, products: plain }]),
    ...(isBath || !isWallPicked ? [onWall] : []),
  ]
}
