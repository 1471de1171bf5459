/**
 * The models of an open room: the coarse level first, then the fine one. Each is fetched and parsed once, and released
 * with the room. Arrivals within a short time are reported together, because each report redraws the room; a fine level
 * waits longer, because its piece is visible already.
 */
import type { Worn } from '../../model/sceneProduct.ts'
import { disposeModel, type Model, readModel } from './modelGeometry.ts'

export type ModelStore = ReturnType<typeof modelStore>

/** The levels of a model that have arrived. */
export type Levels = { readonly coarse?: Model; readonly fine?: Model }

/** Concurrent fetches; browsers allow as many per host. */
const MAX_PARALLEL = 6
/** How long an arrival waits for others before it is reported, in milliseconds. */
const REPORT_MS = { coarse: 120, fine: 600 }

export function modelStore(onArrival: () => void) {
  const models = new Map<string, Model>()
  const failed = new Set<string>()
  const asked = new Set<string>()
  const waiting = { coarse: [] as string[], fine: [] as string[] }
  const ending = new AbortController()
  let running = 0
  let reportTimer = 0
  let reportAtMs = Number.POSITIVE_INFINITY

  const reportWithin = (waitMs: number) => {
    const atMs = performance.now() + waitMs
    if (reportAtMs <= atMs) return
    window.clearTimeout(reportTimer)
    reportAtMs = atMs
    reportTimer = window.setTimeout(() => {
      reportAtMs = Number.POSITIVE_INFINITY
      onArrival()
    }, waitMs)
  }
  const wornBy = new Map<string, Worn | undefined>()
  const load = async (address: string) => {
    const answer = await fetch(address, { signal: ending.signal })
    if (!answer.ok) throw new Error(`The model ${address} was answered with ${answer.status}.`)
    const model = await readModel(await answer.arrayBuffer(), wornBy.get(address))
    if (ending.signal.aborted) disposeModel(model)
    else models.set(address, model)
  }
  const next = () => {
    const level = waiting.coarse.length > 0 ? 'coarse' : 'fine'
    const address = running < MAX_PARALLEL ? waiting[level].shift() : undefined
    if (address === undefined || ending.signal.aborted) return
    running++
    load(address)
      .catch(() => void failed.add(address))
      .finally(() => {
        running--
        if (!ending.signal.aborted) reportWithin(left() > 0 ? REPORT_MS[level] : 0)
        next()
      })
    next()
  }
  const ask = (level: 'coarse' | 'fine', address: string, worn: Worn | undefined) => {
    if (asked.has(address)) return
    asked.add(address)
    wornBy.set(address, worn)
    waiting[level].push(address)
    // Deferred until all pieces of the room are queued, so that the coarse levels are fetched first.
    queueMicrotask(next)
  }
  const left = () => running + waiting.coarse.length + waiting.fine.length

  return {
    /** The levels that have arrived; queues the missing ones. `isFar`: the coarse level is enough. */
    find: (address: string, worn?: Worn, isFar = false): Levels => {
      ask('coarse', coarseOf(address), worn)
      if (!isFar) ask('fine', address, worn)
      const [coarse, fine] = [models.get(coarseOf(address)), models.get(address)]
      return { ...(coarse && { coarse }), ...(fine && { fine }) }
    },
    /** Whether neither level can be loaded. */
    isMissing: (address: string) => failed.has(address) && failed.has(coarseOf(address)),
    /** The number of files that are being loaded. */
    pending: left,
    release: () => {
      ending.abort()
      window.clearTimeout(reportTimer)
      for (const model of models.values()) disposeModel(model)
      models.clear()
    },
  }
}

function coarseOf(address: string): string {
  return `${address}-coarse`
}
