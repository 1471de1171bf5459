/** What a key does when several pieces are chosen, and the keys that choose, copy and paste several. */
import type { Command } from '../commands/applyCommand.ts'
import type { Item, Layout } from '../model/layout.ts'
import { carried, putDown, takeUp } from './carry.ts'
import { copyOf } from './copyOf.ts'
import { type Stroke, arrowStep } from './keyAction.ts'

export type SeveralAction =
  | { readonly type: 'choose'; readonly ids: readonly string[] }
  | { readonly type: 'copy'; readonly items: readonly Item[] }
  | { readonly type: 'do'; readonly command: Command; readonly merge?: string; readonly choose?: readonly string[] }

/** `copied`: what was last copied, from this room or another one. */
export function severalKey(
  layout: Layout,
  ids: readonly string[],
  stroke: Stroke,
  copied: readonly Item[],
  newId: () => string,
): SeveralAction | undefined {
  const key = stroke.key.length === 1 ? stroke.key.toLowerCase() : stroke.key
  const items = layout.items.filter(({ id }) => ids.includes(id))
  if (stroke.ctrl && key === 'a') return { type: 'choose', ids: layout.items.map(({ id }) => id) }
  if (stroke.ctrl && key === 'c' && items.length > 0) return { type: 'copy', items }
  if (stroke.ctrl && key === 'v' && copied.length > 0) return placing(copied, newId)
  if (items.length < 2) return undefined
  if (stroke.ctrl) return key === 'd' ? placing(items, newId) : undefined
  const step = arrowStep(stroke)
  if (step) {
    const command = putDown(carried(takeUp(layout, ids), step, layout))
    return { type: 'do', command, merge: `nudge ${ids.join(' ')}` }
  }
  if (key === 'Delete' || key === 'Backspace')
    return { type: 'do', command: forEach(items, (id) => ({ type: 'remove', id })) }
  if (key !== 'l') return undefined
  const locked = !items.every((item) => item.locked)
  return { type: 'do', command: forEach(items, (id) => ({ type: 'lock', id, locked })) }
}

export function forEach(items: readonly Item[], command: (id: string) => Command): Command {
  return { type: 'several', commands: items.map(({ id }) => command(id)) }
}

export function placing(items: readonly Item[], newId: () => string): Extract<SeveralAction, { type: 'do' }> {
  const copies = items.map((item) => copyOf(item, newId()))
  const commands = copies.map((item) => ({ type: 'place' as const, item }))
  return { type: 'do', command: { type: 'several', commands }, choose: copies.map(({ id }) => id) }
}
