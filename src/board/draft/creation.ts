/**
 * Running creations of boards, one per draft id, outside React: a remounted screen joins the running one. A creation
 * whose screen is left before the draft is described is cancelled; afterwards it continues with the picture.
 */
import { cancelDraft, type DraftOrder, generateBoard, type MadePicture } from '../../api/drafts.ts'
import type { GenerationProgress } from '../../api/requestEvents.ts'
import type { Draft } from '../../contract/boards.ts'

type Watch = (progress: GenerationProgress) => void
type Creation = {
  /** Resolves with the draft when everything but its picture is made. */
  readonly draft: Promise<Draft>
  readonly picture: Promise<MadePicture>
  readonly controller: AbortController
  readonly watchers: Set<Watch>
  progress: GenerationProgress | null
  isDescribed: boolean
}

const runningCreations = new Map<string, Creation>()

/** Starts the creation, or joins the running one, and reports its progress. The caller must `leave`. */
export function joinCreation(order: DraftOrder, watch: Watch): { draft: Promise<Draft>; leave: () => void } {
  const creation = runningCreations.get(order.id) ?? startCreation(order)
  creation.watchers.add(watch)
  if (creation.progress) watch(creation.progress)
  const leave = () => {
    creation.watchers.delete(watch)
    // In the next task: the screen may be mounted again at once.
    setTimeout(() => {
      if (creation.watchers.size > 0 || creation.isDescribed || runningCreations.get(order.id) !== creation) return
      creation.controller.abort()
      // The server continues after a lost connection, so leaving is sent to it.
      cancelDraft(order.id).catch(() => undefined)
    })
  }
  return { draft: creation.draft, leave }
}

/** The picture of a running creation; undefined if there is none. `abort` closes the connection. */
export function joinPicture(
  id: string,
  watch: Watch,
): { picture: Promise<MadePicture>; abort: () => void } | undefined {
  const creation = runningCreations.get(id)
  if (!creation) return undefined
  creation.watchers.add(watch)
  return { picture: creation.picture, abort: () => creation.controller.abort() }
}

function startCreation(order: DraftOrder): Creation {
  const controller = new AbortController()
  let resolve: (draft: Draft) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const draft = new Promise<Draft>((...handlers) => {
    ;[resolve, reject] = handlers
  })
  const picture = generateBoard(order, {
    signal: controller.signal,
    onProgress: (progress) => {
      creation.progress = progress
      for (const watch of creation.watchers) watch(progress)
    },
    onDescribed: (made) => {
      creation.isDescribed = true
      resolve(made)
    },
  })
  const creation: Creation = {
    draft,
    picture,
    controller,
    watchers: new Set(),
    progress: null,
    isDescribed: false,
  }
  runningCreations.set(order.id, creation)
  const end = () => {
    if (runningCreations.get(order.id) === creation) runningCreations.delete(order.id)
  }
  controller.signal.addEventListener('abort', end)
  picture.then(end, (error: unknown) => {
    end()
    // Without effect if the draft is described; then only the picture has failed.
    reject(error)
  })
  return creation
}
