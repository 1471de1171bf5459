/**
 * The board follows its plan: what is placed, swapped, duplicated or removed there changes products, collage, key, list and
 * total with it, and the undo of the plan takes back both.
 */
import { type Editor, isSameValue, type PlanEdit, withoutChange } from '../../../studio/index.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import type { Product } from '../../contract/products.ts'
import { MAX_SELECTED_PRODUCTS } from '../../contract/words.ts'
import { formatList } from '../../platform/locale.ts'
import { showStep } from '../../ui/showStep.ts'
import { boardTravel, type BoardHalf } from './boardHalf.ts'
import type { Edition } from './edition.ts'
import { type Design, editionWith } from './productChanges.ts'
import type { ProductFlow } from './productFlow.ts'

type FollowedDesign = Design & {
  /** The records of these products, as far as they are known. */
  readonly productsOf: (ids: readonly string[]) => Promise<readonly Product[]>
  /** Ids of the products on the layouts that are not open. */
  readonly elsewhere: () => Promise<ReadonlySet<string>>
  readonly editor: Pick<Editor, 'get' | 'observe' | 'undo' | 'setHalf'>
}

/** Returns the edition of the board after the edit. */
export async function followPlan(design: FollowedDesign, edit: PlanEdit, flow: ProductFlow): Promise<Edition> {
  const travel = edit.by === 'undo' || edit.by === 'redo' ? boardTravel(edit.halves, edit.by) : undefined
  const now = design.now()
  if (travel && isSame(now, travel.from)) {
    design.change(travel.to)
    await followOthers(design, travel.elsewhere)
    return travel.to
  }
  const next = await editionAfterFlow(design, flow)
  const half = edit.by === 'undo' ? { before: next, after: now } : { before: now, after: next }
  design.editor.setHalf(edit.step, half)
  if (next !== now) design.change(next)
  if (edit.by !== 'undo' && edit.by !== 'redo') announce(design, edit, now, next, flow.added)
  return next
}

/** Undo and redo of a change from the list also apply to the other layouts. */
async function followOthers(design: Design, changes: BoardHalf['elsewhere']): Promise<void> {
  if (changes.length === 0) return
  await design.rooms
    ?.change((layout, { id, isSeen }) => {
      const made = isSeen ? undefined : changes.find((each) => each.id === id)
      return made ? withoutChange(layout, made.after, made.before) : layout
    })
    .catch(() => undefined)
}

async function editionAfterFlow(
  design: FollowedDesign,
  { removed, added, countChanged }: ProductFlow,
): Promise<Edition> {
  const isOn = (id: string) => design.now().products.some((product) => product.id === id)
  const wanted = added.filter((id) => !isOn(id))
  const [found, kept] = await Promise.all([
    wanted.length > 0 ? design.productsOf(wanted) : [],
    removed.some(isOn) ? design.elsewhere() : new Set<string>(),
  ])
  const arriving = wanted.flatMap((id) => found.find((product) => product.id === id) ?? [])
  const leaving = removed.filter((id) => isOn(id) && !kept.has(id))
  let next = withCounts(design.now(), countChanged)
  const indexOf = (id: string) => next.products.findIndex((product) => product.id === id)
  const swaps = Math.min(arriving.length, leaving.length)
  for (const [number, id] of leaving.entries()) {
    const product = number < swaps ? arriving[number] : undefined
    const index = indexOf(id)
    next = editionWith(next, product ? { type: 'swap', index, next: product } : { type: 'remove', index }) ?? next
  }
  for (const product of arriving.slice(swaps)) next = editionWith(next, { type: 'add', product }) ?? next
  return next
}

/** The number of pieces on the plan replaces a previously typed number. */
function withCounts(now: Edition, countChanged: readonly string[]): Edition {
  const { quantities } = now.arrangement
  if (!countChanged.some((id) => id in quantities)) return now
  const left = Object.fromEntries(Object.entries(quantities).filter(([id]) => !countChanged.includes(id)))
  return { ...now, arrangement: { ...now.arrangement, quantities: left } }
}

/** By value: what is stored and read again has its keys in another order. */
function isSame(one: Edition, other: Edition): boolean {
  const facts = ({ products, arrangement }: Edition) => [products.map(({ id }) => id), arrangement]
  return isSameValue(facts(one), facts(other))
}

function announce(
  { editor }: FollowedDesign,
  edit: PlanEdit,
  before: Edition,
  after: Edition,
  added: readonly string[],
): void {
  const left = titlesWithout(before, after)
  const came = titlesWithout(after, before)
  const isLeftOut = added.some((id) => !after.products.some((product) => product.id === id))
  if (isLeftOut && after.products.length >= MAX_SELECTED_PRODUCTS)
    showAlert(`The piece is on the plan alone: a board holds at most ${MAX_SELECTED_PRODUCTS} products.`, {
      kind: 'info',
    })
  // Undo takes back the last step alone.
  if ((left.length === 0 && came.length === 0) || editor.get().layout !== edit.after) return
  const words =
    left.length > 0 && came.length > 0
      ? `The board has ${formatList(came)} instead of ${formatList(left)}, too.`
      : left.length > 0
        ? `${formatList(left)} left the board, too.`
        : `${formatList(came)} joined the board, too.`
  showStep({ onNext: editor.observe, undo: editor.undo }, words)
}

/** Titles of the products that are missing in the other edition. */
function titlesWithout({ products }: Edition, other: Edition): string[] {
  return products.filter(({ id }) => !other.products.some((each) => each.id === id)).map(({ title }) => title)
}
