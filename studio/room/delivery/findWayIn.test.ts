/** Complete paths: closed forms, properties, and a check of each way by the corners of the box. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeliveryPath, PathStage } from '../../model/deliveryPath.ts'
import { findWayIn } from './findWayIn.ts'
import { type Attitude, type Box, isUpright, TILTED } from './attitudes.ts'
import { findsWay, gridError, halfTurnPlan } from '../../../tests/support/testSearch.ts'
import { CLEARANCE } from './wayIn.ts'

const EXACT = 0.2
const USUAL = { height: 80, ceiling: 96 }

const door = (width: number, height = USUAL.height, sideways = false): PathStage => ({
  kind: 'door',
  width,
  height,
  sideways,
})
const hall = (width: number, height = USUAL.ceiling, sideways = false): PathStage => ({
  kind: 'hall',
  width,
  height,
  sideways,
})
const path = (stages: PathStage[], ceiling = USUAL.ceiling): DeliveryPath => ({ stages, ceiling })
const box = (width: number, depth: number, height: number): Box => ({ width, depth, height })
/** A door alone, in a room so high that everything can be stood up. */
const doorAlone = (width: number, height: number) => path([door(width, height)], 400)

const inches = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const anyBox = fc.record({ width: inches(4, 100), depth: inches(4, 60), height: inches(4, 90) })
const anyStage: fc.Arbitrary<PathStage> = fc.oneof(
  fc.record({
    kind: fc.constant('door' as const),
    width: inches(20, 60),
    height: inches(60, 100),
    sideways: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('hall' as const),
    width: inches(20, 80),
    height: inches(70, 120),
    sideways: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('turn' as const), from: inches(20, 80), to: inches(20, 80), height: inches(70, 120) }),
  fc.record({
    kind: fc.constant('landing' as const),
    stair: inches(24, 60),
    width: inches(24, 120),
    depth: inches(24, 80),
    height: inches(70, 120),
    turn: fc.constantFrom('quarter' as const, 'half' as const),
  }),
)
const anyPath = fc.record({ stages: fc.array(anyStage, { minLength: 1, maxLength: 4 }), ceiling: inches(80, 130) })

describe('a piece through a door', () => {
  it('has half of the remaining width on each side', () => {
    const way = findWayIn(box(30, 26, 34), path([door(32)]))
    expect(way).toMatchObject({ status: 'fits', margin: 3, shortfall: { limit: 'width', inches: -6 } })
  })

  it('is tight with less than the usual clearance, and does not pass without any', () => {
    expect(findWayIn(box(40, 29, 34), path([door(32)]))).toMatchObject({ status: 'tight', margin: 1.5 })
    expect(findWayIn(box(40, 36, 34), path([door(32)]))).toMatchObject({ status: 'stuck', margin: -1 })
    expect(findWayIn(box(32, 32, 32), path([door(32)]))).toMatchObject({ status: 'stuck', margin: 0 })
  })

  it('is stood on its end if it is too wide upright', () => {
    const way = findWayIn(box(72, 40, 26), path([door(32)], 110))
    expect(way.status).toBe('fits')
    expect(way.tightest.attitude).toMatchObject({ tilt: 90 })
  })

  it('fits diagonally exactly when a rectangle fits into a rectangle', () => {
    // Carver 1957: p x q with p > a fits into a x b, a >= b, if and only if b is at least this.
    const least = (p: number, q: number, a: number) =>
      (2 * p * q * a + (p * p - q * q) * Math.sqrt(p * p + q * q - a * a)) / (p * p + q * q)
    for (const [height, thickness] of [
      [84, 2],
      [86, 3],
      [82, 6],
    ] as const) {
      const panel = box(200, thickness, height)
      const width = least(height, thickness, USUAL.height)
      expect(findWayIn(panel, doorAlone(width + EXACT * 2, USUAL.height)).margin).toBeGreaterThan(0)
      expect(findWayIn(panel, doorAlone(width - EXACT / 4, USUAL.height)).margin).toBeLessThan(0)
    }
  })
})

describe('a piece in its room', () => {
  it('does not fit if it enters lying and its diagonal exceeds the height of the ceiling', () => {
    const wardrobe = box(40, 24, 93)
    expect(findWayIn(wardrobe, path([door(36)], 98))).toMatchObject({ status: 'tight', tightest: { manner: 'turned' } })
    const way = findWayIn(wardrobe, path([door(36)], 95))
    expect(way).toMatchObject({ status: 'stuck', tightest: { manner: 'turned', passage: { stage: 1 } } })
  })

  it('needs no space for its diagonal if it enters upright', () => {
    expect(findWayIn(box(30, 24, 78), path([door(36, 84)], 82))).toMatchObject({ status: 'fits' })
  })
})

describe('a piece on a landing', () => {
  const landing = (side: number, turn: 'quarter' | 'half', width = side): PathStage => ({
    kind: 'landing',
    stair: 36,
    width,
    depth: side,
    height: 84,
    turn,
  })

  it('turns in place if its diagonal is shorter than the landing', () => {
    expect(findWayIn(box(30, 30, 30), path([landing(36, 'quarter')])).status).toBe('fits')
    expect(findWayIn(box(50, 30, 70), path([landing(36, 'quarter')])).margin).toBeLessThan(0)
    // Its diagonal is 58.3 in.
    expect(findWayIn(box(50, 30, 70), path([landing(56, 'quarter')])).margin).toBeLessThan(0)
    expect(findWayIn(box(50, 30, 70), path([landing(64, 'quarter')])).status).toBe('fits')
  })

  it('passes a half turn only if an exhaustive search finds a way', () => {
    let passed = 0
    fc.assert(
      fc.property(inches(26, 44), inches(30, 60), inches(24, 90), inches(4, 34), (stair, depth, length, breadth) => {
        const [width, along] = [2 * stair + 4, Math.max(length, breadth)]
        // It is too long to be put on its end, and too broad to be laid down.
        const piece = box(along, breadth, 82)
        const stage: PathStage = { kind: 'landing', stair, width, depth, height: 83, turn: 'half' }
        const way = findWayIn(piece, path([stage], 200))
        if (way.margin <= 0 || !way.moves.every(({ attitude }) => isUpright(attitude))) return
        passed += 1
        const error = 2 * gridError(along, breadth)
        expect(findsWay(halfTurnPlan({ stair, width, depth }), along - error, Math.max(0.1, breadth - error))).toBe(
          true,
        )
      }),
      { numRuns: 40 },
    )
    expect(passed).toBeGreaterThan(2)
  })

  it('is at most as long as the landing is wide, on a half turn around two corners', () => {
    const sofa = box(70, 14, 79)
    expect(findWayIn(sofa, path([landing(60, 'half', 76)])).status).toBe('fits')
    expect(findWayIn(sofa, path([landing(60, 'half', 66)])).status).toBe('stuck')
  })
})

describe('a way in', () => {
  it('needs the corner between a hall and a door in its side', () => {
    const cabinet = box(60, 20, 76)
    expect(findWayIn(cabinet, path([door(36), hall(36), door(30)])).status).toBe('fits')
    expect(findWayIn(cabinet, path([door(36), hall(36), door(30, 80, true)])).tightest.passage.kind).toBe('corner')
  })

  it('does not turn around two corners with only a door between them', () => {
    const straight = path([hall(60), door(30, 80, true), hall(60)])
    const turning = path([hall(60), door(30, 80, true), hall(60, 96, true)])
    expect(findWayIn(box(76, 14, 76), straight).status).not.toBe('stuck')
    expect(findWayIn(box(76, 14, 76), turning).status).toBe('stuck')
  })

  it('counts the narrow hall behind a door as part of the corner', () => {
    const piece = box(60, 14, 79)
    const wide = findWayIn(piece, path([hall(40), door(36, 82, true), hall(36)])).margin
    expect(findWayIn(piece, path([hall(40), door(36, 82, true), hall(24)])).margin).toBeLessThan(wide)
  })

  it('never gets worse if a passage grows, up to the usual clearance', () => {
    fc.assert(
      fc.property(anyBox, anyPath, inches(0, 12), fc.nat(), (piece, way, more, seed) => {
        const index = seed % way.stages.length
        const wider = way.stages.map((stage, at) => (at === index ? grown(stage, more) : stage))
        const before = Math.min(CLEARANCE, findWayIn(piece, way).margin)
        const after = Math.min(CLEARANCE, findWayIn(piece, { ...way, stages: wider }).margin)
        expect(after).toBeGreaterThan(before - 0.15)
      }),
      { numRuns: 40 },
    )
  })

  it('never gets better if the piece grows, up to the usual clearance', () => {
    fc.assert(
      fc.property(
        anyBox,
        anyPath,
        inches(0.5, 8),
        fc.constantFrom('width', 'depth', 'height'),
        (piece, way, more, side) => {
          const before = Math.min(CLEARANCE, findWayIn(piece, way).margin)
          const after = Math.min(CLEARANCE, findWayIn({ ...piece, [side]: piece[side] + more }, way).margin)
          expect(after).toBeLessThan(before + 0.15)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('keeps all corners of the box within every opening that it passes, with its margin around them', () => {
    let count = 0
    fc.assert(
      fc.property(anyBox, anyPath, (piece, way) => {
        const found = findWayIn(piece, way)
        for (const { passage, attitude, margin } of found.moves) {
          if (passage.kind !== 'opening' || margin < -1) continue
          count += 1
          const grown = Math.min(margin, CLEARANCE)
          const { across, up } = extents(enlarged(piece, grown), attitude)
          expect(across).toBeLessThan(passage.width + 0.01)
          expect(up).toBeLessThan(passage.height + 0.01)
        }
        expect(found.margin).toBe(Math.min(...found.moves.map((move) => move.margin)))
      }),
      { numRuns: 40 },
    )
    expect(count).toBeGreaterThan(60)
  })

  it('never fits through a door where no rotation of the box does', () => {
    fc.assert(
      fc.property(anyBox, inches(10, 60), inches(40, 100), (piece, width, height) => {
        const fits = findWayIn(piece, doorAlone(width, height)).margin > 0
        const isPossible = someRotationPasses(enlarged(piece, -sampleError(piece)), width, height)
        const isSure = someRotationPasses(enlarged(piece, EXACT / 2), width, height)
        expect(fits).toBe(isSure || (fits && isPossible))
      }),
      { numRuns: 40 },
    )
  })
})

function grown(stage: PathStage, more: number): PathStage {
  switch (stage.kind) {
    case 'turn':
      return { ...stage, from: stage.from + more }
    case 'landing':
      return { ...stage, depth: stage.depth + more, height: stage.height + more }
    default:
      return { ...stage, width: stage.width + more }
  }
}

function enlarged({ width, depth, height }: Box, margin: number): Box {
  const side = (length: number) => Math.max(0.01, length + 2 * margin)
  return { width: side(width), depth: side(depth), height: side(height) }
}

/** The extents of the box from its eight corners, turned as the attitude says. */
function extents(piece: Box, { axis, points, tilt }: Attitude): { across: number; up: number } {
  const [first, second] = TILTED[axis]
  const angle = (tilt * Math.PI) / 180
  const across: number[] = []
  const up: number[] = []
  for (const [a, b, c] of SIGNS) {
    const [p, q] = [(a * piece[first]) / 2, (b * piece[second]) / 2]
    up.push(p * Math.cos(angle) - q * Math.sin(angle))
    across.push(points === 'across' ? (c * piece[axis]) / 2 : p * Math.sin(angle) + q * Math.cos(angle))
  }
  return { across: spread(across), up: spread(up) }
}

const SIGNS = [-1, 1].flatMap((a) => [-1, 1].flatMap((b) => [-1, 1].map((c) => [a, b, c] as const)))

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values)
}

/** Degrees between the samples, and how far a corner of the box moves between a rotation and the nearest sample. */
const SAMPLE = 1
function sampleError({ width, depth, height }: Box): number {
  return (Math.hypot(width, depth, height) / 2) * ((SAMPLE / 2) * (Math.PI / 180))
}

/**
 * The extents of the box, computed from its corners, for rotations about the direction of travel with each side along
 * it.
 */
function someRotationPasses(piece: Box, width: number, height: number): boolean {
  const faces = [
    [piece.width, piece.depth],
    [piece.width, piece.height],
    [piece.depth, piece.height],
  ] as const
  return faces.some(([p, q]) =>
    Array.from({ length: 180 / SAMPLE }, (_, index) => (index * SAMPLE * Math.PI) / 180).some((angle) => {
      const turned = SIGNS.map(([a, b]) => [
        ((a * p) / 2) * Math.cos(angle) - ((b * q) / 2) * Math.sin(angle),
        ((a * p) / 2) * Math.sin(angle) + ((b * q) / 2) * Math.cos(angle),
      ])
      return spread(turned.map(([x = 0]) => x)) <= width && spread(turned.map(([, y = 0]) => y)) <= height
    }),
  )
}
