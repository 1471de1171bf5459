/** A visitor's layouts in the browser's storage: one entry for each, and a list of their names. */
import { z } from 'zod'
import { MAX_LAYOUTS } from '../../contract/layoutLimits.ts'
import { MAX_ROOMS } from '../../contract/rooms.ts'
import { saveRevised } from '../../platform/revisedStorage.ts'
import { clearStored, readStored, readStoredJson, writeStored } from '../../platform/storage.ts'
import type { LayoutStore } from '../autosave/layoutStore.ts'
import { firstNameAt, ROOM_ALONE } from '../designer/roomAlone.ts'
import type { LayoutEntry, LayoutRepository } from './layoutRepository.ts'
import { openedLayout } from './openedLayout.ts'

/** The key of the first layout has no id: it was used before there were several. */
export const FIRST_LAYOUT_ID = 'first'

const Listed = z.array(
  z.object({ id: z.string(), name: z.string(), shown: z.boolean(), removed: z.boolean().optional() }),
)
type Listed = z.infer<typeof Listed>

export function browserLayouts(boardId: string): LayoutRepository {
  const change = async (edit: (listed: Listed) => Listed) => {
    if (!writeStored(listKey(boardId), JSON.stringify(withOneShown(edit(listed(boardId)))))) throw new Error(FULL)
  }
  return {
    where: 'browser',
    boardId,
    list: async () => withoutRemoved(listed(boardId)).map(({ id, name, shown }): LayoutEntry => ({ id, name, shown })),
    store: ({ id }) => browserLayout(boardId, id),
    create: async ({ id, name }, layout) => {
      const isAlone = boardId === ROOM_ALONE.id
      const [most, all] = isAlone ? [MAX_ROOMS, 'You can keep'] : [MAX_LAYOUTS, 'A board has']
      if (withoutRemoved(listed(boardId)).length >= most)
        throw new Error(`${all} at most ${most} ${isAlone ? 'rooms' : 'layouts'}. Delete one that you no longer need.`)
      await browserLayout(boardId, id).save(0, layout, false)
      await change((all) => [...all, { id, name, shown: false }])
    },
    rename: (id, name) => change((all) => all.map((each) => (each.id === id ? { ...each, name } : each))),
    show: (id) => change((all) => all.map((each) => ({ ...each, shown: each.id === id }))),
    remove: (id) =>
      change((all) => all.map((each) => (each.id === id ? { ...each, shown: false, removed: true } : each))),
    restore: (id) => change((all) => all.map((each) => (each.id === id ? { ...each, removed: undefined } : each))),
  }
}

/** Whether this board has a layout in this browser. */
export function hasBrowserLayouts(boardId: string): boolean {
  return withoutRemoved(listed(boardId)).length > 0
}

/** Removes a layout for good; with the last one also those that could be restored. */
export function forgetBrowserLayout(boardId: string, id: string): void {
  const left = listed(boardId).filter((each) => each.id !== id)
  clearStored(keyOf(boardId, id))
  if (withoutRemoved(left).length > 0) {
    writeStored(listKey(boardId), JSON.stringify(withOneShown(left)))
    return
  }
  for (const each of left) clearStored(keyOf(boardId, each.id))
  clearStored(listKey(boardId))
}

/** The layout that is shown with the board. */
export function shownBrowserLayout(boardId: string): LayoutStore {
  return browserLayout(boardId, withoutRemoved(listed(boardId)).find(({ shown }) => shown)?.id ?? FIRST_LAYOUT_ID)
}

const FULL = 'This browser cannot save changes: its storage is full or blocked.'
const listKey = (boardId: string) => `room-layouts:${boardId}`

function keyOf(boardId: string, id: string): string {
  return id === FIRST_LAYOUT_ID ? `room:${boardId}` : `room:${boardId}:${id}`
}

function browserLayout(boardId: string, id: string): LayoutStore {
  const key = keyOf(boardId, id)
  return {
    where: 'browser',
    load: async () => {
      if (readStored(key) === null) return { revision: 0, layout: null }
      return openedLayout(readStoredJson(key) ?? null)
    },
    save: async (revision, layout) => {
      const next = saveRevised(key, revision, { layout })
      if (next === undefined) throw new Error(FULL)
      return next
    },
  }
}

function listed(boardId: string): Listed {
  const found = Listed.safeParse(readStoredJson(listKey(boardId)))
  if (found.success && found.data.length > 0) return found.data
  const hasFirst = readStored(`room:${boardId}`) !== null
  return hasFirst ? [{ id: FIRST_LAYOUT_ID, name: firstNameAt(boardId), shown: true }] : []
}

function withoutRemoved(all: Listed): Listed {
  return all.filter(({ removed }) => !removed)
}

/** After the shown layout is removed, the oldest other one is shown. */
function withOneShown(all: Listed): Listed {
  if (withoutRemoved(all).some(({ shown }) => shown)) return all
  const [first] = withoutRemoved(all)
  return all.map((each) => (each === first ? { ...each, shown: true } : each))
}
