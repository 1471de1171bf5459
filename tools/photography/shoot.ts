import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Body } from './bodyOf.ts'
import { denoise } from './denoise.ts'
import type { View } from './models/model.ts'

/** What is asked of Blender; lengths of pictures in pixels. */
export type Job = {
  view: View
  lens: number
  /** Share of the photo that the longer side of the piece takes. */
  fill: number
  size: number
  samples: number
  plan?: { width: number; height: number }
  planSamples: number
  threads: number
}

/** A picture in linear light, alpha premultiplied, top row first. */
export type Exposure = { width: number; height: number; pixels: Float32Array }

const Foot = z.object({ x: z.number(), y: z.number(), framesPerMetre: z.number().positive() })
export type Shoot = { photo: Exposure; shadow: Exposure; plan?: Exposure; foot: z.infer<typeof Foot> }

const SCRIPT = fileURLToPath(new URL('./blender/shoot.py', import.meta.url))
/** The renderer must leave the machine to whoever works on it. */
const NICENESS = '10'

/** Photographs one body in Blender and takes the grain out of its pictures. `folder` is scratch space. */
export async function shoot(folder: string, body: Body, job: Job): Promise<Shoot> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'body.json'), JSON.stringify(body.header))
  await writeFile(join(folder, 'body.bin'), body.numbers)
  await writeFile(join(folder, 'job.json'), JSON.stringify(job))
  await blender(folder)
  const quarter = Math.floor(job.size / 4)
  return {
    photo: await developed(folder, 'photo', job.size, job.size),
    shadow: {
      width: quarter,
      height: quarter,
      pixels: flipped(await pass(folder, 'shadow', 'color'), quarter, quarter),
    },
    ...(job.plan ? { plan: await developed(folder, 'plan', job.plan.width, job.plan.height) } : {}),
    foot: Foot.parse(JSON.parse(await readFile(join(folder, 'foot.json'), 'utf8'))),
  }
}

function blender(folder: string): Promise<void> {
  const args = [
    '-n',
    NICENESS,
    'blender',
    '-b',
    '--factory-startup',
    '--python-exit-code',
    '1',
    '-P',
    SCRIPT,
    '--',
    folder,
  ]
  return new Promise((resolve, reject) => {
    const child = spawn('nice', args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Blender ended with code ${code}: ${said}`)),
    )
  })
}

async function developed(folder: string, picture: string, width: number, height: number): Promise<Exposure> {
  const [color, albedo, normal, depth] = await Promise.all(
    ['color', 'albedo', 'normal', 'depth'].map((name) => pass(folder, picture, name)),
  )
  if (!color || !albedo || !normal || !depth) throw new Error(`The ${picture} lacks a pass.`)
  return { width, height, pixels: flipped(denoise({ color, albedo, normal, depth }, width, height), width, height) }
}

async function pass(folder: string, picture: string, name: string): Promise<Float32Array> {
  const bytes = await readFile(join(folder, `${picture}.${name}.f32`))
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

/** Blender writes the bottom row first. */
function flipped(pixels: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(pixels.length)
  const row = width * 4
  for (let y = 0; y < height; y++) out.set(pixels.subarray(y * row, (y + 1) * row), (height - 1 - y) * row)
  return out
}
