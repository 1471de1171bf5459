/** The store of a layout: the account or the browser. */
import type { Conflict } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { fetchLayout, saveLayout } from '../../api/layouts.ts'
import type { Autosave, DocumentStore } from '../../documents/autosave.ts'
import type { Unsaved } from '../../documents/unsavedStore.ts'
import { type OpenedLayout, openedLayout } from '../layouts/openedLayout.ts'

export type LayoutStore = Omit<DocumentStore<Layout>, 'load'> & {
  readonly where: 'account' | 'browser'
  readonly load: (signal?: AbortSignal) => Promise<OpenedLayout>
  /** An unsaved change kept in this browser, with the revision that it builds on. */
  readonly unsaved?: () => Unsaved<Layout> | undefined
}

export type PlanAutosave = Autosave<Layout, Conflict>

/** For the autosave. */
export function documentStore(store: LayoutStore): DocumentStore<Layout> {
  return {
    ...store,
    load: async () => {
      const { revision, layout } = await store.load()
      return { revision, document: layout }
    },
  }
}

export function shownAccountLayout(boardId: string): LayoutStore {
  return {
    where: 'account',
    load: async (signal) => openedLayout(await fetchLayout(boardId, signal)),
    save: (revision, layout, keepalive) => saveLayout(boardId, revision, layout, keepalive),
  }
}
