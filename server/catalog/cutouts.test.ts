/** The cut-outs of the catalog as a person sees them at full size, on any background. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { PICTURES } from './pictures.ts'
import { Shot } from './record.ts'
import { records } from './records.ts'

const LONG_SIDE = 1600
/** Alphas of edge pixels that mostly show their background, and of those that mostly show the piece. */
const FAINT = [0.15, 0.4] as const
const DENSE = [0.6, 0.85] as const
/** Greatest difference in lightness between both, of 255. Edges cut from a white background differ by 60 on a black lamp. */
const FRINGE = 9
/** Every sixteenth piece in an ordinary run. */
const STEP = process.env.TEST_ALL ? 1 : 16

const shots = records.map(({ id }) => ({
  id,
  file: join(PICTURES, id, 'cutout.webp'),
  shot: Shot.parse(JSON.parse(readFileSync(join(PICTURES, id, 'shot.json'), 'utf8'))),
}))
const large = shots.filter(({ shot }) => shot.cutout.hash !== undefined)

it('has the size that its record says, 1,600 pixels or more on its long side', async () => {
  expect(large.length).toBeGreaterThan(0)
  const wrong: string[] = []
  for (const { id, file, shot } of large) {
    const { width, height, hasAlpha } = await sharp(file).metadata()
    const isAsSaid = width === shot.cutout.width && height === shot.cutout.height && hasAlpha
    if (!isAsSaid || Math.max(width, height) < LONG_SIDE) wrong.push(`${id} ${width} × ${height}`)
  }
  expect(wrong).toEqual([])
})

it('has the frame of its shadow, so that both lie in one box', async () => {
  const wrong: string[] = []
  for (const { id, shot } of large) {
    const shadow = join(PICTURES, id, 'shadow.webp')
    if (!existsSync(shadow)) continue
    const { width, height } = await sharp(shadow).metadata()
    if (Math.abs(width / height / (shot.cutout.width / shot.cutout.height) - 1) > 0.01) wrong.push(id)
  }
  expect(wrong).toEqual([])
})

it.each(large.filter((_, index) => index % STEP === 0).map(({ id, file }) => [id, file]))(
  'has edges in the color of the piece, however little of a pixel it covers: %s',
  async (_, file) => {
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
    const [faint, dense] = [FAINT, DENSE].map((span) => meanLightness(data, info.width, span)) as [number, number]
    expect(Math.abs(faint - dense)).toBeLessThan(FRINGE)
  },
)

/** The mean lightness, 0 to 255, of the edge pixels whose alpha is between two shares. */
function meanLightness(data: Buffer, width: number, [least, most]: readonly [number, number]): number {
  let [sum, count] = [0, 0]
  for (let p = 0; p < data.length; p += 4) {
    const alpha = (data[p + 3] ?? 0) / 255
    if (alpha < least || alpha > most || !isEdge(data, width, p)) continue
    sum += 0.3 * (data[p] ?? 0) + 0.6 * (data[p + 1] ?? 0) + 0.1 * (data[p + 2] ?? 0)
    count++
  }
  return sum / Math.max(1, count)
}

/** Whether a pixel lies between the piece and nothing; clear glass does not. */
function isEdge(data: Buffer, width: number, p: number): boolean {
  const around = [p - 4, p + 4, p - 4 * width, p + 4 * width].map((q) => data[q + 3] ?? 0)
  return Math.max(...around) > 240 && Math.min(...around) < 15
}
