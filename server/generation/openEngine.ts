import { availableParallelism } from 'node:os'
import type { GenerationEngine } from './engine.ts'
import { openCutouts } from './cutouts/openCutouts.ts'
import { openKeptCutouts } from './cutouts/keptCutouts.ts'
import { forward } from './forward.ts'
import { Bytes, Described } from './order.ts'
import { openPool } from './pool.ts'

/** More waiting orders than this and a new one is refused: it would wait for minutes. */
const MAX_WAITING = 40
/** Two are enough for a small machine, and each holds the room plates in memory. */
const MAX_WORKERS = 2

const silent = () => undefined

/** How many workers fit this machine: one processor is left to the answers. */
export function workersHere(): number {
  return Math.max(1, Math.min(MAX_WORKERS, availableParallelism() - 1))
}

/** Opens the engine; its workers start with the first order. */
export function openEngine(
  options: {
    workers?: number
    waiting?: number
    /** Absolute path of the folder where cut-outs are kept; without it each is made anew. */
    cutoutFolder?: string
    /** The operator's matting model, checked. */
    mattingModel?: { path: string; mark: string } | null
  } = {},
): GenerationEngine {
  const pool = openPool({
    workers: options.workers ?? workersHere(),
    waiting: options.waiting ?? MAX_WAITING,
  })
  const { cutoutFolder, mattingModel } = options
  // A session takes half a gigabyte and more: one worker, one picture after the other.
  const model = mattingModel ? { ...mattingModel, pool: openPool({ workers: 1, waiting: MAX_WAITING }) } : null
  const cutouts = openCutouts({ pool, kept: cutoutFolder ? openKeptCutouts(cutoutFolder) : null, model })
  return {
    async describe(order, report, signal) {
      const tell = forward(report)
      tell({ stage: 'waiting', share: 0 })
      const ready = await cutouts.prepared(order, tell, signal)
      const described = Described.parse(await pool.run({ kind: 'describe', order: ready }, tell, signal))
      return { ...described, cutouts: described.cutouts.map((cutout) => Buffer.from(cutout)) }
    },
    async paint(order, report, signal) {
      const ready = await cutouts.prepared(order, silent, signal)
      return Buffer.from(Bytes.parse(await pool.run({ kind: 'paint', order: ready }, report, signal)))
    },
    cutOut: (picture, cutOptions = {}, signal) => cutouts.cut(picture, cutOptions, signal),
    async close() {
      await Promise.all([pool.close(), model?.pool.close()])
    },
  }
}
