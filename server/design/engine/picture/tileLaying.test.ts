import { expect, it } from 'vitest'
import { records } from '../../../catalog/records.ts'
import { withFolder } from '../../../../tests/support/testOrder.ts'
import { tilePoints } from './paintRoom.ts'
import { pieceOf } from './piece.ts'
import { plateOf, PLATES } from './plate.ts'
import { cornerColumn } from './repaint.ts'
import { layingOf } from './tileLaying.ts'
import { tileTexture } from './tileTexture.ts'

const NEAR = [0, 0] as const
const JOINT = 0.12

async function textureOf(id: string) {
  const record = records.find((one) => one.id === id)
  if (!record) throw new Error(`There is no tile ${id}.`)
  return tileTexture(await pieceOf(withFolder(record), 0))
}

it('knows the true size and the bond of every tile of the catalog by its title', () => {
  const tiles = records.filter(({ kind }) => kind === 'tile')
  expect(Object.fromEntries(tiles.map(({ id, title }) => [id, layingOf(title)]))).toMatchObject({
    'subway-tile-white': { shape: 'rectangle', wide: 6, tall: 3, bond: true },
    'zellige-tile-lagoon': { shape: 'rectangle', wide: 4, tall: 4, bond: false },
    'stacked-tile-coral': { shape: 'rectangle', wide: 8, tall: 2, bond: false },
    'travertine-tile-sand': { shape: 'rectangle', wide: 12, tall: 6, bond: true },
    'hexagon-tile-grey': { shape: 'hexagon', wide: 3 },
    'marble-tile-carrara': { shape: 'rectangle', wide: 6, tall: 6, bond: false },
  })
  expect(tiles.map(({ title }) => layingOf(title)).filter((laying) => laying === undefined)).toEqual([])
})

it.each([
  ['stacked-tile-coral', 8, 2],
  ['zellige-tile-lagoon', 4, 4],
])('lays %s at its true size', async (id, wide, tall) => {
  const tiled = await textureOf(id)
  const edges = (light: (at: number) => number, pitch: number) => {
    const steps = Array.from({ length: Math.round(40 / 0.05) }, (_, i) => i * 0.05)
    // The mean difference of neighbors at each distance from the nearest joint, where a tile of this size has one.
    const at = (isJoint: boolean) => {
      const chosen = steps.filter((step) => {
        const within = step % pitch
        const near = Math.min(within, pitch - within)
        return isJoint ? near < JOINT : near > pitch / 4
      })
      return chosen.reduce((sum, step) => sum + Math.abs(light(step + 0.05) - light(step)), 0) / chosen.length
    }
    return at(true) / at(false)
  }
  expect(edges((x) => tiled(x, tall / 2, NEAR)[0], wide + JOINT)).toBeGreaterThan(2)
  expect(edges((y) => tiled(wide / 2, y, NEAR)[0], tall + JOINT)).toBeGreaterThan(2)
})

it('lays handmade tiles as they come: no row and no column of tones repeats', async () => {
  const tiled = await textureOf('zellige-tile-lagoon')
  const pitch = 4 + JOINT
  const toneAt = (column: number, row: number) => {
    const at = [(column + 0.5) * pitch, (row + 0.5) * pitch] as const
    return tiled(at[0], at[1], [2, 2])[1]
  }
  const side = Array.from({ length: 10 }, (_, i) => i)
  const lines = [
    side.map((row) => side.map((column) => toneAt(column, row))),
    side.map((column) => side.map((row) => toneAt(column, row))),
  ]
  for (const tones of lines)
    for (const [at, one] of tones.entries())
      for (const other of tones.slice(at + 1)) {
        const [mean, apart] = [
          one.reduce((sum, tone) => sum + tone, 0) / 10,
          one.map((tone, i) => tone - (other[i] ?? 0)),
        ]
        expect(Math.max(...apart.map(Math.abs)) / mean).toBeGreaterThan(0.1)
      }
})

it('continues the tiles around the corner of the walls, to the right', async () => {
  for (const name of PLATES.Bath) {
    const plate = await plateOf(name)
    const corner = cornerColumn(plate)
    const points = [-40, -20, -2, 2, 20, 40].map((by) => tilePoints(plate.view, 'walls')(corner + by, 400, by < 0)[0])
    expect(points).toEqual(points.toSorted((a, b) => a - b))
    const [before = 0, after = 0] = [points[2], points[3]]
    expect(after - before).toBeLessThan(2)
  }
})
