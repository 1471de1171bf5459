import { expect, it } from 'vitest'
import { cubeLenses, equirectangular } from './panorama.ts'
import type { Pixels } from './sceneControl.ts'
import { minus, unit, type Vector, dotOf } from './vector.ts'
import { type EyeView, viewDirection, type Lens } from './views.ts'

const SIDE = 64
const WIDTH = 256
const EYE: EyeView = { kind: 'eye', at: { x: 60, y: 80 }, height: 64, yaw: 35, pitch: -9 }

/** The picture of a world in which each direction has its own color. */
function taken({ from, to, fov, up = [0, 1, 0] }: Lens): Pixels {
  const ahead = unit(minus(to, from))
  const right = unit([
    ahead[1] * up[2] - ahead[2] * up[1],
    ahead[2] * up[0] - ahead[0] * up[2],
    ahead[0] * up[1] - ahead[1] * up[0],
  ])
  const half = Math.tan((fov * Math.PI) / 360)
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const [i, j] = [((x + 0.5) / SIDE) * 2 - 1, 1 - ((y + 0.5) / SIDE) * 2]
      const way = unit(
        [0, 1, 2].map((k) => (ahead[k] ?? 0) + half * (i * (right[k] ?? 0) + j * (up[k] ?? 0))) as unknown as Vector,
      )
      data.set([...way.map((part) => 127.5 + 127.5 * part), 255], (y * SIDE + x) * 4)
    }
  return { width: SIDE, height: SIDE, data }
}

it('shows every direction where it belongs, across all edges of the cube', () => {
  const whole = equirectangular(cubeLenses(EYE, SIDE).map(taken), WIDTH)
  expect([whole.width, whole.height]).toEqual([WIDTH, WIDTH / 2])
  let least = 1
  for (let y = 0; y < whole.height; y++)
    for (let x = 0; x < WIDTH; x++) {
      const yaw = EYE.yaw + ((x + 0.5) / WIDTH - 0.5) * 360
      const pitch = (0.5 - (y + 0.5) / whole.height) * 180
      const at = (y * WIDTH + x) * 4
      const seen = unit([0, 1, 2].map((k) => ((whole.data[at + k] ?? 0) - 127.5) / 127.5) as unknown as Vector)
      least = Math.min(least, dotOf(seen, viewDirection({ yaw, pitch })))
    }
  // Colors have eight bits, which resolves directions to about a degree.
  expect(least).toBeGreaterThan(Math.cos((1.2 * Math.PI) / 180))
})

it('refuses pictures that do not form a cube', () => {
  expect(() => equirectangular([], WIDTH)).toThrow(RangeError)
})
