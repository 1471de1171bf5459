import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawnPicture } from '../../../../tests/support/testPicture.ts'
import type { RoomLight } from '../../../../src/contract/vocabulary.ts'
import { ROOM_LIGHTS } from '../../../../src/contract/words.ts'
import { photographed } from '../../../../tests/support/testOrder.ts'
import { type Lamp, lampLight, shadeOf } from './lamps.ts'
import { lightPlate } from './lightPlate.ts'
import { paintRoom } from './paintRoom.ts'
import type { Look } from './piece.ts'
import { blockOf } from './placedPiece.ts'
import { project } from './camera.ts'
import { plateOf } from './plate.ts'
import { reflectionIn } from './reflection.ts'
import { lightingOf } from './roomLight.ts'
import { sunAt } from './sunlight.ts'

const TIMEOUT_MS = 240_000
const silent = () => Promise.resolve()
const stand = blockOf({ wide: 16, deep: 16, tall: 60 }, { x: 150, y: 20 }, '#ffffff')
const shade = { x: 0, y: 0, radius: 8, color: [0.8, 0.75, 0.6] as const, isOpaque: false }
const lamp: Lamp = { stand, shade, x: 150, y: 20, z: 52 }

it(
  'paints the same order in the same light identically, and darker and warmer by lamps than by day',
  async () => {
    const all = photographed('Sleep')
    const products = ['nightstand', 'lamp'].flatMap((word) => all.filter(({ id }) => id.includes(word)).slice(0, 1))
    const order = { products, functionName: 'Sleep' as const, size: null, style: null, seed: 3, palette: [] }
    const paint = async (light: RoomLight) => Buffer.from((await paintRoom({ ...order, light }, silent)).picture)
    const [day, lamps, again] = [await paint('day'), await paint('lamps'), await paint('lamps')]
    expect(again.equals(lamps)).toBe(true)
    const means = async (picture: Buffer) => (await sharp(picture).stats()).channels.map(({ mean }) => mean)
    const [[dayRed = 0, dayGreen = 0, dayBlue = 1], [red = 0, green = 0, blue = 1]] = [
      await means(day),
      await means(lamps),
    ]
    // Lamplight is darker and warmer than daylight.
    expect(green).toBeLessThan(dayGreen)
    expect(red / blue).toBeGreaterThan(dayRed / dayBlue)
  },
  TIMEOUT_MS,
)

it('brightens what is near a lamp, and darkens the panes of the window after dark', async () => {
  const plate = await plateOf('sleep')
  const at = (lit: Float32Array, x: number, y: number, z: number) => {
    const { px, py } = project(plate.view, x, y, z)
    return lit[3 * (Math.round(py) * plate.view.width + Math.round(px))] ?? 0
  }
  const lighting = lightingOf('lamps', true)
  const lit = lightPlate(plate, { lighting, lamps: [lamp], stands: [] })
  const unlit = lightPlate(plate, { lighting, lamps: [], stands: [] })
  const gain = (x: number, y: number, z: number) => at(lit, x, y, z) / at(unlit, x, y, z)
  expect(gain(150, 0, 84)).toBeGreaterThan(2)
  expect(gain(150, 45, 0)).toBeGreaterThan(1.5)
  expect(gain(60, 0, 84)).toBeLessThan(gain(150, 0, 84) / 1.5)
  const { y0, y1, z0, z1 } = plate.view.window ?? { y0: 0, y1: 0, z0: 0, z1: 0 }
  const pane = [y0 + 0.25 * (y1 - y0), z0 + 0.3 * (z1 - z0)] as const
  const day = lightPlate(plate, { lighting: lightingOf('day', true), lamps: [], stands: [] })
  expect(at(unlit, -4, ...pane)).toBeLessThan(0.1)
  expect(at(day, -4, ...pane)).toBeGreaterThan(0.8)
})

it('lights each time of day differently', async () => {
  const plate = await plateOf('dining')
  const means = ROOM_LIGHTS.map((light) => {
    const lit = lightPlate(plate, { lighting: lightingOf(light, true), lamps: [lamp], stands: [] })
    let [red, blue] = [0, 0]
    for (let i = 0; i < lit.length; i += 300) [red, blue] = [red + (lit[i] ?? 0), blue + (lit[i + 2] ?? 0)]
    return { light: red, warmth: red / blue }
  })
  const [morning, day, evening, lamps] = means
  expect((evening?.light ?? 0) / (day?.light ?? 1)).toBeLessThan(0.8)
  expect((lamps?.light ?? 0) / (evening?.light ?? 1)).toBeLessThan(0.95)
  expect(morning?.warmth).toBeGreaterThan(day?.warmth ?? 0)
  expect(evening?.warmth).toBeGreaterThan(morning?.warmth ?? 0)
})

it('lights the ceiling lamp in a room without a lamp', () => {
  expect(lightingOf('lamps', false).dusk[0]).toBeGreaterThan(2 * lightingOf('lamps', true).dusk[0])
})

it('shines more through the openings of a linen shade than through its side, and only downward from a metal shade', () => {
  const up = [0, 0, -1] as const
  const towards = [-1, 0, 0] as const
  expect(lampLight([lamp], 150, 20, 92, up)).toBeGreaterThan(lampLight([lamp], 190, 20, 52, towards))
  const metal = { ...lamp, shade: { ...shade, isOpaque: true } }
  expect(lampLight([metal], 150, 20, 92, up)).toBe(0)
  expect(lampLight([metal], 150, 20, 12, [0, 0, 1])).toBeGreaterThan(0.3)
  expect(lampLight([lamp], 150, 20, 92, up, stand)).toBe(0)
})

it('finds the shade of a lamp, and whether light passes through it', async () => {
  const lookWith = async (fill: string, x: number): Promise<Look> => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="200"><rect x="${x}" y="20" width="40" height="40" fill="${fill}"/><rect x="48" y="60" width="4" height="130" fill="#333"/></svg>`
    const picture = await drawnPicture(svg)
    const base = { x: 50, y: 190 }
    const view = { azimuth: 0, elevation: 0, level: true, mirrored: false }
    return { picture, shadow: null, width: 100, height: 200, pixelsPerInch: 3, base, ...view }
  }
  const linen = await shadeOf(await lookWith('#f0e4c8', 30))
  expect({
    ...linen,
    color: null,
    x: Math.round(linen.x),
    y: Math.round(linen.y),
    radius: Math.round(linen.radius),
  }).toEqual({ x: 49, y: 39, radius: 20, color: null, isOpaque: false })
  expect(await shadeOf(await lookWith('#222222', 60))).toMatchObject({ isOpaque: true })
})

it('lets sunlight in through the panes of the window, except behind its bars and behind items', () => {
  const opening = { y0: 40, y1: 80, z0: 20, z1: 90, bars: [0, 0.5, 1], rails: [0, 1] }
  const way = [0.9, -0.3, -0.3] as const
  const behind = (y: number, z: number, far: number) => [far * 0.9, y - far * 0.3, z - far * 0.3] as const
  expect(sunAt(opening, way, [], ...behind(50, 60, 60))).toBeGreaterThan(0.95)
  expect(sunAt(opening, way, [], ...behind(30, 60, 60))).toBe(0)
  expect(sunAt(opening, way, [], ...behind(60, 60, 20))).toBeLessThan(0.3)
  const block = blockOf({ wide: 10, deep: 30, tall: 80 }, { x: 25, y: 42 }, '#ffffff')
  expect(sunAt(opening, way, [block], ...behind(50, 60, 60))).toBe(0)
})

it('shows the window of the room in a mirror: bright by day, dark after dark', async () => {
  const { view } = await plateOf('bath')
  const finish = { wall: '#eeeeee', leftWall: '#eeeeee', floor: '#998877', tile: null, floorTile: null, wallTile: null }
  const seen = (light: 'day' | 'lamps', to: { x: number; y: number; z: number }) =>
    reflectionIn(view, finish, { lighting: lightingOf(light, true), lamps: [], stands: [] })(
      { x: 100, y: 0, z: 60 },
      to,
    )[1]
  const towardsWindow = { x: -100, y: 190, z: -10 }
  const towardsWall = { x: 0, y: 200, z: 0 }
  expect(seen('day', towardsWindow)).toBeGreaterThan(1.2 * seen('day', towardsWall))
  expect(seen('lamps', towardsWindow)).toBeLessThan(seen('lamps', towardsWall))
})
