import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findItemAt } from '../../room/editor/handles.ts'
import { createEditor } from '../../room/editor/editor.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { contains } from '../../geometry/polygon.ts'
import { floorOutline } from '../../geometry/floorOutline.ts'
import { FloorShape } from '../../model/roomShell.ts'
import { Layout } from '../../model/layout.ts'
import type { Item } from '../../model/layout.ts'
import { sunPosition } from '../../geometry/sun.ts'
import { daylight } from './daylight.ts'
import { grabPoint, pointed } from './grab.ts'
import { northOf } from '../../geometry/northOf.ts'
import { onLevel, pieceOnRay, rayThrough } from './ray.ts'
import { createSceneControl } from './sceneControl.ts'
import { heightOf, standings } from './standing.ts'
import { lengthOf, minus, type Vector } from './vector.ts'
import { volumesOf } from './volumes.ts'
import { entranceView, lensOf, orbitView, travelled } from './views.ts'
import { isFreeFor, walked } from './walking.ts'
import { isSeenThrough, wallsOf } from './wallParts.ts'

const item = (id: string, kind: Item['kind'], more: Partial<Item> = {}): Item => ({
  id,
  name: id,
  kind,
  colour: '#aaaaaa',
  footprint: { shape: 'rectangle', width: 60, length: 30, height: 30 },
  pose: { x: 100, y: 80, rotation: 0 },
  locked: false,
  ...more,
})
const room = (items: Item[], shape: FloorShape = 'rectangular'): Layout => ({
  version: 1,
  floor: { shape, width: 200, length: 160 },
  items,
})

it('stands a lamp on the table below it, a pillow on the bed, and a sofa over its rug on the floor', () => {
  const small = { shape: 'rectangle', width: 10, length: 10, height: 12 } as const
  const layout = room([
    item('rug', 'rug'),
    item('table', 'side-table', { footprint: { shape: 'rectangle', width: 20, length: 20, height: 22 } }),
    item('lamp', 'lamp', { footprint: small }),
    item('bed', 'bed', {
      pose: { x: 40, y: 60, rotation: 0 },
      footprint: { shape: 'rectangle', width: 60, length: 80, height: 46 },
    }),
    item('pillow', 'pillow', { footprint: small, pose: { x: 40, y: 40, rotation: 0 } }),
  ])
  const found = standings(layout, () => undefined)
  expect(Object.fromEntries([...found].map(([id, { elevation }]) => [id, elevation]))).toEqual({
    rug: 0,
    table: 0,
    lamp: 22,
    bed: 0,
    pillow: 23,
  })
})

it('lays a rug flat, whatever height a stored room has for it', () => {
  const footprint = { shape: 'rectangle', width: 96, length: 60 } as const
  expect(heightOf({ kind: 'rug', footprint })).toBeLessThan(1)
  expect(heightOf({ kind: 'rug', footprint: { ...footprint, height: 2 } })).toBe(2)
  expect(heightOf({ kind: 'rug', footprint: { ...footprint, height: 24 } })).toBe(3)
  expect(heightOf({ kind: 'chair', footprint: { ...footprint, height: 24 } })).toBe(24)
})

it('hangs what belongs on a wall at eye height beside one, and puts it on the floor elsewhere', () => {
  const rail = { footprint: { shape: 'rectangle', width: 24, length: 4, height: 20 } as const }
  const layout = room([
    item('near', 'textile', { ...rail, pose: { x: 60, y: 2, rotation: 0 } }),
    item('far', 'textile', rail),
  ])
  const found = standings(layout, () => 'wall')
  expect(found.get('near')).toEqual({ elevation: 50, height: 20, wall: 0 })
  expect(found.get('far')).toEqual({ elevation: 0, height: 20 })
})

it('sees through the walls between the viewer and the room, and never from inside', () => {
  const seenThrough = (from: Vector) =>
    wallsOf(room([]).floor)
      .filter((wall) => isSeenThrough(wall, from))
      .map(({ index }) => index)
  expect(seenThrough([60, 64, 60])).toEqual([])
  expect(seenThrough([60, 200, -200])).toEqual([0])
  expect(seenThrough([900, 200, 900])).toEqual([1, 2])
})

/** Of a room without a place. */
const sunAt = (hour: number) => sunPosition(undefined, { day: '2026-05-01', hour })

it('has the sun in the east in the morning, in the south at noon, below the horizon at night', () => {
  expect(sunAt(8).azimuth).toBeGreaterThan(70)
  expect(sunAt(8).azimuth).toBeLessThan(120)
  expect(sunAt(12).azimuth).toBeCloseTo(180, 3)
  expect(sunAt(12).elevation).toBeCloseTo(66, 0)
  expect(sunAt(22).elevation).toBeLessThan(0)
  expect(daylight(sunAt(22)).sun).toEqual([0, 0, 0])
  expect(daylight(sunAt(22)).lamps).toBe(1)
  expect(daylight(sunAt(13)).lamps).toBe(0)
})

it('has no sun on a cloudy day, and less light from the sky', () => {
  const [clear, cloudy] = [daylight(sunAt(13)), daylight(sunAt(13), 0, 'overcast')]
  expect(cloudy.sun).toEqual([0, 0, 0])
  expect(Math.max(...cloudy.sky.low)).toBeLessThan(Math.max(...clear.sky.low))
  expect(Math.max(...cloudy.ambient)).toBeLessThan(Math.max(...clear.ambient))
  expect(daylight(sunAt(22), 0, 'overcast').lamps).toBe(1)
})

it('lets the sun into the largest window of a room without a compass', () => {
  const windows = (wall: number) => [{ id: 'w', kind: 'window' as const, wall, at: 60, width: 40 }]
  for (const [wall, into] of [
    [0, [0, 1]],
    [1, [-1, 0]],
    [2, [0, -1]],
    [3, [1, 0]],
  ] as const) {
    const floor = { ...room([]).floor, openings: windows(wall) }
    const { sunAt: toSun } = daylight(sunAt(10), northOf(floor))
    // The direction to the sun points out of the window.
    expect(toSun[0] * into[0] + toSun[2] * into[1]).toBeLessThan(-0.3)
  }
})

it('keeps a walker on the floor and off the furniture, in every direction', () => {
  const layout = (shape: FloorShape) =>
    room([item('sofa', 'sofa'), item('rug', 'rug', { pose: { x: 60, y: 40, rotation: 0 } })], shape)
  const at = fc.record({ x: fc.integer({ min: -50, max: 250 }), y: fc.integer({ min: -50, max: 210 }) })
  fc.assert(
    fc.property(
      fc.constantFrom(...FloorShape.options),
      fc.array(at, { minLength: 1, maxLength: 6 }),
      (shape, places) => {
        const { floor, items } = layout(shape)
        let here = { x: 30, y: 140 }
        if (!isFreeFor({ version: 1, floor, items }, here)) return
        for (const place of places) {
          here = walked({ version: 1, floor, items }, here, place)
          expect(contains(floorOutline(floor), here)).toBe(true)
          const within = items.filter(
            ({ kind, footprint, pose }) => kind === 'sofa' && contains(outline(footprint, pose), here),
          )
          expect(within).toEqual([])
        }
      },
    ),
    { numRuns: 80 },
  )
})

it('enters a furnished room where a person can stand, and sees a piece', () => {
  const layout = room([item('sofa', 'sofa')])
  const view = entranceView(layout.floor, 64, [{ x: 100, y: 80 }], (at) => isFreeFor(layout, at))
  expect(isFreeFor(layout, view.at)).toBe(true)
  const { from, to } = lensOf(view)
  const ahead = minus(to, from)
  const piece = minus([100, 64, 80], from)
  expect((ahead[0] * piece[0] + ahead[2] * piece[2]) / (lengthOf(ahead) * lengthOf(piece))).toBeGreaterThan(0.9)
})

it('shows the whole room in the view from outside, at every azimuth and aspect ratio', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FloorShape.options),
      fc.integer({ min: 0, max: 359 }),
      fc.integer({ min: 10, max: 89 }),
      fc.double({ min: 0.45, max: 2.4, noNaN: true }),
      (shape, azimuth, elevation, aspect) => {
        const { floor } = room([], shape)
        const lens = lensOf(orbitView(floor, aspect, azimuth, elevation))
        for (const { x, y } of floorOutline(floor))
          for (const height of [0, 96]) {
            const [right, up] = seenAt(lens, aspect, [x, height, y])
            expect(Math.max(Math.abs(right), Math.abs(up))).toBeLessThanOrEqual(1)
          }
      },
    ),
    { numRuns: 60 },
  )
})

/** The position of a point in the picture, found with the pointer's rays. */
function seenAt(lens: ReturnType<typeof lensOf>, aspect: number, at: readonly [number, number, number]) {
  const axis = (x: number, y: number) => rayThrough(lens, aspect, x, y).way
  const ahead = axis(0, 0)
  const to = minus(at, lens.from)
  const depth = to[0] * ahead[0] + to[1] * ahead[1] + to[2] * ahead[2]
  const share = (edge: readonly [number, number, number]) => {
    const far = edge[0] * ahead[0] + edge[1] * ahead[1] + edge[2] * ahead[2]
    const side = minus([edge[0] / far, edge[1] / far, edge[2] / far], ahead)
    const own = minus([to[0] / depth, to[1] / depth, to[2] / depth], ahead)
    return (own[0] * side[0] + own[1] * side[1] + own[2] * side[2]) / (side[0] ** 2 + side[1] ** 2 + side[2] ** 2)
  }
  return [share(axis(1, 0)), share(axis(0, 1))] as const
}

it('ends a transition exactly at the target view', () => {
  const { floor } = room([])
  const [a, b] = [lensOf(orbitView(floor, 1.5)), lensOf(orbitView(floor, 1.5, 200, 20))]
  for (const [share, lens] of [
    [0, a],
    [1, b],
  ] as const) {
    const on = travelled(a, b, share)
    expect(lengthOf(minus(on.from, lens.from))).toBeLessThan(1e-6)
    expect(lengthOf(minus(on.to, lens.to))).toBeLessThan(1e-6)
  }
})

it('hits the lamp before the table behind it, and nothing beside them', () => {
  const lamp = item('lamp', 'lamp', {
    footprint: { shape: 'ellipse', width: 12, length: 12, height: 60 },
    pose: { x: 100, y: 120, rotation: 0 },
  })
  const items = [item('table', 'dining-table'), lamp]
  const ray = { from: [100, 30, 300], way: [0, 0, -1] } as const
  const standing = () => ({ elevation: 0, height: 60 })
  expect(pieceOnRay(ray, items, standing)?.item.id).toBe('lamp')
  expect(pieceOnRay({ ...ray, from: [180, 30, 300] }, items, standing)).toBeUndefined()
  expect(onLevel({ from: [0, 10, 0], way: [1, -1, 0] }, 0)).toEqual({ x: 10, y: 0 })
})

it('drags a piece that is seen from the side with the plan’s snapping and clamp, as one step of undo', () => {
  const editor = createEditor(room([item('sofa', 'sofa')]), () => 'new')
  const ray = { from: [100, 80, 240], way: [0, -0.4, -1] } as const
  const { layout } = editor.get()
  const met = pieceOnRay(ray, layout.items, () => ({ elevation: 0, height: 30 }))
  const grab = met && grabPoint(layout, met, ray)
  if (!grab) throw new Error('The ray meets no piece.')
  const event = {
    clientX: 0,
    clientY: 0,
    pointerType: 'mouse',
    shiftKey: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    timeStamp: 0,
  }
  const to = { x: grab.on.x - 300, y: grab.on.y }
  editor.dispatch({ type: 'down', ...pointed(grab, grab.on, event) })
  editor.dispatch({ type: 'move', ...pointed(grab, to, event) })
  editor.dispatch({ type: 'up', ...pointed(grab, to, event) })
  // Dragged far beyond the wall, the piece stops at it.
  const [sofa] = editor.get().layout.items
  const left = Math.min(...(sofa ? outline(sofa.footprint, sofa.pose).map(({ x }) => x) : [Number.NaN]))
  expect(left).toBeCloseTo(0, 3)
  expect(editor.get().past).toHaveLength(1)
  editor.undo()
  expect(editor.get().layout).toEqual(layout)
})

it('finds a point for the plan’s tool on every piece that is visible from above', () => {
  const lamp = item('lamp', 'lamp', { footprint: { shape: 'rectangle', width: 8, length: 8 } })
  const layout = room([item('table', 'dining-table'), lamp])
  const ray = { from: [100, 200, 80.01], way: [0, -1, 0] } as const
  const grab = grabPoint(layout, { item: layout.items[0] ?? lamp, far: 1, height: 30 }, ray)
  expect(grab && findItemAt(layout, grab.found, 0.01)?.id).toBe('table')
})

it('stands at a place of the room after walking there, and cuts instead where reduced motion is wanted', () => {
  const editor = createEditor(room([item('sofa', 'sofa')]), () => 'new')
  const control = createSceneControl(editor, () => true)
  control.go('eye')
  expect(control.get().journey).toBeUndefined()
  control.walkTo({ x: 20, y: 140 })
  const { view } = control.get()
  expect(view.kind === 'eye' && Math.hypot(view.at.x - 20, view.at.y - 140)).toBeLessThan(1)
  control.setEyes('child')
  expect(control.get().view).toMatchObject({ height: 40 })
})

it('keeps paint, floor and compass with the layout; files without them are read as before', () => {
  const layout = room([])
  expect(Layout.parse(structuredClone(layout))).toEqual(layout)
  const finish = {
    walls: { color: '#ffffff' },
    wall: { '2': { color: '#112233', productId: 'x' } },
    floor: { material: 'tile' as const },
    north: 90,
  }
  const editor = createEditor(layout, () => 'new')
  editor.commit({ type: 'setFinish', finish })
  expect(Layout.parse(JSON.parse(JSON.stringify(editor.get().layout))).floor.finish).toEqual(finish)
  editor.commit({ type: 'reshape', floor: { ...editor.get().layout.floor, width: 220 } })
  expect(editor.get().layout.floor.finish).toEqual(finish)
  editor.travel(-2)
  expect(editor.get().layout).toEqual(layout)
})

it('drains a shower into the floor below its head, unless a bath or a tray is there', () => {
  const head = item('head', 'shower', {
    footprint: { shape: 'rectangle', width: 14, length: 19, height: 44 },
    pose: { x: 100, y: 9.5, rotation: 0 },
  })
  const onWall = ({ id }: Item) => (id === 'head' ? ('wall' as const) : undefined)
  const alone = standings(room([head]), onWall).get('head')
  expect(alone).toMatchObject({ elevation: 40, wall: 0, floorDrain: { x: 0, y: 2.5 } })
  for (const kind of ['bath', 'shower'] as const) {
    const below = item('below', kind, { pose: { x: 100, y: 15, rotation: 0 } })
    expect(standings(room([below, head]), onWall).get('head')?.floorDrain).toBeUndefined()
  }
})

it('shows the material of a piece of one’s own on all that has the look of its kind', () => {
  const looks = (kind: Item['kind'], material?: Item['material']) => [
    ...new Set(
      volumesOf(item(kind, kind, material === undefined ? {} : { material })).map(({ look = 'hard' }) => look),
    ),
  ]
  expect(looks('sofa')).toEqual(['soft'])
  expect(looks('sofa', 'leather')).toEqual(['leather'])
  expect(looks('cabinet', 'wood')).toEqual(['wood'])
  // The sheets of a bed stay sheets.
  expect(looks('bed', 'metal')).toContain('white')
  expect(looks('bed', 'metal')).not.toContain('soft')
})
