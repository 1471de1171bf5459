/** The named layouts of a board: with the board for its owner, in this browser for other visitors. */
import { z } from 'zod'
import type { Layout } from '../../../studio/model/layout.ts'
import { isChangedElsewhere } from '../../api/layouts.ts'
import {
  changeNamedLayout,
  fetchLayouts,
  fetchNamedLayout,
  removeNamedLayout,
  restoreNamedLayout,
  saveNamedLayout,
} from '../../api/namedLayouts.ts'
import { accountKey } from '../../platform/accountStorage.ts'
import { readStored, writeStored } from '../../platform/storage.ts'
import { isSameLayout } from '../history/planHistory.ts'
import type { SavedLayout } from '../../contract/layouts.ts'
import type { LayoutStore } from '../autosave/layoutStore.ts'
import { adoptUnsaved, readUnsaved, unsavedLayout } from '../autosave/unsavedLayout.ts'
import { openedLayout } from './openedLayout.ts'

const LayoutEntry = z.object({ id: z.string(), name: z.string(), shown: z.boolean() })
export type LayoutEntry = z.infer<typeof LayoutEntry>

export type LayoutRepository = {
  readonly where: 'account' | 'browser'
  readonly boardId: string
  /** The oldest first; empty until the first one is saved. */
  readonly list: (signal?: AbortSignal) => Promise<readonly LayoutEntry[]>
  readonly store: (entry: LayoutEntry) => LayoutStore
  readonly create: (entry: Pick<LayoutEntry, 'id' | 'name'>, layout: Layout) => Promise<unknown>
  readonly rename: (id: string, name: string) => Promise<unknown>
  /** Shows this layout with the board. */
  readonly show: (id: string) => Promise<unknown>
  readonly remove: (id: string) => Promise<unknown>
  /** Undoes a remove. */
  readonly restore: (id: string) => Promise<unknown>
}

/** The API calls for rooms that are stored with the account: those of a board, or those without one. */
type RoomCalls = {
  readonly list: (signal?: AbortSignal) => Promise<readonly LayoutEntry[]>
  readonly fetch: (id: string, signal?: AbortSignal) => Promise<SavedLayout>
  readonly save: (
    id: string,
    save: { readonly revision: number; readonly layout: Layout; readonly name?: string; readonly keepalive?: boolean },
  ) => Promise<number>
  readonly rename: (id: string, name: string) => Promise<unknown>
  readonly show: (id: string) => Promise<unknown>
  readonly remove: (id: string) => Promise<unknown>
  readonly restore: (id: string) => Promise<unknown>
}

export function accountLayouts(boardId: string): LayoutRepository {
  return accountRepository(boardId, {
    list: async (signal) => (await fetchLayouts(boardId, signal)).map(({ id, name, shown }) => ({ id, name, shown })),
    fetch: (id, signal) => fetchNamedLayout(boardId, id, signal),
    save: (id, save) => saveNamedLayout(boardId, id, save),
    rename: (id, name) => changeNamedLayout(boardId, id, { name }),
    show: (id) => changeNamedLayout(boardId, id, { shown: true }),
    remove: (id) => removeNamedLayout(boardId, id),
    restore: (id) => restoreNamedLayout(boardId, id),
  })
}

/** `boardId` also separates the unsaved changes of these rooms from others in this browser. */
export function accountRepository(boardId: string, calls: RoomCalls): LayoutRepository {
  return {
    where: 'account',
    boardId,
    list: async (signal) => {
      try {
        const found = await calls.list(signal)
        writeStored(knownKey(boardId), JSON.stringify(found))
        return found
      } catch (error) {
        // Without a network, the unsaved change stored in this browser is used.
        const known = knownEntries(boardId)
        if (!signal?.aborted && known.some(({ id }) => readUnsaved(boardId, id))) return known
        throw error
      }
    },
    store: (entry) => accountLayout(boardId, entry, calls),
    create: ({ id, name }, layout) => calls.save(id, { revision: 0, layout, name }),
    rename: calls.rename,
    show: calls.show,
    remove: async (id) => {
      await calls.remove(id)
      unsavedLayout(boardId, id).clear()
    },
    restore: calls.restore,
  }
}

const knownKey = (boardId: string) => accountKey('room', 'known', boardId)

function knownEntries(boardId: string): readonly LayoutEntry[] {
  try {
    return z.array(LayoutEntry).safeParse(JSON.parse(readStored(knownKey(boardId)) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

function accountLayout(boardId: string, { id, name, shown }: LayoutEntry, calls: RoomCalls): LayoutStore {
  const kept = unsavedLayout(boardId, id)
  return {
    where: 'account',
    load: async (signal) => {
      const { revision, layout } = await calls.fetch(id, signal)
      return openedLayout({ revision, layout })
    },
    save: async (revision, layout, keepalive) => {
      try {
        return await calls.save(id, { revision, layout, name, keepalive })
      } catch (error) {
        if (!isChangedElsewhere(error)) throw error
        // The last save of a page that was left may have succeeded: then both versions are equal.
        const saved = await calls.fetch(id)
        if (saved.layout && isSameLayout(saved.layout, layout)) return saved.revision
        throw error
      }
    },
    unsaved: () => {
      if (shown) adoptUnsaved(boardId, id)
      return readUnsaved(boardId, id)
    },
    storeUnsaved: (revision, document, base) => kept.keep({ revision, document, base }),
    removeUnsaved: kept.drop,
  }
}
