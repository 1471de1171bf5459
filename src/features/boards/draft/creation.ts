/**
 * Running draft creations by draft id, kept outside React: a screen that is unmounted and mounted again (as React's
 * StrictMode does in development) joins the running one. A creation without watchers is canceled.
 */
import { cancelDraft, type DraftOrder, generateDescription } from '../../../api/drafts.ts'
import type { Told } from '../../../api/requestEvents.ts'
import type { Draft } from '../../../contract/boards.ts'

type Watch = (told: Told) => void
type Creation = { result: Promise<Draft>; controller: AbortController; watchers: Set<Watch>; told: Told | null }

const running = new Map<string, Creation>()

/** Starts the creation or joins a running one, and calls `watch` with its progress. Every caller must call `leave`. */
export function joinCreation(order: DraftOrder, watch: Watch): { result: Promise<Draft>; leave: () => void } {
  const creation = running.get(order.id) ?? startCreation(order)
  creation.watchers.add(watch)
  if (creation.told) watch(creation.told)
  const leave = () => {
    creation.watchers.delete(watch)
    // Deferred: the same screen may be mounted again right away.
    setTimeout(() => {
      if (creation.watchers.size > 0 || running.get(order.id) !== creation) return
      creation.controller.abort()
      // A closed connection does not stop the server's work, so it is canceled explicitly.
      cancelDraft(order.id).catch(() => undefined)
    })
  }
  return { result: creation.result, leave }
}

function startCreation(order: DraftOrder): Creation {
  const controller = new AbortController()
  const watchers = new Set<Watch>()
  const onTold = (told: Told) => {
    creation.told = told
    for (const watch of watchers) watch(told)
  }
  const result = generateDescription(order, { signal: controller.signal, onTold })
  const creation: Creation = { result, controller, watchers, told: null }
  running.set(order.id, creation)
  const end = () => {
    if (running.get(order.id) === creation) running.delete(order.id)
  }
  controller.signal.addEventListener('abort', end)
  // Watchers await `result` themselves; a later call of `joinCreation` starts again.
  creation.result.then(end, end)
  return creation
}
