/** The relations of a room, and a room that is taken into another one, in rooms that a person can picture. */
import { describe, expect, it } from 'vitest'
import type { PieceKind } from '../../model/furniture.ts'
import { Layout } from '../../model/layout.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { arrangedHere } from '../../../tests/support/arrangeHere.ts'
import { planFindings } from '../guidelines/planFindings.ts'
import type { ArrangeOrder } from './arrangeOrder.ts'
import { hasRelation, relationsOf, takeRoom } from './takeRoom.ts'

type Given = readonly [
  name: string,
  kind: PieceKind,
  width: number,
  length: number,
  height: number,
  x: number,
  y: number,
  rotation?: number,
]

const DOOR = { id: 'door', kind: 'door', wall: 2, at: 40, width: 32, hinge: 'first', swing: 'in' } as const

function room(pieces: readonly Given[], floor: object = { width: 200, length: 180 }): Layout {
  return Layout.parse({
    version: 1,
    floor: { shape: 'rectangular', openings: [DOOR], ...floor },
    items: pieces.map(([name, kind, width, length, height, x, y, rotation = 0]) => ({
      id: name,
      name,
      kind,
      colour: '#aabbcc',
      footprint: { shape: 'rectangle', width, length, height },
      pose: { x, y, rotation },
      locked: false,
    })),
  })
}

const LIVING: readonly Given[] = [
  ['sofa', 'sofa', 84, 36, 32, 100, 18],
  ['tv unit', 'cabinet', 60, 16, 22, 100, 128, 180],
  ['coffee table', 'coffee-table', 44, 24, 16, 100, 66],
  ['armchair', 'chair', 30, 32, 34, 20, 20, 315],
]
const wordsOf = (layout: Layout) => relationsOf(layout).map(({ kind, pieces }) => [kind, ...pieces].join(' '))
const arrange = (order: ArrangeOrder) => arrangedHere(order, 0.3)

describe('the relations of a room', () => {
  it('are what a person sees at once', () => {
    expect(wordsOf(room(LIVING))).toEqual(
      expect.arrayContaining(['faces sofa tv unit', 'wall sofa', 'with coffee table sofa', 'corner armchair']),
    )
    const night: readonly Given[] = [
      ['bed', 'bed', 64, 84, 42, 100, 42],
      ['nightstand', 'side-table', 20, 16, 24, 56, 8],
      ['desk', 'block', 48, 24, 30, 100, 168, 180],
    ]
    const window = { id: 'w', kind: 'window', wall: 2, at: 100, width: 60, sill: 36 }
    expect(wordsOf(room(night, { width: 200, length: 180, openings: [window] }))).toEqual(
      expect.arrayContaining(['with nightstand bed', 'wall bed', 'window desk']),
    )
  })

  it('are gone when a piece is turned away, moved off or taken out', () => {
    const faces = { kind: 'faces', pieces: ['sofa', 'tv unit'] } as const
    expect(hasRelation(room(LIVING), faces)).toBe(true)
    const turned = LIVING.map(
      (given): Given => (given[0] === 'sofa' ? ['sofa', 'sofa', 84, 36, 32, 100, 18, 90] : given),
    )
    expect(hasRelation(room(turned), faces)).toBe(false)
    expect(hasRelation(room(LIVING.slice(0, 1)), faces)).toBe(false)
    const moved = LIVING.map(
      (given): Given => (given[0] === 'armchair' ? ['armchair', 'chair', 30, 32, 34, 60, 120, 0] : given),
    )
    expect(hasRelation(room(moved), { kind: 'corner', pieces: ['armchair'] })).toBe(false)
  })
})

describe('a room that is taken along', () => {
  it('has the sofa before the TV and the armchair in its corner in a larger room of another shape', () => {
    const floor: RoomShell = { shape: 'l-shaped', width: 240, length: 210, openings: [DOOR] }
    const { layout, kept, aside } = takeRoom({ room: room(LIVING), floor }, arrange)
    expect(planFindings(layout)).toEqual([])
    expect(aside).toEqual([])
    expect(layout.floor).toEqual(floor)
    expect(kept).toContainEqual({ kind: 'faces', pieces: ['sofa', 'tv unit'] })
    expect(kept).toContainEqual({ kind: 'corner', pieces: ['armchair'] })
  })

  it('leaves aside what has no place, and names the relations that go with it', () => {
    const floor: RoomShell = { shape: 'rectangular', width: 104, length: 96, openings: [DOOR] }
    const { layout, lost, aside } = takeRoom({ room: room(LIVING), floor }, arrange)
    expect(planFindings(layout)).toEqual([])
    expect(aside.length).toBeGreaterThan(0)
    const ids = new Set(aside.map(({ id }) => id))
    const all = relationsOf(room(LIVING)).filter(({ pieces }) => pieces.some((id) => ids.has(id)))
    expect(all.length).toBeGreaterThan(0)
    expect(lost).toEqual(expect.arrayContaining(all))
  })

  it('moves a locked piece, which stays locked in its new place', () => {
    const before = room(LIVING)
    const locked = { ...before, items: before.items.map((item) => ({ ...item, locked: item.id === 'sofa' })) }
    const floor: RoomShell = { shape: 'rectangular', width: 220, length: 200, openings: [DOOR] }
    const { layout } = takeRoom({ room: locked, floor }, arrange)
    expect(layout.items.flatMap(({ id, locked: is }) => (is ? id : []))).toEqual(['sofa'])
  })
})
