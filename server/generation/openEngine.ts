import { availableParallelism } from 'node:os'
import type { GenerationEngine } from './engine.ts'
import { Bytes, Cutout, Described } from './order.ts'
import { openPool } from './pool.ts'

/** More waiting orders than this and a new one is refused: it would wait for minutes. */
const MAX_WAITING = 40
/** Two are enough for a small machine, and each holds the room plates in memory. */
const MAX_WORKERS = 2

const silent = () => undefined

/** Opens the engine; its workers start with the first order. */
export function openEngine(options: { workers?: number; waiting?: number } = {}): GenerationEngine {
  const pool = openPool({
    workers: options.workers ?? Math.max(1, Math.min(MAX_WORKERS, availableParallelism() - 1)),
    waiting: options.waiting ?? MAX_WAITING,
  })
  return {
    async describe(order, report, signal) {
      const { cutouts, palette, description } = Described.parse(
        await pool.run({ kind: 'describe', order }, report, signal),
      )
      return { cutouts: cutouts.map((cutout) => Buffer.from(cutout)), palette, description }
    },
    async paint(order, report, signal) {
      return Buffer.from(Bytes.parse(await pool.run({ kind: 'paint', order }, report, signal)))
    },
    async cutOut(picture) {
      const { cutout, confidence } = Cutout.parse(await pool.run({ kind: 'cutOut', picture }, silent))
      return { cutout: Buffer.from(cutout), confidence }
    },
    close: () => pool.close(),
  }
}
