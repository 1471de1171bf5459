import { describe, expect, it } from 'vitest'
import { fillTemplate, liesOnFloor, planFindings, type RoomTemplate } from '../../../studio/index.ts'
import { FloorShape } from '../../../studio/model/roomShell.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { arrangeHere } from '../../../tests/support/arrangeHere.ts'
import { everything } from '../../../tests/support/everything.ts'
import { PLAIN } from './plainPieces.ts'
import { ROOM_TEMPLATES } from './roomTemplates.ts'

const ALL = Object.entries(ROOM_TEMPLATES)
  .flatMap(([of, all]) => all.map((template) => [of, template.id, template] as const))
  .map(([of, id, template], index) => [of, id, template, index] as const)
/** The tested properties hold at any effort of the search. */
const EFFORT = everything ? 1 : 0.1
const SIZES = [
  [150, 110],
  [200, 200],
  [260, 180],
] as const

type Order = Omit<Parameters<typeof fillTemplate>[0], 'newId'>

function fill(order: Order, effort = EFFORT) {
  let count = 0
  return fillTemplate({ ...order, newId: () => `${++count}` }, (wanted) => arrangeHere(wanted, effort))
}

/** The names of the plain pieces, sorted. */
function plainNames({ slots }: RoomTemplate): string[] {
  return slots.map(({ plain }) => plain.name).toSorted()
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
  it.each(ALL)('of %s, %s, has a place for every piece, and every clearance is kept', async (_, _id, template) => {
    const floor = { shape: 'rectangular' as const, ...template.size }
    const { layout, unplaced, plain } = await fill({ template, floor, keepsFloor: false, withPlain: true, pieces: [] })
    expect(unplaced).toEqual([])
    expect(planFindings(layout)).toEqual([])
    expect(layout.floor.openings).toHaveLength(template.openings.length)
    expect(layout.items.map(({ name }) => name).toSorted()).toEqual(plainNames(template))
    expect(plain).toBe(template.slots.length)
  })

  it.each(ALL)(
    'of %s, %s, takes the pieces of the board first, in rooms of any size, and names the pieces without a place',
    async (_, _id, template, index) => {
      const pieces = [own('queenBed', { width: 80 }), own('bedside'), own('wardrobe'), own('armchair'), own('sofa')]
      for (const [width, length] of everything ? SIZES : SIZES.slice(index % 3, (index % 3) + 1)) {
        const floor = { shape: 'rectangular' as const, width, length }
        const { layout, unplaced } = await fill({ template, floor, keepsFloor: false, withPlain: true, pieces })
        const placed = layout.items.filter(({ id }) => pieces.some((piece) => piece.id === id))
        expect({
          pieces: [...placed, ...unplaced].map(({ id }) => id).toSorted(),
          size: [layout.floor.width, layout.floor.length],
          isOnFloor: layout.items.every((item) => liesOnFloor(item, layout.floor)),
          troubles: planFindings(layout),
        }).toEqual({
          pieces: pieces.map(({ id }) => id).toSorted(),
          size: [width, length],
          isOnFloor: true,
          troubles: [],
        })
      }
    },
  )

  it.each(ALL)(
    'of %s, %s, leaves every locked piece where it is, turned as it is, and places the others around it',
    async (_, _id, template, index) => {
      const locked = [
        { ...own('sofa'), locked: true, pose: { x: 100, y: 60, rotation: 15 } },
        { ...own('wardrobe'), locked: true, pose: { x: 170, y: 180, rotation: 180 } },
      ]
      const pieces = [...locked, own('armchair'), own('queenBed', { width: 60 })]
      for (const keepsFloor of everything ? [false, true] : [index % 2 === 0]) {
        const floor = { shape: 'rectangular' as const, width: 240, length: 220 }
        const { layout, blocked } = await fill({ template, floor, keepsFloor, withPlain: true, pieces })
        const isFree = layout.floor.shape === 'rectangular'
        const standing = layout.items.filter((item) => item.locked)
        expect({ keepsFloor, standing }).toEqual({ keepsFloor, standing: expect.arrayContaining(locked) })
        expect({ keepsFloor, blocked: isFree ? blocked : [] }).toEqual({ keepsFloor, blocked: [] })
        // Placed pieces keep their clearances, also to the locked pieces.
        const wrong = planFindings(layout).filter(({ rule }) => rule === 'overlap' || rule === 'opening')
        expect({ keepsFloor, wrong }).toEqual({ keepsFloor, wrong: [] })
      }
    },
  )

  it('never lets a plain piece displace one of the board, and reports a missing place only if neither has one', async () => {
    const template = ALL.map(([, , each]) => each).find(({ id }) => id === 'sleep-facing')
    if (!template) throw new Error('There is no such template.')
    const pieces = [own('queenBed', { width: 80 }), own('bedside'), own('wardrobe'), own('armchair'), own('sofa')]
    const floor = { shape: 'rectangular' as const, width: 150, length: 110 }
    const order = { template, floor, keepsFloor: false, pieces }
    const [alone, both] = [await fill({ ...order, withPlain: false }), await fill({ ...order, withPlain: true })]
    expect(alone.unplaced.length).toBeGreaterThan(0)
    expect(both.unplaced.length).toBeLessThanOrEqual(alone.unplaced.length)
    expect(planFindings(both.layout)).toEqual([])
    expect(both.layout.items.filter(({ locked }) => locked)).toEqual([])
  })

  it('is refused if a locked piece would be off its floor, and names the piece', async () => {
    const template = ALL.map(([, , each]) => each).find(({ shape }) => shape === 'l-shaped')
    if (!template) throw new Error('There is no L-shaped template.')
    const corner = { ...own('armchair'), locked: true, pose: { x: 200, y: 20, rotation: 0 } }
    const floor = { shape: 'rectangular' as const, width: 220, length: 220 }
    const order = { template, floor, keepsFloor: false, withPlain: true, pieces: [corner] }
    expect((await fill(order)).blocked).toEqual([corner])
    expect((await fill({ ...order, keepsFloor: true })).blocked).toEqual([])
  })

  it('can keep the room with its doors and add no plain pieces', async () => {
    const [template] = ROOM_TEMPLATES.Sleep
    if (!template) throw new Error('There is no template for sleeping.')
    const door = { id: 'mine', kind: 'door', wall: 1, at: 60, width: 32, hinge: 'first', swing: 'in' } as const
    for (const shape of FloorShape.options) {
      const floor = { shape, width: 200, length: 180, openings: [door] }
      const order = { template, floor, keepsFloor: true, withPlain: false, pieces: [own('queenBed')] }
      const { layout, plain, unplaced } = await fill(order)
      expect(layout.floor).toBe(floor)
      expect(plain).toBe(0)
      // The arms of a U are too narrow for it, so it is listed as left out.
      expect([...layout.items, ...unplaced].map(({ id }) => id)).toEqual(['queenBed'])
      expect([shape, unplaced.length]).toEqual([shape, shape === 'u-shaped' ? 1 : 0])
      expect(planFindings(layout)).toEqual([])
    }
  })

  it('gives the same room for the same pieces', async () => {
    const [template] = ROOM_TEMPLATES.Entertainment
    if (!template) throw new Error('There is no template for a living room.')
    const floor = { shape: 'rectangular' as const, width: 220, length: 190 }
    const order = { template, floor, keepsFloor: false, withPlain: true, pieces: [own('sofa')] }
    expect(await fill(order)).toEqual(await fill(order))
  })

  it('fails if the search for places fails', async () => {
    const [template] = ROOM_TEMPLATES.Bath
    if (!template) throw new Error('There is no template for a bathroom.')
    const order = { template, floor: { shape: 'rectangular' as const, ...template.size }, keepsFloor: false }
    const rest = { withPlain: true, pieces: [], newId: () => 'x' }
    const stopped = new Error('stopped')
    await expect(fillTemplate({ ...order, ...rest }, () => Promise.reject(stopped))).rejects.toBe(stopped)
  })
})
