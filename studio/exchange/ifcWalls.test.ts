/** Walls of IFC models that are no boxes, and doors that the model ties to no wall. */
import fc from 'fast-check'
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ifcBox, ifcWriter, moved } from '../../tests/support/ifcText.ts'
import { add, between, distance, nearestOnSegment, type Point, rotate, subtract } from '../geometry/point.ts'
import { area, edgesOf } from '../geometry/polygon.ts'
import { wallLegs } from './ifcWalls.ts'
import { readHome } from './readers.ts'

const MM = 25.4
const inMm = (value: number) => Math.round(value * MM)

/** The outline of a wall along a row of corners. */
function outlineOf(row: readonly Point[], thickness: number): Point[] {
  const side = (sign: number) =>
    row.map((corner, index) => {
      const normals = [row[index - 1], row[index + 1]].flatMap((other, after) => {
        if (!other) return []
        const [from, to] = after ? [corner, other] : [other, corner]
        const { x, y } = subtract(to, from)
        return [{ x: -y / Math.hypot(x, y), y: x / Math.hypot(x, y) }]
      })
      const sum = normals.reduce(add)
      const miter =
        (sign * thickness) /
        (normals.length === 1 ? 2 : 1 + normals[0]!.x * normals[1]!.x + normals[0]!.y * normals[1]!.y)
      return add(corner, {
        x: (sum.x * miter) / (normals.length === 1 ? 1 : 2),
        y: (sum.y * miter) / (normals.length === 1 ? 1 : 2),
      })
    })
  return [...side(1), ...side(-1).toReversed()]
}

const read = (model: ReturnType<typeof ifcWriter>) => readHome(strToU8(model.text()), 'house.ifc')

/** One IfcWall around three sides of a room of 4 by 3 m, a second one at its south, and a door in the first. */
function threeSides({ isTied = false, hasHole = true, turn = 90 } = {}) {
  const model = ifcWriter()
  const { entity, id, length, placement, solid } = model
  const ground = model.storey('Ground floor', 0)
  const row = [
    { x: -100, y: -200 },
    { x: -100, y: 3100 },
    { x: 4100, y: 3100 },
    { x: 4100, y: -200 },
  ]
  const wall = entity(`IFCWALL(${id()},$,'Wall',$,$,${placement([0, 0, 0])},${solid(outlineOf(row, 200), 2600)},$,$)`)
  const south = entity(`IFCWALL(${id()},$,'Wall',$,$,${placement([0, -200, 0])},${solid(ifcBox(4000, 200), 2600)},$,$)`)
  // Its x runs through the wall.
  const door = entity(
    `IFCDOOR(${id()},$,'Door',$,$,${placement([500, 3000, 0], turn)},${solid(moved(turn === 90 ? ifcBox(200, 900) : ifcBox(900, 200), 0, turn === 90 ? -900 : 0), 2000)},$,${length(2000)},${length(900)},.DOOR.,.SINGLE_SWING_LEFT.,$)`,
  )
  if (hasHole) {
    const hole = entity(
      `IFCOPENINGELEMENT(${id()},$,'Hole',$,$,${placement([500, 2900, 0])},${solid(ifcBox(900, 400), 2100)},$,.OPENING.)`,
    )
    entity(`IFCRELVOIDSELEMENT(${id()},$,$,$,${wall},${hole})`)
    if (isTied) entity(`IFCRELFILLSELEMENT(${id()},$,$,$,${hole},${door})`)
  }
  model.contains(ground, [wall, south, door])
  return model
}

describe('a wall that goes around corners', () => {
  it('is read as its straight parts, between which the room is', async () => {
    const { home, kept } = await read(threeSides({ isTied: true }))
    const [level] = home.levels
    expect(level?.rooms.map(({ corners }) => inMm(area(corners) * MM))).toEqual([12_000_000])
    expect(level?.walls.map(({ thickness }) => inMm(thickness))).toEqual([200, 200, 200, 200])
    expect(level?.walls.map(({ from, to }) => inMm(distance(from, to))).toSorted((a, b) => a - b)).toEqual([
      3400, 3400, 4000, 4400,
    ])
    expect(kept.map(({ text }) => text)).toContain('2 walls with place and thickness.')
  })

  it('may go all the way around', async () => {
    const model = ifcWriter()
    const { entity, id, length, placement } = model
    const ring = (outline: readonly Point[]) =>
      entity(
        `IFCPOLYLINE((${[...outline, outline[0]!].map(({ x, y }) => entity(`IFCCARTESIANPOINT((${length(x)},${length(y)}))`)).join()}))`,
      )
    const profile = entity(
      `IFCARBITRARYPROFILEDEFWITHVOIDS(.AREA.,$,${ring(ifcBox(5000, 4000))},(${ring(moved(ifcBox(4600, 3600), 200, 200))}))`,
    )
    const body = entity(`IFCEXTRUDEDAREASOLID(${profile},$,${entity('IFCDIRECTION((0.,0.,1.))')},${length(2500)})`)
    const shape = entity(
      `IFCPRODUCTDEFINITIONSHAPE($,$,(${entity(`IFCSHAPEREPRESENTATION($,'Body','SweptSolid',(${body}))`)}))`,
    )
    model.contains(model.storey('Ground floor', 0), [
      entity(`IFCWALL(${id()},$,'Wall',$,$,${placement([0, 0, 0])},${shape},$,$)`),
    ])
    const { home } = await read(model)
    expect(home.levels[0]?.walls).toHaveLength(4)
    expect(home.levels[0]?.rooms.map(({ corners }) => inMm(area(corners) * MM))).toEqual([4600 * 3600])
  })

  it('is along its middle line, whatever its corners, lengths and thickness', () => {
    const leg = fc.record({
      length: fc.double({ min: 30, max: 300, noNaN: true }),
      turn: fc.constantFrom(-90, -60, -45, -30, 30, 45, 60, 90),
    })
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 2, maxLength: 4 }),
        fc.double({ min: 2, max: 9, noNaN: true }),
        fc.integer({ min: 0, max: 359 }),
        (legs, thickness, first) => {
          let [at, heading] = [{ x: 40, y: -70 } as Point, first]
          const row: Point[] = [at]
          for (const [index, { length, turn }] of legs.entries()) {
            // To and fro, so that the wall does not meet itself.
            heading += index === 0 ? 0 : index % 2 === 1 ? Math.abs(turn) : -Math.abs(turn)
            at = add(at, rotate({ x: length, y: 0 }, heading))
            row.push(at)
          }
          const found = wallLegs([outlineOf(row, thickness)])
          expect(found).toHaveLength(legs.length)
          for (const [from, to] of edgesOf(row).slice(0, -1)) {
            const middle = between(from, to, 0.5)
            const own = found.find((each) => distance(nearestOnSegment(middle, each.from, each.to), middle) < 0.01)
            expect(own?.thickness).toBeCloseTo(thickness, 6)
            for (const end of [from, to])
              expect(distance(nearestOnSegment(end, own!.from, own!.to), end)).toBeLessThan(thickness)
          }
        },
      ),
    )
  })
})

describe('a door that is placed across its wall', () => {
  it.each([
    ['in an opening that is tied to it', { isTied: true }],
    ['in an opening that is not', {}],
    ['in a wall without an opening', { hasHole: false }],
  ])('has its own width and its wall, %s, and no swing', async (_, options) => {
    const { home, guessed } = await read(threeSides(options))
    const [level] = home.levels
    expect(
      level?.openings.map(({ kind, width, at, angle, swing }) => [
        kind,
        inMm(width),
        inMm(at.x),
        inMm(at.y),
        Math.abs(angle) % 180,
        swing,
      ]),
    ).toEqual([['door', 900, 950, -3100, 0, undefined]])
    const north = level?.walls.find(({ id }) => id === level.openings[0]?.wall)
    expect([north?.from.y, north?.to.y].map((y) => inMm(y ?? 0))).toEqual([-3100, -3100])
    expect(guessed.map(({ what }) => what)).toContain('door swings')
  })

  it('keeps its swing, if it is placed along the wall', async () => {
    const { home } = await read(threeSides({ turn: 0 }))
    expect(home.levels[0]?.openings[0]?.swing).toBeDefined()
  })
})
