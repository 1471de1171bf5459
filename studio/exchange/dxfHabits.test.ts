/** Drawings of programs and offices that do not keep to what their header and their layers say. */
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { box, closed, dxf, line, type Pair, text, TWO_ROOMS } from '../../tests/support/dxfText.ts'
import { area } from '../geometry/polygon.ts'
import { readDxf } from './dxf.ts'
import type { HomeReading } from './homeReading.ts'

const read = (text: string) => readDxf(strToU8(text))
const rooms = ({ home }: HomeReading) => home.levels[0]!.rooms
const arc = ([x, y]: readonly [number, number], radius: number, layer = 'A-DOOR'): Pair[] => [
  [0, 'ARC'],
  [8, layer],
  [10, x],
  [20, y],
  [40, radius],
  [50, 0],
  [51, 90],
]
const scaled = (pairs: readonly Pair[], by: number) =>
  pairs.map(([code, value]): Pair => [code, code >= 10 && code < 50 ? Number(value) * by : value])
/** The bytes of a text whose characters are bytes. */
const bytesOf = (characters: string) => Uint8Array.from(characters, (character) => character.charCodeAt(0))

describe('a drawing that states no code page', () => {
  const nameIn = (name: string) =>
    rooms(readDxf(bytesOf(dxf([...TWO_ROOMS, text(name)], { unit: 1, version: 'AC1009' }))))[0]?.name

  it.each([
    // 台所 in Shift JIS, as Jw_cad writes it.
    ['Shift JIS', '\u0091\u00E4\u008F\u008A', '台所'],
    ['UTF-8', 'K\u00C3\u00BCche', 'Küche'],
    ['the code page of western Europe', 'K\u00FCche', 'Küche'],
  ])('is read in %s if that is what it is in', (_, written, name) => {
    expect(nameIn(written)).toBe(name)
  })

  it('finds the layer of walls by its Japanese name', () => {
    // 壁 and 柱: a wall, a column.
    const walls = TWO_ROOMS.map((pairs) =>
      pairs.map(([code, value]): Pair => [code, value === 'A-WALL' ? '_0-9_\u0095\u00C7__\u0091\u008B' : value]),
    )
    const reading = readDxf(
      bytesOf(
        dxf([...walls, line([300, 0], [300, 90], '\u008A\u00EE\u008F\u0080\u0090\u00FC')], { version: 'AC1009' }),
      ),
    )
    expect(reading.kept.map((each) => each.text)).toContain('Walls are taken from the layer "_0-9_壁__窓".')
  })

  it('does not take letters of a DOS code page for Japanese', () => {
    // "TÜR" in code page 850.
    const reading = readDxf(
      bytesOf(dxf([...TWO_ROOMS, line([300, 0], [300, 90], 'T\u009AR')], { unit: 1, version: 'AC1009' })),
    )
    expect(reading.drawing!.map(({ name }) => name)).not.toContain('T啌')
  })
})

it('takes no unit that makes the plan a kilometer wide, however many rounded corners look like doors in it', () => {
  const MM = 25.4
  const corners = Array.from({ length: 40 }, (_, index) => arc([60 + index, 100], 30 / MM, 'A-SANI'))
  const far = line([2500, 0], [2500, 90], '0')
  const drawing = [...TWO_ROOMS, ...corners, arc([120, 60], 32), far].map((pairs) => scaled(pairs, MM))
  expect(read(dxf(drawing, { unit: 1 })).asks?.[0]?.taken).toEqual(['mm'])
})

it.each(['A786g - Works of Art - sculpture-murals', 'Wandschrank', 'Prepared by'])(
  'does not take the layer %s for one of walls',
  (layer) => {
    const reading = read(dxf([...TWO_ROOMS, line([300, 0], [300, 90], layer)], { unit: 1 }))
    expect(reading.kept.map((each) => each.text)).toContain('Walls are taken from the layer "A-WALL".')
  },
)

it.each(['MUR', 'Murs porteurs', 'A-MUR_EXT', 'Aussenwand', 'paredes', 'Muros'])(
  'takes the layer %s for one of walls',
  (layer) => {
    const walls = TWO_ROOMS.map((pairs) =>
      pairs.map(([code, value]): Pair => [code, value === 'A-WALL' ? layer : value]),
    )
    expect(read(dxf(walls, { unit: 1 })).kept.map((each) => each.text)).toContain(
      `Walls are taken from the layer "${layer}".`,
    )
  },
)

it('looks for walls in the plan first, if sections and views are on the same sheet', () => {
  const plan = TWO_ROOMS.map((pairs) => pairs.map(([code, value]): Pair => [code, value === 'A-WALL' ? 'GF' : value]))
  const view = [closed(box(500, -6, 752, 156), 'FRONT-ELEVATION'), closed(box(506, 0, 746, 150), 'FRONT-ELEVATION')]
  const reading = read(dxf([...plan, ...view], { unit: 1 }))
  expect(rooms(reading)).toHaveLength(2)
  expect(reading.guessed.map((each) => each.text)).toContain(
    'No layer is named after walls: walls are looked for in all that show no furniture, sections and views and no texts.',
  )
})

it('closes a room at the short end of a wall beside a door, and takes no other short lines for walls', () => {
  const outer = closed(box(0, 0, 300, 200), 'A-WALL')
  // The inner sides of walls of 10 in, and a partition with a doorway of 36 in that begins 4 in beside the lower wall.
  const sides = [
    line([10, 10], [290, 10]),
    line([10, 190], [290, 190]),
    line([10, 10], [10, 190]),
    line([290, 10], [290, 190]),
  ]
  const partition = [150, 160].flatMap((x) => [line([x, 10], [x, 14]), line([x, 50], [x, 190])])
  const ends = [line([150, 12.8], [160, 14]), line([150, 50], [160, 50])]
  const reading = read(
    dxf([outer, ...sides, ...partition, ...ends, line([60, 60], [60, 64]), line([70, 60], [70, 64])], { unit: 1 }),
  )
  expect(
    rooms(reading)
      .map(({ corners }) => Math.round(area(corners)))
      .toSorted((a, b) => a - b),
  ).toEqual([23_400, 25_200])
  expect(reading.home.levels[0]!.openings.map(({ kind, width }) => [kind, Math.round(width * 10) / 10])).toEqual([
    ['passage', 36],
  ])
})

it.each([
  ['to one side', 1, true],
  ['to both sides', -1, false],
])('has a double door whose leaves open %s, with the way that it opens if it is one', (_, other, isOneWay) => {
  // Without the wall between the rooms.
  const plan = TWO_ROOMS.slice(0, 7)
  // A doorway of 60 in between the rooms, with a leaf at each jamb.
  const sides = [120, 126].flatMap((x) => [line([x, 0], [x, 30]), line([x, 90], [x, 150])])
  const jambs = [line([120, 30], [126, 30]), line([120, 90], [126, 90])]
  const leaf = (y: number, from: number, way: number): Pair[][] => [
    [
      [0, 'ARC'],
      [8, 'A-DOOR'],
      [10, way > 0 ? 126 : 120],
      [20, y],
      [40, 30],
      [50, from],
      [51, from + 90],
    ],
    line([way > 0 ? 126 : 120, y], [(way > 0 ? 126 : 120) + way * 30, y], 'A-DOOR'),
  ]
  const doors = [...leaf(30, 0, 1), ...leaf(90, other > 0 ? 270 : 180, other)]
  const reading = read(dxf([...plan, ...sides, ...jambs, ...doors], { unit: 1 }))
  const [door, ...more] = reading.home.levels[0]!.openings
  expect(more).toEqual([])
  expect(door).toMatchObject({ kind: 'double-door', width: expect.closeTo(60) as number })
  expect(door?.swing && [door.swing.hinge, door.swing.openTip].map(({ x, y }) => [x, -y].map(Math.round))).toEqual(
    isOneWay
      ? [
          [126, 90],
          [156, 90],
        ]
      : undefined,
  )
})
