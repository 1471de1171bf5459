import { availableParallelism } from 'node:os'
import { z } from 'zod'
import type { GenerationEngine } from './engine.ts'
import { openCutouts } from './cutouts/openCutouts.ts'
import { openKeptCutouts } from './cutouts/keptCutouts.ts'
import { forwardOnly } from './forwardOnly.ts'
import { BoardDescription } from '../../../src/contract/boards.ts'
import { Bytes, DecideResult, DescribeResult, PaintResult } from './order.ts'
import { openPool } from './pool.ts'

/** A new order is refused beyond this number of waiting orders, because it would wait for minutes. */
const MAX_WAITING = 40
/** Limited, because each worker holds the room plates in memory. */
const MAX_WORKERS = 2

const silent = () => undefined

/** Number of workers for this machine; leaves one processor to the web server. */
export function workersHere(): number {
  return Math.max(1, Math.min(MAX_WORKERS, availableParallelism() - 1))
}

/** Opens the engine; its workers start with the first order, or when they are prepared. */
export function openEngine(
  options: {
    workers?: number
    waiting?: number
    /** Absolute path of the cut-out cache; without it, every cut-out is recomputed. */
    cutoutFolder?: string
    /** The operator's matting model, already validated. */
    mattingModel?: { path: string; mark: string } | null
  } = {},
): GenerationEngine {
  const waiting = options.waiting ?? MAX_WAITING
  const pool = openPool({ workers: options.workers ?? workersHere(), waiting })
  // Words and plans take less than a second, and do not wait for room pictures.
  const quick = openPool({ workers: 1, waiting: MAX_WAITING })
  // Many uploads must not keep boards from being made.
  const matting = openPool({ workers: 1, waiting })
  const { cutoutFolder, mattingModel } = options
  // A session takes more than half a gigabyte, so a single worker processes pictures one after the other.
  const model = mattingModel ? { ...mattingModel, pool: openPool({ workers: 1, waiting: MAX_WAITING }) } : null
  const cutouts = openCutouts({ pool: matting, kept: cutoutFolder ? openKeptCutouts(cutoutFolder) : null, model })
  return {
    prepare: () => pool.prepare(),
    async describe(order, report, { signal, unlike = [] } = {}) {
      const onProgress = forwardOnly(report)
      onProgress({ stage: 'waiting', share: 0 })
      const ready = await cutouts.prepared(order, onProgress, signal)
      const described = DescribeResult.parse(
        await pool.run({ kind: 'describe', order: ready, unlike: [...unlike] }, onProgress, signal),
      )
      return { ...described, cutouts: described.cutouts.map((cutout) => Buffer.from(cutout)) }
    },
    async decide(order) {
      const ready = await cutouts.prepared(order, silent)
      return DecideResult.parse(await quick.run({ kind: 'decide', order: ready }, silent))
    },
    async paint(order, report, signal) {
      const ready = await cutouts.prepared(order, silent, signal)
      const { picture, note } = PaintResult.parse(await pool.run({ kind: 'paint', order: ready }, report, signal))
      return { picture: Buffer.from(picture), note }
    },
    async write(order, { palette = [], record = null, unlike = [], revised } = {}) {
      const products = order.products.map((product) => ('folder' in product ? product : { ...product, image: null }))
      const task = { order: { ...order, products }, palette: [...palette], record, unlike: [...unlike], revised }
      return BoardDescription.parse(await quick.run({ kind: 'words', ...task }, silent))
    },
    async drawPlan(layout, planOptions) {
      return z.string().parse(await quick.run({ kind: 'plan', layout, options: planOptions }, silent))
    },
    async drawWornPlan({ kind, placement, length, width, height, folder }, dyes) {
      const bed = { kind, placement, length, width, height, folder }
      return Buffer.from(Bytes.parse(await quick.run({ kind: 'wornPlan', bed, dyes }, silent)))
    },
    cutOut: (picture, cutOptions = {}, signal) => cutouts.cut(picture, cutOptions, signal),
    async close() {
      await Promise.all([pool.close(), quick.close(), matting.close(), model?.pool.close()])
    },
  }
}
