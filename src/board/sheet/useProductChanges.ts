/** Swapping, removing and adding products: board, room and list change together, and are undone together. */
import { useEffect, useRef, useState } from 'react'
import type { Layout } from '../../../studio/model/layout.ts'
import { loadOrAlert } from '../../ui/lazyComponent.tsx'
import type { Board, Draft } from '../../contract/boards.ts'
import type { Product } from '../../contract/products.ts'
import { MAX_SELECTED_PRODUCTS } from '../../contract/words.ts'
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
  readonly undo: () => void
}

/** Fetched with the first change. */
const load = () => loadOrAlert('product changes', () => import('./productChanges.ts'))

/** `rooms` are those of a saved board; a draft has none yet. */
export function useProductChanges(
  { edits, edition }: Editing<Board | Draft>,
  rooms?: Rooms & { readonly layout: Layout | null },
): ProductChanges {
  const [steps, setSteps] = useState<readonly ProductStep[]>([])
  const design = { now: () => edits.get() ?? edition, change: edits.change, rooms }

  const make = async (change: ProductChange) => {
    const changes = await load()
    if (!changes) return
    const step = await changes.changeProducts(design, change, (made) => void takeBack(made))
    if (step) setSteps((all) => [...all, step])
  }
  const takeBack = async (step: ProductStep) => {
    const changes = await load()
    if (!changes) return
    setSteps((all) => all.slice(0, Math.max(0, all.indexOf(step))))
    await changes.undoProductStep(design, step)
  }

  const last = steps.at(-1)
  // A step that the plan's undo took back is gone.
  const isGone = last !== undefined && sortedIds(last.after.products) !== sortedIds(edition.products)
  // The message of a step goes with it, because its undo would take back what is no longer there.
  const announced = useRef(steps)
  useEffect(() => {
    for (const step of announced.current) if (isGone || !steps.includes(step)) step.dismiss()
    announced.current = steps
  }, [steps, isGone])

  const count = async (productId: string, quantity: number) => {
    const changes = await load()
    await changes?.setQuantity(design, productId, quantity)
  }
  return {
    count: (productId, quantity) => void count(productId, quantity),
    room: rooms?.layout ?? undefined,
    canAdd: edition.products.length < MAX_SELECTED_PRODUCTS,
    last: isGone ? undefined : last?.what,
    undo: () => {
      const step = steps.at(-1)
      if (step) void takeBack(step)
    },
    swap: (index, next) => void make({ type: 'swap', index, next }),
    remove: (index) => void make({ type: 'remove', index }),
    add: (product) => void make({ type: 'add', product }),
  }
}
