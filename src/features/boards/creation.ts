/**
 * Running creations of drafts, one per draft id, outside React: a screen that is taken down and put up again (as
 * development builds do on purpose) joins the one that runs. When nobody watches any more it is cancelled.
 */
import { type DraftOrder, generateDescription } from '../../api/drafts.ts'
import type { Draft } from '../../contract/boards.ts'

type Creation = { result: Promise<Draft>; controller: AbortController; watchers: number }

const running = new Map<string, Creation>()

/** Starts the creation, or joins it when it runs. Each call is to be paired with `leaveCreation`. */
export function joinCreation(order: DraftOrder): Promise<Draft> {
  const creation = running.get(order.id) ?? startCreation(order)
  creation.watchers += 1
  return creation.result
}

export function leaveCreation(id: string): void {
  const creation = running.get(id)
  if (!creation) return
  creation.watchers -= 1
  // Not at once: the same screen may come back in the same breath.
  setTimeout(() => {
    if (creation.watchers > 0) return
    running.delete(id)
    creation.controller.abort()
  })
}

function startCreation(order: DraftOrder): Creation {
  const controller = new AbortController()
  const result = generateDescription(order, controller.signal)
  const creation = { result, controller, watchers: 0 }
  running.set(order.id, creation)
  // Whoever joins next starts anew; those who watch hear of the failure themselves.
  result.catch(() => {
    if (running.get(order.id) === creation) running.delete(order.id)
  })
  return creation
}
