/** DXF drawings: small files made by hand, random homes that are drawn and read again, and hostile files. */
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import {
  box,
  closed,
  dxf,
  insert,
  line,
  old,
  type Pair,
  type Spot,
  text,
  TWO_ROOMS,
} from '../../tests/support/dxfText.ts'
import { everything } from '../../tests/support/everything.ts'
import { type Point, distance } from '../geometry/point.ts'
import { area, boundsOf } from '../geometry/polygon.ts'
import { type Random, randomFrom } from '../geometry/randomCases.ts'
import { readDxf } from './dxf.ts'
import { isDxf } from './fileKinds.ts'
import { type HomeReading, UnreadableFile } from './homeReading.ts'

const MILLIMETER = 1 / 25.4
const UNITS = { 1: 1, 2: 12, 4: 1 / 25.4, 5: 1 / 2.54, 6: 1 / 0.0254 }

const read = (text: string, answers: NonNullable<Parameters<typeof readDxf>[1]>['answers'] = {}) =>
  readDxf(strToU8(text), { answers })
const rooms = (reading: HomeReading) => reading.home.levels[0]!.rooms
const openings = (reading: HomeReading) => reading.home.levels[0]!.openings
const drawn = (reading: HomeReading) =>
  reading.drawing!.flatMap(({ path }) =>
    path
      .split('M')
      .slice(1)
      .map((line) => line.split(/[L ]/).map(Number)),
  )
const whats = (lines: HomeReading['kept']) => lines.map(({ what }) => what)

/** Hinged at the lower jamb, opening to the right. */
const DOOR: Pair[][] = [
  [
    [0, 'ARC'],
    [8, 'A-DOOR'],
    [10, 126],
    [20, 40],
    [40, 30],
    [50, 0],
    [51, 90],
  ],
  line([126, 40], [156, 40], 'A-DOOR'),
]

describe('a DXF', () => {
  it('is recognized by its first groups, also behind a comment, and other files are not', () => {
    expect(isDxf(strToU8(dxf([])), 'plan')).toBe(true)
    expect(isDxf(strToU8(`999\nmade by hand\n${dxf([])}`), 'plan')).toBe(true)
    expect(isDxf(strToU8('AC1032\0\0'), 'plan.dwg')).toBe(true)
    expect(isDxf(strToU8('{"walls": []}'), 'plan.json')).toBe(false)
  })

  it('gives rooms between double lines, and the door with its swing, with y down the page', () => {
    const reading = read(dxf([...TWO_ROOMS, ...DOOR], { unit: 1 }))
    expect(rooms(reading).map(({ corners }) => boundsOf(corners))).toEqual([
      {
        left: expect.closeTo(0, 6) as number,
        right: expect.closeTo(120, 6) as number,
        top: expect.closeTo(-150, 6) as number,
        bottom: expect.closeTo(0, 6) as number,
      },
      {
        left: expect.closeTo(126, 6) as number,
        right: expect.closeTo(246, 6) as number,
        top: expect.closeTo(-150, 6) as number,
        bottom: expect.closeTo(0, 6) as number,
      },
    ])
    expect(openings(reading)).toEqual([
      {
        id: 'opening-1',
        kind: 'door',
        at: { x: expect.closeTo(123, 6) as number, y: expect.closeTo(-55, 6) as number },
        angle: expect.closeTo(90, 6) as number,
        width: expect.closeTo(30, 6) as number,
        sill: 0,
        head: 80,
        wall: expect.stringMatching(/^wall-/) as string,
        swing: { hinge: { x: 126, y: -40 }, openTip: { x: 156, y: -40 } },
        guessed: ['head'],
      },
    ])
    expect(whats(reading.guessed)).toEqual(expect.arrayContaining(['walls', 'rooms', 'doors', 'heights']))
    expect(reading.home.levels[0]!.walls.every(({ thickness }) => Math.abs(thickness - 6) < 1e-6)).toBe(true)
  })

  it('has a gap without an arc as a passage, lines in a gap as a window, and both marked as guessed', () => {
    const passage = read(dxf(TWO_ROOMS, { unit: 1 }))
    expect(openings(passage)).toMatchObject([{ kind: 'passage', guessed: ['kind', 'head'] }])
    expect(rooms(passage)).toHaveLength(2)
    const glass = read(dxf([...TWO_ROOMS, line([123, 40], [123, 70], 'A-GLAZ')], { unit: 1 }))
    expect(openings(glass)).toMatchObject([
      { kind: 'window', guessed: ['sill', 'head'], width: expect.closeTo(30, 6) as number },
    ])
  })

  it('has doors from blocks that are nested, mirrored and scaled, with the swing on the right side', () => {
    // A leaf of one unit, hinged at the origin, closed along x and open along y.
    const leaf: Pair[][] = [
      [
        [0, 'ARC'],
        [8, '0'],
        [10, 0],
        [20, 0],
        [40, 1],
        [50, 0],
        [51, 90],
      ],
    ]
    const blocks = {
      LEAF: leaf,
      DOOR: [
        insert('LEAF', [
          [10, 0],
          [20, 0],
        ]),
      ],
    }
    const swingOf = (more: readonly Pair[]) => {
      const [door] = openings(read(dxf([...TWO_ROOMS, insert('DOOR', more, 'A-DOOR')], { unit: 1, blocks })))
      return door?.swing && [door.swing.hinge, door.swing.openTip].map(({ x, y }) => [Math.round(x), Math.round(y)])
    }
    // Turned by 90 degrees it is closed along the wall and opens to the left; mirrored, to the right.
    expect(
      swingOf([
        [10, 120],
        [20, 40],
        [41, 30],
        [42, 30],
        [50, 90],
      ]),
    ).toEqual([
      [120, -40],
      [90, -40],
    ])
    expect(
      swingOf([
        [10, 126],
        [20, 40],
        [41, 30],
        [42, -30],
        [50, 90],
      ]),
    ).toEqual([
      [126, -40],
      [156, -40],
    ])
    // Seen from below: x is mirrored after all else.
    expect(
      swingOf([
        [10, -126],
        [20, 40],
        [41, 30],
        [42, 30],
        [50, 90],
        [230, -1],
      ]),
    ).toEqual([
      [126, -40],
      [156, -40],
    ])
  })

  const inInches = (text: string) => read(text, { unit: ['in'] })

  it('draws bulges, arcs, arrays, splines and old polylines where other programs do', () => {
    const bulge: Pair[] = [
      [0, 'LWPOLYLINE'],
      [8, 'x'],
      [70, 0],
      [10, 0],
      [20, 0],
      [42, 1],
      [10, 10],
      [20, 0],
    ]
    const [half] = drawn(inInches(dxf([bulge])))
    // A bulge of 1 is a half circle, counterclockwise: from (0, 0) to (10, 0) below the chord, which is larger y on the page.
    const middle = half!.findIndex((value, index) => index % 2 === 0 && Math.abs(value - 5) < 0.01)
    expect(half![middle + 1]).toBeCloseTo(5, 3)
    expect([half!.at(-2), half!.at(-1)]).toEqual([10, expect.closeTo(0, 6)])
    const array = insert('DOT', [
      [10, 0],
      [20, 0],
      [70, 3],
      [71, 2],
      [44, 10],
      [45, 20],
    ])
    expect(drawn(inInches(dxf([array], { blocks: { DOT: [line([0, 0], [1, 0])] } }))).map(([x, y]) => [x, y])).toEqual([
      [0, 0],
      [0, -20],
      [10, 0],
      [10, -20],
      [20, 0],
      [20, -20],
    ])
    expect(drawn(inInches(dxf([old(box(0, 0, 4, 3))], { version: 'AC1009' })))[0]).toHaveLength(10)
    const spline: Pair[] = [
      [0, 'SPLINE'],
      [8, 'x'],
      [71, 2],
      ...[0, 0, 0, 1, 1, 1].map((knot): Pair => [40, knot]),
      ...(
        [
          [0, 0],
          [5, 10],
          [10, 0],
        ] as const
      ).flatMap(([x, y]): Pair[] => [
        [10, x],
        [20, y],
      ]),
    ]
    const [curve] = drawn(inInches(dxf([spline])))
    // The top of a parabola is half as high as its control point.
    expect(Math.min(...curve!.filter((_, index) => index % 2))).toBeCloseTo(-5, 3)
  })

  it('finds the door of a dashed arc, and walls on the layer of doors if few rooms close without them', () => {
    const dashes = [0, 35, 70].map((start): Pair[] => [
      [0, 'ARC'],
      [8, 'A-DOOR'],
      [10, 126],
      [20, 40],
      [40, 30],
      [50, start],
      [51, start + 20],
    ])
    expect(openings(read(dxf([...TWO_ROOMS, ...dashes], { unit: 1 })))).toMatchObject([
      { kind: 'door', swing: { hinge: { x: 126, y: -40 }, openTip: { x: 156, y: -40 } } },
    ])
    const onDoors = TWO_ROOMS.map((part) =>
      part.map(([code, value]): Pair => (code === 8 ? [8, 'Internal Doors'] : [code, value])),
    )
    onDoors.push(line([-6, -6], [252, -6]), line([0, 0], [120, 0]))
    const reading = read(dxf(onDoors, { unit: 1 }))
    expect(rooms(reading)).toHaveLength(2)
    expect(reading.guessed.find(({ what }) => what === 'wall layers')?.text).toContain('the layers of doors are added')
  })

  it('has no walls where stairs are, and rooms that end at a column', () => {
    const treads = Array.from({ length: 9 }, (_, tread) => line([20, 20 + 11 * tread], [60, 20 + 11 * tread]))
    const plain = read(dxf([...TWO_ROOMS, ...DOOR], { unit: 1 }))
    const stairs = read(dxf([...TWO_ROOMS, ...DOOR, ...treads], { unit: 1 }))
    expect(stairs.home.levels[0]!.walls).toHaveLength(plain.home.levels[0]!.walls.length)
    // A column of 40 by 30 in stands in the corner at the origin: no wall runs through it.
    const pillar = box(-10, -10, 30, 20)
    const around = [
      line([30, 0], [200, 0]),
      line([30, -5], [205, -5]),
      line([0, 20], [0, 100]),
      line([-5, 20], [-5, 105]),
    ]
    const rest = [
      line([-5, 105], [205, 105]),
      line([0, 100], [200, 100]),
      line([205, -5], [205, 105]),
      line([200, 0], [200, 100]),
    ]
    const sides = pillar.map((spot, index) => line(spot, pillar[(index + 1) % 4]!))
    const column = read(dxf([...around, ...rest, ...sides], { unit: 1 }))
    expect(rooms(column).map(({ corners }) => Math.round(area(corners)))).toEqual([200 * 100 - 30 * 20])
  })

  it('mirrors what is drawn on the underside', () => {
    const arc: Pair[] = [
      [0, 'ARC'],
      [8, 'x'],
      [10, -5],
      [20, 0],
      [40, 1],
      [50, 0],
      [51, 90],
      [230, -1],
    ]
    const [path] = drawn(inInches(dxf([arc])))
    expect(
      [path!.slice(0, 2), path!.slice(-2)].map((spot) => spot.map((value) => Math.round(value * 1000) / 1000 + 0)),
    ).toEqual([
      [4, 0],
      [5, -1],
    ])
  })

  it('has texts in the code page of the file and with its codes, as names of rooms', () => {
    const nameOf = (bytes: Uint8Array) => readDxf(bytes).home.levels[0]!.rooms[0]!.name
    expect(nameOf(strToU8(dxf([...TWO_ROOMS, text('K\\U+00FCche')], { unit: 1 })))).toBe('Küche')
    expect(nameOf(strToU8(dxf([...TWO_ROOMS, text('Küche')], { unit: 1, version: 'AC1021' })))).toBe('Küche')
    expect(nameOf(strToU8(dxf([...TWO_ROOMS, text('K\u00FCche')], { unit: 1, codePage: 'ANSI_1252' }), true))).toBe(
      'Küche',
    )
    expect(
      nameOf(
        strToU8(dxf([...TWO_ROOMS, text('\u00CA\u00F3\u00F5\u00ED\u00FF')], { unit: 1, codePage: 'ANSI_1251' }), true),
      ),
    ).toBe('Кухня')
    const formatted: Pair[] = [
      [0, 'MTEXT'],
      [8, 'T'],
      [10, 60],
      [20, 75],
      [1, String.raw`{\fArial|b1;\H2.5x;Living\PRoom}`],
    ]
    expect(nameOf(strToU8(dxf([...TWO_ROOMS, formatted], { unit: 1 })))).toBe('Living Room')
  })

  it('asks for the unit, and takes as long as it is not told the one in which doors and the plan have usual sizes', () => {
    for (const [code, size] of Object.entries(UNITS)) {
      const scaled = (pairs: readonly Pair[]) =>
        pairs.map(
          ([group, value]): Pair => (group >= 10 && group < 50 ? [group, Number(value) / size] : [group, value]),
        )
      const plan = [...TWO_ROOMS, ...DOOR].map(scaled)
      const told = read(dxf(plan, { unit: Number(code) }))
      const guessed = read(dxf(plan))
      expect(whats(told.guessed)).not.toContain('unit')
      expect(told.kept.find(({ what }) => what === 'unit')?.text).toContain('as the file says')
      expect(guessed.asks?.find(({ what }) => what === 'unit')?.choices).toHaveLength(5)
      for (const reading of [told, guessed])
        expect({ code, size: area(rooms(reading)[0]!.corners) }).toEqual({
          code,
          size: expect.closeTo(18_000, 3) as number,
        })
    }
  })

  it('asks too if the unit of the file makes the plan as small as a toy, and takes the answer', () => {
    const reading = read(dxf([...TWO_ROOMS, ...DOOR], { unit: 4 }))
    expect(reading.asks?.find(({ what }) => what === 'unit')).toMatchObject({ taken: ['in'] })
    expect(reading.guessed.find(({ what }) => what === 'unit')?.text).toBe(
      'The file says millimeters, but then the plan would be {10.16 in} wide: inches assumed.',
    )
    const answered = read(dxf([...TWO_ROOMS, ...DOOR]), { unit: ['cm'] })
    // The answer can be changed.
    expect(answered.asks?.find(({ what }) => what === 'unit')).toMatchObject({ taken: ['cm'] })
    expect(answered.kept.find(({ what }) => what === 'unit')?.text).toBe('Drawn in centimeters, as chosen.')
    expect(Math.max(...answered.drawing!.map(({ bounds }) => bounds.right))).toBeCloseTo(252 / 2.54, 3)
  })

  it('takes walls from the layers that are named after them, shows the others, and takes other layers as answered', () => {
    const plan = [
      ...TWO_ROOMS,
      ...DOOR,
      closed(box(20, 20, 60, 26), 'Furniture'),
      closed(box(300, 0, 420, 100), 'Lot'),
      closed(box(306, 6, 414, 94), 'Lot'),
    ]
    const layers: Pair[][] = [
      [
        [2, 'Furniture'],
        [70, 1],
        [62, 7],
      ],
      [
        [2, 'Lot'],
        [70, 0],
        [62, 3],
      ],
    ]
    const reading = read(dxf(plan, { unit: 1, layers }))
    expect(rooms(reading)).toHaveLength(2)
    expect(reading.drawing!.map(({ name, isShown }) => [name, isShown])).toEqual([
      ['A-WALL', true],
      ['A-DOOR', true],
      ['Furniture', false],
      ['Lot', true],
    ])
    const question = reading.asks?.find(({ what }) => what === 'wall layers')
    expect(question).toMatchObject({ taken: ['A-WALL'], isSeveral: true })
    expect(question!.choices.map(({ value }) => value)).toEqual(['A-DOOR', 'A-WALL', 'Furniture', 'Lot'])
    const lot = read(dxf(plan, { unit: 1, layers }), { 'wall layers': ['Lot'] })
    expect(rooms(lot).map(({ corners }) => Math.round(area(corners)))).toEqual([108 * 88])
  })

  it('takes single lines of a layer of walls as walls without thickness', () => {
    const reading = read(dxf([closed(box(0, 0, 300, 200)), line([150, 0], [150, 200])], { unit: 1 }))
    expect(rooms(reading).map(({ corners }) => Math.round(area(corners)))).toEqual([30_000, 30_000])
    expect(reading.home.levels[0]!.walls.every(({ thickness }) => thickness === 0)).toBe(true)
  })

  it('puts a door that is drawn ajar into the gap of its wall, not on the line of its leaf', () => {
    const tip = [80 + 30 * Math.cos(Math.PI / 9), 30 * Math.sin(Math.PI / 9)] as const
    const ajar: Pair[] = [
      [0, 'ARC'],
      [8, 'A-WALL'],
      [10, 80],
      [20, 0],
      [40, 30],
      [50, 0],
      [51, 20],
    ]
    const sides = [
      line([0, 0], [80, 0]),
      line([110, 0], [200, 0]),
      line([0, 0], [0, 100]),
      line([200, 0], [200, 100]),
      line([0, 100], [200, 100]),
    ]
    const reading = read(dxf([...sides, line([80, 0], tip), ajar], { unit: 1 }))
    expect(openings(reading)).toMatchObject([
      { kind: 'door', at: { x: expect.closeTo(95, 6) as number, y: expect.closeTo(0, 6) as number } },
    ])
    expect(rooms(reading).map(({ corners }) => Math.round(area(corners)))).toEqual([20_000])
  })

  it('takes no part of a door for a room, if walls and doors share a layer', () => {
    const layer = 'Walls and doors'
    const sides = [
      closed(box(0, 0, 240, 150), layer),
      line([120, 0], [120, 40], layer),
      line([120, 70], [120, 150], layer),
    ]
    const leaf = [
      [
        [0, 'ARC'],
        [8, layer],
        [10, 120],
        [20, 40],
        [40, 30],
        [50, 0],
        [51, 90],
      ] as Pair[],
      closed(box(120, 40, 150, 44), layer),
    ]
    expect(rooms(read(dxf([...sides, ...leaf], { unit: 1 }))).map(({ corners }) => Math.round(area(corners)))).toEqual([
      18_000, 18_000,
    ])
  })

  it('says what it leaves out', () => {
    const hatch: Pair[] = [
      [0, 'HATCH'],
      [8, 'x'],
      [10, 0],
      [20, 0],
    ]
    const reading = read(
      dxf(
        [
          ...TWO_ROOMS,
          hatch,
          hatch,
          insert('XREF', [
            [10, 0],
            [20, 0],
          ]),
          line([9, 9], [50, 9], 'Furniture'),
        ],
        { unit: 1 },
      ),
    )
    expect(reading.leftOut.map(({ what, count }) => [what, count])).toEqual([
      ['furniture', 1],
      ['HATCH', 2],
      ['missing blocks', 1],
    ])
    const cut = dxf([...TWO_ROOMS], { unit: 1 })
    expect(whats(read(cut.slice(0, cut.length - 20)).leftOut)).toContain('end')
  })
})

/** A house of rooms in rows and columns, as the sides of its walls. */
function randomHouse(random: Random) {
  const thickness = random(3, 12)
  const sizes = (count: number) => Array.from({ length: count }, () => random(60, 220))
  const [columns, rows] = [sizes(Math.floor(random(1, 5))), sizes(Math.floor(random(1, 4)))]
  const starts = (lengths: readonly number[]) =>
    lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length + thickness, 0))
  const [lefts, bottoms] = [starts(columns), starts(rows)]
  const inner = columns.flatMap((width, column) =>
    rows.map((height, row) => box(lefts[column]!, bottoms[row]!, lefts[column]! + width, bottoms[row]! + height)),
  )
  const [right, top] = [lefts.at(-1)! + columns.at(-1)!, bottoms.at(-1)! + rows.at(-1)!]
  return { inner, outer: box(-thickness, -thickness, right + thickness, top + thickness), thickness }
}

it('gives each room of a random house that was drawn, at any angle, in any unit and entity, within one millimeter', () => {
  for (let seed = 1; seed <= (everything ? 1000 : 60); seed += 1) {
    const random = randomFrom(seed)
    const { inner, outer } = randomHouse(random)
    const code = Object.keys(UNITS)[Math.floor(random(0, 5))]!
    const size = UNITS[Number(code) as keyof typeof UNITS]
    const angle = seed % 3 === 0 ? 0 : random(-3, 3)
    const placed = ([x, y]: Spot): Spot => [
      (x * Math.cos(angle) - y * Math.sin(angle) + 5000) / size,
      (x * Math.sin(angle) + y * Math.cos(angle) - 700) / size,
    ]
    const faces = [outer, ...inner].map((corners) => corners.map(placed))
    const kind = seed % 4
    const entities = faces.map((face) =>
      kind === 0
        ? closed(face)
        : kind === 1
          ? old(face)
          : face.map((spot, index) => line(spot, face[(index + 1) % 4]!)).flat(),
    )
    // In a block, mirrored and put back by an insert that mirrors again.
    const mirrored = faces.map((face) => closed(face.map(([x, y]): Spot => [-x / 2, y / 2])))
    const text =
      kind === 3
        ? dxf(
            [
              insert('HOUSE', [
                [10, 0],
                [20, 0],
                [41, -2],
                [42, 2],
              ]),
            ],
            { unit: Number(code), blocks: { HOUSE: mirrored } },
          )
        : dxf(entities, { unit: Number(code), ...(kind === 1 && { version: 'AC1009' }) })
    const found = rooms(read(text))
    const expected = inner.map((corners) => corners.map(placed).map(([x, y]): Point => ({ x: x * size, y: -y * size })))
    expect({ seed, count: found.length }).toEqual({ seed, count: expected.length })
    for (const corners of expected)
      expect({
        seed,
        isFound: found.some((room) =>
          corners.every((corner) => room.corners.some((own) => distance(own, corner) < MILLIMETER)),
        ),
      }).toEqual({ seed, isFound: true })
  }
})

const nested = (levels: number, each: number) =>
  Object.fromEntries(
    Array.from({ length: levels }, (_, level) => [
      `B${level}`,
      level === 0
        ? [line([0, 0], [1, 1])]
        : Array.from({ length: each }, () =>
            insert(`B${level - 1}`, [
              [10, 0],
              [20, 0],
            ]),
          ),
    ]),
  )

it.each([
  ['a binary DXF', 'AutoCAD Binary DXF\r\n\u001A\0', 'binary DXF'],
  ['a DWG', 'AC1032\0\0\0\0', 'DWG'],
  ['text that is no DXF', 'hello\nworld\n', 'no DXF group'],
  ['nothing', '', 'no sections'],
  ['no lines', dxf([]), 'empty'],
  [
    'a block that contains itself',
    dxf(
      [
        insert('A', [
          [10, 0],
          [20, 0],
        ]),
      ],
      {
        blocks: {
          A: [
            insert('B', [
              [10, 0],
              [20, 0],
            ]),
          ],
          B: [
            insert('A', [
              [10, 0],
              [20, 0],
            ]),
          ],
        },
      },
    ),
    'contains itself',
  ],
  [
    'ten million parts by nested blocks',
    dxf(
      [
        insert('B7', [
          [10, 0],
          [20, 0],
        ]),
      ],
      { blocks: nested(8, 10) },
    ),
    '300,000 can be read',
  ],
  [
    'a billion parts by an array',
    dxf(
      [
        insert('B0', [
          [10, 0],
          [20, 0],
          [70, 32_000],
          [71, 32_000],
          [44, 1],
          [45, 1],
        ]),
      ],
      { blocks: nested(1, 1) },
    ),
    'parts',
  ],
  [
    'blocks that are nested without end',
    dxf(
      [
        insert('B999', [
          [10, 0],
          [20, 0],
        ]),
      ],
      { blocks: nested(1000, 1) },
    ),
    'deeper than 32 levels',
  ],
  [
    'places that are none',
    dxf([
      line([Number.NaN, 0], [1, 1]),
      [
        [0, 'LINE'],
        [8, 'x'],
        [10, '1e308'],
        [20, '-1e308'],
        [11, 'inf'],
        [21, 0],
      ],
    ]),
    'empty',
  ],
])('%s is refused with a sentence', (_name, text, message) => {
  expect(() => read(text)).toThrow(UnreadableFile)
  expect(() => read(text)).toThrow(message)
})

it('reads what is good of a file whose places are partly damaged', () => {
  const damaged = [
    line([1e308, 0], [1, 1]),
    line([0, 0], [0, Number.NaN]),
    [
      [0, 'CIRCLE'],
      [8, 'x'],
      [10, 0],
      [20, 0],
      [40, -5],
    ] as Pair[],
  ]
  expect(rooms(read(dxf([...damaged, ...TWO_ROOMS, ...DOOR], { unit: 1 })))).toHaveLength(2)
})

it('keeps lines that are too dense for walls as an underlay, and says so', () => {
  const grate = Array.from({ length: 6000 }, (_, index) => [
    line([0, index], [9000, index]),
    line([index, 0], [index, 9000]),
  ])
  const reading = read(dxf(grate.flat(), { unit: 1 }))
  expect(rooms(reading)).toEqual([])
  expect(drawn(reading)).toHaveLength(12_000)
  expect(whats(reading.leftOut)).toContain('rooms')
})

it('takes the outlines of rooms that a drawing has on a layer of their own, and no frames of texts', () => {
  const reading = read(
    dxf(
      [
        closed(box(-6, -6, 306, 156)),
        closed(box(0, 0, 300, 150)),
        closed(box(0, 0, 180, 150), 'ROOM-AREAS'),
        closed(box(180, 0, 300, 150), 'ROOM-AREAS'),
        closed(box(40, 40, 70, 55), 'ROOM-AREAS'),
      ],
      { unit: 1 },
    ),
  )
  expect(reading.home.levels[0]?.rooms.map(({ corners }) => Math.round(area(corners)))).toEqual([27_000, 18_000])
  expect(reading.kept.find(({ what }) => what === 'rooms')?.text).toBe('2 rooms with their outlines.')
})
