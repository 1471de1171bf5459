/**
 * Running creations of drafts, one per draft id, outside React: a screen that is taken down and put up again (as
 * development builds do on purpose) joins the one that runs. When nobody watches any more it is cancelled.
 */
import { type DraftOrder, generateDescription } from '../../api/drafts.ts'
import type { Draft } from '../../contract/boards.ts'

type Creation = { result: Promise<Draft>; controller: AbortController; watchers: number }

const running = new Map<string, Creation>()

/** Starts the creation, or joins it while it runs. Whoever joins must `leave`. */
export function joinCreation(order: DraftOrder): { result: Promise<Draft>; leave: () => void } {
  const creation = running.get(order.id) ?? startCreation(order)
  creation.watchers += 1
  const leave = () => {
    creation.watchers -= 1
    // Not at once: the same screen may come back in the same breath.
    setTimeout(() => {
      if (creation.watchers === 0) creation.controller.abort()
    })
  }
  return { result: creation.result, leave }
}

function startCreation(order: DraftOrder): Creation {
  const controller = new AbortController()
  const creation = { result: generateDescription(order, controller.signal), controller, watchers: 0 }
  running.set(order.id, creation)
  const end = () => {
    if (running.get(order.id) === creation) running.delete(order.id)
  }
  controller.signal.addEventListener('abort', end)
  // Those who watch hear of the outcome themselves; whoever comes later starts anew.
  creation.result.then(end, end)
  return creation
}
