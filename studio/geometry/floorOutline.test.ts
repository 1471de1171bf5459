import fc from 'fast-check'
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js'
import { describe, expect, it } from 'vitest'
import { polygonOf } from '../../tests/support/jstsShapes.ts'
import { DEFAULT_FLOOR_INCHES, RoomShell, FloorShape, Turn } from '../model/roomShell.ts'
import { mappedPoint, floorOutline, floorWalls, fromUpright, innerOf, toUpright, uprightBox } from './floorOutline.ts'
import { floorArea } from './ground.ts'
import { SHAPES, type Size } from './floorShapes.ts'
import { innerHandles, pullInner } from './innerHandles.ts'
import { distance } from './point.ts'
import { edgesOf } from './polygon.ts'

const inches = fc.double({ min: 1, max: 2000, noNaN: true })
const floors = fc.record({
  shape: fc.constantFrom(...FloorShape.options),
  width: inches,
  length: inches,
  turn: fc.constantFrom(...Turn.options.map(({ value }) => value)),
  mirrored: fc.boolean(),
  inner: fc.record({ width: inches, length: inches, at: inches }),
})
const points = fc.record({ x: inches, y: inches })

/** Twice the signed area: positive when the corners run clockwise (y downwards). */
function turning(floor: RoomShell): number {
  return edgesOf(floorOutline(floor)).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)
}

describe('a floor of any shape', () => {
  it('runs clockwise, fills its overall rectangle and lies within it', () => {
    fc.assert(
      fc.property(floors, (floor) => {
        const corners = floorOutline(floor)
        expect(turning(floor)).toBeGreaterThan(0)
        expect(Math.min(...corners.map(({ x }) => x))).toBeCloseTo(0, 6)
        expect(Math.min(...corners.map(({ y }) => y))).toBeCloseTo(0, 6)
        expect(Math.max(...corners.map(({ x }) => x))).toBeCloseTo(floor.width, 6)
        expect(Math.max(...corners.map(({ y }) => y))).toBeCloseTo(floor.length, 6)
      }),
    )
  })

  it('has walls that meet only at its corners', () => {
    fc.assert(
      fc.property(floors, (floor) => {
        expect(IsValidOp.isValid(polygonOf(floorOutline(floor)))).toBe(true)
      }),
    )
  })

  it('has no more walls than an opening can name', () => {
    fc.assert(
      fc.property(floors, (floor) => {
        const openings = floorWalls(floor).map((_, wall) => ({
          id: `${wall}`,
          kind: 'passage',
          wall,
          at: 0,
          width: 30,
        }))
        expect(RoomShell.safeParse({ ...floor, openings }).error).toBeUndefined()
      }),
    )
  })

  it('has its handles at corners, and is unchanged when one is released at its position', () => {
    fc.assert(
      fc.property(floors, (floor) => {
        const inner = innerOf(floor)
        const corners = floorOutline(floor)
        const handles = innerHandles(floor)
        expect(new Set(handles.map(({ handle }) => handle)).size).toBe(handles.length)
        expect(handles.length > 0).toBe(inner !== undefined)
        for (const { handle, at } of handles) {
          expect(Math.min(...corners.map((corner) => distance(corner, at)))).toBeCloseTo(0, 6)
          const same = pullInner({ ...floor, inner }, handle, at).inner
          expect(same?.width).toBeCloseTo(inner?.width ?? 0, 6)
          expect(same?.length).toBeCloseTo(inner?.length ?? 0, 6)
          expect(same?.at).toBeCloseTo(inner?.at ?? 0, 6)
        }
      }),
    )
  })

  it.each(FloorShape.options)('has its default proportions without a limit, if it is %s', (shape) => {
    const floor = { shape, width: DEFAULT_FLOOR_INCHES, length: DEFAULT_FLOOR_INCHES }
    const usual = SHAPES[shape].inner?.usual
    const inches = (share: number) => share * DEFAULT_FLOOR_INCHES
    expect(innerOf(floor)).toEqual(
      usual && { width: inches(usual.width), length: inches(usual.length), at: inches(usual.at) },
    )
  })

  const MISSING = {
    rectangular: () => 0,
    'l-shaped': ({ width, length }) => width * length,
    cut: ({ width, length }) => width * length,
    'u-shaped': ({ width, length }) => width * length,
    beveled: ({ width, length }) => (width * length) / 2,
    't-shaped': ({ width, length }, box) => (box.width - width) * length,
  } satisfies Partial<Record<FloorShape, (inner: Size, box: Size) => number>>

  it.each(Object.entries(MISSING))(
    'has the area that follows from its inner dimensions, if it is %s',
    (name, missing) => {
      fc.assert(
        fc.property(floors, (any) => {
          const floor = { ...any, shape: FloorShape.parse(name) }
          const part = missing(innerOf(floor) ?? { width: 0, length: 0 }, uprightBox(floor))
          expect(floorArea(floor) / (floor.width * floor.length - part)).toBeCloseTo(1, 6)
        }),
      )
    },
  )

  it('keeps every wall at a positive length, whatever inner dimensions are requested', () => {
    fc.assert(
      fc.property(floors, (floor) => {
        for (const [a, b] of edgesOf(floorOutline(floor))) expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeGreaterThan(0)
      }),
    )
  })

  it('returns to the original point when turning and mirroring are undone', () => {
    fc.assert(
      fc.property(floors, points, (floor, point) => {
        const again = toUpright(floor, fromUpright(floor, point))
        expect(again.x).toBeCloseTo(point.x, 6)
        expect(again.y).toBeCloseTo(point.y, 6)
        const same = mappedPoint(floor, floor, point)
        expect(same.x).toBeCloseTo(point.x, 6)
        expect(same.y).toBeCloseTo(point.y, 6)
      }),
    )
  })

  it('is unchanged by a round trip through JSON', () => {
    fc.assert(
      fc.property(floors, (floor) => {
        expect(RoomShell.parse(JSON.parse(JSON.stringify(floor)))).toEqual(floor)
      }),
    )
  })
})

describe('a shape', () => {
  it('has its notch at the next corner after a quarter turn', () => {
    const floor: RoomShell = { shape: 'l-shaped', width: 200, length: 100, inner: { width: 60, length: 40 } }
    expect(innerHandles(floor)[0]?.at).toEqual({ x: 140, y: 40 })
    expect(innerHandles({ ...floor, turn: 90 })[0]?.at).toEqual({ x: 160, y: 40 })
    expect(innerHandles({ ...floor, turn: 180 })[0]?.at).toEqual({ x: 60, y: 60 })
    expect(innerHandles({ ...floor, mirrored: true })[0]?.at).toEqual({ x: 60, y: 40 })
  })

  it('follows the pointer that drags a corner, and keeps the corner there', () => {
    fc.assert(
      fc.property(floors, fc.double({ min: 0.3, max: 0.7, noNaN: true }), (floor, share) => {
        for (const { handle } of innerHandles(floor)) {
          const to = { x: floor.width * share, y: floor.length * share }
          const pulled = pullInner(floor, handle, to)
          const [spot] = innerHandles(pulled).filter((other) => other.handle === handle)
          const again = pullInner(pulled, handle, spot?.at ?? to)
          expect(again.inner?.width).toBeCloseTo(pulled.inner?.width ?? 0, 6)
          expect(again.inner?.length).toBeCloseTo(pulled.inner?.length ?? 0, 6)
        }
      }),
    )
  })

  it('keeps the dragged corner of its notch under the pointer', () => {
    const floor: RoomShell = { shape: 'l-shaped', width: 200, length: 160, turn: 270 }
    const pulled = pullInner(floor, 'corner', { x: 70, y: 90 })
    expect(innerHandles(pulled)[0]?.at).toEqual({ x: 70, y: 90 })
  })
})
