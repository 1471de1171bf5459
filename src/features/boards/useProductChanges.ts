/** Swapping, taking off and adding products: board, room and list change together, and go back together. */
import { useState } from 'react'
import { addPiece, type Exchange, exchangePiece, withoutChange } from '../../../studio/index.ts'
import { withoutPiece } from '../../../studio/collage/members.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { useAlerts } from '../../components/Alerts.tsx'
import type { Board, Draft } from '../../contract/boards.ts'
import type { Product } from '../../contract/products.ts'
import { MAX_SELECTED_PRODUCTS } from '../../contract/words.ts'
import { productItem } from '../room/boardItems.ts'
import { type EditedLayout, type LayoutChange, LayoutsUnchanged } from '../room/openRooms.ts'
import type { Edition } from './designEdits.ts'
import type { Editing } from './useDesignEdits.ts'

type Edit = (layout: Layout, which: EditedLayout) => Layout
type Room = { change: (edit: Edit) => Promise<readonly LayoutChange[]> }
type Step = { before: Edition; rooms: readonly LayoutChange[]; what: string }

export type ProductChanges = {
  readonly canAdd: boolean
  readonly swap: (index: number, next: Product) => void
  readonly remove: (index: number) => void
  readonly add: (product: Product) => void
  /** What an undo would take back, in words; undefined where there is nothing. */
  readonly last: string | undefined
  readonly undo: () => void
}

const ROOM_WORDS: Record<Exchange['outcome'], string> = {
  kept: ' In the room it stands where the other stood.',
  moved: ' In the room it did not fit where the other stood, so it was brought in.',
  absent: '',
}

/** `room` is that of a saved board; a draft has none yet. */
export function useProductChanges({ edits, edition }: Editing<Board | Draft>, room?: Room): ProductChanges {
  const alerts = useAlerts()
  const [steps, setSteps] = useState<readonly Step[]>([])
  const now = () => edits.get() ?? edition

  /** `edit` is told whether the layout is the one that is seen. */
  async function commit(what: string, next: Edition, edit?: (layout: Layout, isSeen: boolean) => Exchange) {
    const before = now()
    edits.change(next)
    let outcome: Exchange['outcome'] = 'absent'
    let rooms: readonly LayoutChange[] = []
    let trouble = ''
    try {
      const changed = await room?.change((layout, { isSeen }) => {
        const made = edit?.(layout, isSeen)
        if (made && isSeen) outcome = made.outcome
        return made?.layout ?? layout
      })
      rooms = changed ?? []
    } catch (error) {
      rooms = error instanceof LayoutsUnchanged ? error.changes : []
      trouble = ' Not every layout of the room could be changed with it; their lists of pieces show what is missing.'
    }
    const step = { before, rooms, what }
    setSteps((all) => [...all, step])
    alerts.show(`${what}${ROOM_WORDS[outcome]}${othersInWords(rooms)}${trouble}`, {
      kind: 'info',
      action: { label: 'Undo', onAction: () => void takeBack(step) },
    })
  }

  async function takeBack(step: Step) {
    setSteps((all) => all.slice(0, Math.max(0, all.indexOf(step))))
    edits.change(step.before)
    try {
      if (step.rooms.length > 0)
        await room?.change((layout, { id }) => {
          const made = step.rooms.find((each) => each.id === id)
          return made ? withoutChange(layout, made.before, made.after) : layout
        })
      alerts.show('Undone.', { kind: 'info' })
    } catch {
      alerts.show('The room could not be changed back. Please try again there.')
    }
  }

  const { products } = edition
  return {
    canAdd: products.length < MAX_SELECTED_PRODUCTS,
    last: steps.at(-1)?.what,
    undo: () => {
      const step = steps.at(-1)
      if (step) void takeBack(step)
    },
    swap: (index, next) => {
      const current = now()
      const old = current.products[index]
      if (!old) return
      const item = productItem(next)
      void commit(
        `${old.title} is swapped for ${next.title}.`,
        {
          products: current.products.with(index, next),
          images: current.images.with(index, next.cutout ?? next.image),
          arrangement: { ...current.arrangement, quantities: movedQuantity(current, old.id, next.id) },
        },
        (layout) => withOutcome(exchangePiece(layout, old.id, item), item !== undefined),
      )
    },
    remove: (index) => {
      const current = now()
      const old = current.products[index]
      if (!old || current.products.length === 1) return
      const { collage } = current.arrangement
      void commit(
        `${old.title} is taken off the board.`,
        {
          products: current.products.toSpliced(index, 1),
          images: current.images.toSpliced(index, 1),
          arrangement: { ...current.arrangement, collage: collage && withoutPiece(collage, index) },
        },
        (layout) => withOutcome(exchangePiece(layout, old.id, undefined), false),
      )
    },
    add: (product) => {
      const current = now()
      if (current.products.length >= MAX_SELECTED_PRODUCTS) return
      const item = productItem(product)
      void commit(
        `${product.title} is on the board.`,
        {
          ...current,
          products: [...current.products, product],
          images: [...current.images, product.cutout ?? product.image],
        },
        // In the other layouts it waits in the list of pieces until somebody wants it there.
        (layout, isSeen) => ({ layout: item && isSeen ? addPiece(layout, item) : layout, outcome: 'absent' }),
      )
    },
  }
}

function othersInWords(rooms: readonly LayoutChange[]): string {
  const others = rooms.filter(({ isSeen }) => !isSeen).length
  return others === 0 ? '' : others === 1 ? ' Your other layout follows.' : ` Your ${others} other layouts follow.`
}

/** Where nothing took the old piece's place there is nothing to say of it. */
function withOutcome(exchange: Exchange, isReplaced: boolean): Exchange {
  return isReplaced ? exchange : { ...exchange, outcome: 'absent' }
}

function movedQuantity({ arrangement: { quantities } }: Edition, from: string, to: string) {
  const { [from]: quantity, ...others } = quantities
  return quantity === undefined ? others : { ...others, [to]: quantity }
}
