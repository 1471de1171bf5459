import { describe, expect, it } from 'vitest'
import type { PieceKind } from '../../model/furniture.ts'
import { Layout } from '../../model/layout.ts'
import type { DrawnZone } from '../../model/zones.ts'
import { mergeLayouts } from '../commands/mergeLayouts.ts'
import { shownZones } from './shownZones.ts'

type Row = readonly [
  name: string,
  kind: PieceKind,
  width: number,
  length: number,
  x: number,
  y: number,
  height?: number,
]
const room = (rows: readonly Row[], zones?: DrawnZone[]): Layout =>
  Layout.parse({
    version: 1,
    floor: { shape: 'rectangular', width: 300, length: 200, ...(zones ? { zones } : {}) },
    items: rows.map(([name, kind, width, length, x, y, height = 30]) => ({
      id: name,
      name,
      kind,
      colour: '#998877',
      footprint: { shape: 'rectangle', width, length, height },
      pose: { x, y, rotation: 0 },
      locked: false,
    })),
  })

const BEDROOM: readonly Row[] = [
  ['Bed', 'bed', 64, 84, 60, 42, 40],
  ['Nightstand', 'side-table', 18, 16, 18, 8, 24],
  ['Desk', 'block', 48, 24, 220, 12],
  ['Desk chair', 'dining-chair', 20, 20, 220, 28],
]
const uses = (layout: Layout) => shownZones(layout).map(({ use }) => use)

describe('the zones of a plan', () => {
  it('follow from the furniture, whose pieces they enclose, and do not overlap', () => {
    const zones = shownZones(room(BEDROOM))
    expect(zones.map(({ use }) => use)).toEqual(['sleep', 'work'])
    expect(zones[0]).toMatchObject({ x: 0, y: 0, width: 104, length: 96, isDrawn: false })
    expect(zones[1]).toMatchObject({ y: 0, length: 50 })
    const near = shownZones(
      room(BEDROOM.map((row) => (row[0].startsWith('Desk') ? [...row.slice(0, 4), 124, row[5], row[6]] : row) as Row)),
    )
    const [left, right] = near
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  })

  it('say what a sofa is for by what it faces, and leave the use that a person drew to that person', () => {
    const sofa: Row = ['Sofa', 'sofa', 84, 38, 60, 19]
    expect(uses(room([sofa]))).toEqual(['sit'])
    expect(uses(room([sofa, ['TV unit', 'cabinet', 60, 16, 60, 150, 22]]))).toEqual(['watch'])
    const drawn: DrawnZone = { id: 'mine', use: 'sit', name: 'Lounge', x: 0, y: 0, width: 120, length: 120 }
    expect(shownZones(room([sofa, ['TV unit', 'cabinet', 60, 16, 60, 150, 22]], [drawn]))).toEqual([
      { ...drawn, isDrawn: true },
    ])
  })

  it('are merged when two people change different ones, and offered where both moved the same one', () => {
    const zone = (id: string, x: number): DrawnZone => ({ id, use: 'work', x, y: 0, width: 60, length: 60 })
    const base = room([], [zone('a', 0), zone('b', 100)])
    const [mine, theirs] = [room([], [zone('a', 20), zone('b', 100)]), room([], [zone('a', 0), zone('b', 130)])]
    const merged = mergeLayouts(base, mine, theirs)
    expect(merged.layout.floor.zones).toEqual([zone('a', 20), zone('b', 130)])
    expect(merged.conflicts).toEqual([])
    const both = mergeLayouts(base, mine, room([], [zone('a', 44), zone('b', 100)]))
    expect(both.layout.floor.zones?.[0]).toEqual(zone('a', 20))
    expect(both.conflicts).toHaveLength(1)
  })
})
