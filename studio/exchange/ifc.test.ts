/** Models of architects' programs, written here entity by entity as they write them. */
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Point } from '../geometry/point.ts'
import { area } from '../geometry/polygon.ts'
import type { FixedThing } from '../model/fixedThings.ts'
import { isStair } from '../model/pieceRoles.ts'
import { type HomeReading, type ReadPiece, UnreadableFile } from './homeReading.ts'
import { readHome } from './readers.ts'
import { roomLayout } from './roomLayout.ts'
import { isStep } from './stepSyntax.ts'
import { ifcBox as box, ifcWriter as writer, moved } from '../../tests/support/ifcText.ts'

const MM = 25.4

/** A room of 4 by 3 m behind a wall of 240 mm at its south, with a door and a window in it, and a bed. */
function cottage(model = writer(), operation = 'SINGLE_SWING_LEFT') {
  const { entity, id, length, placement, solid } = model
  const ground = model.storey('Ground floor', 0)
  const upper = model.storey('Attic', 2800)
  model.consistsOf(model.building, [upper, ground])
  const space = model.space('Bedroom', box(4000, 3000))
  const loft = model.space('Loft', moved(box(2000, 2000), 500, 0), { up: 2800, high: 2100 })
  model.consistsOf(ground, [space])
  model.consistsOf(upper, [loft])
  const wall = entity(`IFCWALL(${id()},$,'Wall',$,$,${placement([0, -240, 0])},${solid(box(4000, 240), 2600)},$,$)`)
  const hole = (x: number, up: number, width: number, high: number) => {
    const opening = entity(
      `IFCOPENINGELEMENT(${id()},$,'Hole',$,$,${placement([x, -340, up])},${solid(box(width, 440), high)},$,.OPENING.)`,
    )
    entity(`IFCRELVOIDSELEMENT(${id()},$,$,$,${wall},${opening})`)
    return opening
  }
  const [doorway, gap, passage] = [hole(500, 0, 900, 2000), hole(2000, 900, 1200, 1100), hole(3300, 0, 600, 2100)]
  // Placed at its left end, and opens towards y: into the room.
  const door = entity(
    `IFCDOOR(${id()},$,'M_Door:900:17',$,$,${placement([500, -120, 0])},$,$,${length(2000)},${length(900)},.DOOR.,.${operation}.,$)`,
  )
  const window = entity(
    `IFCWINDOW(${id()},$,'Window',$,$,${placement([2000, -120, 900])},$,$,${length(1100)},${length(1200)},.WINDOW.,$,$)`,
  )
  entity(`IFCRELFILLSELEMENT(${id()},$,$,$,${doorway},${door})`)
  entity(`IFCRELFILLSELEMENT(${id()},$,$,$,${gap},${window})`)
  const bed = entity(
    `IFCFURNITURE(${id()},$,'M_Bed-Standard:1600x2000:5',$,'1600x2000',${placement([3500, 200, 100], 90)},${solid(box(1600, 2000), 450)},$,$)`,
  )
  model.contains(ground, [wall, door, window, bed])
  entity(`IFCSTAIR(${id()},$,'Stair',$,$,$,$,$,$)`)
  void passage
  return model
}

const read = (text: string, name = 'house.ifc') => readHome(strToU8(text), name)

/** The columns and inner walls of the only room. */
function fixedOf(reading: HomeReading): readonly FixedThing[] {
  const rooms = reading.home.levels.flatMap((level) => level.rooms.map((room) => ({ level, room })))
  expect(rooms).toHaveLength(1)
  return rooms.flatMap(({ level, room }) => {
    const made = roomLayout(reading, level, room, { color: '#aaaaaa', hasRaised: false })
    return 'layout' in made ? (made.layout.floor.fixed ?? []) : []
  })
}

describe('an IFC model', () => {
  it.each([
    ['millimeters, IFC 4', {}],
    ['meters, IFC 4.3', { schema: 'IFC4X3', unit: '$', perMm: 0.001 }],
    ['centimeters', { unit: '.CENTI.', perMm: 0.1 }],
  ])('gives storeys, rooms, walls, openings and furniture in inches (%s)', async (_, options) => {
    const { home, kept, guessed, leftOut } = await read(cottage(writer(options)).text())
    expect(home).toMatchObject({ name: 'Cottage', north: 30 })
    expect(
      home.levels.map(({ name, elevation, height }) => [name, elevation * MM, (height ?? 0) * MM].map(rounded)),
    ).toEqual([
      ['Ground floor', 0, 2500],
      ['Attic', 2800, 2100],
    ])
    const [ground, attic] = home.levels
    expect(attic?.rooms.map(({ name }) => name)).toEqual(['Loft'])
    const [room] = ground?.rooms ?? []
    expect(room?.name).toBe('Bedroom')
    // y of the model grows to the north, y of the plan to the south.
    expect(inMm(room?.corners ?? [])).toEqual(
      expect.arrayContaining([
        [0, 0],
        [4000, 0],
        [4000, -3000],
        [0, -3000],
      ]),
    )
    const [wall] = ground?.walls ?? []
    expect([wall?.from, wall?.to].map((end) => inMm([end!])[0]).toSorted((a, b) => a![0]! - b![0]!)).toEqual([
      [0, 120],
      [4000, 120],
    ])
    expect([wall?.thickness, wall?.height].map((inches) => rounded((inches ?? 0) * MM))).toEqual([240, 2600])
    const openings = ground?.openings.map(({ kind, name, at, width, sill, head }) => [
      kind,
      name,
      ...inMm([at])[0]!,
      ...[width, sill, head].map((inches) => rounded(inches * MM)),
    ])
    expect(openings).toEqual([
      ['door', 'Door', 950, 120, 900, 0, 2000],
      ['window', 'Window', 2600, 120, 1200, 900, 2000],
      ['passage', undefined, 3600, 120, 600, 0, 2100],
    ])
    const [bed] = ground?.pieces ?? []
    // Its placement is turned by 90 degrees counterclockwise about its corner.
    expect(bed).toMatchObject({ name: 'Bed-Standard', rotation: 270, meaning: { kind: 'bed' } })
    expect(inMm([bed!.at])[0]).toEqual([2500, -1000])
    expect([bed!.width, bed!.depth, bed!.height, bed!.elevation].map((inches) => rounded(inches * MM))).toEqual([
      1600, 2000, 450, 100,
    ])
    expect(kept.map(({ text }) => text)).toEqual([
      '2 rooms with name and outline.',
      '1 wall with place and thickness.',
      '1 door with place, width and swing.',
      '1 window with place, width and sill.',
      '1 passage without a door.',
      '1 piece with place and size.',
      '2 storeys.',
    ])
    expect(guessed).toEqual([])
    expect(leftOut.map(({ text }) => text)).toEqual(['1 stair without a shape.'])
  })

  it.each(['IFC2X2_FINAL', 'IFC2X2', 'IFC2X_FINAL'])('of %s is read as one of IFC 2x3', async (schema) => {
    const model = (version: string) => {
      const own = writer({ schema: version })
      own.consistsOf(own.storey('Ground floor', 0), [own.space('Hall', box(4000, 3000))])
      return read(own.text())
    }
    const { home } = await model(schema)
    expect(home.levels[0]?.rooms).toMatchObject([{ name: 'Hall' }])
    expect(home).toEqual((await model('IFC2X3')).home)
  })

  it.each([
    ['SINGLE_SWING_LEFT', [500, 120], [500, -780]],
    ['SINGLE_SWING_RIGHT', [1400, 120], [1400, -780]],
    ['DOUBLE_DOOR_SINGLE_SWING', [500, 120], [500, -330]],
  ])('hinges a door of %s and opens it towards y of its place', async (operation, hinge, tip) => {
    const { home } = await read(cottage(writer(), operation).text())
    const { swing, kind } = home.levels[0]!.openings[0]!
    expect(kind).toBe(operation.startsWith('DOUBLE') ? 'double-door' : 'door')
    expect(inMm([swing!.hinge, swing!.openTip])).toEqual([hinge, tip])
  })

  it('marks a door whose way of opening the model does not say', async () => {
    const { home, guessed } = await read(cottage(writer(), 'NOTDEFINED').text())
    const [door] = home.levels[0]!.openings
    expect(door).toMatchObject({ kind: 'door', guessed: ['kind'] })
    expect(guessed).toMatchObject([{ what: 'door swings', count: 1, ids: [door!.id] }])
  })

  it.each([
    ['of its own', true, false],
    ['of its flight', false, true],
    ['of both', true, true],
  ])('gives a stair with a shape %s once, as a piece that leads to the next storey', async (_, isWhole, hasFlight) => {
    const model = cottage()
    const { entity, id, placement, solid } = model
    const shape = () => solid(box(2400, 900), 2800)
    const part = (type: string, has: boolean) =>
      entity(`${type}(${id()},$,'Assembled:12',$,$,${placement([1000, 1500, 0], 30)},${has ? shape() : '$'},$,$)`)
    const stair = part('IFCSTAIR', isWhole)
    if (hasFlight) model.consistsOf(stair, [part('IFCSTAIRFLIGHT', true)])
    const { home, kept } = await read(model.text())
    const stairs = home.levels[0]!.pieces.filter(({ name }) => name === 'Stairs')
    expect(stairs).toHaveLength(1)
    const [{ width, depth, height, rotation, meaning }] = stairs as [ReadPiece]
    expect([Math.min(width, depth), Math.max(width, depth)].map((inches) => Math.round(inches * MM))).toEqual([
      900, 2400,
    ])
    // The placement is counterclockwise, as seen from above.
    expect((rotation + (width > depth ? 0 : 90)) % 180).toBeCloseTo(150, 1)
    expect(rounded(height * MM)).toBe(2800)
    expect(isStair({ kind: meaning?.kind ?? 'block', name: 'Stairs', width })).toBe(true)
    expect(kept.map(({ text }) => text)).toContain('1 stair with place and size.')
  })

  it('gives the outline of a room of any shape, with its area and its columns', async () => {
    const star = fc.array(fc.integer({ min: 900, max: 5000 }), { minLength: 5, maxLength: 14 }).map((radii) =>
      radii.map((radius, index) => {
        const turn = (2 * Math.PI * index) / radii.length
        return { x: Math.round(Math.cos(turn) * radius), y: Math.round(Math.sin(turn) * radius) }
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(star, { minLength: 1, maxLength: 4 }), async (outlines) => {
        const model = writer()
        const ground = model.storey('Ground floor', 0)
        model.consistsOf(
          ground,
          outlines.map((outline, index) => model.space(`Room ${index}`, moved(outline, index * 12_000, 0))),
        )
        const { home } = await read(model.text())
        expect(home.levels[0]?.rooms.map(({ corners }) => area(corners) * MM * MM)).toEqual(
          outlines.map((outline) => expect.closeTo(area(outline), -3)),
        )
      }),
      { numRuns: 40 },
    )
  })

  describe.each([
    ['with its rooms', true],
    ['without rooms, between its walls', false],
  ])('%s', (_, hasSpaces) => {
    it('gives columns of any place, turn and profile as fixed things of the room', async () => {
      const model = writer()
      const { entity, id, length, placement, solid } = model
      const ground = model.storey('Ground floor', 0)
      const part = (type: string, at: readonly [number, number, number], shape: string, degrees = 0) =>
        entity(`${type}(${id()},$,'Part',$,$,${placement(at, degrees)},${shape},$,$)`)
      const circle = (across: number) => {
        const profile = entity(`IFCCIRCLEPROFILEDEF(.AREA.,$,$,${length(across / 2)})`)
        const up = entity('IFCDIRECTION((0.,0.,1.))')
        const body = entity(`IFCEXTRUDEDAREASOLID(${profile},$,${up},${length(2500)})`)
        return entity(
          `IFCPRODUCTDEFINITIONSHAPE($,$,(${entity(`IFCSHAPEREPRESENTATION($,'Body','SweptSolid',(${body}))`)}))`,
        )
      }
      const beam = [
        [0, 0],
        [200, 0],
        [200, 20],
        [110, 20],
        [110, 180],
        [200, 180],
        [200, 200],
        [0, 200],
        [0, 180],
        [90, 180],
        [90, 20],
        [0, 20],
      ].map(([x = 0, y = 0]) => ({ x, y }))
      const triangle = [
        { x: 0, y: 0 },
        { x: 300, y: 0 },
        { x: 0, y: 300 },
      ]
      const parts = [
        part('IFCCOLUMN', [1000, 1000, 0], solid(box(300, 200), 2500), 30),
        part('IFCCOLUMN', [2000, 2000, 0], circle(400)),
        part('IFCCOLUMN', [3000, 1000, 0], solid(beam, 2500)),
        part('IFCCOLUMN', [3000, 2000, 0], solid(triangle, 2500)),
        part('IFCWALL', [-100, -100, 0], solid(box(4200, 100), 2500)),
        part('IFCWALL', [-100, 3000, 0], solid(box(4200, 100), 2500)),
        part('IFCWALL', [-100, 0, 0], solid(box(100, 3000), 2500)),
        part('IFCWALL', [4000, 0, 0], solid(box(100, 3000), 2500)),
      ]
      if (hasSpaces) model.consistsOf(ground, [model.space('Hall', box(4000, 3000))])
      model.contains(ground, parts)
      const reading = await read(model.text())
      expect(reading.kept).toContainEqual(expect.objectContaining({ text: '3 columns with place and size.', count: 3 }))
      expect(reading.leftOut.map(({ text }) => text)).toEqual([
        '1 column neither rectangular nor round, or without a shape.',
      ])
      const fixed = fixedOf(reading).map(({ kind, x, y, rotation, width, length: deep }) =>
        [kind, rotation, ...[x, y, width, deep].map((inches) => rounded(inches * MM))].join(' '),
      )
      // y of the model grows to the north. The middle of the first one is 300 / 2, 200 / 2 from its corner, turned by 30.
      expect(fixed.toSorted()).toEqual([
        'column 150 1080 1838 300 200',
        'column 90 3100 1900 200 200',
        'round-column 0 2000 1000 400 400',
      ])
    })
  })

  it('takes an outline within a room as a column, unless the model has one there', async () => {
    const model = writer()
    const { entity, id, length, placement, solid } = model
    const ground = model.storey('Ground floor', 0)
    const ring = (outline: readonly Point[]) => {
      const points = [...outline, outline[0]!].map(({ x, y }) =>
        entity(`IFCCARTESIANPOINT((${length(x)},${length(y)}))`),
      )
      return entity(`IFCPOLYLINE((${points.join()}))`)
    }
    const holes = [moved(box(400, 400), 1000, 1000), moved(box(300, 300), 3000, 1200)]
    const profile = entity(
      `IFCARBITRARYPROFILEDEFWITHVOIDS(.AREA.,$,${ring(box(4000, 3000))},(${holes.map((hole) => ring(hole.toReversed())).join()}))`,
    )
    const up = entity('IFCDIRECTION((0.,0.,1.))')
    const body = entity(`IFCEXTRUDEDAREASOLID(${profile},$,${up},${length(2500)})`)
    const shape = entity(
      `IFCPRODUCTDEFINITIONSHAPE($,$,(${entity(`IFCSHAPEREPRESENTATION($,'Body','SweptSolid',(${body}))`)}))`,
    )
    const space = entity(`IFCSPACE(${id()},$,'1',$,$,${placement([0, 0, 0])},${shape},'Hall',.ELEMENT.,.INTERNAL.,$)`)
    model.consistsOf(ground, [space])
    model.contains(ground, [
      entity(`IFCCOLUMN(${id()},$,'C',$,$,${placement([3000, 1200, 0])},${solid(box(300, 300), 2500)},$,$)`),
    ])
    const reading = await read(model.text())
    expect(reading.kept.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['1 column with place and size.', '1 column or shaft within rooms.']),
    )
    expect(new Set(fixedOf(reading).map(({ width }) => rounded(width * MM)))).toEqual(new Set([300, 400]))
  })

  it('reads a model that is packed in a ZIP', async () => {
    const { home } = await readHome(zipSync({ 'house.ifc': strToU8(cottage().text()) }), 'house.ifczip')
    expect(home.levels).toHaveLength(2)
  })

  it('finds the rooms between the walls of a model without spaces', async () => {
    const model = writer()
    const { entity, id, placement, solid } = model
    const ground = model.storey('Ground floor', 0)
    const wallOf = (outline: readonly Point[]) =>
      entity(`IFCWALL(${id()},$,'Wall',$,$,${placement([0, 0, 0])},${solid(outline, 2500)},$,$)`)
    model.contains(ground, [
      wallOf(moved(box(4200, 100), -100, -100)),
      wallOf(moved(box(4200, 100), -100, 3000)),
      wallOf(moved(box(100, 3000), -100, 0)),
      wallOf(moved(box(100, 3000), 4000, 0)),
    ])
    const { home, guessed } = await read(model.text())
    expect(home.levels[0]?.rooms.map(({ corners }) => rounded(area(corners) * MM * MM))).toEqual([12_000_000])
    expect(guessed[0]?.text).toMatch(/^1 room between walls/)
  })

  it.each([
    ['no model', 'ISO-10303-21;\nnothing', /is damaged or no IFC model/],
    [
      'a model that ends early',
      writer().text().slice(0, 300),
      /is damaged or no IFC model|has neither rooms nor walls/,
    ],
    [
      'a model without rooms and walls',
      writer().text(),
      /^house.ifc has neither rooms nor walls. Export the architecture/,
    ],
    [
      'rooms without shapes',
      (() => {
        const model = writer()
        model.entity(`IFCSPACE('0000000000000000000099',$,'1',$,$,$,$,'Room',.ELEMENT.,.INTERNAL.,$)`)
        return model.text()
      })(),
      /has rooms and walls without shapes/,
    ],
  ])('is refused with the way out: %s', async (_, text, sentence) => {
    await expect(read(text)).rejects.toThrow(sentence)
  })

  it('is read or refused, whichever of its bytes are changed', async () => {
    const whole = strToU8(cottage().text())
    const change = fc.record({
      at: fc.nat(whole.length - 1),
      byte: fc.constantFrom(...strToU8("#,;()'=$*.-0159EM\n\0")),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const bytes = whole.slice()
        for (const { at, byte } of changes) bytes[at] = byte
        await readHome(bytes, 'house.ifc').catch((error: unknown) => {
          if (!(error instanceof UnreadableFile)) throw error
        })
      }),
      { numRuns: 60 },
    )
  })

  it('puts a wall of assemblies that hold each other on the storey at its height', async () => {
    const model = cottage()
    const { entity, id, placement, solid } = model
    const assemblies = ['A', 'B'].map((name) =>
      entity(`IFCELEMENTASSEMBLY(${id()},$,'${name}',$,$,$,$,$,.SITE.,.USERDEFINED.)`),
    )
    const wall = entity(`IFCWALL(${id()},$,'Wall',$,$,${placement([0, 0, 2800])},${solid(box(2000, 90), 2000)},$,$)`)
    model.consistsOf(assemblies[0]!, [assemblies[1]!, wall])
    model.consistsOf(assemblies[1]!, [assemblies[0]!])
    const { home } = await read(model.text())
    expect(home.levels.map(({ walls }) => walls.length)).toEqual([1, 1])
  })
})

function rounded(value: number | string | undefined): number | string | undefined {
  return typeof value === 'number' ? Math.round(value) + 0 : value
}

function inMm(points: readonly Point[]): number[][] {
  return points.map(({ x, y }) => [Math.round(x * MM) + 0, Math.round(y * MM) + 0])
}

describe('the syntax of a STEP file', () => {
  const isStepText = (text: string) => isStep(strToU8(text))
  const statement = (values: string) => `ISO-10303-21;DATA;#1=IFCWALL(${values});END-ISO-10303-21;`

  it.each([
    `$,*,.T.,#12,'it''s',"0F",-1.5E-3,2.,(),((1,2),(3)),IFCLABEL('x')`,
    ' 1 , /* a comment; with (brackets */ 2 ',
    "'a;)('",
    '',
  ])('has values of the standard: %s', (values) => {
    expect(isStepText(statement(values))).toBe(true)
    expect(
      isStepText(statement(values).replace('#1=IFCWALL(', '#1=(IFCWALL(1)IFCROOT(').replace(');END', '));END')),
    ).toBe(true)
  })

  it.each(['1,,2', ',1', '1,', '1 2', '(1', '1)', "'open", '#', '#A', '.T', 'T', '1.E', '+', '=', '#1#2'])(
    'has nothing else: %s',
    (values) => expect(isStepText(statement(values))).toBe(false),
  )

  it.each([
    '',
    '#1=IFCWALL(1)',
    '#=IFCWALL(1);',
    '1=IFCWALL(1);',
    '#1=IFC.WALL(1);',
    '#1=(IFCWALL(1);',
    'A(1);B',
    '/* open',
  ])('has statements that end: %j', (text) => expect(isStepText(text)).toBe(false))

  it('has lists within lists up to a limit', () => {
    const nested = (depth: number) => statement(`${'('.repeat(depth)}1${')'.repeat(depth)}`)
    expect([nested(31), nested(32), nested(100_000)].map(isStepText)).toEqual([true, false, false])
  })
})
