/** What the app does with a room holds for rooms with columns and inner walls: arranged, fitted, scored, merged, exported. */
import { describe, expect, it } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import { openDocument } from '../../studio/document/openDocument.ts'
import { layoutLink, readLayoutLink } from '../../studio/draw/export/layoutLink.ts'
import { readLayoutText } from '../../studio/draw/export/layoutFile.ts'
import { layoutText } from '../../studio/draw/export/layoutText.ts'
import { areasOfStorey } from '../../studio/draw/export/programs/storeyAreas.ts'
import { dxfFile } from '../../studio/draw/export/programs/dxfFile.ts'
import { levelOfRoom } from '../../studio/draw/export/programs/homeLevel.ts'
import { sweetHome3dFile } from '../../studio/draw/export/programs/sweetHome3dFile.ts'
import { drawRoom } from '../../studio/draw/symbols/drawRoom.ts'
import { PAPER_INKS } from '../../studio/draw/symbols/inks.ts'
import { pathOf } from '../../studio/draw/symbols/drawing.ts'
import { readDxfFile } from '../../studio/exchange/dxfEntities.ts'
import { roomLayout } from '../../studio/exchange/roomLayout.ts'
import { readSweetHome3d } from '../../studio/exchange/sweetHome3d.ts'
import { fixedOutline, floorArea, groundOf } from '../../studio/geometry/ground.ts'
import { liesOnFloor } from '../../studio/geometry/liesOnFloor.ts'
import { reachesInto } from '../../studio/geometry/overlap.ts'
import { type Point, distance } from '../../studio/geometry/point.ts'
import { area, boundsOf, contains } from '../../studio/geometry/polygon.ts'
import { litPatches } from '../../studio/geometry/sunlight.ts'
import { eachFloor, type Random, randomFloor, withRandomFixed } from '../../studio/geometry/randomCases.ts'
import type { FixedThing } from '../../studio/model/fixedThings.ts'
import type { PieceKind } from '../../studio/model/furniture.ts'
import { type Item, Layout } from '../../studio/model/layout.ts'
import type { RoomShell } from '../../studio/model/roomShell.ts'
import { arrangeRoom } from '../../studio/room/arrange/arrangeRoom.ts'
import { applyCommand } from '../../studio/room/commands/applyCommand.ts'
import { mergeLayouts } from '../../studio/room/commands/mergeLayouts.ts'
import { describe as describeChange } from '../../studio/room/editor/notice.ts'
import { placed } from '../../studio/room/fitting/candidate.ts'
import { openFitRoom } from '../../studio/room/fitting/fitAnswers.ts'
import { largestBox } from '../../studio/room/fitting/largestBox.ts'
import { wallStretches } from '../../studio/room/fitting/wallStretches.ts'
import { clearanceMeasures } from '../../studio/room/guidelines/clearanceMeasures.ts'
import { openFloor } from '../../studio/room/guidelines/openFloor.ts'
import { faultsOf, planFindings } from '../../studio/room/guidelines/planFindings.ts'
import { scoreLayout } from '../../studio/room/guidelines/scoreLayout.ts'
import { isFreeFor } from '../../studio/scene/walk/walking.ts'
import { fixedParts } from '../../studio/scene/walk/wallParts.ts'
import { areaOf } from '../../studio/scene/walk/quads.ts'
import { roomShape } from '../../server/catalog/scene/plainShape.ts'
import { everything } from '../support/everything.ts'

const ROOMS = everything ? 400 : 24

const piece = (id: string, kind: PieceKind, width: number, length: number, height: number): Item => ({
  id,
  name: id,
  kind,
  colour: '#998877',
  footprint: { shape: 'rectangle', width, length, height },
  pose: { x: 0, y: 0, rotation: 0 },
  locked: false,
})

const PIECES = [
  piece('sofa', 'sofa', 72, 34, 33),
  piece('table', 'coffee-table', 36, 20, 16),
  piece('chair', 'chair', 28, 30, 34),
  piece('lamp', 'lamp', 14, 14, 60),
  piece('rug', 'rug', 60, 40, 1),
  piece('chest', 'block', 36, 18, 30),
]

const column = (id: string, x: number, y: number, side = 16): FixedThing => {
  return { id, kind: 'column', x, y, rotation: 0, width: side, length: side }
}

/** 200 by 160 in with a door at the left and a window at the right of its lower wall. */
const ROOM: RoomShell = {
  shape: 'rectangular',
  width: 200,
  length: 160,
  openings: [
    { id: 'door', kind: 'door', wall: 2, at: 160, width: 32, hinge: 'first', swing: 'in' },
    { id: 'window', kind: 'window', wall: 2, at: 60, width: 48, sill: 30, head: 80 },
  ],
}

const pointsOf = (numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, index) => ({ x: numbers[2 * index]!, y: numbers[2 * index + 1]! }))

function eachRoom(check: (floor: RoomShell & { fixed: FixedThing[] }, random: Random) => void, count = ROOMS): void {
  const make = (random: Random, seed: number) => {
    const shape = (['rectangular', 'l-shaped', 'drawn', 'u-shaped'] as const)[seed % 4] ?? 'drawn'
    const { width, length, ...rest } = randomFloor(random, shape)
    const floor = withRandomFixed(random, { ...rest, width: width + 60, length: length + 60 })
    const openings = seed % 2 ? [...(ROOM.openings ?? [])].map((each) => ({ ...each, at: 30 })).slice(0, 1) : []
    return { ...floor, openings }
  }
  eachFloor({ count, make }, check)
}

describe('a room with columns and inner walls', () => {
  it('is arranged with no piece on any of them', () => {
    let arranged = 0
    eachRoom(
      (floor, random) => {
        const result = arrangeRoom({ floor, items: PIECES, seed: random(0, 99), effort: 0.05, count: 1 })
        for (const { layout } of result?.status === 'arranged' ? result.arrangements : []) {
          arranged++
          expect(faultsOf(layout)).toEqual([])
          for (const item of layout.items)
            for (const hole of groundOf(floor).holes) expect(reachesInto(item, hole)).toBe(false)
        }
      },
      Math.ceil(ROOMS / 2),
    )
    expect(arranged).toBeGreaterThan(ROOMS / 12)
  })

  it('has its pieces moved to the nearest free floor where a column is put, and says which', () => {
    const chest = { ...piece('chest', 'block', 40, 20, 30), pose: { x: 100, y: 80, rotation: 0 } }
    const far = { ...piece('lamp', 'lamp', 14, 14, 60), pose: { x: 20, y: 20, rotation: 0 } }
    const before: Layout = { version: 1, floor: ROOM, items: [chest, far] }
    const command = { type: 'reshape' as const, floor: { ...ROOM, fixed: [column('c', 100, 86, 12)] } }
    const after = applyCommand(before, command)
    expect(after.items[0]?.pose).toMatchObject({ x: 100, rotation: 0 })
    // Its lower side is at the upper side of the column.
    expect(after.items[0]?.pose.y).toBeCloseTo(70, 3)
    expect(after.items[1]).toBe(far)
    expect(describeChange(command, before, after)).toEqual({
      about: 'fixed',
      kind: 'column',
      change: 'added',
      broughtIn: ['chest'],
    })
  })

  it('gives "what fits here" no place on a column, and finds the stretch of wall on both sides of it', () => {
    const floor = { ...ROOM, openings: [], fixed: [column('c', 100, 8)] }
    const room = openFitRoom({ version: 1, floor, items: [] })
    const stretches = wallStretches(room.check).filter(({ wall }) => wall === 0)
    expect(stretches.map(({ from, to }) => [Math.round(from), Math.round(to)])).toEqual([
      [0, 92],
      [108, 200],
    ])
    for (const on of [...stretches, { on: 'floor', at: { x: 60, y: 80 } } as const]) {
      const box = largestBox(room, on)
      expect(box).toBeDefined()
      expect(liesOnFloor(box!, floor)).toBe(true)
      expect(box!.footprint.width * box!.footprint.length).toBeGreaterThan(1000)
    }
    expect(
      room.check.accepts(
        placed(
          { kind: 'block', footprint: { shape: 'rectangle', width: 20, length: 20 } },
          { x: 100, y: 16, rotation: 0 },
        ),
      ),
    ).toBe(false)
  })

  it('has its ways, its open floor, its score and its turning circle around them', () => {
    const bed = { ...piece('bed', 'bed', 60, 80, 24), pose: { x: 40, y: 40, rotation: 0 } }
    const empty: Layout = { version: 1, floor: ROOM, items: [bed] }
    // An inner wall across the room leaves a way of 20 in to the bed.
    const wall: FixedThing = { id: 'w', kind: 'inner-wall', x: 90, y: 110, rotation: 0, width: 180, length: 5 }
    const divided: Layout = { ...empty, floor: { ...ROOM, fixed: [wall] } }
    const way = (layout: Layout) => clearanceMeasures(layout).find(({ rule }) => rule === 'way')?.measured ?? 0
    expect(way(empty)).toBeGreaterThan(36)
    expect(way(divided)).toBeCloseTo(20, -0.7)
    expect(openFloor(divided)!.share).toBeLessThan(openFloor(empty)!.share)
    expect(scoreLayout(divided).score).toBeLessThan(scoreLayout(empty).score)
    const circle = (layout: Layout) =>
      clearanceMeasures({ ...layout, floor: { ...layout.floor, people: 'wheelchair' } }).find(
        ({ rule }) => rule === 'turning-circle',
      )?.measured ?? 0
    expect(circle(divided)).toBeLessThan(circle(empty) - 10)
    const on = { ...bed, pose: { x: 90, y: 110, rotation: 0 } }
    expect(planFindings({ ...divided, items: [on] }).some(({ rule }) => rule === 'off-floor')).toBe(true)
  })

  it('stops walkers and the sun at them', () => {
    const floor = { ...ROOM, fixed: [column('c', 100, 80, 40)] }
    const layout: Layout = { version: 1, floor, items: [] }
    expect(isFreeFor(layout, { x: 100, y: 80 })).toBe(false)
    expect(isFreeFor({ ...layout, floor: ROOM }, { x: 100, y: 80 })).toBe(true)
    // The sun comes low through the window below.
    const window = { ...floor, fixed: [column('c', 140, 140, 60)] }
    const sun = { x: 0, y: 0.9, up: 0.4 }
    const lit = (room: RoomShell) => litPatches(room, sun).reduce((sum, patch) => sum + area(patch), 0)
    expect(lit(window)).toBeLessThan(lit(ROOM) / 2)
  })

  it('is merged thing by thing', () => {
    const base: Layout = {
      version: 1,
      floor: { ...ROOM, fixed: [column('a', 40, 40), column('b', 160, 40)] },
      items: [{ ...piece('chest', 'block', 30, 20, 30), pose: { x: 100, y: 100, rotation: 0 } }],
    }
    const withFixed = (fixed: FixedThing[]): Layout => ({ ...base, floor: { ...base.floor, fixed } })
    const mine = withFixed([column('a', 60, 40), column('b', 160, 40)])
    const theirs = withFixed([column('a', 40, 40), column('b', 160, 90), column('c', 100, 100, 20)])
    for (const [one, other] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const { layout, conflicts } = mergeLayouts(base, one, other)
      expect(conflicts).toEqual([])
      expect(layout.floor.fixed).toEqual([column('a', 60, 40), column('b', 160, 90), column('c', 100, 100, 20)])
      for (const item of layout.items) expect(liesOnFloor(item, layout.floor)).toBe(true)
    }
    const moved = withFixed([column('a', 90, 40), column('b', 160, 40)])
    const conflict = mergeLayouts(base, mine, moved)
    expect(conflict.layout.floor.fixed).toEqual(mine.floor.fixed)
    expect(conflict.conflicts).toHaveLength(1)
    const taken = applyCommand(conflict.layout, conflict.conflicts[0]!.take)
    expect(taken.floor.fixed).toEqual(moved.floor.fixed)
  })

  it('is the same in a link, a file, the database and another browser', () => {
    eachRoom((floor) => {
      const layout: Layout = { version: 1, floor, items: [] }
      const link = readLayoutLink(layoutLink(layout))?.document
      expect(link?.floor.fixed?.length).toBe(floor.fixed.length)
      for (const [index, thing] of floor.fixed.entries())
        expect(distance(link?.floor.fixed?.[index] ?? { x: NaN, y: NaN }, thing)).toBeLessThan(0.02)
      expect(readLayoutText(layoutText(layout))).toEqual({ document: layout, changes: [] })
      expect(openDocument(Layout, JSON.parse(JSON.stringify(layout)))).toEqual({ document: layout, changes: [] })
    })
  })
})

describe('columns and inner walls', () => {
  it('are drawn as walls are: filled, hatched within them, with their outlines', () => {
    const floor = { ...ROOM, fixed: [column('c', 100, 80, 40)] }
    const look = { point: 0.5, inks: PAPER_INKS, wall: 6, grid: undefined, isHatched: true }
    const [before, after] = [ROOM, floor].map((each) => drawRoom(each, look))
    const added = after!.filter((shape) => !before!.some((other) => JSON.stringify(other) === JSON.stringify(shape)))
    expect(added).toHaveLength(3)
    const [fill, hatch, line] = added.map((shape) => (shape.shape === 'path' ? shape.d : ''))
    expect(fill).toBe(pathOf(fixedOutline(floor.fixed[0]!)))
    expect(line).toBe(fill)
    const points = [...hatch!.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    }))
    expect(points.length).toBeGreaterThan(10)
    for (const { x, y } of points) expect(Math.max(Math.abs(x - 100), Math.abs(y - 80))).toBeLessThan(20.01)
  })

  it('reach from the floor to the ceiling in 3D, with the surface of their sides and tops', () => {
    eachRoom((floor) => {
      const parts = fixedParts(floor, 40)
      const outlines = floor.fixed.map(fixedOutline)
      const around = outlines.reduce(
        (sum, outline) =>
          sum + outline.reduce((all, a, index) => all + distance(a, outline[(index + 1) % outline.length]!), 0),
        0,
      )
      const sum = (surfaces: readonly string[]) =>
        parts.filter(({ surface }) => surfaces.includes(surface)).reduce((all, part) => all + areaOf(part), 0)
      expect(sum(['paint', 'tile'])).toBeCloseTo(around * 96, 0)
      expect(sum(['tile'])).toBeCloseTo(around * 40, 0)
      expect(sum(['cut'])).toBeCloseTo(
        outlines.reduce((all, outline) => all + area(outline), 0),
        1,
      )
      // Their sides face away from them.
      for (const { corners, normal, surface } of parts) {
        if (surface === 'cut') continue
        const [[x, , y], , [ox, , oy]] = corners
        const before = { x: (x + ox) / 2 + normal[0] * 0.001, y: (y + oy) / 2 + normal[2] * 0.001 }
        const behind = { x: (x + ox) / 2 - normal[0] * 0.001, y: (y + oy) / 2 - normal[2] * 0.001 }
        expect(outlines.some((outline) => contains(outline, behind))).toBe(true)
        expect(outlines.filter((outline) => contains(outline, before)).length).toBeLessThan(
          outlines.filter((outline) => contains(outline, behind)).length + 1,
        )
      }
    })
    const usual = { wall: '#ffffff', floor: { material: 'oak', color: '#aa8855' } } as const
    const triangles = (floor: RoomShell) =>
      roomShape(floor, usual).reduce((sum, { corners }) => sum + corners.length / 3, 0)
    // Four sides and a top of two triangles each.
    expect(triangles({ ...ROOM, fixed: [column('c', 100, 80)] }) - triangles(ROOM)).toBe(10)
  })

  it('are walls of Sweet Home 3D that cover what they cover', () => {
    eachRoom(
      (floor) => {
        const layout: Layout = { version: 1, floor, items: [] }
        const file = sweetHome3dFile([levelOfRoom(layout, 'Room')], {
          title: 'Room',
          hasMeasures: false,
          products: new Map(),
        })
        const count = strFromU8(unzipSync(file)['Home.xml']!).match(/<wall id='fixed-/g)?.length
        const wanted = floor.fixed
          .map(({ kind }) => (kind === 'round-column' ? 12 : 1))
          .reduce((a: number, b) => a + b, 0)
        expect(count).toBe(wanted)
        const read = readSweetHome3d(file, 'room.sh3d').home.levels[0]!.walls.slice(-wanted)
        const boxes = read.map(({ from, to, thickness }): Point[] => {
          const long = distance(from, to)
          const out = { x: ((to.y - from.y) / long) * (thickness / 2), y: ((from.x - to.x) / long) * (thickness / 2) }
          return [
            { x: from.x + out.x, y: from.y + out.y },
            { x: to.x + out.x, y: to.y + out.y },
            { x: to.x - out.x, y: to.y - out.y },
            { x: from.x - out.x, y: from.y - out.y },
          ]
        })
        const all = floor.fixed.map(fixedOutline)
        const { left, top, right, bottom } = boundsOf(all.flat())
        for (let x = left + 0.37; x < right; x += 3.1)
          for (let y = top + 0.41; y < bottom; y += 3.3) {
            const isNear = (polygon: readonly Point[]) =>
              [-0.01, 0.01].some((by) => contains(polygon, { x: x + by, y }) !== contains(polygon, { x, y: y + by }))
            if (all.some(isNear)) continue
            expect(boxes.some((box) => contains(box, { x, y }))).toBe(
              all.some((outline) => contains(outline, { x, y })),
            )
          }
      },
      Math.ceil(ROOMS / 3),
    )
  })

  it('come back from Sweet Home 3D as what they were', () => {
    const floor = {
      ...ROOM,
      fixed: [
        { ...column('r', 40, 40, 20), kind: 'round-column' as const },
        column('c', 100, 80, 14),
        { id: 'w', kind: 'inner-wall' as const, x: 150, y: 100, rotation: 30, width: 60, length: 5 },
      ],
    }
    const level = levelOfRoom({ version: 1, floor, items: [] }, 'Room')
    const reading = readSweetHome3d(
      sweetHome3dFile([level], { title: 'Room', hasMeasures: false, products: new Map() }),
      'room.sh3d',
    )
    const [read] = reading.home.levels
    const result = roomLayout(reading, read!, read!.rooms[0]!, { color: '#b3a58e', hasRaised: false })
    const { fixed = [] } = 'refusal' in result ? {} : result.layout.floor
    expect(fixed.map(({ kind }) => kind)).toEqual(['round-column', 'column', 'inner-wall'])
    for (const [index, thing] of fixed.entries()) {
      const wanted = fixedOutline(floor.fixed[index]!)
      for (const corner of fixedOutline(thing))
        expect(Math.min(...wanted.map((other) => distance(other, corner)))).toBeLessThan(0.02)
    }
  })

  it('are on the layer of walls in DXF, alone and in a home', () => {
    const floor = {
      ...ROOM,
      fixed: [column('c', 100, 80, 40), { ...column('r', 40, 40, 20), kind: 'round-column' as const }],
    }
    const layout: Layout = { version: 1, floor, items: [] }
    const text = dxfFile(layout, {
      title: 'Room',
      metric: false,
      hasMeasures: false,
      formatLength: String,
      formatArea: (inches) => `${Math.round(inches)} sq in`,
    })
    const { entities } = readDxfFile(new TextEncoder().encode(text))
    const boxes = entities.flatMap((entity) =>
      entity.kind === 'path' && entity.layer === 'WALLS' ? [boundsOf(pointsOf(entity.points))] : [],
    )
    expect(boxes).toContainEqual({ left: 80, right: 120, top: 60, bottom: 100 })
    expect(text).toContain(`${Math.round(floorArea(floor))} sq in`)
    const room = { ...levelOfRoom(layout, 'Room').rooms[0]! }
    const areas = (fixed: FixedThing[]) =>
      areasOfStorey([{ ...room, layout: { ...layout, floor: { ...floor, fixed } } }]).walls.reduce(
        (sum, { loops: [outer = [], ...holes] }) =>
          sum + area(outer) - holes.reduce((all, hole) => all + area(hole), 0),
        0,
      )
    expect(areas(floor.fixed) - areas([])).toBeCloseTo(
      floor.fixed.reduce((sum, thing) => sum + area(fixedOutline(thing)), 0),
      0,
    )
  })
})
