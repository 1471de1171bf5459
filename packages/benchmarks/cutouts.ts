/**
 * `npm run bench:cutouts`: measures the quality of cut-outs against known alpha: rendered products on plain, graded and
 * cluttered backgrounds. Uses families of products that were not used for tuning; `--set tuning` selects the others.
 * Measures the embedded matting, and the model of MATTING_MODEL where it is set. Writes packages/benchmarks/load/cutouts.md.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { type Listed, Measured, Row } from './cutouts/listed.ts'
import { plansOf, testPicture } from './cutouts/pictures.ts'
import { report } from './cutouts/report.ts'

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'held-out' },
    seed: { type: 'string', default: '1' },
    /** A folder in which the pictures are kept, for inspection or another run. */
    keep: { type: 'string' },
    /** Path of the report. */
    out: { type: 'string', default: fileURLToPath(new URL('load/cutouts.md', import.meta.url)) },
  },
})
const set = values.set === 'tuning' ? 'tuning' : 'held-out'
const folder = values.keep ?? (await mkdtemp(join(tmpdir(), 'roomwright-cutouts-')))
try {
  if (!existsSync(join(folder, 'list.json'))) await makePictures()
  const all = [await measured('embedded', [])]
  const model = process.env.MATTING_MODEL
  if (model) all.push(await measured('model', ['--model', model]))
  await writeFile(join(folder, 'measured.json'), JSON.stringify(all))
  const text = report(all, set)
  console.log(text)
  await writeFile(values.out, text)
} finally {
  if (!values.keep) await rm(folder, { recursive: true, force: true })
}

async function makePictures(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const list: Listed = []
  for (const [index, plan] of plansOf(set, Number(values.seed)).entries()) {
    const { jpeg, alpha, width, height } = await testPicture(plan)
    const name = `${String(index).padStart(3, '0')}-${plan.id}`
    await writeFile(join(folder, `${name}.jpg`), jpeg)
    await sharp(Buffer.from(alpha), { raw: { width, height, channels: 1 } })
      .png()
      .toFile(join(folder, `${name}.png`))
    list.push({ name, id: plan.id, class: plan.class })
  }
  await writeFile(join(folder, 'list.json'), JSON.stringify(list))
}

async function measured(way: string, more: string[]): Promise<Measured> {
  const script = fileURLToPath(new URL('cutouts/measure.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, '--folder', folder, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8')
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`Measuring "${way}" ended with code ${String(code)}.`)
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const last = Measured.pick({ peakMb: true }).parse(lines.pop())
  return { way, rows: Row.array().parse(lines), ...last }
}
