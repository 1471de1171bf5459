/** Where a layout is kept: with the board for its owner, in this browser for everybody else. */
import { z } from 'zod'
import { Layout } from '../../../studio/model/layout.ts'
import { fetchLayout, saveLayout } from '../../api/layouts.ts'
import type { SavedLayout } from '../../contract/boards.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

export type LayoutStore = {
  readonly where: 'account' | 'browser'
  readonly load: (signal?: AbortSignal) => Promise<SavedLayout>
  /** Answers the new revision. `parting` lets the save outlive the page. */
  readonly save: (revision: number, layout: Layout, parting: boolean) => Promise<number>
}

export function accountStore(boardId: string): LayoutStore {
  return {
    where: 'account',
    load: (signal) => fetchLayout(boardId, signal),
    save: (revision, layout, parting) => saveLayout(boardId, revision, layout, parting),
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
