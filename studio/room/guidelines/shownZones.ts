/** The zones that a plan shows: those that a person drew, and those that follow from the furniture. Lengths are inches. */
import { floorOutline } from '../../geometry/floorOutline.ts'
import { type Bounds, boundsOf } from '../../geometry/polygon.ts'
import type { Layout } from '../../model/layout.ts'
import type { DrawnZone } from '../../model/zones.ts'
import { scoreScene } from './scoreScene.ts'
import { boxOfZone, gapOfBoxes, isOfUse } from './zones.ts'

export type ShownZone = DrawnZone & {
  /** Whether it is stored with the room. The others change with the furniture. */
  readonly isDrawn: boolean
}

/** Floor around the pieces of a zone on which they are used, where the next zone is farther away. */
const AROUND = 12

/** A zone that was drawn takes the place of what the furniture says about its use. */
export function shownZones(layout: Layout): ShownZone[] {
  const drawn = layout.floor.zones ?? []
  const room = boundsOf(floorOutline(layout.floor))
  const made = scoreScene(layout)
    .zones()
    .filter(({ use }) => !drawn.some((zone) => isOfUse(use, zone.use)))
    .map(({ use, boxes }) => ({ use, box: boxes.reduce(unionOf) }))
  const all = [...made.map(({ box }) => box), ...drawn.map(boxOfZone)]
  return [
    ...drawn.map((zone) => ({ ...zone, isDrawn: true })),
    ...made.map(({ use, box }): ShownZone => {
      const gaps = all.filter((other) => other !== box).map((other) => gapOfBoxes(box, other))
      const around = Math.max(0, Math.min(AROUND, ...gaps.map((gap) => gap / 2)))
      return { id: use, use, ...withinRoom(box, around, room), isDrawn: false }
    }),
  ]
}

function unionOf(a: Bounds, b: Bounds): Bounds {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

function withinRoom({ left, right, top, bottom }: Bounds, around: number, room: Bounds) {
  const x = Math.max(room.left, left - around)
  const y = Math.max(room.top, top - around)
  const width = Math.max(1, Math.min(room.right, right + around) - x)
  return { x, y, width, length: Math.max(1, Math.min(room.bottom, bottom + around) - y) }
}
