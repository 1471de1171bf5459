import { describe, expect, it } from 'vitest'
import { planFindings } from '../guidelines/planFindings.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { PieceKind } from '../../model/furniture.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { needsPlace, placed } from './candidate.ts'
import { openFitRoom } from './fitAnswers.ts'
import { createFitter } from './fitInWorker.ts'
import { fitsHere, fitsInRoom } from './fitsHere.ts'
import { largestBox } from './largestBox.ts'
import { placesAt, wallStretches } from './wallStretches.ts'

const floor: RoomShell = { shape: 'rectangular', width: 180, length: 140 }

type Size = readonly [width: number, length: number, height: number]
const piece = (id: string, kind: PieceKind, [width, length, height]: Size, [x, y, rotation]: Size): Item => ({
  ...placed({ kind, footprint: { shape: 'rectangle', width, length, height } }, { x, y, rotation }),
  id,
})
const roomOf = (items: readonly Item[] = [], of: RoomShell = floor) => {
  const layout: Layout = { version: 1, floor: of, items: [...items] }
  return { layout, room: openFitRoom(layout) }
}
const ofWall = (wall: number, { room }: ReturnType<typeof roomOf>) =>
  wallStretches(room.check)
    .filter((stretch) => stretch.wall === wall)
    .map(({ from, to }) => [from, to].map((inches) => Math.round(inches * 10) / 10))
const sofa = { kind: 'sofa', footprint: { shape: 'rectangle', width: 76, length: 36, height: 33 } } as const

describe('the empty stretches of a wall', () => {
  it('reach from corner to corner, or to what stands at the wall', () => {
    expect(ofWall(0, roomOf())).toEqual([[0, 180]])
    const chest = piece('chest', 'block', [40.5, 20, 30], [80.25, 10, 0])
    expect(ofWall(0, roomOf([chest]))).toEqual([
      [0, 60],
      [100.5, 180],
    ])
  })

  it('end at the swing of a door and at an outlet, and extend below a window', () => {
    const openings = [
      { id: 'door', kind: 'door', wall: 0, at: 60, width: 32, hinge: 'first', swing: 'in' },
      { id: 'window', kind: 'window', wall: 2, at: 90, width: 60 },
      { id: 'outlet', kind: 'outlet', wall: 1, at: 70, width: 4 },
    ] as const
    const found = roomOf([], { ...floor, openings: [...openings] })
    expect(ofWall(0, found)).toEqual([
      [0, 44],
      [76, 180],
    ])
    expect(ofWall(2, found)).toEqual([[0, 180]])
    expect(ofWall(1, found)).toEqual([
      [0, 68],
      [72, 140],
    ])
  })

  it('leave the floor before the doors of a cabinet free', () => {
    // Its front is 84 in from the left wall; the 30 in before it stay free.
    const cabinet = piece('cabinet', 'cabinet', [40, 20, 40], [94, 20, 90])
    expect(ofWall(0, roomOf([cabinet]))).toEqual([
      [0, 54.2],
      [104, 180],
    ])
  })

  it('are selected by points near them; other points select the open floor', () => {
    const { room } = roomOf([piece('chest', 'block', [40, 20, 30], [80, 10, 0])])
    const stretches = wallStretches(room.check)
    const open = { on: 'floor', at: { x: 90, y: 70 } }
    expect(placesAt(room.check, { x: 150, y: 10 }, stretches).meant).toMatchObject({ on: 'wall', wall: 0, to: 180 })
    expect(placesAt(room.check, { x: 90, y: 70 }, stretches)).toEqual({ stretches, open, meant: open })
    // A point on a piece selects no place.
    expect(placesAt(room.check, { x: 80, y: 10 }, stretches)).toEqual({ stretches })
  })
})

describe('the largest box', () => {
  it('fills an empty room from wall to wall and up to the ceiling', () => {
    const { room } = roomOf([], { ...floor, ceiling: 100 })
    expect(largestBox(room, { on: 'floor', at: { x: 20, y: 20 } })).toEqual({
      footprint: { shape: 'rectangle', width: 180, length: 140, height: 100 },
      pose: { x: 90, y: 70, rotation: 0 },
    })
  })

  it('ends at the sill of a window that it stands before', () => {
    const openings = [{ id: 'window', kind: 'window', wall: 0, at: 90, width: 60, sill: 42 } as const]
    const { room } = roomOf([], { ...floor, openings })
    expect(largestBox(room, { on: 'wall', wall: 0, from: 0, to: 180 })?.footprint.height).toBe(42)
    expect(largestBox(room, { on: 'wall', wall: 0, from: 0, to: 58 })?.footprint.height).toBe(96)
  })

  it('leaves a way from the door to what is used', () => {
    const openings = [{ id: 'door', kind: 'door', wall: 3, at: 20, width: 32, hinge: 'first', swing: 'in' } as const]
    const bed = piece('bed', 'bed', [60, 80, 40], [150, 40, 0])
    const { room, layout } = roomOf([bed], { ...floor, openings })
    const box = largestBox(room, { on: 'wall', wall: 0, from: 0, to: 98 })
    if (!box) throw new Error('Nothing fits.')
    const withBox = (footprint: Item['footprint'], y: number) =>
      planFindings({
        ...layout,
        items: [bed, placed({ kind: 'block', footprint }, { ...box.pose, y })],
      })
    expect(withBox(box.footprint, box.pose.y)).toEqual(planFindings(layout))
    const deeper = { ...box.footprint, length: box.footprint.length + 1 }
    expect(withBox(deeper, deeper.length / 2).length).toBeGreaterThan(planFindings(layout).length)
  })

  it('is as large as any box that can be tried over a point', () => {
    const items = [
      piece('a', 'block', [30, 24, 30], [50, 40, 0]),
      piece('b', 'block', [20, 40, 30], [130, 60, 30]),
      piece('c', 'cabinet', [40, 20, 40], [90, 130, 180]),
    ]
    const { room } = roomOf(items)
    const at = { x: 90, y: 60 }
    const box = largestBox(room, { on: 'floor', at })
    if (!box) throw new Error('Nothing fits.')
    let most = 0
    for (let left = 0; left < at.x; left += 3)
      for (let right = 180; right > at.x; right -= 3)
        for (let top = 0; top < at.y; top += 3)
          for (let bottom = 140; bottom > at.y && (right - left) * (bottom - top) > most; bottom -= 3) {
            const footprint = { shape: 'rectangle', width: right - left, length: bottom - top, height: 36 } as const
            const pose = { x: (left + right) / 2, y: (top + bottom) / 2, rotation: 0 }
            if (room.check.accepts(placed({ kind: 'block', footprint }, pose)))
              most = footprint.width * footprint.length
          }
    expect(most).toBeGreaterThan(1000)
    expect(box.footprint.width * box.footprint.length).toBeGreaterThanOrEqual(most)
  })
})

describe('a piece at a place', () => {
  it('stands in the middle of a wall, with the space to spare on each side', () => {
    const walls = [piece('a', 'block', [48, 30, 30], [24, 15, 0]), piece('b', 'block', [48, 30, 30], [156, 15, 0])]
    const { room } = roomOf(walls)
    const [stretch] = wallStretches(room.check).filter(({ wall }) => wall === 0)
    if (!stretch) throw new Error('No stretch.')
    const fit = fitsHere(room, stretch, sofa)
    expect(fit?.pose).toMatchObject({ y: 18, rotation: 0 })
    expect(fit?.pose.x).toBeCloseTo(90, 1)
    expect(fit?.spare).toMatchObject({ back: 0, front: 60 })
    expect(fit?.spare.left).toBeCloseTo(4, 1)
    expect(fit?.spare.right).toBeCloseTo(4, 1)
    expect(fitsHere(room, stretch, { ...sofa, footprint: { ...sofa.footprint, width: 85 } })).toBeUndefined()
  })

  it('does not fit below a low ceiling', () => {
    const { room } = roomOf([], { ...floor, ceiling: 72 })
    const tall = { kind: 'cabinet', footprint: { shape: 'rectangle', width: 30, length: 16, height: 80 } } as const
    expect(fitsInRoom(room, wallStretches(room.check), tall)).toBeUndefined()
    const low = { ...tall, footprint: { ...tall.footprint, height: 70 } }
    expect(fitsInRoom(room, wallStretches(room.check), low)).toBeDefined()
  })

  it('may not make an existing finding worse', () => {
    // The cabinet already has only 20 of its 30 in.
    const items = [
      piece('cabinet', 'cabinet', [40, 20, 40], [90, 10, 0]),
      piece('a', 'block', [20, 20, 30], [80, 50, 0]),
    ]
    const { room, layout } = roomOf(items)
    expect(planFindings(layout).map(({ rule }) => rule)).toEqual(['storage-front'])
    const small = placed(
      { kind: 'block', footprint: { shape: 'rectangle', width: 10, length: 10, height: 20 } },
      {
        x: 102,
        y: 30,
        rotation: 0,
      },
    )
    expect(room.check.accepts(small)).toBe(false)
    expect(room.check.accepts({ ...small, pose: { ...small.pose, y: 47 } })).toBe(true)
  })

  it('needs one only if it stands on the floor', () => {
    const size = (height: number) => ({ shape: 'rectangle', width: 16, length: 16, height }) as const
    expect(needsPlace({ kind: 'rug', footprint: size(1) })).toBe(false)
    expect(needsPlace({ kind: 'lamp', footprint: size(20) })).toBe(false)
    expect(needsPlace({ kind: 'lamp', footprint: size(60) })).toBe(true)
  })
})

it('is answered on the page where there are no workers', async () => {
  const { layout } = roomOf()
  const fitter = createFitter(layout)
  const { places } = await fitter.query({ kind: 'places', at: { x: 90, y: 5 } })
  expect(places?.stretches).toHaveLength(4)
  expect(places?.meant).toMatchObject({ on: 'wall', wall: 0 })
  expect(await fitter.query({ kind: 'room', candidate: sofa })).toEqual({ isFitting: true })
  fitter.stop()
})
