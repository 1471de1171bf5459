/** What the app does with a room holds for drawn floors: random outlines, furnished, arranged, merged, exported. */
import { describe, expect, it } from 'vitest'
import { openDocument } from '../../studio/document/openDocument.ts'
import { drawPlan } from '../../studio/draw/export/drawPlan.ts'
import { readLayoutText } from '../../studio/draw/export/layoutFile.ts'
import { layoutLink, readLayoutLink } from '../../studio/draw/export/layoutLink.ts'
import { layoutText } from '../../studio/draw/export/layoutText.ts'
import { openLayoutFile } from '../../studio/draw/export/openLayoutFile.ts'
import { planPdf } from '../../studio/draw/export/planPdf.ts'
import { toSvg } from '../../studio/draw/export/toSvg.ts'
import { drawnFloor, outlineOf } from '../../studio/geometry/drawnFloor.ts'
import { floorOutline, floorWalls } from '../../studio/geometry/floorOutline.ts'
import { liesOnFloor } from '../../studio/geometry/liesOnFloor.ts'
import { fitOpening, openingsOf, wallLength } from '../../studio/geometry/openings.ts'
import { type Point, add, distance } from '../../studio/geometry/point.ts'
import { contains } from '../../studio/geometry/polygon.ts'
import { type Random, randomFloor, randomFrom } from '../../studio/geometry/randomCases.ts'
import { fitsFloor, nearestPose } from '../../studio/geometry/poseOnFloor.ts'
import type { PieceKind } from '../../studio/model/furniture.ts'
import { type Item, Layout } from '../../studio/model/layout.ts'
import { outlineFault } from '../../studio/model/outline.ts'
import type { Opening, RoomShell } from '../../studio/model/roomShell.ts'
import { arrangeRoom } from '../../studio/room/arrange/arrangeRoom.ts'
import { applyCommand } from '../../studio/room/commands/applyCommand.ts'
import { mergeLayouts } from '../../studio/room/commands/mergeLayouts.ts'
import { placed } from '../../studio/room/fitting/candidate.ts'
import { createFitAnswers, openFitRoom } from '../../studio/room/fitting/fitAnswers.ts'
import { fitsInRoom } from '../../studio/room/fitting/fitsHere.ts'
import { wallStretches } from '../../studio/room/fitting/wallStretches.ts'
import { faultsOf, planFindings } from '../../studio/room/guidelines/planFindings.ts'
import { scoreLayout } from '../../studio/room/guidelines/scoreLayout.ts'
import { isFreeFor, walked } from '../../studio/scene/walk/walking.ts'
import { entranceView } from '../../studio/scene/walk/views.ts'
import { outerOutline, wallParts, wallsOf } from '../../studio/scene/walk/wallParts.ts'
import { everything } from '../support/everything.ts'
import { FACES, FOREIGN } from '../support/pdf.ts'

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

/** A drawn floor of 120 to 400 in with a door and a window where the walls have room for them. */
function roomFrom(random: Random): RoomShell {
  const { width, length, ...shape } = randomFloor(random, 'drawn')
  const floor = { ...shape, width: Math.max(width, 120), length: Math.max(length, 120) }
  const walls = floorWalls(floor)
    .map((_, wall) => wall)
    .toSorted((a, b) => wallLength(floor, b) - wallLength(floor, a))
  const openings: Opening[] = []
  for (const [index, wall] of walls.slice(0, 2).entries()) {
    const at = wallLength(floor, wall) / 2
    const opening: Opening =
      index === 0
        ? { kind: 'door', id: 'door', wall, at, width: 32, hinge: 'first', swing: 'in' }
        : { kind: 'window', id: 'window', wall, at, width: 36 }
    const fitted = fitOpening(floor, opening, openings)
    if (fitted) openings.push(fitted)
  }
  return { ...floor, openings }
}

/** The pieces that fit, wherever they happen to be. */
function furnished(floor: RoomShell, random: Random): Layout {
  const items = PIECES.flatMap((item) => {
    const rotation = Math.floor(random(0, 72)) * 5
    if (!fitsFloor(item.footprint, rotation, floor)) return []
    const pose = { x: random(0, floor.width), y: random(0, floor.length), rotation }
    return [{ ...item, pose: nearestPose(item.footprint, pose, floor) }]
  })
  return { version: 1, floor, items }
}

function eachRoom(check: (layout: Layout, random: Random) => void, count = ROOMS): void {
  for (let seed = 1; seed <= count; seed++) {
    const random = randomFrom(seed)
    const layout = furnished(roomFrom(random), random)
    try {
      check(layout, random)
    } catch (error) {
      throw new Error(`Room ${seed}: ${JSON.stringify(layout.floor)}`, { cause: error })
    }
  }
}

describe('a drawn room', () => {
  it('is arranged without a fault, or refused', () => {
    let arranged = 0
    eachRoom(({ floor }, random) => {
      const result = arrangeRoom({ floor, items: PIECES, seed: random(0, 99), effort: 0.1, count: 2 })
      for (const { layout } of result?.status === 'arranged' ? result.arrangements : []) {
        arranged++
        expect(faultsOf(layout)).toEqual([])
        for (const item of layout.items) expect(liesOnFloor(item, floor)).toBe(true)
      }
    }, ROOMS / 4)
    expect(arranged).toBeGreaterThan(0)
  })

  it('is the same in a link, a file, the database and another browser', () => {
    eachRoom((layout) => {
      const link = readLayoutLink(layoutLink(layout))
      expect(link?.changes).toEqual([])
      expect(link?.document.floor).toEqual(layout.floor)
      expect(readLayoutText(layoutText(layout))).toEqual({ document: layout, changes: [] })
      expect(openDocument(Layout, JSON.parse(JSON.stringify(layout)))).toEqual({ document: layout, changes: [] })
    })
  })

  it('is drawn, scored and checked with finite numbers', () => {
    eachRoom((layout) => {
      const drawing = drawPlan(layout, {
        formatLength: (inches) => `${Math.round(inches)} in`,
        isTransparent: false,
        hasNumbers: true,
        hasMeasures: true,
        hasTape: true,
        grid: [6, 12],
        point: 1,
        title: 'Plan',
      })
      const svg = toSvg(drawing, 1, layout)
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
      expect(scoreLayout(layout).score).toBeGreaterThanOrEqual(0)
      expect(planFindings(layout).filter(({ rule }) => rule === 'off-floor')).toEqual([])
    })
  })

  it('opens again from its PDF', async () => {
    const random = randomFrom(5)
    const layout = furnished(roomFrom(random), random)
    const formatLength = (inches: number) => `${Math.round(inches)} in`
    const plan = { formatLength, isTransparent: false, hasNumbers: true, hasMeasures: true, point: 0.7, title: 'Plan' }
    const { blob } = await planPdf(layout, drawPlan(layout, { ...plan, grid: undefined }), {
      title: 'A drawn room',
      scale: 50,
      paper: 'a4',
      faces: FACES,
      foreign: FOREIGN,
      formatLength,
      hasScore: true,
      hasList: true,
      hasCutouts: true,
      hasTape: true,
    })
    expect(openLayoutFile(new Uint8Array(await blob.arrayBuffer()))?.document).toEqual(layout)
  })

  it('has walls in three dimensions: each along its edge of the outline, with its openings', () => {
    eachRoom(({ floor }) => {
      const walls = wallsOf(floor)
      expect(walls.map(({ length }) => length)).toEqual(floorWalls(floor).map(([a, b]) => distance(a, b)))
      expect(walls.flatMap(({ holes }) => holes)).toHaveLength(openingsOf(floor).length)
      const corners = walls.flatMap((wall) => wallParts(wall, 40).flatMap((part) => part.corners.flat()))
      expect(corners.every(Number.isFinite)).toBe(true)
      for (const corner of outerOutline(walls))
        expect(Math.min(...floorOutline(floor).map((inner) => distance(inner, corner)))).toBeLessThan(5 * 3)
    })
  })

  it('is walked through without leaving its floor', () => {
    let steps = 0
    eachRoom((layout, random) => {
      const { floor } = layout
      const free = (at: Point) => isFreeFor(layout, at)
      let here: Point = entranceView(floor, 64, [], free).at
      if (!free(here)) return
      for (let step = 0; step < 6; step++) {
        steps++
        here = walked(layout, here, { x: random(-40, floor.width + 40), y: random(-40, floor.length + 40) })
        expect(contains(floorOutline(floor), here)).toBe(true)
      }
    })
    expect(steps).toBeGreaterThan(ROOMS)
  })

  it('takes what fits, where it fits', () => {
    let fitting = 0
    eachRoom((layout) => {
      const candidate = { kind: 'block', footprint: { shape: 'rectangle', width: 30, length: 16, height: 30 } } as const
      const room = openFitRoom(layout)
      const pose = fitsInRoom(room, wallStretches(room.check), candidate)
      const verdict = pose ? undefined : createFitAnswers(layout)({ kind: 'why', candidate }).verdict
      const after = pose ? [...layout.items, placed(candidate, pose)] : layout.items
      fitting += pose ? 1 : 0
      expect(pose !== undefined || verdict !== undefined).toBe(true)
      expect(after.every((item) => liesOnFloor(item, layout.floor))).toBe(true)
      expect(faultsOf({ ...layout, items: after }).length).toBeLessThanOrEqual(faultsOf(layout).length)
    }, ROOMS / 2)
    expect(fitting).toBeGreaterThan(0)
  })

  it('stays legal when its corner is pulled, and when that meets the change of another person', () => {
    let pulled = 0
    eachRoom((base, random) => {
      const { corners, walls } = outlineOf(base.floor)
      const index = Math.floor(random(0, corners.length))
      const by = { x: random(-60, 60), y: random(-60, 60) }
      const outline = { corners: corners.map((each, other) => (other === index ? add(each, by) : each)), walls }
      if (outlineFault(outline.corners)) return
      pulled++
      const mine = applyCommand(base, { type: 'draw', ...drawnFloor(base.floor, outline) })
      const [item] = base.items
      const theirs = item ? applyCommand(base, { type: 'remove', id: item.id }) : base
      const wider = applyCommand(base, { type: 'reshape', floor: { ...base.floor, width: base.floor.width + 40 } })
      const merged = [mergeLayouts(base, mine, theirs), mergeLayouts(base, mine, wider)]
      for (const { layout } of [{ layout: mine }, ...merged]) {
        expect(Layout.safeParse(JSON.parse(JSON.stringify(layout))).success).toBe(true)
        const fitting = layout.items.filter(({ footprint, pose }) => fitsFloor(footprint, pose.rotation, layout.floor))
        expect(fitting.every((each) => liesOnFloor(each, layout.floor))).toBe(true)
        for (const opening of openingsOf(layout.floor))
          expect(opening.at + opening.width / 2).toBeLessThan(wallLength(layout.floor, opening.wall) + 1e-6)
      }
      expect(merged[0]?.layout.floor).toEqual(mine.floor)
      expect(merged[1]?.conflicts.some(({ field }) => field === 'shape')).toBe(true)
    })
    expect(pulled).toBeGreaterThan(ROOMS / 3)
  })
})
