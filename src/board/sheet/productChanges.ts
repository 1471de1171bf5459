/** Swaps, removes and adds products: the changes to the board and to its rooms, and the message about them. */
import { z } from 'zod'
import {
  addPiece,
  type Exchange,
  exchangePiece,
  type History,
  travelled,
  withCopies,
  withHalf,
  withoutChange,
  withStep,
} from '../../../studio/index.ts'
import { withoutPiece } from '../../../studio/collage/sheet/members.ts'
import { Layout } from '../../../studio/model/layout.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import type { Product } from '../../contract/products.ts'
import { MAX_SELECTED_PRODUCTS } from '../../contract/words.ts'
import { productItem } from '../../plan/pieces/boardItems.ts'
import { type EditedLayout, type LayoutChange, LayoutsUnchanged } from '../../plan/autosave/openRooms.ts'
import type { BoardHalf } from './boardHalf.ts'
import { mergeEditions } from './designEdits.ts'
import { Edition } from './edition.ts'

type Edit = (layout: Layout, which: EditedLayout) => Layout
export type Rooms = {
  readonly change: (edit: Edit) => Promise<readonly LayoutChange[]>
  /** Undoes the last step of the open room if it is this one, or makes it again; returns whether it did. */
  readonly travel: (change: LayoutChange, by: 'undo' | 'redo') => boolean
  /** Makes the change of the board part of the step of the open room. */
  readonly joinStep: (half: Omit<BoardHalf, 'elsewhere'>, changes: readonly LayoutChange[]) => void
}
export type ProductChange =
  | { readonly type: 'swap'; readonly index: number; readonly next: Product }
  | { readonly type: 'remove'; readonly index: number }
  | { readonly type: 'add'; readonly product: Product }

/** A change of the products as data: the second half of its step in the history of the list. */
const ProductStep = z.object({
  /** Description of the change for the user. */
  what: z.string(),
  before: Edition,
  after: Edition,
  rooms: z.array(
    z.object({ id: z.string(), isSeen: z.boolean(), before: Layout, after: Layout, step: z.number().optional() }),
  ),
})
export type ProductStep = z.infer<typeof ProductStep>

/** The history of the list after the step. */
export function withProductStep(history: History<Edition>, step: ProductStep): History<Edition> {
  const next = withStep({ ...history, now: step.before }, step.after)
  return { ...next, ...withHalf(next, next.past.at(-1)?.id ?? 0, step) }
}

/**
 * The history of the list after undo or redo, and the steps that it passes, the nearest first, without those that this
 * version cannot read; undefined if there is none.
 *
 * @param through the step to which all are passed; without it, the nearest one
 */
export function productTravel(
  history: History<Edition>,
  by: 'undo' | 'redo',
  through?: ProductStep,
): { readonly history: History<Edition>; readonly steps: readonly ProductStep[] } | undefined {
  const from = by === 'undo' ? 'past' : 'future'
  const all = history[from]
  const at = through === undefined ? all.length - 1 : all.findIndex(({ half }) => half === through)
  const moved = at < 0 ? undefined : travelled(history, from, all.length - at)
  return moved && { ...moved, steps: moved.passed.flatMap(({ half }) => ProductStep.safeParse(half).data ?? []) }
}

export type Design = {
  readonly now: () => Edition
  readonly change: (next: Edition) => void
  /** The rooms of a saved board; a draft has none yet. */
  readonly rooms: Rooms | undefined
}

type PlannedChange = {
  readonly what: string
  readonly next: Edition
  /** `isSeen`: whether this is the visible layout. */
  readonly edit: (layout: Layout, isSeen: boolean) => Exchange
}

const ROOM_WORDS: Record<Exchange['outcome'], string> = {
  kept: ' In the room, it takes the same place.',
  moved: ' In the room, it did not fit in the same place and was moved to fit.',
  absent: '',
}

/**
 * Makes the change and shows a message with an Undo button that calls `onUndo`; returns undefined if nothing was changed.
 *
 * @returns the step, and a function that dismisses the message
 */
export async function changeProducts(
  design: Design,
  change: ProductChange,
  onUndo: (step: ProductStep) => void,
): Promise<{ readonly step: ProductStep; readonly dismiss: () => void } | undefined> {
  const before = design.now()
  const planned = planChange(before, change)
  if (!planned) return undefined
  const { what, next, edit } = planned
  design.change(next)
  let outcome: Exchange['outcome'] = 'absent'
  let rooms: readonly LayoutChange[] = []
  let trouble = ''
  try {
    const changed = await design.rooms?.change((layout, { isSeen }) => {
      const made = edit(layout, isSeen)
      if (isSeen) outcome = made.outcome
      return made.layout
    })
    rooms = changed ?? []
  } catch (error) {
    rooms = error instanceof LayoutsUnchanged ? error.changes : []
    trouble = ' Some room layouts could not be updated. Their lists of pieces show what is missing.'
  }
  design.rooms?.joinStep({ before, after: next }, rooms)
  const step: ProductStep = { what, before, after: next, rooms: [...rooms] }
  const dismiss = showAlert(`${what}${ROOM_WORDS[outcome]}${othersInWords(rooms)}${trouble}`, {
    kind: 'info',
    action: { label: 'Undo', onAction: () => onUndo(step) },
  })
  return { step, dismiss }
}

/**
 * Sets the number of a product. On the visible plan it is the number of its pieces, changed as one step of undo; a
 * product on no plan keeps the typed number.
 */
export async function setQuantity(design: Design, productId: string, quantity: number): Promise<void> {
  let isCounted = false
  let rooms: readonly LayoutChange[] = []
  try {
    const changed = await design.rooms?.change((layout, { isSeen }) => {
      if (!isSeen) return layout
      const next = withCopies(layout, productId, quantity)
      isCounted ||= countOf(next, productId) === quantity && quantity > 0
      return next
    })
    rooms = changed ?? []
  } catch {
    showAlert('The plan could not be changed. The number is on the list alone.')
  }
  const now = design.now()
  const { [productId]: _typed, ...quantities } = now.arrangement.quantities
  const next = isCounted ? quantities : { ...quantities, [productId]: quantity }
  const after = { ...now, arrangement: { ...now.arrangement, quantities: next } }
  design.rooms?.joinStep({ before: now, after }, rooms)
  design.change(after)
}

function countOf({ items }: Layout, productId: string): number {
  return items.filter((item) => item.productId === productId).length
}

/**
 * Undoes the step, or makes it again; what else was changed since stays. The step of the open plan and that of the board
 * are one: travelling on the plan takes both.
 */
export async function travelProductStep(design: Design, step: ProductStep, by: 'undo' | 'redo'): Promise<void> {
  const { done, onlyBoard } = TRAVEL_WORDS[by]
  const seen = step.rooms.find(({ isSeen }) => isSeen)
  if (seen && design.rooms?.travel(seen, by)) {
    showAlert(done, { kind: 'info' })
    return
  }
  const turned = <Side>({ before, after }: { readonly before: Side; readonly after: Side }) =>
    by === 'undo' ? ([after, before] as const) : ([before, after] as const)
  const [from, to] = turned(step)
  design.change(mergeEditions(from, design.now(), to).edition)
  try {
    if (step.rooms.length > 0)
      await design.rooms?.change((layout, { id }) => {
        const made = step.rooms.find((each) => each.id === id)
        if (!made) return layout
        const [is, wanted] = turned(made)
        return withoutChange(layout, wanted, is)
      })
    showAlert(done, { kind: 'info' })
  } catch {
    showAlert(onlyBoard)
  }
}

const TRAVEL_WORDS = {
  undo: {
    done: 'Undone.',
    onlyBoard: 'The change was undone on the board but not in its rooms. Please undo it in the room designer.',
  },
  redo: {
    done: 'Done again.',
    onlyBoard: 'The change was made again on the board but not in its rooms. Please make it in the room designer.',
  },
}

/** The edition after the change; undefined if it cannot be made: the last product stays, and a board has a limit. */
export function editionWith(now: Edition, change: ProductChange): Edition | undefined {
  return planChange(now, change)?.next
}

function planChange(now: Edition, change: ProductChange): PlannedChange | undefined {
  if (change.type === 'add') return planAdding(now, change.product)
  const old = now.products[change.index]
  if (!old) return undefined
  return change.type === 'swap' ? planSwap(now, change.index, old, change.next) : planRemoval(now, change.index, old)
}

function planSwap(now: Edition, index: number, old: Product, next: Product): PlannedChange {
  const item = productItem(next)
  return {
    what: `${old.title} was swapped for ${next.title}.`,
    next: {
      products: now.products.with(index, next),
      images: now.images.with(index, next.cutout ?? next.image),
      arrangement: { ...now.arrangement, quantities: movedQuantity(now, old.id, next.id) },
    },
    edit: (layout) => withOutcome(exchangePiece(layout, old.id, item), item !== undefined),
  }
}

function planRemoval(now: Edition, index: number, old: Product): PlannedChange | undefined {
  if (now.products.length === 1) return undefined
  const { collage, cover } = now.arrangement
  return {
    what: `${old.title} was removed from the board.`,
    next: {
      products: now.products.toSpliced(index, 1),
      images: now.images.toSpliced(index, 1),
      arrangement: {
        ...now.arrangement,
        collage: collage && withoutPiece(collage, index),
        ...(cover ? { cover: withoutPiece(cover, index) } : {}),
      },
    },
    edit: (layout) => withOutcome(exchangePiece(layout, old.id, undefined), false),
  }
}

function planAdding(now: Edition, product: Product): PlannedChange | undefined {
  if (now.products.length >= MAX_SELECTED_PRODUCTS) return undefined
  const item = productItem(product)
  return {
    what: `${product.title} was added to the board.`,
    next: {
      ...now,
      products: [...now.products, product],
      images: [...now.images, product.cutout ?? product.image],
    },
    // In layouts that are not shown, the new piece stays in the list of unplaced pieces.
    edit: (layout, isSeen) => ({ layout: item && isSeen ? addPiece(layout, item) : layout, outcome: 'absent' }),
  }
}

function othersInWords(rooms: readonly LayoutChange[]): string {
  const others = rooms.filter(({ isSeen }) => !isSeen).length
  return others === 0
    ? ''
    : others === 1
      ? ' Your other layout was updated too.'
      : ` Your ${others} other layouts were updated too.`
}

/** Without a replacement there is no outcome to report. */
function withOutcome(exchange: Exchange, isReplaced: boolean): Exchange {
  return isReplaced ? exchange : { ...exchange, outcome: 'absent' }
}

function movedQuantity({ arrangement: { quantities } }: Edition, from: string, to: string) {
  const { [from]: quantity, ...others } = quantities
  return quantity === undefined ? others : { ...others, [to]: quantity }
}
