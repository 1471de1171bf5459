import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { distance, nearestOnSegment } from '../geometry/point.ts'
import { area } from '../geometry/polygon.ts'
import { type HomeReading, type ReportLine, UnreadableFile } from './homeReading.ts'
import { readHome } from './readers.ts'
import { readSweetHome3d } from './sweetHome3d.ts'
import { entryParts, zipEntries } from './zipEntries.ts'

const CM = 2.54
const COTTAGE = readFileSync(path.join(import.meta.dirname, '../../tests/exchange/homes/cottage.xml'), 'utf8')

const read = (xml: string, name = 'Home.xml') => readSweetHome3d(strToU8(xml), name)
const lineOf = (lines: readonly ReportLine[], what: string) => lines.find((line) => line.what === what)
function refusalOf(work: () => HomeReading): string {
  try {
    work()
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message
    throw error
  }
  return 'It was read.'
}

describe('a home of Sweet Home 3D', () => {
  const { home, kept, guessed, leftOut } = read(COTTAGE)
  const [ground, attic] = home.levels

  it('has its levels, rooms and direction of north', () => {
    expect(home).toMatchObject({ name: 'cottage', north: expect.closeTo(30, 4) as number })
    expect(home.levels.map(({ name, elevation, height }) => [name, elevation * CM, (height ?? 0) * CM])).toEqual([
      ['Ground floor', 0, expect.closeTo(260, 6)],
      ['Attic', expect.closeTo(272, 6), expect.closeTo(220, 6)],
    ])
    expect(ground?.rooms.map(({ name, corners }) => [name, corners.length])).toEqual([
      ['Wohnzimmer', 4],
      ['Küche & Essen', 5],
    ])
    expect(lineOf(guessed, 'name')).toMatchObject({ count: 1, ids: ['kitchen'] })
  })

  it('has a curved wall as short straight ones, which bulge to the side of the file', () => {
    const chords = ground?.walls.filter(({ id }) => id.startsWith('east/')) ?? []
    expect(chords.length).toBeGreaterThan(8)
    expect(chords[0]?.from).toEqual({ x: 800 / CM, y: 0 })
    expect(chords.at(-1)?.to).toEqual({ x: 800 / CM, y: 400 / CM })
    // A positive extent is clockwise on the plan: downward along the right wall it bulges to the right.
    const sagitta = 200 * Math.tan(Math.PI / 4 / 4)
    expect(Math.max(...chords.map(({ to }) => to.x * CM))).toBeCloseTo(800 + sagitta, 0)
    expect(attic?.walls[0]).toMatchObject({ height: 100 / CM, heightAtEnd: 220 / CM })
  })

  it('has doors and windows in their walls, with sill, head and the side of the hinge', () => {
    const [inner, front, window, frame] = ground?.openings ?? []
    expect(inner).toMatchObject({
      kind: 'door',
      wall: 'between',
      sill: 0,
      at: { x: expect.closeTo(405 / CM, 4) as number },
    })
    // Turned by a quarter: its hinge is at the upper end, and the leaf swings to the left, into the living room.
    expect(inner?.swing?.hinge.y).toBeLessThan(305 / CM)
    expect((inner?.swing?.openTip.x ?? 0) * CM).toBeLessThan(330)
    // Turned by half and mirrored: the cut is 90 % of the width, and its middle is to the left of the frame's middle.
    expect(front).toMatchObject({ kind: 'door', wall: 'south', width: expect.closeTo((0.9 * 91.5) / CM, 6) as number })
    expect((front?.at.x ?? 0) * CM).toBeCloseTo(150 + 0.05 * 91.5, 4)
    expect((front?.swing?.hinge.x ?? 0) * CM).toBeCloseTo(150 - 0.35 * 91.5, 4)
    expect(window).toMatchObject({ kind: 'window', wall: 'north' })
    expect((window?.head ?? 0) * CM).toBeCloseTo(95 + 0.95 * 123, 4)
    expect((window?.sill ?? 0) * CM).toBeCloseTo(95 + 0.05 * 123, 4)
    expect(frame).toMatchObject({ kind: 'passage', wall: 'between' })
  })

  it('has its furniture with place, angle, color and group, and says what is hidden', () => {
    const named = new Map(ground?.pieces.map((piece) => [piece.name, piece]))
    expect(named.get('Esstisch')).toMatchObject({
      rotation: expect.closeTo(90, 3) as number,
      color: '#8b5a2b',
      group: 'dining',
    })
    expect(named.get('Stuhl')).toMatchObject({
      rotation: expect.closeTo(270, 3) as number,
      category: 'chair',
      group: 'dining',
    })
    expect(named.get('Upper cabinet')).toMatchObject({ elevation: 150 / CM })
    expect(named.get('Hidden box')).toMatchObject({ isHidden: true })
    expect(attic?.pieces.map(({ name, category }) => [name, category])).toEqual([['Bed', 'bed']])
    expect(lineOf(kept, 'pieces')).toMatchObject({ count: 8 })
    expect(lineOf(leftOut, 'dimensionLine')).toMatchObject({ count: 1 })
  })

  it('is the same in a ZIP and in UTF-16', () => {
    const utf16 = new Uint8Array(Buffer.from(`\uFEFF${COTTAGE}`, 'utf16le'))
    for (const bytes of [zipSync({ 'Home.xml': strToU8(COTTAGE), 0: strToU8('a picture') }), utf16])
      expect(readSweetHome3d(bytes, 'cottage.sh3d')).toEqual(read(COTTAGE, 'cottage.sh3d'))
  })

  it('is told by its content, whatever its name', async () => {
    expect((await readHome(strToU8(COTTAGE), 'download')).home.name).toBe('cottage')
    await expect(readHome(strToU8('<svg/>'), 'plan.svg')).rejects.toThrow('plan.svg holds no plan.')
    await expect(readHome(strToU8('nothing'), 'cut.sh3d')).rejects.toThrow('cut.sh3d is damaged')
  })

  it('is read like scans and drawings, and what is near to them is refused with the way out', async () => {
    const pairs = [0, 'SECTION', 2, 'ENTITIES', 0, 'LINE', 10, 0, 20, 0, 11, 9, 21, 0, 0, 'ENDSEC', 0, 'EOF'].join('\n')
    expect((await readHome(strToU8(pairs), 'download')).drawing).toHaveLength(1)
    const transform = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    const scan = JSON.stringify({ walls: [{ category: 'wall', dimensions: [3, 2.5, 0], transform }] })
    expect((await readHome(strToU8(scan), 'download')).home.levels[0]?.walls).toHaveLength(1)
    for (const [name, content, sentence] of [
      ['plan.dwg', 'AC1032\0\0', 'This is a DWG. Save it as DXF'],
      ['old.dwg', 'AC2.10', 'old.dwg is no drawing that can be read. Save it as DXF'],
      ['download', 'AutoCAD Binary DXF\r\n', 'This is a binary DXF. Save it as DXF'],
      ['download', 'ISO-10303-21;\n', 'download is damaged or no IFC model of a building. Export it again'],
      ['chair.usdz', 'PXR-USDC\0', 'chair.usdz is a 3D model without the parts of a scan'],
      ['notes.json', '{}', 'notes.json holds no plan.'],
      ['cut.json', '{"walls": [{"transform": [1, 0', 'The scan cannot be read.'],
    ] as const)
      await expect(readHome(strToU8(content), name)).rejects.toThrow(sentence)
  })
})

describe('what a file does not say', () => {
  it('is where its rooms are: they are found between the walls of each level, and said', () => {
    const around = (level: string) =>
      [
        [0, 0, 400, 0],
        [400, 0, 400, 300],
        [400, 300, 0, 300],
        [0, 300, 0, 0],
      ]
        .map(
          ([x1, y1, x2, y2], index) =>
            `<wall id='${level}-${index}' level='${level}' xStart='${x1}' yStart='${y1}' xEnd='${x2}' yEnd='${y2}' thickness='20'/>`,
        )
        .join('')
    const floors = ['lower', 'upper'].map((id, index) => `<level id='${id}' elevation='${index * 260}' height='250'/>`)
    const reading = read(`<home version='7200'>${floors.join('')}${around('lower')}${around('upper')}</home>`)
    const rooms = reading.home.levels.flatMap((level) => level.rooms)
    expect(rooms.map(({ corners }) => area(corners) * 2.54 ** 2)).toEqual([
      expect.closeTo(380 * 280, 3),
      expect.closeTo(380 * 280, 3),
    ])
    expect(new Set(rooms.map(({ id }) => id)).size).toBe(2)
    expect(lineOf(reading.guessed, 'rooms')).toMatchObject({ count: 2, ids: rooms.map(({ id }) => id) })
  })

  const wall = (more: string) => `<wall id='w' xStart='0' yStart='0' xEnd='400' yEnd='0' ${more}/>`

  it('is assumed and said: a thickness, a leaf, a kind, a level, a gap', () => {
    const { home, guessed } = read(
      `<home><level id='a' name='A' elevation='0' floorThickness='12' height='250'/>${wall("level='a'")}
      <wall id='v' xStart='400' yStart='0' xEnd='400' yEnd='300' thickness='10' level='gone'/>
      <doorOrWindow level='a' name='Tür' x='100' y='0' width='90' depth='10' height='200'/>
      <doorOrWindow level='a' name='Thing' x='250' y='0' width='90' depth='10' height='200'/>
      <doorOrWindow level='a' name='Door' x='-50' y='0' width='90' depth='10' height='200'/>
      <doorOrWindow level='a' name='Door' x='1000' y='1000' width='90' depth='10' height='200'/></home>`,
    )
    expect(home.levels[0]?.walls.map(({ thickness }) => thickness * CM)).toEqual([7.5, expect.closeTo(10, 6)])
    expect(guessed.map(({ what, count }) => [what, count])).toEqual([
      ['wall thickness', 1],
      ['level', 1],
      ['gap', 1],
      ['no wall', 1],
      ['swing', 4],
      ['kind', 1],
    ])
    expect(lineOf(guessed, 'wall thickness')?.text).toBe('1 wall without a thickness: {2.95 in} assumed.')
    expect(home.levels[0]?.openings.map(({ wall: own }) => own)).toEqual(['w', 'w', 'w', undefined])
  })

  it('is left out and said: what has no length or outline, and what has no place here', () => {
    const { home, leftOut } = read(
      `<home><wall id='w' xStart='1' yStart='1' xEnd='1' yEnd='1' thickness='5'/><room><point x='0' y='0'/></room>
      <polyline><point x='0' y='0'/></polyline><backgroundImage image='0'/></home>`,
    )
    expect(home.levels).toMatchObject([{ rooms: [], walls: [] }])
    expect(leftOut.map(({ what, count }) => [what, count])).toEqual([
      ['walls', 1],
      ['rooms', 1],
      ['polyline', 1],
      ['background', 1],
    ])
  })
})

describe('a file that is damaged or hostile', () => {
  it('is refused with a sentence that says what to do', () => {
    const refused: readonly (readonly [string, () => HomeReading, RegExp])[] = [
      [
        'Java only',
        () => readSweetHome3d(zipSync({ Home: strToU8('x') }), 'a.sh3d'),
        /^a\.sh3d was saved by an old version/,
      ],
      ['no home in it', () => readSweetHome3d(zipSync({ 'a.txt': strToU8('x') }), 'a.sh3d'), /^a\.sh3d is damaged/],
      ['cut off', () => read(COTTAGE.slice(0, 3_000)), /^Home\.xml is damaged/],
      ['empty', () => read(''), /^Home\.xml is damaged/],
      ['another root', () => read('<house/>'), /^Home\.xml is damaged/],
      ['deep', () => read(`<home>${'<furnitureGroup>'.repeat(100_000)}`), /nested deeper than 32 levels/],
      ['many', () => read(`<home>${'<a/>'.repeat(200_001)}</home>`), /more than 200000 parts/],
      [
        'many attributes',
        () => read(`<home ${Array.from({ length: 300 }, (_, index) => `a${index}='1'`).join(' ')}/>`),
        /more than 200 properties/,
      ],
      [
        'entities that grow',
        () => read(`<!DOCTYPE home [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><home name='&b;'/>`),
        /is damaged/,
      ],
      ['NaN', () => read(COTTAGE.replace("xEnd='800.0'", "xEnd='NaN'")), /says “NaN” for the xEnd of a wall/],
      [
        '1e308',
        () => read(COTTAGE.replace("x='120.0'", "x='1e308'")),
        /says “1e308” for the x of a piece of furniture/,
      ],
      ['Infinity', () => read(COTTAGE.replace("angle='0.3'", "angle='Infinity'")), /says “Infinity” for the angle/],
      ['nothing', () => read(COTTAGE.replace("yStart='0.0' ", '')), /does not say the yStart of a wall/],
    ]
    for (const [name, work, sentence] of refused)
      expect([name, refusalOf(work)]).toEqual([name, expect.stringMatching(sentence)])
  })

  it('does not fill the memory when it unpacks to more than it says, or says so', () => {
    const bomb = zipSync({ 'Home.xml': new Uint8Array(60_000_000) }, { level: 9 })
    expect(bomb.length).toBeLessThan(100_000)
    expect(refusalOf(() => readSweetHome3d(bomb, 'bomb.sh3d'))).toMatch(/unpacks to more than 32 MB/)
    const entry = bomb.findLastIndex((_, at) => bomb[at] === 0x50 && bomb[at + 1] === 0x4b && bomb[at + 2] === 1)
    new DataView(bomb.buffer).setUint32(entry + 24, 1_000, true)
    expect(refusalOf(() => readSweetHome3d(bomb, 'bomb.sh3d'))).toMatch(/^bomb\.sh3d is damaged/)
    const listed = zipEntries(bomb)?.get('Home.xml')
    let bytes = 0
    const unpack = () => {
      for (const part of listed ? entryParts(bomb, listed) : []) bytes += part.length
    }
    expect(unpack).toThrow('larger than stated')
    expect(bytes).toBeLessThan(5_000_000)
  })

  it('is read or refused, whichever of its bytes are changed', () => {
    const whole = zipSync({ 'Home.xml': strToU8(COTTAGE) }, { level: 0 })
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(whole.length), (changes, end) => {
        const bytes = whole.slice(0, end % 3 === 0 ? end : whole.length)
        for (const [at, value] of changes) bytes[at % Math.max(1, bytes.length)] = value
        const refusal = refusalOf(() => readSweetHome3d(bytes, 'a.sh3d'))
        expect(refusal).toMatch(/\.$/)
      }),
      { numRuns: 400 },
    )
  })
})

describe('any home that is written', () => {
  const cm = fc.double({ min: -5_000, max: 5_000, noNaN: true }).map(Math.fround)
  const size = fc.double({ min: 1, max: 500, noNaN: true }).map(Math.fround)
  const radians = fc.double({ min: -7, max: 7, noNaN: true }).map(Math.fround)
  const spot = fc.record({ x: cm, y: cm })
  const walls = fc.array(
    fc.record({ from: spot, to: spot, thickness: size, arc: fc.option(fc.double({ min: -3, max: 3, noNaN: true })) }),
    { maxLength: 8 },
  )
  const pieces = fc.array(
    fc.record({ at: spot, angle: radians, width: size, depth: size, height: size, elevation: size }),
    { maxLength: 8 },
  )
  const rooms = fc.array(fc.array(spot, { minLength: 3, maxLength: 12 }), { maxLength: 4 })

  it('is read within a millimeter and a tenth of a degree', () => {
    fc.assert(
      fc.property(walls, pieces, rooms, (someWalls, somePieces, someRooms) => {
        const [level] = read(homeXml(someWalls, somePieces, someRooms)).home.levels
        for (const [index, { from, to, thickness }] of someWalls.entries()) {
          const own = level?.walls.filter(({ id }) => id.split('/')[0] === `wall${index}`) ?? []
          expect(own.length > 0 || distance(from, to) < 0.001).toBe(true)
          expect(own.slice(0, 1).map((chord) => mmBetween(chord.from, from) < 1)).not.toContain(false)
          expect(own.slice(-1).map((chord) => mmBetween(chord.to, to) < 1)).not.toContain(false)
          expect(own.map((chord) => Math.abs(chord.thickness * CM - thickness) < 0.001)).not.toContain(false)
          expect(own.slice(1).map((chord) => chord.from)).toEqual(own.slice(0, -1).map((chord) => chord.to))
        }
        for (const [index, { at, angle, ...sizes }] of somePieces.entries()) {
          const piece = level?.pieces[index]
          expect(mmBetween(piece?.at, at)).toBeLessThan(1)
          const turn = ((piece?.rotation ?? Number.NaN) - (angle * 180) / Math.PI) % 360
          expect(Math.min(Math.abs(turn), 360 - Math.abs(turn))).toBeLessThan(0.1)
          expect(
            [piece?.width, piece?.depth, piece?.height, piece?.elevation].map((inches = 0) => inches * CM),
          ).toEqual(
            [sizes.width, sizes.depth, sizes.height, sizes.elevation].map(
              (value) => expect.closeTo(value, 2) as number,
            ),
          )
        }
        for (const [index, corners] of someRooms.entries()) {
          const read = level?.rooms.find(({ id }) => id === `room${index}`)?.corners ?? []
          // Corners that are where another one is are one.
          const isNear = (corner: Spot) => read.some((each) => mmBetween(each, corner) < 1)
          expect(read.length < 3 || corners.every(isNear)).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('has each door in the wall on which it was put', () => {
    const door = fc.record({
      share: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      isTurned: fc.boolean(),
      isMirrored: fc.boolean(),
      thickness: size.map((value) => 5 + (value % 40)),
    })
    fc.assert(
      fc.property(spot, spot, door, (from, to, { share, isTurned, isMirrored, thickness }) => {
        fc.pre(distance(from, to) > 500)
        const angle = Math.atan2(to.y - from.y, to.x - from.x) + (isTurned ? Math.PI : 0)
        const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
        const [level] = read(
          `<home>${wallXml({ from, to, thickness }, 0)}<doorOrWindow name='Door' modelMirrored='${isMirrored}' x='${at.x}' y='${at.y}' angle='${angle}' width='80' depth='12' height='200'><sash xAxis='0' yAxis='0.5' width='1' startAngle='0' endAngle='-1.5707964'/></doorOrWindow></home>`,
        ).home.levels
        const [opening] = level?.openings ?? []
        expect(opening?.wall).toBe('wall0')
        expect(mmBetween(opening?.at, at)).toBeLessThan(1)
        const { hinge, openTip } = opening?.swing ?? { hinge: at, openTip: at }
        const onWall = (point: { x: number; y: number }) =>
          distance(point, nearestOnSegment(point, { x: from.x / CM, y: from.y / CM }, { x: to.x / CM, y: to.y / CM })) *
          CM
        expect(onWall(hinge)).toBeLessThan(0.1)
        expect(onWall(openTip)).toBeCloseTo(80, 0)
        expect(distance(hinge, opening?.at ?? hinge) * CM).toBeCloseTo(40, 0)
        // A leaf opens to the front of its door, mirrored or not.
        const front = { x: -Math.sin(angle), y: Math.cos(angle) }
        expect((openTip.x - hinge.x) * front.x + (openTip.y - hinge.y) * front.y).toBeGreaterThan(0)
      }),
      { numRuns: 200 },
    )
  })
})

type Spot = { readonly x: number; readonly y: number }

function mmBetween(inches: Spot | undefined, { x, y }: Spot): number {
  return inches ? 10 * Math.hypot(inches.x * CM - x, inches.y * CM - y) : Number.POSITIVE_INFINITY
}

function wallXml(
  { from, to, thickness, arc }: { from: Spot; to: Spot; thickness: number; arc?: number | null },
  index: number,
): string {
  return `<wall id='wall${index}' xStart='${from.x}' yStart='${from.y}' xEnd='${to.x}' yEnd='${to.y}' thickness='${thickness}'${arc ? ` arcExtent='${arc}'` : ''}/>`
}

function homeXml(
  walls: readonly Parameters<typeof wallXml>[0][],
  pieces: readonly { at: Spot; angle: number; width: number; depth: number; height: number; elevation: number }[],
  rooms: readonly (readonly Spot[])[],
): string {
  const furniture = pieces.map(
    ({ at, angle, width, depth, height, elevation }, index) =>
      `<pieceOfFurniture id='piece${index}' name='Piece' x='${at.x}' y='${at.y}' angle='${angle}' width='${width}' depth='${depth}' height='${height}' elevation='${elevation}'/>`,
  )
  const outlines = rooms.map(
    (corners, index) =>
      `<room id='room${index}'>${corners.map(({ x, y }) => `<point x='${x}' y='${y}'/>`).join('')}</room>`,
  )
  return `<home>${[...furniture, ...walls.map(wallXml), ...outlines].join('')}</home>`
}
