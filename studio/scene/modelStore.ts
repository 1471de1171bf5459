/**
 * The models of an open room: the coarse level first, then the fine one. Each is fetched and read once, and released
 * with the room.
 */
import { type Model, readModel } from './modelGeometry.ts'

export type ModelStore = ReturnType<typeof modelStore>

/** How many models are fetched at the same time, as many as browsers do. */
const AT_ONCE = 6

export function modelStore(onArrival: () => void) {
  const models = new Map<string, Model>()
  const failed = new Set<string>()
  const asked = new Set<string>()
  const waiting: string[] = []
  const ending = new AbortController()
  let running = 0

  const load = async (address: string) => {
    const answer = await fetch(address, { signal: ending.signal })
    if (!answer.ok) throw new Error(`The model ${address} was answered with ${answer.status}.`)
    const model = await readModel(await answer.arrayBuffer())
    if (ending.signal.aborted) dispose(model)
    else models.set(address, model)
  }
  const next = () => {
    const address = running < AT_ONCE ? waiting.shift() : undefined
    if (address === undefined || ending.signal.aborted) return
    running++
    load(address)
      .catch(() => void failed.add(address))
      .finally(() => {
        running--
        if (!ending.signal.aborted) onArrival()
        next()
      })
    next()
  }
  const ask = (address: string, isUrgent: boolean) => {
    if (asked.has(address)) return
    asked.add(address)
    if (isUrgent) waiting.unshift(address)
    else waiting.push(address)
    next()
  }

  return {
    /** The finest level that has arrived; asks for what is missing. */
    find: (address: string): Model | undefined => {
      const coarse = `${address}-coarse`
      ask(coarse, true)
      ask(address, false)
      return models.get(address) ?? models.get(coarse)
    },
    /** Whether neither level can be loaded. */
    isMissing: (address: string) => failed.has(address) && failed.has(`${address}-coarse`),
    /** The number of files that are being loaded. */
    pending: () => running + waiting.length,
    release: () => {
      ending.abort()
      for (const model of models.values()) dispose(model)
      models.clear()
    },
  }
}

function dispose({ solid, glass }: Model): void {
  solid.dispose()
  glass?.dispose()
}
