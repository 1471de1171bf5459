/** The rules for zones: each has a floor of its own with a way between them, its cabinets near it, and what a person pinned. */
import { type Bounds, boundsOf } from '../../geometry/polygon.ts'
import type { DrawnZone, ZoneUse } from '../../model/zones.ts'
import { gapBetween, type Piece } from './piece.ts'
import { part, type ScorePart } from './scorePart.ts'
import type { ScoreScene } from './scoreScene.ts'
import { boxOfZone, gapOfBoxes, isOfUse, type RoomZone } from './zones.ts'

/** Uses between which floor is kept; clothes are kept beside the bed, and a bathroom is one zone. */
const KEPT_APART: readonly ZoneUse[] = ['sleep', 'sit', 'watch', 'eat', 'work', 'play']

export function zoneParts(scene: ScoreScene): ScorePart[] {
  const pinned = scene.layout.floor.zones?.filter(({ isPinned }) => isPinned) ?? []
  return [...pinned.flatMap((zone) => pinnedParts(zone, scene)), ...apartParts(scene)]
}

/** What a pinned zone is for stands in it; one to pass stays free. */
function pinnedParts(zone: DrawnZone, scene: ScoreScene): ScorePart[] {
  const box = boxOfZone(zone)
  if (zone.use === 'pass')
    return scene.pieces
      .filter(({ area }) => area > 0)
      .map((piece) => part('zone-free', [piece], Math.max(0, -gapOfBoxes(boundsOf(piece.outline), box))))
  return scene
    .zones()
    .filter(({ use }) => isOfUse(use, zone.use))
    .flatMap(({ mains, use }) => {
      // With two zones of one use, each piece belongs to the nearer one.
      const all = scene.layout.floor.zones?.filter((each) => each.isPinned && isOfUse(use, each.use)) ?? []
      return mains
        .filter((main) => all.every((other) => outside(main, box) <= outside(main, boxOfZone(other))))
        .map((main) => part('zone-pinned', [main], outside(main, box)))
    })
}

/** Inches by which a piece reaches out of a box. */
function outside({ outline }: Piece, { left, right, top, bottom }: Bounds): number {
  const own = boundsOf(outline)
  return Math.max(0, left - own.left, own.right - right, top - own.top, own.bottom - bottom)
}

function apartParts(scene: ScoreScene): ScorePart[] {
  const zones = scene.zones().filter(({ use }) => KEPT_APART.includes(use))
  if (zones.length < 2) return []
  const gaps = zones.flatMap((zone, index) => zones.slice(index + 1).map((other) => gapPart(zone, other)))
  const cabinets = scene.of('storage', 'media').flatMap((piece) => cabinetParts(piece, zones, scene))
  return [...gaps, ...cabinets]
}

function gapPart(zone: RoomZone, other: RoomZone): ScorePart {
  let [least, first, second] = [Infinity, zone.mains[0], other.mains[0]]
  for (const [one, box] of zone.boxes.entries())
    for (const [two, around] of other.boxes.entries()) {
      const gap = gapOfBoxes(box, around)
      if (gap < least) [least, first, second] = [gap, zone.mains[one], other.mains[two]]
    }
  return part(
    'zone-gap',
    [first, second].filter((piece) => piece !== undefined),
    least,
  )
}

function cabinetParts(piece: Piece, zones: readonly RoomZone[], scene: ScoreScene): ScorePart[] {
  const host = scene.hostOf(piece)
  if (!host || scene.isScreen(piece)) return []
  const own = gapBetween(piece, host)
  let others = Infinity
  for (const { mains } of zones)
    if (!mains.includes(host)) for (const main of mains) others = Math.min(others, gapBetween(piece, main))
  return others === Infinity ? [] : [part('with-zone', [piece, host], own - others, piece.item.pose, host.item.pose)]
}
