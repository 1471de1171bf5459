/**
 * Notes on the plans of a board, such as comments: their feature publishes them here, and the open plans of the board
 * show them as pins.
 */
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type Editor, type Pin, useDeferredEditor } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'

/** A place on a layout of the board; inches of its floor. */
type PlanSpot = { readonly layoutId: string; readonly x: number; readonly y: number }

export type PlanNote = {
  readonly id: string
  readonly number: number
  /** Its beginning. */
  readonly text: string
  readonly isChosen: boolean
  readonly on: PlanSpot | { readonly productId: string }
}

export type PlanNotes = {
  readonly all: readonly PlanNote[]
  readonly isPicking: boolean
  /** The place of a note that is being written. */
  readonly chosen: PlanSpot | undefined
  /** Opens one, or without an id all of them. */
  readonly onOpen: (id?: string) => void
  /** Called when a place was chosen; undefined if canceled. */
  readonly onPick: (spot: PlanSpot | undefined) => void
}

type OpenEditor = { readonly layoutId: string; readonly editor: Editor }

/** By the id of the board. */
const notesStore = createStore((): Record<string, PlanNotes | undefined> => ({}))
const openPlanStore = createStore((): Record<string, OpenEditor | undefined> => ({}))

export function publishNotes(boardId: string, own: PlanNotes): () => void {
  notesStore.setState({ [boardId]: own })
  return () => {
    if (notesStore.getState()[boardId] === own) notesStore.setState({ [boardId]: undefined })
  }
}

function useNotes(boardId: string): PlanNotes | undefined {
  return useStore(notesStore, (all) => all[boardId])
}

/** The pin of a note that is being written. */
export const NEW_NOTE = 'new'

export type StageNotes = PlanNotes & { readonly layoutId: string; readonly pins: readonly Pin[] }

/** The notes of an open plan; undefined where there are none, or if the layout is not kept with the board. */
export function useStageNotes(boardId: string, layoutId: string | undefined, editor: Editor): StageNotes | undefined {
  const own = useNotes(boardId)
  useEffect(() => {
    if (layoutId === undefined) return undefined
    const open = { layoutId, editor }
    openPlanStore.setState({ [boardId]: open })
    return () => {
      if (openPlanStore.getState()[boardId] === open) openPlanStore.setState({ [boardId]: undefined })
    }
  }, [boardId, layoutId, editor])
  const pieces = useDeferredEditor(editor, ({ layout }) => piecesOf(layout))
  return useMemo(() => {
    if (!own || layoutId === undefined) return undefined
    const { items } = editor.get().layout
    const pins = own.all.flatMap(({ id, number, on, isChosen }): Pin[] => {
      const at =
        'productId' in on
          ? items.find(({ productId }) => productId === on.productId)?.id
          : on.layoutId === layoutId
            ? { x: on.x, y: on.y }
            : undefined
      return at === undefined ? [] : [{ id, label: `${number}`, on: at, isChosen }]
    })
    const { chosen } = own
    const isHere = chosen?.layoutId === layoutId
    const next: Pin[] = chosen && isHere ? [{ id: NEW_NOTE, label: '+', on: chosen, isChosen: true }] : []
    return { ...own, layoutId, pins: [...pins, ...next] }
    // oxlint-disable-next-line react/exhaustive-deps -- `pieces` says that another piece may be the first of its product
  }, [own, layoutId, editor, pieces])
}

function piecesOf({ items }: Layout): string {
  return items.map(({ id, productId }) => `${id} ${productId ?? ''}`).join(',')
}

export type OpenPlan = OpenEditor & { readonly layout: () => Layout }

/** The plan of the board that is open on this page, if its layout is kept with the board. `layout` reads it as it is now. */
export function useOpenPlan(boardId: string): OpenPlan | undefined {
  const open = useStore(openPlanStore, (all) => all[boardId])
  return useMemo(() => open && { ...open, layout: () => open.editor.get().layout }, [open])
}
