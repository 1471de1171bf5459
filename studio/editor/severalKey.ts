/** The keys for several selected pieces, and those that select, copy, paste and group several. */
import type { Command } from '../commands/applyCommand.ts'
import { type Item, type Layout, MAX_ITEMS } from '../model/layout.ts'
import { INCH_STEPS, type Steps } from '../model/steps.ts'
import { carried, putDown, takeUp } from './carry.ts'
import { copiesOf } from './copyOf.ts'
import { groupCommand, isOneGroup } from './groups.ts'
import { type Stroke, arrowStep } from './keyAction.ts'
import { turnTogether } from './turnTogether.ts'

export type SeveralAction =
  | { readonly type: 'choose'; readonly ids: readonly string[] }
  /** `removes`: removes the copied pieces from the plan. */
  | { readonly type: 'copy'; readonly items: readonly Item[]; readonly removes?: Command }
  | { readonly type: 'paste' }
  | { readonly type: 'say'; readonly about: 'full' | 'held' }
  | { readonly type: 'do'; readonly command: Command; readonly merge?: string; readonly choose?: readonly string[] }

const TURNS: Record<string, number> = { '[': -5, ']': 5 }
const QUARTER_TURN = 90

export function severalKey(
  layout: Layout,
  ids: readonly string[],
  stroke: Stroke,
  newId: () => string,
  steps: Steps = INCH_STEPS,
): SeveralAction | undefined {
  const key = stroke.key.length === 1 ? stroke.key.toLowerCase() : stroke.key
  const items = layout.items.filter(({ id }) => ids.includes(id))
  if (stroke.ctrl && key === 'a') return { type: 'choose', ids: layout.items.map(({ id }) => id) }
  if (stroke.ctrl && key === 'c' && items.length > 0) return { type: 'copy', items }
  if (stroke.ctrl && key === 'x' && items.length > 0)
    return { type: 'copy', items, removes: forEach(items, (id) => ({ type: 'remove', id })) }
  if (stroke.ctrl && key === 'v') return { type: 'paste' }
  if (stroke.ctrl && key === 'g' && items.length > 0) return groupByKey(items, stroke.shift, newId)
  if (items.length < 2) return undefined
  if (stroke.ctrl) return key === 'd' ? duplicate(layout, items, newId) : undefined
  const step = arrowStep(stroke, steps)
  if (step) {
    const command = putDown(carried(takeUp(layout, ids), step, layout))
    return { type: 'do', command, merge: `nudge ${ids.join(' ')}` }
  }
  const turn = key === 'r' ? (stroke.shift ? -QUARTER_TURN : QUARTER_TURN) : TURNS[key]
  if (turn !== undefined) {
    const command = turnTogether(layout, ids, turn)
    return command ? { type: 'do', command, merge: `turn ${ids.join(' ')}` } : { type: 'say', about: 'held' }
  }
  if (key === 'Delete' || key === 'Backspace')
    return { type: 'do', command: forEach(items, (id) => ({ type: 'remove', id })) }
  if (key === 'f' || key === 'b') return { type: 'do', command: raiseCommand(items, key === 'f' ? 'front' : 'back') }
  if (key !== 'l') return undefined
  const locked = !items.every((item) => item.locked)
  return { type: 'do', command: forEach(items, (id) => ({ type: 'lock', id, locked })) }
}

/** A single piece makes no group, but the key is handled here, so that the browser does not act on it. */
function groupByKey(items: readonly Item[], frees: boolean, newId: () => string): SeveralAction {
  const group = frees || items.length < 2 || isOneGroup(items) ? items[0]?.group : newId()
  return { type: 'do', command: groupCommand(items, frees ? undefined : group) }
}

export function forEach(items: readonly Item[], command: (id: string) => Command): Command {
  return { type: 'several', commands: items.map(({ id }) => command(id)) }
}

/** In front of or behind all others, in their current order. */
export function raiseCommand(items: readonly Item[], to: 'front' | 'back'): Command {
  return forEach(to === 'front' ? items : items.toReversed(), (id) => ({ type: 'raise', id, to }))
}

function duplicate(layout: Layout, items: readonly Item[], newId: () => string): SeveralAction {
  return isTooMany(layout, items) ? { type: 'say', about: 'full' } : placeAction(items, newId)
}

export function isTooMany(layout: Layout, items: readonly Item[]): boolean {
  return layout.items.length + items.length > MAX_ITEMS
}

export function placeAction(items: readonly Item[], newId: () => string): Extract<SeveralAction, { type: 'do' }> {
  const copies = copiesOf(items, newId)
  const commands = copies.map((item) => ({ type: 'place' as const, item }))
  return { type: 'do', command: { type: 'several', commands }, choose: copies.map(({ id }) => id) }
}
