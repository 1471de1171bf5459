import { describe, expect, it } from 'vitest'
import { fillTemplate, liesOnFloor, planFindings } from '../../../../studio/index.ts'
import { FloorShape } from '../../../../studio/model/floor.ts'
import type { Item } from '../../../../studio/model/layout.ts'
import { PLAIN } from './plainPieces.ts'
import { ROOM_TEMPLATES } from './roomTemplates.ts'

const ALL = Object.entries(ROOM_TEMPLATES).flatMap(([of, all]) =>
  all.map((template) => [of, template.id, template] as const),
)

function names() {
  let count = 0
  return () => `${++count}`
}

const own = (name: keyof typeof PLAIN, change: Partial<Item['footprint']> = {}, id: string = name): Item => ({
  ...PLAIN[name],
  footprint: { ...PLAIN[name].footprint, ...change },
  id,
  colour: '#886644',
  pose: { x: 0, y: 0, rotation: 0 },
  locked: false,
})

describe('a room template', () => {
  it.each(ALL)(
    'of %s, %s, stands true to scale with every piece in place and every clearance kept',
    (_, _id, template) => {
      const floor = { shape: 'rectangular' as const, ...template.size }
      const order = { template, floor, keepsFloor: false, withPlain: true, pieces: [], newId: names() }
      const { layout, unplaced } = fillTemplate(order)
      expect(unplaced).toEqual([])
      expect(planFindings(layout)).toEqual([])
      expect(layout.floor.openings).toHaveLength(template.openings.length)
      const wanted = template.slots.filter(({ plain }) => plain).map(({ plain }) => plain?.name)
      expect(new Set(layout.items.map(({ name }) => name))).toEqual(new Set(wanted))
      expect(layout.items).toHaveLength(wanted.length)
    },
  )

  it('takes the pieces of the board first, in rooms of any size, and tells what found no place', () => {
    const pieces = [own('queenBed', { width: 80 }), own('bedside'), own('wardrobe'), own('armchair'), own('sofa')]
    for (const [, , template] of ALL)
      for (const [width, length] of [
        [200, 200],
        [150, 110],
        [260, 180],
      ] as const) {
        const floor = { shape: 'rectangular' as const, width, length }
        const order = { template, floor, keepsFloor: false, withPlain: true, pieces, newId: names() }
        const { layout, unplaced } = fillTemplate(order)
        const room = `${template.id} ${width} x ${length}`
        const placed = layout.items.filter(({ id }) => pieces.some((piece) => piece.id === id))
        const troubles = planFindings(layout).filter(({ rule }) => rule !== 'way')
        expect({
          room,
          pieces: placed.length + unplaced.length,
          size: [layout.floor.width, layout.floor.length],
          isOnFloor: layout.items.every((item) => liesOnFloor(item, layout.floor)),
          troubles,
        }).toEqual({ room, pieces: pieces.length, size: [width, length], isOnFloor: true, troubles: [] })
      }
  })

  it('leaves every locked piece where it is, turned as it is, and places the others around it', () => {
    const locked = [
      { ...own('sofa'), locked: true, pose: { x: 100, y: 60, rotation: 15 } },
      { ...own('wardrobe'), locked: true, pose: { x: 170, y: 180, rotation: 180 } },
    ]
    const pieces = [...locked, own('armchair'), own('queenBed', { width: 60 })]
    for (const [, , template] of ALL)
      for (const keepsFloor of [false, true]) {
        const floor = { shape: 'rectangular' as const, width: 240, length: 220 }
        const order = { template, floor, keepsFloor, withPlain: true, pieces, newId: names() }
        const { layout, blocked } = fillTemplate(order)
        const room = `${template.id} ${keepsFloor}`
        const isFree = layout.floor.shape === 'rectangular'
        const standing = layout.items.filter((item) => item.locked)
        expect({ room, standing }).toEqual({ room, standing: expect.arrayContaining(locked) })
        expect({ room, blocked: isFree ? blocked : [] }).toEqual({ room, blocked: [] })
        // What was placed is in nobody's way, the locked pieces' included.
        const wrong = planFindings(layout).filter(({ rule }) => rule === 'overlap' || rule === 'opening')
        expect({ room, wrong }).toEqual({ room, wrong: [] })
      }
  })

  it('is refused where it has no floor under a locked piece, which it names', () => {
    const template = ALL.map(([, , each]) => each).find(({ shape }) => shape === 'l-shaped')
    const [any] = ROOM_TEMPLATES.Sleep
    const shaped = template ?? (any && { ...any, shape: 'l-shaped' as const })
    if (!shaped) throw new Error('There is no template.')
    const corner = { ...own('armchair'), locked: true, pose: { x: 200, y: 20, rotation: 0 } }
    const floor = { shape: 'rectangular' as const, width: 220, length: 220 }
    const order = { template: shaped, floor, keepsFloor: false, withPlain: true, pieces: [corner], newId: names() }
    expect(fillTemplate(order).blocked).toEqual([corner])
    expect(fillTemplate({ ...order, keepsFloor: true }).blocked).toEqual([])
  })

  it('can leave the room as it is, with its own doors, and add nothing of its own', () => {
    const [template] = ROOM_TEMPLATES.Sleep
    if (!template) throw new Error('There is no template for sleeping.')
    const door = { id: 'mine', kind: 'door', wall: 1, at: 60, width: 32, hinge: 'first', swing: 'in' } as const
    for (const shape of FloorShape.options) {
      const floor = { shape, width: 200, length: 180, openings: [door] }
      const order = { template, floor, keepsFloor: true, withPlain: false, pieces: [own('queenBed')], newId: names() }
      const { layout, plain, unplaced } = fillTemplate(order)
      expect(layout.floor).toBe(floor)
      expect(plain).toBe(0)
      // The arms of a U are too narrow for it; then it is listed as left out.
      expect([...layout.items, ...unplaced].map(({ id }) => id)).toEqual(['queenBed'])
      expect([shape, unplaced.length]).toEqual([shape, shape === 'u-shaped' ? 1 : 0])
      expect(planFindings(layout)).toEqual([])
    }
  })
})
