import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Piece } from './piece.ts'
import { tileTexture } from './tileTexture.ts'

const SIDE = 400
const JOINT = 6

/** A board of 5 x 5 tiles of many tones with light joints, photographed from straight before it. */
async function board(): Promise<Piece> {
  const tile = SIDE / 5
  const tones = Array.from({ length: 25 }, (_, i) => `hsl(180 60% ${28 + ((i * 7) % 11)}%)`)
  const tiles = tones.map(
    (tone, i) =>
      `<rect x="${(i % 5) * tile + JOINT / 2}" y="${Math.floor(i / 5) * tile + JOINT / 2}" width="${tile - JOINT}" height="${tile - JOINT}" fill="${tone}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="#eeeeee"/>${tiles.join('')}</svg>`
  const picture = await sharp(Buffer.from(svg)).png().toBuffer()
  const look = { picture, shadow: null, width: SIDE, height: SIDE, pixelsPerInch: 20, base: { x: 200, y: 400 } }
  return {
    index: 0,
    kind: 'tile',
    placement: 'wall',
    round: false,
    wide: 20,
    deep: 1,
    tall: 20,
    hex: '#3a8f8f',
    palette: [],
    looks: [{ ...look, azimuth: 0, elevation: 0, level: true, mirrored: false }],
    plan: null,
  }
}

it('repeats a board of tiles so that every joint comes at the same distance', async () => {
  const tiled = await tileTexture(await board())
  const step = 0.05
  const joints: number[] = []
  for (let at = 0; at < 60; at += step) {
    const [before, here, after] = [tiled(at - step, 2, 0)[0], tiled(at, 2, 0)[0], tiled(at + step, 2, 0)[0]]
    if (here > 0.35 && here >= before && here > after) joints.push(at)
  }
  const gaps = joints.slice(1).map((at, i) => at - (joints[i] ?? 0))
  expect(joints.length).toBeGreaterThan(9)
  for (const gap of gaps) expect(Math.abs(gap - 4)).toBeLessThan(0.35)
})
