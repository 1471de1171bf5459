/** What is drawn over a photograph: the same camera in the scene and its lines of sight, the suggested light, the edge of what is in front. */
import { expect, it } from 'vitest'
import type { RoomShell } from '../model/roomShell.ts'
import { onLevel, rayThrough } from '../scene/walk/ray.ts'
import { type PhotographCamera, projected } from './camera.ts'
import { photographLens } from './lens.ts'
import { matteOf } from './matte.ts'
import { litPlace, sideOf, suggestedLight } from './suggestedLight.ts'

/** Tilted, and cropped: its principal point is not in its middle. */
const CAMERA: PhotographCamera = {
  width: 1200,
  height: 900,
  focal: 1000,
  center: { x: 700, y: 400 },
  at: [100, 60, 150],
  right: [1, 0, 0],
  down: [0, -0.96, 0.28],
  forward: [0, -0.28, -0.96],
}

it('sees a point of the floor through the pixel at which the camera shows it, also in a cropped picture', () => {
  const lens = photographLens(CAMERA)
  const { width, height } = CAMERA
  for (const [x, y] of [
    [100, 20],
    [30, 60],
    [160, 80],
  ] as const) {
    const px = projected(CAMERA, [x, 0, y]) ?? { x: 0, y: 0 }
    const ray = rayThrough(lens, width / height, (px.x / width) * 2 - 1, 1 - (px.y / height) * 2)
    const floor = onLevel(ray, 0)
    expect(floor?.x).toBeCloseTo(x, 6)
    expect(floor?.y).toBeCloseTo(y, 6)
  }
})

const plain = (width: number, height: number, color: (x: number, y: number) => readonly [number, number, number]) => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++) data.set([...color(at % width, Math.floor(at / width)), 255], 4 * at)
  return { width, height, data }
}

const ROOM: RoomShell = {
  shape: 'rectangular',
  width: 200,
  length: 160,
  openings: [
    { id: 'a', kind: 'window', wall: 1, at: 80, width: 50 },
    { id: 'b', kind: 'window', wall: 3, at: 80, width: 30 },
  ],
}

it('suggests light as bright and as warm as the picture, from the side of the widest window', () => {
  const gray = suggestedLight(
    ROOM,
    CAMERA,
    plain(40, 30, () => [190, 190, 190]),
  )
  const dim = suggestedLight(
    ROOM,
    CAMERA,
    plain(40, 30, () => [110, 110, 110]),
  )
  const warm = suggestedLight(
    ROOM,
    CAMERA,
    plain(40, 30, () => [210, 190, 150]),
  )
  const cold = suggestedLight(
    ROOM,
    CAMERA,
    plain(40, 30, () => [160, 185, 210]),
  )
  expect(dim.brightness).toBeLessThan(gray.brightness - 0.2)
  expect(gray.warmth).toBe(0)
  expect(warm.warmth).toBeGreaterThan(0.2)
  expect(cold.warmth).toBeLessThan(-0.1)
  // The right wall is wall 1.
  expect(gray.from).toBe(90)
  // Without windows from above, and from the left of the camera.
  expect(
    suggestedLight(
      { ...ROOM, openings: [] },
      CAMERA,
      plain(4, 4, () => [90, 90, 90]),
    ),
  ).toMatchObject({
    from: 270,
    height: 65,
  })
})

it('pulls the edge of the brush to the edge of the picture, and covers nothing without a stroke', () => {
  const [width, height, edge] = [500, 120, 250]
  const picture = plain(width, height, (x) => (x < edge ? [60, 50, 40] : [220, 215, 205]))
  // The brush goes two pixels too far to the right, and leaves two to the left of the edge on another row.
  const roughly = Float32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return x > 100 && x < (y < 60 ? edge + 2 : edge - 2) ? 1 : 0
  })
  const matte = matteOf(picture, roughly)
  const at = (x: number, y: number) => matte[y * width + x] ?? 0
  for (const y of [30, 90]) {
    expect(at(edge - 1, y)).toBeGreaterThan(0.6)
    expect(at(edge, y)).toBeLessThan(0.4)
    expect(at(180, y)).toBe(1)
    expect(at(400, y)).toBe(0)
  }
  expect(matteOf(picture, new Float32Array(width * height)).every((covered) => covered === 0)).toBe(true)
})

it('light falls from the lamp or window that is pointed at, and the floor is no light', () => {
  const { width, length } = ROOM
  for (const at of [
    [width / 2, 50, 0],
    [width * 0.8, 70, 0],
    [width * 0.2, 30, 0],
  ] as const) {
    const px = projected(CAMERA, at)
    const [x, z] = [at[0] - width / 2, at[2] - length / 2]
    const place = px && litPlace(ROOM, CAMERA, px)
    const found = place && sideOf(ROOM, place)
    const turn = ((Math.atan2(x, -z) * 180) / Math.PI + 360) % 360
    expect(Math.abs((found?.from ?? 0) - turn)).toBeLessThan(1)
    expect(Math.abs((found?.height ?? 0) - (Math.atan2(at[1], Math.hypot(x, z)) * 180) / Math.PI)).toBeLessThan(1)
  }
  const floor = projected(CAMERA, [width / 2, 0, 60])
  expect(floor && litPlace(ROOM, CAMERA, floor)).toBeUndefined()
})
