/** The rooms open on this page, so that a change of the board's products also changes the visible room. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type Editor, isSameValue, useDeferredEditor } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { browserLayouts, shownBrowserLayout } from '../layouts/browserLayouts.ts'
import { useSharedPlan } from '../layouts/useSharedPlan.ts'
import { readableLayout } from '../layouts/openedLayout.ts'
import { accountLayouts } from '../layouts/layoutRepository.ts'
import { type PlanAutosave, shownAccountLayout } from './layoutStore.ts'

type OpenRoom = {
  readonly layoutId: string
  readonly editor: Editor
  readonly autosave?: PlanAutosave
  readonly isOwn: boolean
}

/** By the id of the board. */
const openRoomStore = createStore((): Record<string, OpenRoom | undefined> => ({}))

/** `isOwn`: it is saved with the account of this person. Returns a function that unregisters it. */
export function publishRoom(
  boardId: string,
  layoutId: string,
  editor: Editor | undefined,
  autosave?: PlanAutosave,
  isOwn = false,
): () => void {
  if (!editor) return () => undefined
  const room = { layoutId, editor, autosave, isOwn }
  openRoomStore.setState({ [boardId]: room })
  return () => {
    if (openRoomStore.getState()[boardId] === room) openRoomStore.setState({ [boardId]: undefined })
  }
}

/** Whether the open room of this editor is saved with the account of this person. */
export function useIsOwnRoom(editor: Editor): boolean {
  return useStore(openRoomStore, () => isOwnRoom(editor))
}

export function isOwnRoom(editor: Editor): boolean {
  return Object.values(openRoomStore.getState()).some((room) => room?.editor === editor && room.isOwn)
}

/** Reads the open room of the board again if one of these revisions of its layouts is newer. */
export async function pullRoom(
  boardId: string,
  revisions: readonly { readonly id: string; readonly revision: number }[],
): Promise<void> {
  const open = openRoomStore.getState()[boardId]
  const newest = revisions.find(({ id }) => id === open?.layoutId)
  if (open?.autosave && newest) await open.autosave.pull(newest.revision)
}

type LastSeen = { readonly layout?: Layout }

const NO_ROOM = { get: (): LastSeen => ({}), subscribe: () => () => undefined }

/**
 * The layout of an editor, the same value until its floor or the products of its pieces change: the page of the board
 * shows these alone, and does not render while pieces are moved. Poses may be earlier ones.
 */
const furnishedLayout = (() => {
  let last: Layout | undefined
  return ({ layout }: LastSeen) => {
    if (!last || !layout || last.floor !== layout.floor || productsOf(last) !== productsOf(layout)) last = layout
    return last
  }
})()

function productsOf({ items }: Layout): string {
  return items.map(({ productId }) => productId ?? '').join(' ')
}

type Place = { readonly id: string; readonly mine: boolean }

/** Which layout is edited; `isSeen`: the open one, or if none is open, the one that is shown with the board. */
export type EditedLayout = { readonly id: string; readonly isSeen: boolean }
/** One layout before and after a change of the board's products. `step`: that of the open editor. */
export type LayoutChange = EditedLayout & {
  readonly before: Layout
  readonly after: Layout
  readonly step?: number
}

/**
 * The current room of the board: the open layout, else the one that is shown, else the one that its owner shows; null if
 * there is none. Its floor and
 * products are current, its poses may be earlier ones. With its editor while it is open, and a function that edits all
 * layouts of the board.
 */
export function useRoom({ id, mine }: Place) {
  const queries = useQueryClient()
  const open = useStore(openRoomStore, (all) => all[id])
  const repository = useMemo(() => (mine ? accountLayouts(id) : browserLayouts(id)), [id, mine])
  const store = useMemo(() => (mine ? shownAccountLayout(id) : shownBrowserLayout(id)), [id, mine])
  const queryKey = useMemo(() => ['layout', store.where, id], [store.where, id])
  const saved = useQuery({
    queryKey,
    queryFn: ({ signal }) => store.load(signal),
    staleTime: Infinity,
    gcTime: 0,
    enabled: id !== '',
  })
  const { plan } = useSharedPlan({ id, mine })
  const seen = useDeferredEditor<LastSeen, Layout | undefined>(open?.editor ?? NO_ROOM, furnishedLayout)

  /**
   * Edits every layout; layouts that `edit` returns unchanged are not saved. Returns the changes. Rejects with
   * `LayoutsUnchanged` if some layouts could not be changed, after changing the others.
   */
  const change = useCallback(
    async (edit: (layout: Layout, which: EditedLayout) => Layout): Promise<readonly LayoutChange[]> => {
      const changes: LayoutChange[] = []
      const note = (which: EditedLayout, before: Layout) => {
        const after = edit(before, which)
        if (after !== before) changes.push({ ...which, before, after })
        return after
      }
      if (open) {
        const which = { id: open.layoutId, isSeen: true }
        const before = open.editor.get().layout
        const after = edit(before, which)
        if (after !== before) {
          open.editor.commit({ type: 'replace', layout: after })
          changes.push({ ...which, before, after, step: open.editor.get().past.at(-1)?.id })
        }
      }
      const all = await repository.list().catch(() => undefined)
      const others = (all ?? []).filter((entry) => entry.id !== open?.layoutId)
      const results = await Promise.allSettled(
        others.map(async (entry) => {
          const which = { id: entry.id, isSeen: !open && entry.shown }
          const store = repository.store(entry)
          const { revision, layout: before } = await store.load()
          const after = before && note(which, before)
          if (!after || after === before) return
          const next = await store.save(revision, after, false)
          if (entry.shown) queries.setQueryData(queryKey, { revision: next, layout: after })
          // Edits the locally stored unsaved change, too; it still builds on the saved revision.
          const unsaved = store.unsaved?.()
          if (!unsaved) return
          const builtOn = unsaved.revision === revision ? next : unsaved.revision
          const base = unsaved.revision === revision ? after : unsaved.base
          store.storeUnsaved?.(builtOn, edit(unsaved.document, which), base)
        }),
      )
      if (!all || results.some(({ status }) => status === 'rejected')) throw new LayoutsUnchanged(changes)
      return changes
    },
    [open, repository, queries, queryKey],
  )
  const travel = useCallback(
    (made: LayoutChange, by: 'undo' | 'redo') => {
      if (!open || open.layoutId !== made.id) return false
      if (!isSameValue(open.editor.get().layout, by === 'undo' ? made.after : made.before)) return false
      open.editor[by]()
      return true
    },
    [open],
  )

  /** Makes a change of the board the second half of the step of the open room; without one there is no step. */
  const joinStep = useCallback(
    (half: object, changes: readonly LayoutChange[]) => {
      const seen = changes.find(({ isSeen }) => isSeen)
      if (seen?.step === undefined) return
      const elsewhere = changes.filter((each) => each !== seen).map(({ id, before, after }) => ({ id, before, after }))
      open?.editor.setHalf(seen.step, { ...half, elsewhere })
    },
    [open],
  )

  /** The layouts that are not open. */
  const others = useCallback(async (): Promise<readonly Layout[]> => {
    const entries = (await repository.list()).filter(({ id: each }) => each !== open?.layoutId)
    const all = await Promise.all(entries.map((entry) => readableLayout(repository.store(entry))))
    return all.flatMap((layout) => layout ?? [])
  }, [open, repository])

  return {
    editor: open?.editor,
    travel,
    joinStep,
    others,
    layout: seen ?? saved.data?.layout ?? plan?.layout ?? null,
    change,
  }
}

/** Some layouts could not be changed; `changes` are those that were. */
export class LayoutsUnchanged extends Error {
  readonly changes: readonly LayoutChange[]

  constructor(changes: readonly LayoutChange[]) {
    super('Not every layout of the board could be changed.')
    this.changes = changes
  }
}
