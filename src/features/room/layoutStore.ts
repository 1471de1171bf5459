/** Where a layout is kept: with the board for its owner, in this browser for everybody else. */
import { z } from 'zod'
import { Layout } from '../../../studio/model/layout.ts'
import { fetchLayout, isChangedElsewhere, saveLayout } from '../../api/layouts.ts'
import type { SavedLayout } from '../../contract/boards.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { isSameLayout } from './isSameLayout.ts'
import { type Unsaved, forgetUnsaved, keepUnsaved, readUnsaved } from './unsavedLayout.ts'

export type LayoutStore = {
  readonly where: 'account' | 'browser'
  readonly load: (signal?: AbortSignal) => Promise<SavedLayout>
  /** Answers the new revision. `parting` lets the save outlive the page. */
  readonly save: (revision: number, layout: Layout, parting: boolean) => Promise<number>
  /** What was put aside here and never reached the server, with the revision that it builds on. */
  readonly unsaved?: () => Unsaved | undefined
  readonly note?: (revision: number, layout: Layout) => void
  readonly settle?: () => void
}

export function accountStore(boardId: string): LayoutStore {
  return {
    where: 'account',
    load: (signal) => fetchLayout(boardId, signal),
    save: async (revision, layout, parting) => {
      try {
        return await saveLayout(boardId, revision, layout, parting)
      } catch (error) {
        if (!isChangedElsewhere(error)) throw error
        // A last save as the page was left may have arrived after all: then the other change is this one.
        const saved = await fetchLayout(boardId)
        if (saved.layout && isSameLayout(saved.layout, layout)) return saved.revision
        throw error
      }
    },
    unsaved: () => readUnsaved(boardId),
    note: (revision, layout) => keepUnsaved(boardId, { revision, layout }),
    settle: () => forgetUnsaved(boardId),
  }
}

const Kept = z.object({ revision: z.number(), layout: Layout })

export function browserStore(boardId: string): LayoutStore {
  const key = `room:${boardId}`
  return {
    where: 'browser',
    load: async () => {
      const kept = Kept.safeParse(parsed(readStored(key)))
      return kept.success ? kept.data : { revision: 0, layout: null }
    },
    save: async (revision, layout) => {
      if (!writeStored(key, JSON.stringify({ revision: revision + 1, layout })))
        throw new Error('This browser keeps nothing: its storage is full or closed.')
      return revision + 1
    },
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
