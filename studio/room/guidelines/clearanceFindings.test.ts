import { describe, expect, it } from 'vitest'
import type { PieceKind } from '../../model/furniture.ts'
import { Layout, type Pose } from '../../model/layout.ts'
import { clearanceFindings } from './planFindings.ts'

type Piece = readonly [kind: PieceKind, width: number, length: number, pose: Pose, height?: number]

const at = (x: number, y: number, rotation = 0): Pose => ({ x, y, rotation })

/** Builds a layout. Items get their kind as id, with a number from the second of a kind on. */
function room(pieces: readonly Piece[], openings: object[] = [], size: readonly [number, number] = [200, 200]): Layout {
  const count = new Map<string, number>()
  return Layout.parse({
    version: 1,
    floor: { shape: 'rectangular', width: size[0], length: size[1], openings },
    items: pieces.map(([kind, width, length, pose, height = 30]) => {
      count.set(kind, (count.get(kind) ?? 0) + 1)
      const id = count.get(kind) === 1 ? kind : `${kind}${count.get(kind)}`
      const footprint = { shape: 'rectangle', width, length, height }
      return { id, name: id, kind, colour: '#aabbcc', footprint, pose, locked: false }
    }),
  })
}

const found = (layout: Layout) =>
  clearanceFindings(layout).map(({ rule, pieces, measured = 0, wanted }) => [
    rule,
    pieces.join(' '),
    Math.round(measured * 10) / 10,
    wanted,
  ])

const sofa: Piece = ['sofa', 84, 38, at(100, 19)]
const door = (at: number, wall = 2) => ({ id: 'door', kind: 'door', wall, at, width: 32, hinge: 'first', swing: 'out' })

describe('the guidelines', () => {
  it('have no findings for a room with enough space', () => {
    expect(found(room([sofa, ['coffee-table', 44, 24, at(100, 38 + 17 + 12)]], [door(100)]))).toEqual([])
  })

  it('require 14 to 24 inches between a sofa and its table, at any rotation of both', () => {
    const near = (gap: number) => found(room([sofa, ['coffee-table', 44, 24, at(100, 38 + gap + 12)]]))
    expect(near(10)).toEqual([['seat-to-table', 'coffee-table sofa', 10, 14]])
    expect(near(14)).toEqual([])
    expect(near(24)).toEqual([])
    expect(near(30)).toEqual([['seat-to-table', 'coffee-table sofa', 30, 24]])
    const turned = room([
      ['sofa', 84, 38, at(19, 100, 270)],
      ['coffee-table', 44, 24, at(38 + 10 + 12, 100, 90)],
    ])
    expect(found(turned)).toEqual([['seat-to-table', 'coffee-table sofa', 10, 14]])
  })

  it('measure to the nearest part of a rotated piece', () => {
    // A square of 20 in, rotated by 45 degrees, reaches 14.14 in from its center.
    const layout = room([sofa, ['cabinet', 20, 20, at(100, 38 + 30, 45)]])
    expect(found(layout)[0]).toEqual(['legs-before-seat', 'cabinet sofa', 15.9, 18])
  })

  it('require between 60 and 120 inches between seats that face each other', () => {
    const facing = (gap: number) => found(room([sofa, ['chair', 30, 32, at(100, 38 + gap + 16, 180)]], [], [200, 260]))
    expect(facing(50)).toEqual([['facing-seats', 'chair sofa', 50, 60]])
    expect(facing(60)).toEqual([])
    expect(facing(130)).toEqual([['facing-seats', 'chair sofa', 130, 120]])
  })

  it('require space beside a wide bed, on one side of a narrow bed, and at its foot; ignore bedside tables', () => {
    const bed = (x: number, width: number, y = 42): Piece => ['bed', width, 84, at(x, y)]
    expect(found(room([bed(100, 62), ['side-table', 18, 16, at(100 - 31 - 11, 8)]]))).toEqual([])
    expect(found(room([bed(31 + 10, 62)]))).toEqual([['bed-other-side', 'bed', 10, 12]])
    expect(found(room([bed(20, 40)]))).toEqual([])
    expect(found(room([bed(31 + 10, 62)], [], [90, 200]))).toEqual([
      ['bed-side', 'bed', 18, 22],
      ['bed-other-side', 'bed', 10, 12],
    ])
    expect(found(room([bed(100, 62), ['cabinet', 40, 18, at(100, 84 + 20 + 9, 180)]]))).toEqual([
      ['bed-foot', 'cabinet bed', 20, 30],
      ['storage-front', 'cabinet bed', 20, 30],
    ])
  })

  it('require space behind the chairs of a table, on the sides that have chairs', () => {
    const table: Piece = ['dining-table', 60, 36, at(100, 18 + 20)]
    expect(found(room([table]))).toEqual([])
    expect(found(room([table, ['dining-chair', 18, 20, at(100, 16)]]))).toEqual([
      ['dining-edge', 'dining-table', 20, 32],
    ])
    expect(found(room([table, ['dining-chair', 18, 20, at(100, 60, 180)]]))).toEqual([])
  })

  it('require space in front of drawers, fixtures and doors, and unblocked windows', () => {
    expect(found(room([['cabinet', 40, 18, at(100, 9)]], [], [200, 40]))).toEqual([
      ['storage-front', 'cabinet', 22, 30],
    ])
    expect(found(room([['toilet', 20, 28, at(100, 14)]], [], [200, 44]))).toEqual([['fixture-front', 'toilet', 16, 21]])
    expect(found(room([['plant', 20, 20, at(100, 200 - 10 - 10)]], [door(100)]))).toEqual([
      ['door-approach', 'plant', 10, 26],
    ])
    const window = { id: 'window', kind: 'window', wall: 0, at: 100, width: 48 }
    expect(found(room([['cabinet', 40, 18, at(100, 9), 72]], [window]))).toEqual([['before-window', 'cabinet', 72, 36]])
    expect(found(room([['cabinet', 40, 18, at(100, 9), 30]], [window]))).toEqual([])
  })

  it('find the piece that cannot be reached from the door, and the width of the path to it', () => {
    // A wall of cabinets that leaves a gap of 15 in on the right.
    const wall: Piece = ['block', 185, 20, at(92.5, 100)]
    const layout = room([wall, sofa], [door(100)])
    const [finding, ...others] = clearanceFindings(layout)
    expect(others).toEqual([])
    expect(finding).toMatchObject({ rule: 'way', pieces: ['sofa'], wanted: 24 })
    expect(Math.abs((finding?.measured ?? 0) - 15)).toBeLessThan(3.1)
    expect(found(room([['block', 170, 20, at(85, 100)], sofa], [door(100)]))).toEqual([])
    expect(found(room([['block', 200, 20, at(100, 100)], sofa], [door(100)]))).toEqual([['way', 'sofa', 0, 24]])
  })
})
