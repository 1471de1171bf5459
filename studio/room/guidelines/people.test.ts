import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCommand } from '../commands/applyCommand.ts'
import { floorOutline } from '../../geometry/floorOutline.ts'
import { convexParts, outline } from '../../geometry/footprintOutline.ts'
import { add, type Point, squaredAway } from '../../geometry/point.ts'
import { contains, edgesOf, type Polygon } from '../../geometry/polygon.ts'
import { FLOOR_SHAPES, FOOTPRINT_SHAPES, randomFloor, randomFootprint, randomFrom } from '../../geometry/randomCases.ts'
import { type Opening, People } from '../../model/roomShell.ts'
import type { PieceKind } from '../../model/furniture.ts'
import { type Item, Layout } from '../../model/layout.ts'
import { clearanceFindings } from './planFindings.ts'
import { clearanceMeasures } from './clearanceMeasures.ts'
import { largestCircle } from './largestCircle.ts'
import { measuresForPeople, peopleLines } from './peopleLines.ts'
import { limitsOf, PEOPLE } from './peopleNeeds.ts'
import { scoreLayout } from './scoreLayout.ts'

type Box = readonly [kind: PieceKind, left: number, top: number, width: number, length: number, height?: number]

const DOOR = { id: 'door', kind: 'door', wall: 2, at: 100, width: 38, hinge: 'first', swing: 'out' } as const

function room(
  people: People | undefined,
  boxes: readonly Box[],
  openings: readonly Opening[] = [DOOR],
  [width, length] = [200, 200],
): Layout {
  return Layout.parse({
    version: 1,
    floor: { shape: 'rectangular', width, length, openings, ...(people ? { people } : {}) },
    items: boxes.map(([kind, left, top, wide, long, height], index) => ({
      id: `${kind}${index}`,
      name: `${kind}${index}`,
      kind,
      colour: '#aabbcc',
      footprint: { shape: 'rectangle', width: wide, length: long, ...(height === undefined ? {} : { height }) },
      pose: { x: left + wide / 2, y: top + long / 2, rotation: 0 },
      locked: false,
    })),
  })
}

/** A sofa behind a row of blocks across the room, `depth` deep, that leaves a gap at the right wall. */
const behindWall = (people: People, gap: number, depth: number) =>
  room(people, [
    ['block', 0, 90, 200 - gap, depth],
    ['sofa', 58, 0, 84, 38],
  ])
const rules = (layout: Layout) => clearanceFindings(layout).map(({ rule, pieces }) => [rule, ...pieces].join(' '))
const words = (layout: Layout) =>
  peopleLines(
    layout,
    { nameOf: (id) => id, formatLength: (inches) => `${Math.round(inches * 100) / 100} in` },
    measuresForPeople(clearanceMeasures(layout)),
  ).map((line) => line.words)

describe('the needs of the people of a room', () => {
  it('have a source for every number', () => {
    for (const { rules: own, pinch, reach } of Object.values(PEOPLE))
      for (const rule of [...Object.values(own), pinch, reach]) expect(rule?.source ?? 'none').toMatch(/\w{4}/)
  })

  it('ask for ways as wide as each of them needs, and no wider', () => {
    const wanted: Record<People, number> = { standard: 24, walker: 29.5, pram: 30, wheelchair: 36, 'two-people': 36 }
    for (const people of People.options) {
      const least = wanted[people]
      expect(limitsOf('way', people).least).toBe(least)
      const narrow = behindWall(people, least - 4, 60)
      expect(rules(narrow)).toEqual(['way sofa1'])
      expect(rules(behindWall(people, least + 1, 60))).toEqual([])
    }
  })

  it('let a wheelchair pass a gap of 32 in if it is short', () => {
    expect(rules(behindWall('wheelchair', 33, 20))).toEqual([])
    expect(rules(behindWall('wheelchair', 33, 60))).toEqual(['way sofa1'])
    expect(rules(behindWall('wheelchair', 29, 20))).toEqual(['way sofa1'])
    expect(rules(behindWall('two-people', 33, 20))).toEqual(['way sofa1'])
  })

  it('measure ways to an inch for the people who need it', () => {
    for (const gap of [26, 31.5, 34, 40]) {
      const way = clearanceMeasures(behindWall('wheelchair', gap, 60)).find(({ rule }) => rule === 'way')
      expect(Math.abs((way?.measured ?? 0) - gap)).toBeLessThanOrEqual(1.5)
    }
  })

  it('ask for more room to pass each other from door to door', () => {
    const doors = [DOOR, { ...DOOR, id: 'other', wall: 0 }]
    const between = (gap: number, people: People) => rules(room(people, [['block', 0, 90, 200 - gap, 20]], doors))
    expect(between(44, 'two-people')).toEqual(['between-doors'])
    expect(between(50, 'two-people')).toEqual([])
    expect(between(44, 'wheelchair')).toEqual([])
  })

  it('ask doors for their clear width: less the leaf, one leaf of two, one panel of two', () => {
    const widths = (openings: object[]) =>
      clearanceMeasures(room('wheelchair', [], openings as Opening[])).flatMap(({ rule, measured, isMet }) =>
        rule === 'door-width' ? [`${measured} ${isMet}`] : [],
      )
    expect(widths([{ ...DOOR, width: 32 }])).toEqual(['30 false'])
    expect(widths([{ ...DOOR, width: 34 }])).toEqual(['32 true'])
    const { hinge: _, swing, ...plain } = DOOR
    expect(widths([{ ...plain, swing, kind: 'double-door', width: 60 }])).toEqual(['28 false'])
    expect(widths([{ ...plain, kind: 'sliding-door', width: 60 }])).toEqual(['30 false'])
    expect(widths([{ ...plain, kind: 'pocket-door', pocket: 'first', width: 32 }])).toEqual(['32 true'])
    expect(widths([{ ...plain, kind: 'passage', width: 31 }])).toEqual(['31 false'])
    expect(rules(room('standard', [], [{ ...DOOR, width: 20 }]))).toEqual([])
  })

  it('find the turning circle of a wheelchair exactly when there is one', () => {
    const free = (width: number) => rules(room('wheelchair', [['block', 0, 0, 200 - width, 200]], [], [200, 200]))
    expect(free(60.3)).toEqual([])
    expect(free(59.5)).toEqual(['turning-circle'])
    expect(rules(room('pram', [['block', 0, 0, 180, 200]], []))).toEqual([])
    // A chair limits the turning circle; a person steps aside.
    const crowded = (kind: PieceKind) => rules(room('wheelchair', [[kind, 20, 20, 40, 40]], [], [80, 80]))
    expect(crowded('dining-chair')).toEqual(['turning-circle'])
    expect(crowded('person')).toEqual([])
    const radiator = { id: 'r', kind: 'radiator', wall: 0, at: 32, width: 60, depth: 6 } as const
    expect(rules(room('wheelchair', [], [], [64, 64]))).toEqual([])
    expect(rules(room('wheelchair', [], [radiator], [64, 64]))).toEqual(['turning-circle'])
  })

  it('lower the score of the walkways, the wider the needs', () => {
    const walkway = (people: People) =>
      scoreLayout(behindWall(people, 40, 60)).terms.find(({ term }) => term === 'walkway')?.score ?? 0
    expect(walkway('standard')).toBe(100)
    expect(walkway('wheelchair')).toBeLessThan(100)
    const narrow = scoreLayout(behindWall('wheelchair', 30, 60))
    expect(narrow.hard.map(({ rule }) => rule)).toEqual(['way'])
    expect(scoreLayout(behindWall('standard', 30, 60)).hard).toEqual([])
  })
})

describe('the lines about the people of a room', () => {
  it('say what is measured and what is needed', () => {
    const layout = room('wheelchair', [['sofa', 58, 0, 84, 38, 30]])
    expect(words(layout)).toEqual([
      'Ways 42 in or more (needs 36 in).',
      'Door 36 in clear (needs 32 in).',
      'Turning circle 161.5 in (needs 60 in).',
    ])
    const narrow = { ...behindWall('wheelchair', 30, 60) }
    expect(words(narrow)[0]).toMatch(/^Ways (29|30|31) in \(needs 36 in\) to sofa1\.$/)
    expect(words(behindWall('wheelchair', 36.2, 60))[0]).toMatch(/^Ways 3[67] in \(needs 36 in\)\.$/)
    expect(words(behindWall('wheelchair', 33.5, 20))[0]).toMatch(/^Ways 3[34] in \(needs 36 in, a short gap 32 in\)\.$/)
    expect(words(room('wheelchair', [], [{ ...DOOR, width: 32 }]))).toContain('Door 30 in clear, needs 32 in.')
    expect(words(room('standard', [['sofa', 58, 0, 84, 38]]))).toEqual(['Ways 36 in or more (needs 24 in).'])
    expect(words(behindWall('wheelchair', 38.5, 60))[0]).toMatch(/^Ways 3[789] in \(needs 36 in\)\.$/)
  })

  it('give no verdict on what was not checked', () => {
    expect(words(room('wheelchair', [['sofa', 58, 0, 84, 38]], []))).toEqual([
      'Ways: not checked, the plan has no door.',
      'Doors: not checked, the plan has no door.',
      'Turning circle 161.5 in (needs 60 in).',
    ])
    expect(words(room('standard', []))).toEqual(['Ways: no piece to walk to.'])
  })

  it('name storage beyond the reach of a wheelchair, where its height is known', () => {
    const storage: Box[] = [
      ['cabinet', 10, 0, 36, 12, 72],
      ['cabinet', 60, 0, 36, 12, 40],
      ['cabinet', 110, 0, 36, 12],
    ]
    const found = words(room('wheelchair', storage)).slice(3)
    expect(found).toEqual([
      'From a wheelchair hands reach 15 in to 48 in; 72 in high: cabinet0.',
      'Reach of cabinet2: not checked, its height is not known.',
    ])
    expect(words(room('pram', storage)).join()).not.toContain('reach')
  })
})

describe('a layout', () => {
  it('stays valid without people, and keeps those that it has through files and commands', () => {
    const old = room(undefined, [])
    expect(old.floor.people).toBeUndefined()
    const changed = applyCommand(old, { type: 'setPeople', people: 'wheelchair' })
    expect(Layout.parse(JSON.parse(JSON.stringify(changed))).floor.people).toBe('wheelchair')
    expect(applyCommand(changed, { type: 'setPeople', people: 'wheelchair' })).toBe(changed)
    expect(applyCommand(changed, { type: 'setPeople', people: 'standard' })).toEqual(old)
    const wider = applyCommand(changed, { type: 'reshape', floor: { ...changed.floor, width: 240 } })
    expect(wider.floor.people).toBe('wheelchair')
    expect(() => Layout.parse({ ...old, floor: { ...old.floor, people: 'horses' } })).toThrow('people')
  })
})

describe('the largest circle', () => {
  const freeAt = (at: Point, ground: Polygon, pieces: readonly Polygon[]) => {
    if (!contains(ground, at) || pieces.some((piece) => contains(piece, at))) return 0
    const sides = [ground, ...pieces].flatMap(edgesOf)
    return Math.sqrt(Math.min(...sides.map(([a, b]) => squaredAway(at.x, at.y, a, b))))
  }

  it('is as large as trying the whole floor finds, to half an inch, and free', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...FLOOR_SHAPES), (seed, shape) => {
        const random = randomFrom(seed)
        const floor = { ...randomFloor(random, shape), width: random(70, 130), length: random(70, 130) }
        const ground = floorOutline(floor)
        const placed = Array.from({ length: Math.floor(random(0, 5)) }, (_, index) => ({
          footprint: randomFootprint(random, FOOTPRINT_SHAPES[index % 3] ?? 'rectangle'),
          pose: { x: random(0, floor.width), y: random(0, floor.length), rotation: Math.floor(random(0, 72)) * 5 },
        })) satisfies Pick<Item, 'footprint' | 'pose'>[]
        const parts = placed.flatMap(({ footprint, pose }) =>
          convexParts(footprint, pose.rotation).map((part) => part.map((point) => add(point, pose))),
        )
        const outlines = placed.map(({ footprint, pose }) => outline(footprint, pose))
        const circle = largestCircle(ground, parts)
        const around = (at: Point, step: number, reach: number) => {
          const points: (Point & { readonly free: number })[] = []
          for (let x = at.x - reach; x <= at.x + reach; x += step)
            for (let y = at.y - reach; y <= at.y + reach; y += step)
              points.push({ x, y, free: freeAt({ x, y }, ground, outlines) })
          return points
        }
        const mostOf = (points: readonly { readonly free: number }[]) =>
          points.reduce((most, { free }) => Math.max(most, free), 0)
        const coarse = around({ x: floor.width / 2, y: floor.length / 2 }, 2, 66)
        const best = mostOf(coarse)
        // No place between those of a grid is freer by more than half a diagonal.
        const near = coarse.filter(({ free }) => free > 0 && free >= best - 2 * Math.SQRT1_2)
        const most = mostOf(near.flatMap((point) => around(point, 0.25, 1)))
        const found = circle?.radius ?? 0
        expect(2 * found).toBeGreaterThan(2 * most - 0.11)
        expect(2 * found).toBeLessThan(2 * most + 0.5)
        const free = circle ? freeAt(circle.at, ground, outlines) : 0
        expect(Math.abs(free - found)).toBeLessThan(0.01)
      }),
      { numRuns: 40 },
    )
  })

  it('stops at one that is enough', () => {
    const ground = floorOutline({ shape: 'rectangular', width: 400, length: 300 })
    expect(largestCircle(ground, [])?.radius).toBeCloseTo(150, 1)
    expect(largestCircle(ground, [], { enough: 60 })?.radius).toBeGreaterThanOrEqual(30)
  })
})
