/**
 * The law of "Take this room with me": every room that a template furnishes is taken into every shape without a finding,
 * and each of its relations is either kept or named as lost.
 */
import { describe, expect, it } from 'vitest'
import { refitOpenings } from '../../studio/geometry/openings.ts'
import { FloorShape, type RoomShell } from '../../studio/model/roomShell.ts'
import type { Layout } from '../../studio/model/layout.ts'
import type { ArrangeOrder } from '../../studio/room/arrange/arrangeOrder.ts'
import { hasRelation, relationsOf, takeRoom } from '../../studio/room/arrange/takeRoom.ts'
import { fillTemplate, planFindings } from '../../studio/index.ts'
import { ROOM_TEMPLATES } from '../../src/plan/templates/roomTemplates.ts'
import { arrangedHere } from '../support/arrangeHere.ts'
import { everything } from '../support/everything.ts'

const TEMPLATES = Object.values(ROOM_TEMPLATES).flat()
/** The law holds at any effort of the search. */
const EFFORT = everything ? 0.5 : 0.1
const arrange = (order: ArrangeOrder) => arrangedHere(order, EFFORT)
/** All six with TEST_ALL=1, else one of them for each template. */
const PAIRS = TEMPLATES.flatMap((template, index) =>
  FloorShape.options
    .filter((_, shape) => everything || shape === index % FloorShape.options.length)
    .map((shape) => [template.id, shape, template] as const),
)

/** A room of that shape, a little wider and less deep, with the doors and windows of the old one. */
function shellOf(shape: FloorShape, { floor }: Layout): RoomShell {
  const size = { width: Math.round(floor.width * 1.15), length: Math.round(floor.length * 0.95) }
  return refitOpenings(floor, { shape, ...size })
}

it('has the six shapes and the seventeen templates', () => {
  expect([FloorShape.options.length, TEMPLATES.length]).toEqual([6, 17])
})

let [all, kept, pieces, aside] = [0, 0, 0, 0]

describe('a furnished room that is taken into another one', () => {
  it.each(PAIRS)(
    '%s into a %s room: nothing illegal, and every lost relation is named',
    async (_id, shape, template) => {
      let count = 0
      const floor = { shape: 'rectangular' as const, ...template.size }
      const { layout: room } = await fillTemplate(
        { template, floor, keepsFloor: false, withPlain: true, pieces: [], newId: () => `${++count}` },
        async (order) => arrange(order),
      )
      const before = structuredClone(room)
      const relations = relationsOf(room)
      const taken = takeRoom({ room, floor: shellOf(shape, room) }, arrange)
      expect(planFindings(taken.layout)).toEqual([])
      expect(room).toEqual(before)
      const ids = [...taken.layout.items, ...taken.aside].map(({ id }) => id)
      expect(ids.toSorted()).toEqual(room.items.map(({ id }) => id).toSorted())
      expect([...taken.kept, ...taken.lost].map(nameOf).toSorted()).toEqual(relations.map(nameOf).toSorted())
      for (const relation of taken.kept)
        expect([nameOf(relation), hasRelation(taken.layout, relation)]).toEqual([nameOf(relation), true])
      for (const relation of taken.lost)
        expect([nameOf(relation), hasRelation(taken.layout, relation)]).toEqual([nameOf(relation), false])
      all += relations.length
      kept += taken.kept.length
      pieces += room.items.length
      aside += taken.aside.length
    },
  )

  it('keeps most of its relations, and nearly all of its pieces', () => {
    expect(all).toBeGreaterThan(60)
    expect(kept / all).toBeGreaterThan(0.7)
    expect(aside / pieces).toBeLessThan(0.15)
  })
})

function nameOf({ kind, pieces: [id, other = ''] }: ReturnType<typeof relationsOf>[number]): string {
  return `${kind} ${id} ${other}`
}
