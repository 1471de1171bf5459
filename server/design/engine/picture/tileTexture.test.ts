import { expect, it } from 'vitest'
import { drawnPicture } from '../../../../tests/support/testPicture.ts'
import type { Piece } from './piece.ts'
import { tileTexture } from './tileTexture.ts'

const SIDE = 400
const JOINT = 6

const tone = (i: number) => `hsl(180 60% ${28 + ((i * 7) % 11)}%)`

/** A panel of 5 x 5 tiles of many tones with light joints, seen from straight ahead. */
function board(): Promise<Piece> {
  const tile = SIDE / 5
  return boardOf(
    Array.from({ length: 25 }, (_, i) => rect((i % 5) * tile, Math.floor(i / 5) * tile, tile, tile, tone(i))),
  )
}

/** Six rows of tiles twice as wide as tall, every second one offset by half a tile. */
function bricks(): Promise<Piece> {
  const [wide, tall] = [SIDE / 3, SIDE / 6]
  return boardOf(
    Array.from({ length: 24 }, (_, i) => {
      const row = Math.floor(i / 4)
      return rect(((i % 4) - (row % 2) / 2) * wide, row * tall, wide, tall, '#2a7f7f')
    }),
  )
}

function rect(x: number, y: number, wide: number, tall: number, fill: string): string {
  return `<rect x="${x + JOINT / 2}" y="${y + JOINT / 2}" width="${wide - JOINT}" height="${tall - JOINT}" fill="${fill}"/>`
}

async function boardOf(tiles: readonly string[]): Promise<Piece> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="#eeeeee"/>${tiles.join('')}</svg>`
  const picture = await drawnPicture(svg)
  const look = { picture, shadow: null, width: SIDE, height: SIDE, pixelsPerInch: 20, base: { x: 200, y: 400 } }
  return {
    index: 0,
    copies: 1,
    kind: 'tile',
    placement: 'wall',
    isRound: false,
    wide: 20,
    deep: 1,
    tall: 20,
    hex: '#3a8f8f',
    palette: [],
    looks: [{ ...look, azimuth: 0, elevation: 0, level: true, mirrored: false }],
    plan: null,
  }
}

/** A pixel from so near that it covers hardly anything. */
const NEAR = [0, 0] as const

type Tiled = Awaited<ReturnType<typeof tileTexture>>

/** Positions of the joints along a line, in inches. */
function jointsOf(light: (at: number) => number): number[] {
  const step = 0.05
  return Array.from({ length: 1200 }, (_, i) => i * step).filter(
    (at) => light(at) > 0.35 && light(at) >= light(at - step) && light(at) > light(at + step),
  )
}
const across = (tiled: Tiled, y: number) => jointsOf((x) => tiled(x, y, NEAR)[0])
const down = (tiled: Tiled, x: number) => jointsOf((y) => tiled(x, y, NEAR)[0])
const gapsOf = (joints: readonly number[]) => joints.slice(1).map((at, i) => at - (joints[i] ?? 0))
const middles = (joints: readonly number[]) => joints.slice(1).map((at, i) => (at + (joints[i] ?? 0)) / 2)

it('repeats a panel of tiles so that all joints have the same distance', async () => {
  const tiled = await tileTexture(await board())
  const joints = across(tiled, 2)
  expect(joints.length).toBeGreaterThan(9)
  for (const gap of gapsOf(joints)) expect(Math.abs(gap - 4)).toBeLessThan(0.35)
})

it('cuts the panel on its joints, so that every tile has one tone, and shows most of its tones', async () => {
  const tiled = await tileTexture(await board())
  const columns = middles(across(tiled, 2.5))
  const rows = middles(down(tiled, columns[0] ?? 0))
  const tones = new Set<string>()
  for (const y of rows)
    for (const x of columns) {
      const seen = [-1.1, 0, 1.1].flatMap((i) => [-1.1, 0, 1.1].map((j) => tiled(x + i, y + j, NEAR)[1]))
      expect(Math.max(...seen) - Math.min(...seen)).toBeLessThan(0.01)
      tones.add((seen[0] ?? 0).toFixed(2))
    }
  expect(tones.size).toBeGreaterThan(4)
})

it('keeps every second row of a running bond offset by half a tile', async () => {
  const tiled = await tileTexture(await bricks())
  const rows = middles(down(tiled, 1.7).filter((at, i, all) => i === 0 || at - (all[i - 1] ?? 0) > 1))
  expect(rows.length).toBeGreaterThan(9)
  const first = rows.map((y) => (across(tiled, y)[0] ?? 0) % (20 / 3))
  first.slice(1).forEach((at, i) => {
    const moved = Math.abs(at - (first[i] ?? 0))
    expect(Math.abs(moved - 10 / 3)).toBeLessThan(0.5)
  })
})

it('averages the tiles that a distant pixel covers, so that they do not shimmer', async () => {
  const tiled = await tileTexture(await board())
  const tones = (covers: readonly [number, number]) =>
    Array.from({ length: 60 }, (_, i) => tiled(i * 0.37, i * 0.53, covers)[1])
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  expect(spread(tones(NEAR))).toBeGreaterThan(0.3)
  expect(spread(tones([12, 12]))).toBeLessThan(0.06)
  // A pixel that covers a whole repetition has its mean color.
  expect(spread(tones([4000, 4000]))).toBeLessThan(0.001)
})
