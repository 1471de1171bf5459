/**
 * Serializes an undo history for a page reload. Its layouts share most of their pieces and floors, so each of these is
 * written once and every layout is a list of numbers.
 */
import { z } from 'zod'
import { sensibleLayout } from '../document/sensibleLayout.ts'
import { Floor } from '../model/floor.ts'
import { Item, type Layout } from '../model/layout.ts'
import type { Timeline } from './timeline.ts'

type KeptTimeline = { readonly now: Layout; readonly timeline: Timeline<Layout> }

const index = z.number().int().min(0)
/** Beside the numbers, the other fields of the layout. */
const State = z.looseObject({ floor: index, items: z.array(index) })
const Text = z.object({
  floors: z.array(Floor),
  items: z.array(Item),
  past: z.array(State),
  now: State,
  future: z.array(State),
})

export function timelineText({ now, timeline }: KeptTimeline): string {
  const floors = new Map<Floor, number>()
  const items = new Map<Item, number>()
  const state = (layout: Layout): z.infer<typeof State> => ({
    ...layout,
    floor: numberOf(floors, layout.floor),
    items: layout.items.map((item) => numberOf(items, item)),
  })
  const states = { past: timeline.past.map(state), now: state(now), future: timeline.future.map(state) }
  return JSON.stringify({ ...states, floors: [...floors.keys()], items: [...items.keys()] })
}

/** Undefined if the text is not a valid timeline. */
export function readTimeline(text: string): KeptTimeline | undefined {
  const read = Text.safeParse(parsed(text))
  if (!read.success) return undefined
  const { floors, items, past, now, future } = read.data
  const layoutOf = (state: z.infer<typeof State>): Layout | undefined => {
    const floor = floors[state.floor]
    const found = state.items.flatMap((at) => items[at] ?? [])
    if (!floor || found.length !== state.items.length) return undefined
    // A step that was stored before such layouts were refused.
    return sensibleLayout({ ...state, version: 1, floor, items: found }, () => undefined)
  }
  const present = layoutOf(now)
  if (!present) return undefined
  const all = (states: z.infer<typeof State>[]) => states.flatMap((state) => layoutOf(state) ?? [])
  return { now: present, timeline: { past: all(past), future: all(future) } }
}

function numberOf<Value>(known: Map<Value, number>, value: Value): number {
  const found = known.get(value) ?? known.size
  known.set(value, found)
  return found
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
