import { describe, expect, it } from 'vitest'
import { outline } from '../../geometry/footprintOutline.ts'
import { boundsOf, edgesOf } from '../../geometry/polygon.ts'
import {
  FLOOR_SHAPES,
  FOOTPRINT_SHAPES,
  type Random,
  randomFloor,
  randomFootprint,
  randomFrom,
} from '../../geometry/randomCases.ts'
import { overlaps } from '../../geometry/overlap.ts'
import { snap } from '../../geometry/snap.ts'
import { floorWalls } from '../../geometry/floorOutline.ts'
import { clearances, wallsOf } from '../../geometry/wallDistances.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { clashesOf, findClashes } from './clashes.ts'
import { clearancesOf } from '../editor/clearancesOf.ts'
import { nearestPieces } from '../editor/nearestPieces.ts'
import { boxOf, pieceIndex, snapIndexBut } from './pieceIndex.ts'

const ROOMS = 20
const MOVES = 12
/** Changes between two comparisons: measuring from every piece takes long, and caches must survive several changes. */
const MOVES_BETWEEN = 5

function randomLayout(random: Random): Layout {
  const floor = randomFloor(random, FLOOR_SHAPES[Math.floor(random(0, FLOOR_SHAPES.length))] ?? 'cut')
  const items = Array.from({ length: Math.floor(random(1, 40)) }, (_, index) => randomItem(random, index))
  return { version: 1, floor, items }
}

function randomItem(random: Random, index: number): Item {
  return {
    id: `${index}`,
    name: `Chest ${index}`,
    kind: index % 7 === 0 ? 'rug' : 'cabinet',
    colour: '#aa8866',
    footprint: randomFootprint(random, FOOTPRINT_SHAPES[index % FOOTPRINT_SHAPES.length] ?? 'rectangle'),
    // Whole inches, so that some pieces are aligned.
    pose: { x: Math.round(random(0, 400)), y: Math.round(random(0, 400)), rotation: Math.floor(random(0, 72)) * 5 },
    locked: false,
  }
}

function withMoved(layout: Layout, random: Random): Layout {
  const at = Math.floor(random(0, layout.items.length))
  const items = layout.items.map((item, index) =>
    index === at ? { ...item, pose: randomItem(random, index).pose } : item,
  )
  return { ...layout, items: random(0, 1) < 0.2 ? items.toSpliced(at, 1) : items }
}

function eachRoom(check: (layout: Layout, item: Item, random: Random) => void): void {
  const random = randomFrom(7)
  for (let room = 0; room < ROOMS; room++) {
    let layout = randomLayout(random)
    for (let move = 0; move < MOVES && layout.items.length > 0; move++) {
      const item = layout.items[Math.floor(random(0, layout.items.length))]
      if (item) check(layout, item, random)
      layout = withMoved(layout, random)
    }
  }
}

describe('the index of the pieces', () => {
  it('finds all pieces whose boxes meet an area, in the order of paint', () => {
    eachRoom(({ items }, item) => {
      const { left, top, right, bottom } = boxOf(item)
      const meeting = items.filter((other) => {
        const box = boundsOf(outline(other.footprint, other.pose))
        return box.left <= right && left <= box.right && box.top <= bottom && top <= box.bottom
      })
      expect(pieceIndex(items).near({ left, top, right, bottom })).toEqual(meeting)
    })
  })

  it('finds the same snap and guides as a test of every piece', () => {
    eachRoom(({ floor, items }, item, random) => {
      const moved = { ...item, pose: randomItem(random, 0).pose }
      const walls = floorWalls(floor)
      const others = items.filter(({ id }) => id !== item.id).map(boxOf)
      const reach = random(1, 12)
      const slow = snap(boxOf(moved), { walls, others }, reach)
      const quick = snap(boxOf(moved), { walls, others: snapIndexBut(items, [item.id]) }, reach)
      expect(quick.shift).toEqual(slow.shift)
      const { left, top, right, bottom } = boxOf(moved)
      const { x, y } = slow.shift
      const final = { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
      expect(quick.guidesAt(final)).toEqual(slow.guidesAt(final))
    })
  })

  it('finds the same overlaps as a comparison of every pair, after each of many changes', () => {
    const isFlat = ({ kind }: Item) => kind === 'rug'
    eachRoom(({ items }, item) => {
      const overlapping = (one: Item) =>
        items
          .filter((other) => other.id !== one.id && !isFlat(one) && !isFlat(other) && overlaps(one, other))
          .map(({ id }) => id)
      expect(clashesOf(item, items)).toEqual(overlapping(item))
      const all = items.filter((one) => overlapping(one).length > 0).map(({ id }) => id)
      expect([...findClashes(items).keys()].sort()).toEqual(all.sort())
    })
  })

  it('finds the same distances as measuring to every piece', () => {
    eachRoom((layout, item) => {
      const clashing = clashesOf(item, layout.items)
      const standing = layout.items.filter(({ id, kind }) => id !== item.id && kind !== 'rug' && !clashing.includes(id))
      const slow = clearances(outline(item.footprint, item.pose), [
        ...wallsOf(layout.floor),
        ...standing.map(({ id, footprint, pose }) => ({ id, sides: edgesOf(outline(footprint, pose)) })),
      ])
      const inches = (all: readonly { side: string; inches: number }[]) =>
        all.map((one) => [one.side, Math.round(one.inches * 100) / 100])
      expect(inches(clearancesOf(item, layout))).toEqual(inches(slow))
    })
  })
})

describe('the nearest pieces', () => {
  it('are the same as by measuring from every piece, after each of many changes', () => {
    let round = 0
    eachRoom((layout) => {
      const nearest = nearestPieces(layout)
      if (++round % MOVES_BETWEEN !== 0) return
      const measured = Object.fromEntries(
        layout.items.flatMap((item) => {
          const [first] = clearancesOf(item, layout)
            .filter(({ id }) => id !== undefined)
            .toSorted((a, b) => a.inches - b.inches)
          return first ? [[item.id, { id: first.id, inches: first.inches }] as const] : []
        }),
      )
      expect(Object.fromEntries(nearest)).toEqual(measured)
    })
  })

  it('stay the same values for most of a large room', () => {
    const random = randomFrom(11)
    const items = Array.from({ length: 100 }, (_, index): Item => {
      const pose = { x: 20 + 40 * (index % 10), y: 20 + 40 * Math.floor(index / 10), rotation: (index * 35) % 360 }
      const footprint = { shape: 'rectangle', width: 24, length: 16 } as const
      return { ...randomItem(random, 1), id: `${index}`, footprint, pose }
    })
    let layout: Layout = { version: 1, floor: { shape: 'rectangular', width: 400, length: 400 }, items }
    for (let move = 0; move < 40; move++) {
      const before = nearestPieces(layout)
      const at = Math.floor(random(0, 100))
      const pose = { x: random(20, 380), y: random(20, 380), rotation: Math.floor(random(0, 72)) * 5 }
      layout = { ...layout, items: layout.items.map((item, index) => (index === at ? { ...item, pose } : item)) }
      const after = nearestPieces(layout)
      expect(items.filter(({ id }) => before.get(id) !== after.get(id)).length).toBeLessThan(20)
    }
  })
})
