import { expect, it } from 'vitest'
import { KNOWN } from '../../tests/support/knownRoom.ts'
import { furnishedLayout } from '../../tests/support/walk.ts'
import { contains, convexHull } from '../geometry/polygon.ts'
import { randomFrom } from '../geometry/randomCases.ts'
import type { Vector } from '../scene/walk/vector.ts'
import { projected, resized } from './camera.ts'
import { surfacesSeen } from './surfacesSeen.ts'
import { takenOut } from './takenOut.ts'

const WIDTH = 600
const CARPET = 132
const BOARD = 238

it('a gray carpet goes on without the white board at the foot of the walls and white legs on it', {
  timeout: 60_000,
}, () => {
  const camera = resized(KNOWN, WIDTH)
  const { width, height } = camera
  const room = furnishedLayout().floor
  const { surfaces, labels } = surfacesSeen(room, camera)
  const random = randomFrom(5)
  const isFloor = (at: number) => surfaces[labels[at]!]?.kind === 'floor'
  const hull = (low: Vector, high: Vector) =>
    convexHull(
      [low[0], high[0]].flatMap((x) =>
        [low[1], high[1]].flatMap((y) => [low[2], high[2]].flatMap((z) => projected(camera, [x, y, z]) ?? [])),
      ),
    )
  const [chest, leg] = [hull([40, 0, 0], [80, 30, 20]), hull([100, 0, 36], [102, 24, 38])]
  const data = new Uint8ClampedArray(4 * width * height)
  const mask = new Float32Array(width * height)
  for (let at = 0; at < mask.length; at++) {
    const spot = { x: (at % width) + 0.5, y: Math.floor(at / width) + 0.5 }
    // Lines are marked 3 pixels above the edges.
    const isBoard = [1, 2, 3].some((by) => at >= by * width && !isFloor(at - by * width))
    const light = !isFloor(at) ? 180 : contains(leg, spot) || isBoard ? BOARD : CARPET + random(-8, 8)
    data.set([light, light, isFloor(at) ? light - 4 : light + 20, 255], 4 * at)
    if (contains(chest, spot)) mask[at] = 1
  }
  const { layer } = takenOut({ pixels: { width, height, data }, room, camera, mask, front: undefined }, () => undefined)
  const made = Array.from(mask.keys()).filter((at) => layer.data[4 * at + 3]! > 250 && isFloor(at))
  expect(made.length).toBeGreaterThan(1000)
  const isBeside = (at: number, rows: readonly number[]) => rows.some((by) => !isFloor(at - by * width))
  const onCarpet = made.filter((at) => !isBeside(at, [1, 2, 3, 4, 5]))
  expect(onCarpet.filter((at) => Math.abs(layer.data[4 * at]! - CARPET) > 14)).toEqual([])
  // The board goes on, too, though the lines are marked above it.
  const onBoard = made.filter((at) => isBeside(at, [2]) && !isBeside(at, [1]))
  const mean = onBoard.reduce((sum, at) => sum + layer.data[4 * at]!, 0) / onBoard.length
  expect(mean).toBeGreaterThan((CARPET + BOARD) / 2)
})
