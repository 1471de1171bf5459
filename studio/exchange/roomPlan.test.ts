/** Scans of RoomPlan: by hand, as Apple's documentation and published files have them, and random rooms at random angles. */
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type Point, distance } from '../geometry/point.ts'
import { area, signedArea } from '../geometry/polygon.ts'
import { randomCorners, randomFrom } from '../geometry/randomCases.ts'
import { UnreadableFile } from './homeReading.ts'
import { isRoomPlan } from './fileKinds.ts'
import { readRoomPlan } from './roomPlan.ts'

const INCH = 0.0254
const FLOOR_Y = -1.2
/** One millimeter, in inches. */
const MILLIMETER = 1 / 25.4

type Spot = readonly [number, number]

/** A pose at a place of the plan (x and z in meters), with the x axis in a direction of the plan. */
function pose([x, z]: Spot, angle: number, y: number): number[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [cos, 0, sin, 0, 0, 1, 0, 0, -sin, 0, cos, 0, x, y, z, 1]
}

function surface(category: object, transform: number[], [width, height]: Spot, more: object = {}) {
  return {
    category,
    completedEdges: [],
    confidence: { high: {} },
    curve: null,
    dimensions: [width, height, 0],
    identifier: `id-${transform.join()}`,
    parentIdentifier: null,
    polygonCorners: [],
    story: 0,
    transform,
    ...more,
  }
}

/** The walls along corners in meters; every second one runs the other way, as RoomPlan has them. */
function wallsAlong(corners: readonly Spot[], isClosed = true) {
  return corners.slice(0, isClosed ? undefined : -1).map((corner, index) => {
    const next = corners[(index + 1) % corners.length]!
    const [from, to] = index % 2 ? [next, corner] : [corner, next]
    const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const
    const transform = pose(middle, Math.atan2(to[1] - from[1], to[0] - from[0]), FLOOR_Y + 1.2)
    return surface({ wall: {} }, transform, [Math.hypot(to[0] - from[0], to[1] - from[1]), 2.4], {
      identifier: `wall-${index}`,
    })
  })
}

const turned = (corners: readonly Spot[], angle: number) =>
  corners.map(([x, z]): Spot => [x * Math.cos(angle) - z * Math.sin(angle), x * Math.sin(angle) + z * Math.cos(angle)])

const bytesOf = (scan: unknown) => strToU8(typeof scan === 'string' ? scan : JSON.stringify(scan))
const read = (scan: unknown) =>
  readRoomPlan(bytesOf({ version: 2, doors: [], windows: [], openings: [], objects: [], ...(scan as object) }))
const round = (point: Point) => ({ x: Math.round(point.x * 100) / 100, y: Math.round(point.y * 100) / 100 })

/** An L-shaped room of 5 by 4 m: mirrored, it is another room. */
const L_SHAPE: readonly Spot[] = [
  [0, 0],
  [5, 0],
  [5, 2],
  [3, 2],
  [3, 4],
  [0, 4],
]

describe('a scan as JSON', () => {
  it('is recognized, and other JSON is not', () => {
    expect(isRoomPlan(bytesOf({ walls: wallsAlong(L_SHAPE) }), 'room.json')).toBe(true)
    expect(isRoomPlan(bytesOf({ kind: 'roomwright-layout', walls: [] }), 'layout.json')).toBe(false)
    expect(isRoomPlan(strToU8('<svg/>'), 'plan.svg')).toBe(false)
  })

  it('is seen from above and not mirrored: z points down the page', () => {
    const [room] = read({ walls: wallsAlong(L_SHAPE) }).home.levels[0]!.rooms
    const expected = L_SHAPE.map(([x, z]) => ({ x: x / INCH, y: z / INCH }))
    for (const corner of expected)
      expect(Math.min(...room!.corners.map((own) => distance(own, corner)))).toBeLessThan(MILLIMETER)
    expect(room!.corners).toHaveLength(6)
  })

  it('is set upright, with its longest walls along the page, and the report says by how much it was turned', () => {
    const { home, kept } = read({ walls: wallsAlong(turned(L_SHAPE, 0.8)) })
    const [room] = home.levels[0]!.rooms
    expect(area(room!.corners) * INCH * INCH).toBeCloseTo(16, 6)
    const xs = room!.corners.map(({ x }) => x)
    const ys = room!.corners.map(({ y }) => y)
    expect((Math.max(...xs) - Math.min(...xs)) * INCH).toBeCloseTo(5, 6)
    expect((Math.max(...ys) - Math.min(...ys)) * INCH).toBeCloseTo(4, 6)
    expect(kept.find(({ what }) => what === 'turned')?.text).toContain('-45.8 degrees')
  })

  it('has doors with their state, windows and openings on their walls, with heights above the floor of the scan', () => {
    const walls = wallsAlong(L_SHAPE)
    const on = (x: number, z: number, height: number, middle: number, parent: string | null, category: object) =>
      surface(category, pose([x, z], Math.PI, FLOOR_Y + middle), [0.9, height], {
        parentIdentifier: parent,
        identifier: `${x}`,
      })
    const { home, guessed } = read({
      walls,
      doors: [on(1, 0.02, 2, 1, 'wall-0', { door: { isOpen: true } })],
      windows: [on(4, 0, 1.2, 1.5, null, { window: {} })],
      openings: [{ ...on(2, 4, 2.1, 1.05, 'wall-4', { opening: {} }), dimensions: [1.5, 2.1, 0] }],
    })
    expect(home.levels[0]!.openings.map(({ at, ...opening }) => ({ ...opening, at: round(at) }))).toMatchObject([
      { kind: 'door', isOpen: true, wall: 'wall-0', at: { x: 39.37, y: 0 }, angle: 0, sill: 0 },
      { kind: 'window', wall: 'wall-0', at: { x: 157.48, y: 0 } },
      { kind: 'passage', wall: 'wall-4', at: { x: 78.74, y: 157.48 } },
    ])
    const [door, window, passage] = home.levels[0]!.openings
    expect(
      [door!.width, door!.head, window!.sill, window!.head, passage!.width].map(
        (length) => Math.round(length * INCH * 1e6) / 1e6,
      ),
    ).toEqual([0.9, 2, 0.9, 2.1, 1.5])
    expect(guessed.map(({ what }) => what)).toEqual(expect.arrayContaining(['door swing', 'wall thickness']))
    expect(door).not.toHaveProperty('swing')
  })

  it('has objects of all sixteen categories as pieces of their size, with their backs where the scan has them', () => {
    const words =
      'storage refrigerator stove bed sink washerDryer toilet bathtub oven dishwasher table sofa chair fireplace television stairs'.split(
        ' ',
      )
    const objects = words.map((word, index) => ({
      attributes: {},
      category: { [word]: {} },
      confidence: { [index === 0 ? 'low' : 'high']: {} },
      dimensions: [1, 0.8, 0.5],
      identifier: word,
      parentIdentifier: null,
      story: 0,
      transform: pose([1 + index / 10, 1], Math.PI / 2, FLOOR_Y + 0.6),
    }))
    const { home, guessed, kept } = read({ walls: wallsAlong(L_SHAPE), objects })
    expect(home.levels[0]!.pieces.map(({ category }) => category)).toEqual(words)
    const [piece] = home.levels[0]!.pieces
    // The front, on the side of z, points to the left of the page: the back is at the right.
    expect(piece).toMatchObject({ name: 'Storage', rotation: 90 })
    expect(
      [piece!.width, piece!.depth, piece!.height, piece!.elevation].map(
        (length) => Math.round(length * INCH * 1000) / 1000,
      ),
    ).toEqual([1, 0.5, 0.8, 0.2])
    expect(home.levels[0]!.pieces[5]!.name).toBe('Washer dryer')
    expect(guessed.find(({ what }) => what === 'uncertain')).toMatchObject({ count: 1, ids: ['storage'] })
    expect(kept.find(({ what }) => what === 'pieces')?.count).toBe(16)
  })

  it('closes corners that do not meet, and sides that were not scanned, and says so', () => {
    const short = wallsAlong(L_SHAPE).map((wall) => ({ ...wall, dimensions: [wall.dimensions[0]! - 0.04, 2.4, 0] }))
    const joined = read({ walls: short })
    expect(area(joined.home.levels[0]!.rooms[0]!.corners) * INCH * INCH).toBeCloseTo(16, 6)
    expect(joined.guessed.find(({ what }) => what === 'gaps')?.count).toBe(6)
    const open = read({
      walls: wallsAlong(
        [
          [0, 3],
          [0, 0],
          [4, 0],
          [4, 3],
        ],
        false,
      ),
    })
    const side = open.home.levels[0]!.walls.filter(({ isGuessed }) => isGuessed)
    expect(side).toHaveLength(1)
    expect(open.guessed.find(({ what }) => what === 'open sides')).toMatchObject({ count: 1, ids: [side[0]!.id] })
    expect(area(open.home.levels[0]!.rooms[0]!.corners) * INCH * INCH).toBeCloseTo(12, 6)
  })

  it('takes the outline of the floor, whose corners are in its own axes, where the walls say nothing', () => {
    const floor = surface({ floor: {} }, [0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 2, FLOOR_Y, 3, 1], [4, 6], {
      polygonCorners: [
        [-2, -3, 0],
        [2, -3, 0],
        [2, 3, 0],
        [-2, 3, 0],
      ],
    })
    const { home, guessed } = read({ walls: [], floors: [floor] })
    const [room] = home.levels[0]!.rooms
    expect(area(room!.corners) * INCH * INCH).toBeCloseTo(24, 6)
    expect(Math.max(...room!.corners.map(({ x }) => x)) * INCH).toBeCloseTo(5, 6)
    expect(guessed.find(({ what }) => what === 'outline by floor')?.count).toBe(1)
  })

  it('keeps slopes and curves of walls', () => {
    const gable = [
      [-2.5, -1.2, 0],
      [2.5, -1.2, 0],
      [2.5, 0.3, 0],
      [0, 1.2, 0],
      [-2.5, 0.3, 0],
    ]
    const [wall, ...walls] = wallsAlong(L_SHAPE)
    const sloped = read({ walls: [{ ...wall, polygonCorners: gable }, ...walls] }).home.levels[0]!
    expect(
      sloped.walls
        .slice(0, 2)
        .map(({ id, height, heightAtEnd }) => [
          id,
          ...[height!, heightAtEnd!].map((length) => Math.round(length * INCH * 100) / 100),
        ]),
    ).toEqual([
      ['wall-0', 1.5, 2.4],
      ['wall-0-2', 2.4, 1.5],
    ])
    // A measurement has a converter to degrees or a symbol; some apps write a number of radians.
    const angles = [
      [
        { value: -Math.PI, unit: { converter: { constant: 0, coefficient: 180 / Math.PI } } },
        { value: 0, unit: { symbol: 'rad' } },
      ],
      [{ value: -180, unit: { symbol: '°' } }, 0],
      [-Math.PI, 0],
    ]
    for (const [startAngle, endAngle] of angles) {
      const curved = read({
        walls: [{ ...wall, curve: { center: [0, 0], radius: 2.5, startAngle, endAngle } }, ...walls],
      })
      expect(area(curved.home.levels[0]!.rooms[0]!.corners) * INCH * INCH).toBeCloseTo(16 + (Math.PI * 6.25) / 2, 0)
    }
    const unknown = read({ walls: [{ ...wall, curve: { bend: 3 } }, ...walls] })
    expect(unknown.guessed.find(({ what }) => what === 'curves')).toMatchObject({ count: 1, ids: ['wall-0'] })
  })

  it('has the rooms of a structure by their sections and stories', () => {
    const partition = wallsAlong(
      [
        [2, 0],
        [2, 4],
      ],
      false,
    ).map((wall) => ({ ...wall, identifier: 'partition' }))
    const below = [...wallsAlong(L_SHAPE), ...partition]
    const above = below.map((wall) => ({
      ...wall,
      identifier: `up-${wall.identifier}`,
      story: 1,
      transform: wall.transform.map((value, index) => (index === 13 ? value + 2.7 : value)),
    }))
    const sections = [
      { center: [1, 0, 1], label: 'bedroom', story: 0 },
      { center: [4, 0, 1], label: 'livingRoom', story: 0 },
    ]
    // Both rooms have the door between them.
    const doors = [
      surface({ door: { isOpen: false } }, pose([2, 2], Math.PI / 2, FLOOR_Y + 1), [0.9, 2], {
        parentIdentifier: 'partition',
      }),
    ]
    const { home } = read({
      rooms: [
        { walls: below, doors, sections },
        { walls: [...below, ...above], doors },
      ],
    })
    expect(home.levels[0]!.openings).toHaveLength(1)
    expect(
      home.levels.map(({ elevation, rooms, walls }) => [
        Math.round(elevation * INCH * 100) / 100,
        rooms.length,
        walls.length,
      ]),
    ).toEqual([
      [0, 2, 7],
      [2.7, 2, 7],
    ])
    expect(home.levels[0]!.rooms.map(({ name }) => name)).toEqual(['Bedroom', 'Living room'])
  })

  it('of any room at any angle has its corners within one millimeter', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = randomFrom(seed)
      const corners = randomCorners(random, 6).map(([x, y]): Spot => [x / 100, y / 100])
      const sizes = corners.map(([x, z], index) =>
        Math.hypot(x - corners[(index + 1) % corners.length]![0], z - corners[(index + 1) % corners.length]![1]),
      )
      // A wall shorter than a foot is as long as the gaps that are closed.
      if (Math.min(...sizes) < 0.4) continue
      const angle = random(-4, 4)
      const { home } = read({ walls: wallsAlong(turned(corners, angle)) })
      const rooms = home.levels[0]!.rooms
      const flat = corners.map(([x, z]) => ({ x: x / INCH, y: z / INCH }))
      const largest = rooms.reduce((most, room) => (area(room.corners) > area(most.corners) ? room : most), rooms[0]!)
      expect({ seed, size: area(largest.corners) }).toEqual({ seed, size: expect.closeTo(area(flat), 1) as number })
      expect(signedArea(largest.corners)).toBeGreaterThan(0)
      // Turned, not mirrored: the same turns at the same corners, in the same order.
      const clockwise = signedArea(flat) > 0 ? flat : flat.toReversed()
      const match = clockwise.some((_, start) =>
        largest.corners.every((corner, index) => {
          const [a, b] = [clockwise[(start + index) % flat.length]!, clockwise[(start + index + 2) % flat.length]!]
          return Math.abs(distance(a, b) - distance(corner, largest.corners[(index + 2) % flat.length]!)) < MILLIMETER
        }),
      )
      // A corner within a straight wall is none.
      const isSame = largest.corners.length < flat.length || match
      expect({ seed, isSame }).toEqual({ seed, isSame: true })
    }
  })
})

const HEAD = '#usda 1.0\n(\n    defaultPrim = "Scan"\n    metersPerUnit = 1\n    upAxis = "Y"\n)\n'

/** A part as RoomPlan writes it: a box behind the side that faces the room. */
function part(name: string, category: string, transform: number[], [width, height, depth]: readonly number[]): string {
  const rows = [0, 4, 8, 12].map((row) => `(${transform.slice(row, row + 4).join(', ')})`).join(', ')
  const isSurface = /^(?:Wall|Door|Window)/.test(category)
  const [near, far] = isSurface ? [0, -0.16] : [depth! / 2, -depth! / 2]
  const points = [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((y) => [near, far].map((z) => `(${(x * width!) / 2}, ${(y * height!) / 2}, ${z})`)),
  )
  return `${HEAD}
def Xform "${name}" (
    assetInfo = {
        asset identifier = @./${name}.usda@
        string name = "${name}"
    }
    customData = {
        string Category = "${category}"
        string UUID = "uuid-${name}"
    }
)
{
    def Mesh "${name}"
    {
        point3f[] points = [${points.join(', ')}, (0.7, 0, 1e-7)]
        matrix4d xformOp:transform = ( ${rows} )
    }
}
`
}

function usdz(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level: 0 })
}

describe('a scan as USDZ', () => {
  const walls = wallsAlong(L_SHAPE)
  const names = walls.map((_, index) => `Wall${index}`)
  const files = {
    'Scan.usda': `${HEAD}def Xform "Scan"\n{\n def Xform "Section_grp"\n {\n  def Xform "kitchen0"\n  {\n   matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (1, 0, 1, 1) )\n  }\n }\n ${names
      .map(
        (name) =>
          `def Xform "${name}_grp" (\n  prepend references = ${name === 'Wall0' ? '[\n @./assets/Wall0.usda@,\n @./assets/Door0.usda@\n ]' : `@./assets/${name}.usda@`}\n )\n {\n }`,
      )
      .join('\n ')}\n def Xform "Sofa_grp" (\n  prepend references = @./assets/Sofa0.usda@\n )\n {\n }\n}\n`,
    ...Object.fromEntries(
      walls.map(({ transform, dimensions }, index) => [
        `assets/Wall${index}.usda`,
        part(`Wall${index}`, 'Wall', transform, dimensions),
      ]),
    ),
    'assets/Door0.usda': part('Door0', 'Door(Isopen: True)', pose([1, 0], 0, FLOOR_Y + 1), [0.8, 2]),
    'assets/Sofa0.usda': part('Sofa0', 'Sofa', pose([1, 2], 0, FLOOR_Y + 0.4), [2, 0.8, 0.9]),
  }

  it('says how far it is read, and so does JSON', () => {
    const storey = (story: number) =>
      walls.map((wall) => ({ ...wall, identifier: `${wall.identifier} ${story}`, story }))
    const json = bytesOf({ rooms: [{ walls: storey(0) }, { walls: storey(1) }, { walls: storey(2) }] })
    for (const file of [usdz(files), json]) {
      const shares: number[] = []
      readRoomPlan(file, { onProgress: (share) => shares.push(share) })
      expect(shares).toEqual(shares.toSorted((a, b) => a - b))
      expect(new Set(shares).size).toBeGreaterThan(3)
      expect(shares.at(-1)).toBeGreaterThanOrEqual(0.5)
      expect(shares.at(-1)).toBeLessThanOrEqual(1)
    }
  })

  it('is read as the same scan is as JSON', () => {
    expect(isRoomPlan(usdz(files), 'scan.usdz')).toBe(true)
    const { home } = readRoomPlan(usdz(files))
    const [level] = home.levels
    const json = read({ walls }).home.levels[0]!
    expect(level!.rooms.map(({ name, corners }) => [name, corners.map(round)])).toEqual([
      ['Kitchen', json.rooms[0]!.corners.map(round)],
    ])
    expect(level!.openings).toMatchObject([
      { kind: 'door', isOpen: true, wall: 'uuid-Wall0', width: expect.closeTo(0.8 / INCH, 6) as number },
    ])
    expect(level!.pieces).toMatchObject([
      { name: 'Sofa', category: 'sofa', depth: expect.closeTo(0.9 / INCH, 6) as number },
    ])
  })

  it('has furniture that is there as a binary model at its place, with its height, and with a usual size that is marked', () => {
    const chair = `${HEAD}def Xform "Chair0" (\n customData = {\n  string Category = "Chair"\n  string UUID = "chair"\n }\n)\n{\n def Xform "Chair0"\n {\n  matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (2, ${FLOOR_Y + 0.43}, 1, 1) )\n  def Xform "model" (\n   prepend references = @./Dining.usdc@\n  )\n  {\n   matrix4d xformOp:transform = ( (0.01, 0, 0, 0), (0, 0.01, 0, 0), (0, 0, 0.01, 0), (0, -0.43, 0, 1) )\n  }\n }\n}\n`
    const scan = usdz({ ...files, 'assets/Sofa0.usda': chair, 'assets/Dining.usdc': 'PXR-USDC' })
    const { home, guessed } = readRoomPlan(scan)
    const [piece] = home.levels[0]!.pieces
    expect(piece).toMatchObject({ id: 'chair', category: 'chair', elevation: expect.closeTo(0, 6) as number })
    expect([piece!.at.x, piece!.at.y, piece!.height].map((length) => Math.round(length * INCH * 1000) / 1000)).toEqual([
      2, 1, 0.86,
    ])
    expect(guessed.find(({ what }) => what === 'sizes')).toMatchObject({ count: 1, ids: ['chair'] })
  })

  it('has pieces of any number of points', () => {
    const sofa = files['assets/Sofa0.usda']
    const points = Array.from({ length: 200_000 }, (_, index) => `(${(index % 100) / 1000}, 0, 0)`).join(', ')
    const scan = usdz({ ...files, 'assets/Sofa0.usda': sofa.replace('points = [', `points = [${points}, `) })
    expect(readRoomPlan(scan).home.levels[0]!.pieces).toEqual(readRoomPlan(usdz(files)).home.levels[0]!.pieces)
  })

  it('is refused with a sentence if its models are binary, if it is damaged or if its parts refer to each other in a circle', () => {
    const binary = zipSync({ 'Scan.usdc': strToU8('PXR-USDC') }, { level: 0 })
    expect(() => readRoomPlan(binary)).toThrow('binary form')
    expect(() => readRoomPlan(usdz(files).slice(0, 900))).toThrow('The USDZ is damaged.')
    const circle = `${HEAD}def Xform "A" (\n references = [@./Scan.usda@, @./Scan.usda@, @./Scan.usda@, @./Scan.usda@, @./Scan.usda@]\n)\n{\n}\n`
    expect(() => readRoomPlan(usdz({ 'Scan.usda': circle.repeat(3) }))).toThrow(UnreadableFile)
    const bomb = zipSync({ 'Scan.usda': new Uint8Array(40_000_000) }, { level: 9 })
    expect(() => readRoomPlan(bomb)).toThrow('The USDZ is too large.')
  })
})

it.each([
  ['a text that ends early', '{"walls": [{"transform"'],
  ['numbers that are none', '{"walls": [{"transform": [NaN]}]}'],
  ['deep nesting', `{"walls": ${'['.repeat(500_000)}`],
  ['many values', `{"walls": [${'0,'.repeat(1_000_000)}0]}`],
  ['no walls', '{"walls": [], "transform": 1}'],
  ['lengths beyond reach', JSON.stringify({ walls: [{ ...wallsAlong(L_SHAPE)[0], dimensions: [1e308, 1e308, 0] }] })],
])('a scan with %s is refused with a sentence', (_name, text) => {
  expect(() => readRoomPlan(strToU8(text))).toThrow(UnreadableFile)
})

it('refuses a scan of more parts than a building has', () => {
  const floor = surface({ floor: {} }, pose([0, 0], 0, 0), [1, 1])
  const floors = Array.from({ length: 4001 }, (_, index) => ({ ...floor, identifier: `${index}` }))
  expect(() => read({ floors })).toThrow('more than 4000 parts')
})

it('leaves out a surface of more corners than a home has', () => {
  const corners = Array.from({ length: 20_000 }, (_, index) => [Math.cos(index), Math.sin(index), 0] as const)
  const walls = wallsAlong(L_SHAPE)
  const { home, leftOut } = read({ walls: [...walls, { ...walls[0], identifier: 'Round', polygonCorners: corners }] })
  expect(home.levels[0]!.rooms).toHaveLength(1)
  expect(leftOut).toContainEqual(expect.objectContaining({ what: 'damaged', count: 1 }))
})
