/**
 * Renders the catalogue's photographs: `npm run photograph [-- id …] [--draft] [--only photos|sprites|models]`. See
 * README.md beside this file. Unchanged products are skipped; failures are listed at the end.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Group } from 'three'
import { z } from 'zod'
import { type ProductRecord, Shot } from '../../server/catalog/record.ts'
import { allRecords } from '../../server/catalog/records.ts'
import { PHOTO_VIEWS } from '../../server/design/engine/picture/piece.ts'
import { type Body, bodyOf } from './bodyOf.ts'
import { writeBeddingMasks } from './beddingMasks.ts'
import { develop, PHOTO_SIZE } from './develop.ts'
import { enlarge } from './enlarge.ts'
import type { Flat } from './flatModel.ts'
import { modelBefore, modelHash, writeModel } from './glb.ts'
import { modelsById } from './modelsById.ts'
import { type Job, shoot } from './shoot.ts'
import { makeSprites, spriteHash, spriteJob, spritesBefore } from './sprites.ts'

/** Increase it when a change of the studio, the materials or the development requires new pictures of everything. */
const STUDIO_REVISION = 2
/** The same for the large cut-outs alone. */
const CUTOUT_REVISION = 1
const PICTURES = fileURLToPath(new URL('../../server/catalog/pictures/', import.meta.url))
const SCRATCH = fileURLToPath(new URL('../../.cache/photography/', import.meta.url))
const PLAN_SIZE = 400
const DRAFT_SIZE = 512
const SAMPLES = { draft: 8, plain: 16, glossy: 40 }
/** Materials with reflections, which need more samples than cloth and wood. */
const GLOSSY = /^(glass|metal\|(chrome|brushed|brass))/

const { values: options, positionals: ids } = parseArgs({
  allowPositionals: true,
  options: { draft: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const only = z.enum(['photos', 'sprites', 'models']).optional().parse(options.only)

const models = await modelsById()
const wantedRecords = ids.length > 0 ? ids.map(recordById) : scattered(allRecords)
const failures: string[] = []
for (const [index, record] of wantedRecords.entries()) {
  const startedMs = Date.now()
  try {
    const made = await produce(record)
    if (made.length > 0) {
      const seconds = Math.round((Date.now() - startedMs) / 1000)
      console.log(`${index + 1}/${wantedRecords.length} ${record.id}: ${made.join(', ')} (${seconds} s)`)
    }
  } catch (error) {
    failures.push(record.id)
    console.error(`${record.id}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
if (failures.length > 0) {
  console.error(`Not photographed: ${failures.join(', ')}`)
  process.exitCode = 1
}

function recordById(id: string): ProductRecord {
  const record = allRecords.find((candidate) => candidate.id === id)
  if (!record)
    throw new Error(`No product "${id}" in server/catalog/products; the catalogue holds ${allRecords.length}.`)
  return record
}

/** An order unrelated to the kinds of products, so that an interrupted run leaves pictures of every kind. */
function scattered(list: ProductRecord[]): ProductRecord[] {
  const rank = ({ id }: ProductRecord) => createHash('sha256').update(id).digest('hex')
  return list.toSorted((a, b) => rank(a).localeCompare(rank(b)))
}

/** Produces everything that derives from a record's model; returns what was produced. */
async function produce(record: ProductRecord): Promise<string[]> {
  const model = models.get(record.id)
  if (!model) throw new Error('it has no model in models/**.')
  const group = model(record)
  const body = bodyOf(group, record)
  const scratch = join(SCRATCH, record.id)
  if (!(await claim(scratch))) return ['in work elsewhere']
  const folder = join(PICTURES, record.id)
  const made: string[] = []
  try {
    if (only === undefined || only === 'photos') {
      const job = jobFor(record, group, body)
      const hashes = hashesOf(body, job, options.draft)
      const finished = hashesOf(body, job, false)
      const photo = (await shotBefore(folder))?.hash
      if (photo !== finished.photo && photo !== hashes.photo) {
        await develop(folder, await shoot(scratch, body, job), hashes.photo)
        made.push('photo')
      }
      const shot = await shotBefore(folder)
      if (shot && shot.cutout.hash !== finished.cutout && shot.cutout.hash !== hashes.cutout) {
        await enlarge(scratch, folder, body, shot, job, { hash: hashes.cutout, draft: options.draft })
        made.push('cut-out')
      }
    }
    const asked = spriteJob(record, body)
    const sprites = join(folder, 'sprites')
    if (only === undefined || only === 'sprites') {
      if ((await spritesBefore(sprites)) !== spriteHash(body, asked)) {
        await makeSprites(scratch, sprites, body, asked)
        made.push('sprites')
      }
    }
    if (record.kind === 'bed' && made.length > 0) await writeBeddingMasks(record, model, folder)
    const file = join(folder, 'model.glb')
    if (only === undefined || only === 'models') {
      const flat = await flatOf(record, folder)
      if ((await modelBefore(file)) !== modelHash(body, flat)) {
        await writeModel(file, body, flat)
        made.push('model')
      }
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
    await rm(`${scratch}.claim`, { force: true })
  }
  return made
}

/** What lies flat is its plan picture in 3D, too. */
async function flatOf({ placement, footprint }: ProductRecord, folder: string): Promise<Flat | undefined> {
  if (placement !== 'flat') return undefined
  return { plan: await readFile(join(folder, 'plan.webp')), isRound: footprint === 'ellipse' }
}

function jobFor(record: ProductRecord, group: Group, body: Body): Job {
  const own = z.object({ azimuth: z.number(), elevation: z.number() }).optional().parse(group.userData.view)
  const longer = Math.max(record.length, record.width)
  const pixels = (length: number) => Math.max(1, Math.round((PLAN_SIZE * length) / longer))
  const isGlossy = body.header.meshes.some(({ material }) => GLOSSY.test(material))
  const lies = record.placement === 'floor' || record.placement === 'flat'
  return {
    view: own ?? PHOTO_VIEWS[record.placement],
    lens: 70,
    fill: 0.84,
    size: options.draft ? DRAFT_SIZE : PHOTO_SIZE,
    samples: options.draft ? SAMPLES.draft : isGlossy ? SAMPLES.glossy : SAMPLES.plain,
    ...(lies ? { plan: { width: pixels(record.length), height: pixels(record.width) } } : {}),
    planSamples: 8,
    threads: 2,
  }
}

/** Depend only on the body and its view, so a new title or price needs no new pictures. */
function hashesOf(body: Body, job: Job, draft: boolean): { photo: string; cutout: string } {
  return {
    photo: digest(body, [STUDIO_REVISION, draft, body.header, job.view, job.plan]),
    cutout: digest(body, [CUTOUT_REVISION, draft, body.header, job.view]),
  }
}

function digest(body: Body, inputs: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(inputs)).update(body.numbers).digest('hex').slice(0, 20)
}

async function shotBefore(folder: string): Promise<Shot | undefined> {
  const text = await readFile(join(folder, 'shot.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Shot.parse(JSON.parse(text))
}

/** Locks a product for this process; the lock of a process that has ended is ignored. */
async function claim(scratch: string): Promise<boolean> {
  await mkdir(SCRATCH, { recursive: true })
  const file = `${scratch}.claim`
  const holder = Number(await readFile(file, 'utf8').catch(() => '0'))
  if (holder > 0 && holder !== process.pid && isRunning(holder)) return false
  await writeFile(file, String(process.pid))
  return true
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
