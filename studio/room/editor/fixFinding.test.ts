import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCommand } from '../commands/applyCommand.ts'
import { liesOnFloor } from '../../geometry/liesOnFloor.ts'
import { randomFloor, randomFrom } from '../../geometry/randomCases.ts'
import { FloorShape } from '../../model/roomShell.ts'
import { Layout } from '../../model/layout.ts'
import { fixFinding } from './fixFinding.ts'
import { planFindings } from '../guidelines/planFindings.ts'

const KINDS = ['sofa', 'coffee-table', 'chair', 'cabinet', 'bed', 'dining-table', 'dining-chair'] as const
const piece = (kind: string, width: number, length: number, x: number, y: number, rotation = 0) => ({
  id: kind,
  name: kind,
  kind,
  colour: '#aabbcc',
  footprint: { shape: 'rectangle', width, length, height: 30 },
  pose: { x, y, rotation },
  locked: false,
})
const room = (...items: ReturnType<typeof piece>[]) =>
  Layout.parse({ version: 1, floor: { shape: 'rectangular', width: 200, length: 200 }, items })

function mended(layout: Layout) {
  const [finding] = planFindings(layout)
  const mend = finding && fixFinding(layout, finding)
  return mend && { ...mend, layout: applyCommand(layout, { type: 'pose', id: mend.id, pose: mend.pose }) }
}

describe('fixing a finding', () => {
  it('moves the table to the least required distance from the sofa', () => {
    const found = mended(room(piece('sofa', 84, 38, 100, 19), piece('coffee-table', 44, 24, 100, 38 + 9 + 12)))
    expect(found).toMatchObject({ id: 'coffee-table', pose: { x: 100, rotation: 0 } })
    expect(found?.inches).toBeGreaterThan(4.5)
    expect(found?.inches).toBeLessThan(5.2)
    expect(found && planFindings(found.layout)).toEqual([])
  })

  it('separates two overlapping pieces by the least distance', () => {
    const found = mended(room(piece('block', 40, 20, 100, 100), piece('plant', 30, 30, 100, 121)))
    expect(found?.inches).toBeGreaterThan(3.8)
    expect(found?.inches).toBeLessThan(4.2)
    expect(found && planFindings(found.layout)).toEqual([])
  })

  it('moves the plant, not the table that stands before its sofa, whichever is named first', () => {
    const sofa = piece('sofa', 84, 38, 100, 19)
    const table = piece('coffee-table', 44, 24, 100, 38 + 17 + 12)
    const plant = piece('plant', 20, 20, 122, 67)
    for (const items of [
      [sofa, table, plant],
      [plant, table, sofa],
    ])
      expect(mended(room(...items))?.id).toBe('plant')
  })

  it('does not move locked pieces, and reports when nothing helps', () => {
    const layout = room(piece('sofa', 84, 38, 100, 19), piece('coffee-table', 44, 24, 100, 59))
    const held = { ...layout, items: layout.items.map((item) => ({ ...item, locked: true })) }
    expect(mended(held)).toBeUndefined()
    const full = Layout.parse({
      ...room(piece('cabinet', 60, 20, 30, 10)),
      floor: { shape: 'rectangular', width: 60, length: 40 },
    })
    expect(mended(full)).toBeUndefined()
  })

  it('resolves the finding, makes no other one worse and stays on the floor, in any room', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...FloorShape.options), (seed, shape) => {
        const random = randomFrom(seed)
        const floor = randomFloor(random, shape)
        const items = KINDS.slice(0, 4).map((kind) => ({
          ...piece(kind, random(15, 60), random(15, 40), random(0, floor.width), random(0, floor.length)),
        }))
        const empty: Layout = { version: 1, floor, items: [] }
        const layout = Layout.parse({ ...empty, items }).items.reduce(
          (all, item) => applyCommand(all, { type: 'place', item }),
          empty,
        )
        const before = planFindings(layout)
        const found = mended(layout)
        if (!found) return
        const after = planFindings(found.layout).map(({ id }) => id)
        expect(after).not.toContain(before[0]?.id)
        expect(before.map(({ id }) => id)).toEqual(expect.arrayContaining(after))
        expect(
          found.layout.items.filter((item) => item.id === found.id).every((item) => liesOnFloor(item, floor)),
        ).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})
