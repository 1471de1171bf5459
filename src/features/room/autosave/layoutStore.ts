/** The store of a layout: the account or the browser. */
import type { Layout } from '../../../../studio/model/layout.ts'
import { fetchLayout, saveLayout } from '../../../api/layouts.ts'
import { type OpenedLayout, openedLayout } from '../layouts/openedLayout.ts'
import type { Unsaved } from './unsavedLayout.ts'

export type LayoutStore = {
  readonly where: 'account' | 'browser'
  readonly load: (signal?: AbortSignal) => Promise<OpenedLayout>
  /** Returns the new revision. `keepalive` lets the save outlive the page. */
  readonly save: (revision: number, layout: Layout, keepalive: boolean) => Promise<number>
  /** An unsaved change stored in this browser, with the revision that it builds on. */
  readonly unsaved?: () => Unsaved | undefined
  readonly storeUnsaved?: (revision: number, layout: Layout, base: Layout | null) => void
  readonly removeUnsaved?: () => void
}

export function shownAccountLayout(boardId: string): LayoutStore {
  return {
    where: 'account',
    load: async (signal) => openedLayout(await fetchLayout(boardId, signal)),
    save: (revision, layout, keepalive) => saveLayout(boardId, revision, layout, keepalive),
  }
}
