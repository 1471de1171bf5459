import { describe, expect, it } from 'vitest'
import { floorOutline } from '../../geometry/floorOutline.ts'
import { distance } from '../../geometry/point.ts'
import { contains, edgesOf } from '../../geometry/polygon.ts'
import { randomFloor, randomFrom } from '../../geometry/randomCases.ts'
import { FloorShape, type RoomShell } from '../../model/roomShell.ts'
import { boxesIntersect } from '../../geometry/boxGrid.ts'
import { drawDimensions, measureBoxes, measuredLines, roomForDetails } from './drawDimensions.ts'
import { textWidth } from './drawing.ts'
import { PAPER_INKS } from './inks.ts'

const LOOK = { point: 0.7, inks: PAPER_INKS, wall: 5, formatLength: (inches: number) => `${Math.round(inches)}` }
const door = { id: 'd', kind: 'door', wall: 4, at: 46, width: 32, hinge: 'first', swing: 'in' } as const

function textsOf(floor: RoomShell, look = LOOK) {
  return drawDimensions(floor, look).flatMap((shape) => (shape.shape === 'text' ? [shape] : []))
}

describe('the dimensions of a plan on paper', () => {
  it('are each piece of a wall with a door, each wall of a notch, and the whole room', () => {
    const room: RoomShell = { shape: 'l-shaped', width: 200, length: 170, openings: [door] }
    const walls = edgesOf(floorOutline(room)).map(([a, b]) => Math.round(distance(a, b)))
    const parts = walls.filter((inches) => inches !== 200 && inches !== 170)
    const numbers = textsOf(room).map(({ text }) => Number(text))
    expect(numbers.toSorted((a, b) => a - b)).toEqual([30, 32, 138, 200, 170, ...parts].toSorted((a, b) => a - b))
  })

  it('are told to other programs in rows, the pieces of a wall nearest to it', () => {
    const room: RoomShell = { shape: 'rectangular', width: 200, length: 170, openings: [{ ...door, wall: 0 }] }
    const lines = measuredLines(room).map(({ ends: [a, b], row }) => [Math.round(distance(a, b)), row])
    expect(lines).toEqual([
      [200, 1],
      [170, 1],
      [30, 0],
      [32, 0],
      [138, 0],
    ])
  })

  it('are of a rectangle without openings its width and length alone', () => {
    expect(textsOf({ shape: 'rectangular', width: 200, length: 170 }).map(({ text }) => text)).toEqual(['200', '170'])
  })

  it('lie neither on the lines of the room nor at its number', () => {
    let numbers = 0
    for (const shape of FloorShape.options)
      for (let seed = 1; seed <= 40; seed++) {
        const random = randomFrom(seed)
        const bare = randomFloor(random, shape)
        const openings = edgesOf(floorOutline(bare)).flatMap(([a, b], wall) => {
          const length = distance(a, b)
          // Narrow ones near the corners, whose numbers are farther out.
          return length < 60
            ? []
            : [12, length - 12].map((at) => ({ ...door, id: `${wall} ${at}`, wall, at, width: 16 }))
        })
        const floor: RoomShell = { ...bare, openings: seed % 2 === 0 ? openings : [] }
        const look = {
          ...LOOK,
          point: 2,
          formatLength: (inches: number) => `${Math.floor(inches / 12)}' ${Math.round(inches) % 12}"`,
        }
        const [across, down] = measureBoxes(floor, look, roomForDetails(floor))
        const others = textsOf(floor, look).slice(0, -2)
        for (const { at, text, size, turn = 0 } of others) {
          const [long, high] = [textWidth(text, size) * look.point, size * look.point]
          const [cos, sin] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))]
          const [width, height] = [long * cos + high * sin, long * sin + high * cos]
          const box = {
            left: at.x - width / 2,
            right: at.x + width / 2,
            top: at.y - height / 2,
            bottom: at.y + height / 2,
          }
          expect(
            [across, down].some((line) => line && boxesIntersect(box, line)),
            `${shape} ${seed} ${text}`,
          ).toBe(false)
          numbers++
        }
      }
    expect(numbers).toBeGreaterThan(500)
  })

  it('lie neither over each other nor on the floor, and the pieces of a wall are its length', () => {
    let [doors, pieces] = [0, 0]
    for (const shape of [...FloorShape.options, 'drawn' as const])
      for (let seed = 1; seed <= 40; seed++) {
        const random = randomFrom(seed)
        const bare = randomFloor(random, shape)
        const outline = floorOutline(bare)
        const openings = edgesOf(outline).flatMap(([a, b], wall) => {
          const length = distance(a, b)
          if (length < 70) return []
          return [{ ...door, id: `d${wall}`, wall, at: random(36, length - 36) }]
        })
        const floor: RoomShell = { ...bare, openings }
        const texts = textsOf(floor)
        expect(texts.filter(({ at }) => contains(outline, at))).toEqual([])
        const boxes = texts.map(({ at, text, size, turn = 0 }) => {
          const [long, high] = [textWidth(text, size) * LOOK.point, size * LOOK.point]
          const [cos, sin] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))]
          return { at, width: long * cos + high * (1 - cos), height: long * sin + high * (1 - sin) }
        })
        for (const [index, one] of boxes.entries())
          for (const other of boxes.slice(index + 1))
            expect(
              Math.abs(one.at.x - other.at.x) < (one.width + other.width) / 2 - 1e-6 &&
                Math.abs(one.at.y - other.at.y) < (one.height + other.height) / 2 - 1e-6,
              `${shape} ${seed}`,
            ).toBe(false)
        doors += openings.length
        pieces += texts.filter(({ text }) => text === '32').length
      }
    // A number has no place where those of neighbors are.
    expect(pieces).toBeGreaterThan(doors * 0.85)
  })
})
