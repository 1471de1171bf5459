/**
 * Swapping, removing and adding products: board, room and list change together, and are undone together. The steps are a
 * history as that of any document, and outlive a reload.
 */
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { type History, NO_STEPS, type Step, type Timeline } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { loadOrAlert } from '../../ui/lazyComponent.tsx'
import { storedHistory, storeHistory } from '../../documents/storedHistory.ts'
import type { Board, Draft } from '../../contract/boards.ts'
import type { Product } from '../../contract/products.ts'
import { MAX_SELECTED_PRODUCTS } from '../../contract/words.ts'
import { Edition } from './edition.ts'
import type { ProductChange, ProductStep, Rooms } from './productChanges.ts'
import { sortedIds } from './designEdits.ts'
import type { Editing } from './useDesignEdits.ts'

export type ProductChanges = {
  readonly canAdd: boolean
  /** The furnished room of the board, if there is one. */
  readonly room: Layout | undefined
  readonly swap: (index: number, next: Product) => void
  readonly remove: (index: number) => void
  readonly add: (product: Product) => void
  /** Sets the number of a product: of its pieces if it is on the plan. */
  readonly count: (productId: string, quantity: number) => void
  /** Description of the change that the next undo reverts; undefined if there is none. */
  readonly last: string | undefined
  /** Description of the change that the next redo makes again; undefined if there is none. */
  readonly next: string | undefined
  readonly undo: () => void
  readonly redo: () => void
}

const Described = z.object({ what: z.string() })

/** Fetched with the first change. */
const load = () => loadOrAlert('product changes', () => import('./productChanges.ts'))

/** `rooms` are those of a saved board; a draft has none yet. */
export function useProductChanges(
  { design: { id }, edits, edition }: Editing<Board | Draft>,
  rooms?: Rooms & { readonly layout: Layout | null },
): ProductChanges {
  const [timeline, setTimeline] = useState<Timeline<Edition>>(NO_STEPS)
  const design = { now: () => edits.get() ?? edition, change: edits.change, rooms }
  const latest = useRef<History<Edition>>({ ...timeline, now: edition })
  useEffect(() => {
    latest.current = { ...timeline, now: edition }
  })
  useEffect(() => {
    const list = { document: 'products', id, schema: Edition, isSame: hasSameProducts } as const
    setTimeline(storedHistory(list, latest.current.now) ?? NO_STEPS)
    return storeHistory(list, () => latest.current, true)
  }, [id])

  // The message of a step goes with it, because its undo would take back what is no longer there.
  const messages = useRef(new Map<number, () => void>())
  // A step that the plan's undo took back is gone.
  const whatOf = (step: Step<Edition> | undefined) =>
    step && !hasSameProducts(step.state, edition) ? Described.safeParse(step.half).data?.what : undefined
  const last = whatOf(timeline.past.at(-1))
  useEffect(() => {
    for (const [step, dismiss] of messages.current) {
      if (last !== undefined && timeline.past.some((each) => each.id === step)) continue
      dismiss()
      messages.current.delete(step)
    }
  }, [timeline, last])

  const make = async (change: ProductChange) => {
    const changes = await load()
    if (!changes) return
    const made = await changes.changeProducts(design, change, (step) => void travel('undo', step))
    if (!made) return
    latest.current = changes.withProductStep(latest.current, made.step)
    messages.current.set(latest.current.past.at(-1)?.id ?? 0, made.dismiss)
    setTimeline(latest.current)
  }
  /** @param through the step to which all are taken; without it, the nearest one */
  const travel = async (by: 'undo' | 'redo', through?: ProductStep) => {
    const changes = await load()
    const moved = changes?.productTravel(latest.current, by, through)
    if (!changes || !moved) return
    setTimeline(moved.history)
    for (const step of moved.steps) await changes.travelProductStep(design, step, by)
  }
  const count = async (productId: string, quantity: number) => {
    const changes = await load()
    await changes?.setQuantity(design, productId, quantity)
  }
  return {
    count: (productId, quantity) => void count(productId, quantity),
    room: rooms?.layout ?? undefined,
    canAdd: edition.products.length < MAX_SELECTED_PRODUCTS,
    last,
    next: whatOf(timeline.future.at(-1)),
    undo: () => void travel('undo'),
    redo: () => void travel('redo'),
    swap: (index, product) => void make({ type: 'swap', index, next: product }),
    remove: (index) => void make({ type: 'remove', index }),
    add: (product) => void make({ type: 'add', product }),
  }
}

function hasSameProducts(one: Edition, other: Edition): boolean {
  return sortedIds(one.products) === sortedIds(other.products)
}
