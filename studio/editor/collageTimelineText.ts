/**
 * Serializes the undo history of a collage for a page reload. Its states share most of their elements, so each element
 * is written once and every state is a list of numbers.
 */
import { z } from 'zod'
import { Collage, CollageElement } from '../model/collage.ts'
import type { Timeline } from './timeline.ts'

type KeptCollages = { readonly now: Collage; readonly timeline: Timeline<Collage> }

const index = z.number().int().min(0)
const State = z.object({ sheet: z.record(z.string(), z.unknown()), elements: z.array(index) })
const Text = z.object({
  elements: z.array(CollageElement),
  past: z.array(State),
  now: State,
  future: z.array(State),
})

export function collageTimelineText({ now, timeline }: KeptCollages): string {
  const numbers = new Map<CollageElement, number>()
  const numberOf = (element: CollageElement) => {
    const number = numbers.get(element) ?? numbers.size
    numbers.set(element, number)
    return number
  }
  const state = ({ elements, ...sheet }: Collage): z.infer<typeof State> => ({
    sheet,
    elements: elements.map(numberOf),
  })
  const states = { past: timeline.past.map(state), now: state(now), future: timeline.future.map(state) }
  return JSON.stringify({ ...states, elements: [...numbers.keys()] })
}

/** Undefined if the text is not a valid timeline. */
export function readCollageTimeline(text: string): KeptCollages | undefined {
  const read = Text.safeParse(parsed(text))
  if (!read.success) return undefined
  const { elements, past, now, future } = read.data
  const collageOf = (state: z.infer<typeof State>): Collage | undefined =>
    Collage.safeParse({ ...state.sheet, elements: state.elements.map((at) => elements[at]) }).data
  const present = collageOf(now)
  if (!present) return undefined
  const all = (states: z.infer<typeof State>[]) => states.flatMap((state) => collageOf(state) ?? [])
  return { now: present, timeline: { past: all(past), future: all(future) } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
