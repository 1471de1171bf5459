/**
 * Measures one matting method in a separate process, so that its memory can be measured. Prints one JSON line per
 * picture, and one at the end.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { isTrusted } from '../../../server/design/engine/cutouts/cutOut.ts'
import { modelMatte } from '../../../server/design/engine/cutouts/modelMatte.ts'
import { readPicture } from '../../../server/design/engine/cutouts/readPicture.ts'
import { studioMatte } from '../../../server/design/engine/cutouts/studioMatte.ts'
import { Listed } from './listed.ts'

const { values } = parseArgs({ options: { folder: { type: 'string', default: '.' }, model: { type: 'string' } } })
const HALF = 128

for (const { name, ...plan } of Listed.parse(JSON.parse(readFileSync(join(values.folder, 'list.json'), 'utf8')))) {
  const upright = await readPicture(readFileSync(join(values.folder, `${name}.jpg`)))
  const truth = await sharp(join(values.folder, `${name}.png`))
    .extractChannel(0)
    .raw()
    .toBuffer()
  const start = process.cpuUsage()
  const matte = values.model ? await modelMatte(values.model, upright) : await studioMatte(upright)
  const { user, system } = process.cpuUsage(start)
  const cpuMs = (user + system) / 1000
  const { confidence } = matte
  console.log(
    JSON.stringify({ ...plan, ...compared(matte.alpha, truth), confidence, isCard: !isTrusted(matte), cpuMs }),
  )
}
console.log(JSON.stringify({ peakMb: process.resourceUsage().maxRSS / 1024 }))

/** Intersection over union at half coverage, and mean absolute error of the alpha, 0..1. */
function compared(found: Uint8Array, truth: Uint8Array): { iou: number; mae: number } {
  let [both, either, off] = [0, 0, 0]
  for (let i = 0; i < truth.length; i++) {
    const [a, b] = [found[i] ?? 0, truth[i] ?? 0]
    if (a >= HALF && b >= HALF) both++
    if (a >= HALF || b >= HALF) either++
    off += Math.abs(a - b)
  }
  return { iou: either === 0 ? 1 : both / either, mae: off / truth.length / 255 }
}
