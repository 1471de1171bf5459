/**
 * Running creations of drafts, one per draft id, outside React: a screen that is taken down and put up again (as
 * development builds do on purpose) joins the one that runs. When nobody watches any more it is cancelled.
 */
import { cancelDraft, type DraftOrder, generateDescription } from '../../../api/drafts.ts'
import type { Told } from '../../../api/requestEvents.ts'
import type { Draft } from '../../../contract/boards.ts'

type Watch = (told: Told) => void
type Creation = { result: Promise<Draft>; controller: AbortController; watchers: Set<Watch>; told: Told | null }

const running = new Map<string, Creation>()

/** Starts the creation, or joins it while it runs, and is told how far it is. Whoever joins must `leave`. */
export function joinCreation(order: DraftOrder, watch: Watch): { result: Promise<Draft>; leave: () => void } {
  const creation = running.get(order.id) ?? startCreation(order)
  creation.watchers.add(watch)
  if (creation.told) watch(creation.told)
  const leave = () => {
    creation.watchers.delete(watch)
    // Not at once: the same screen may come back in the same breath.
    setTimeout(() => {
      if (creation.watchers.size > 0 || running.get(order.id) !== creation) return
      creation.controller.abort()
      // The server goes on when a connection is lost; that it is not wanted any more has to be said.
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
  // Those who watch hear of the outcome themselves; whoever comes later starts anew.
  creation.result.then(end, end)
  return creation
}
