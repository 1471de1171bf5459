/** Numbered pins on a plan, such as those of comments: their positions, and presses on them. */
import { findItem } from '../commands/applyCommand.ts'
import { type Point, distance } from '../../geometry/point.ts'
import type { Layout } from '../../model/layout.ts'
import { SLOP_PX } from '../../stage/choosing.ts'
import type { Outcome, Pointed, PointerType, StageEvent } from '../../stage/stageEvent.ts'
import { shownItem } from './tool.ts'
import type { ToolState } from './toolState.ts'

export type Pin = {
  readonly id: string
  readonly label: string
  /** The id of the piece that it is about, or a point of the floor in inches. */
  readonly on: string | Point
  readonly isChosen: boolean
}

/** Points: the radius of a pin's head, its height above its tip, and the distance of pins at one place. */
export const PIN_SIZE = { radius: 11, above: 19, beside: 24 }

/** The position of a pin: its tip and its head, in inches. */
type PlacedPin = Pin & { readonly tip: Point; readonly head: Point }

/** Pins of one place are side by side; pins of pieces that are not on the plan are omitted. `point`: inches. */
export function placePins(pins: readonly Pin[], layout: Layout, tool: ToolState, point: number): PlacedPin[] {
  const known = new Map<string, number>()
  return pins.flatMap((pin) => {
    const item = typeof pin.on === 'string' ? findItem(layout, pin.on) : undefined
    const tip = typeof pin.on === 'string' ? item && shownItem(tool, item).pose : pin.on
    if (!tip) return []
    const key = `${tip.x} ${tip.y}`
    const before = known.get(key) ?? 0
    known.set(key, before + 1)
    const head = { x: tip.x + before * PIN_SIZE.beside * point, y: tip.y - PIN_SIZE.above * point }
    return [{ ...pin, tip: { x: tip.x, y: tip.y }, head }]
  })
}

/** Diameter of the hit area in pixels, at least that of the head. */
const HIT_DIAMETER: Record<PointerType, number> = { mouse: 26, pen: 32, touch: 44 }

function pinAt(pins: readonly PlacedPin[], { at, pxPerUnit, pointer }: Pointed): PlacedPin | undefined {
  const away = (pin: PlacedPin) => distance(pin.head, at) * pxPerUnit
  const [nearest] = pins
    .filter((pin) => away(pin) <= HIT_DIAMETER[pointer] / 2)
    .sort((one, other) => away(one) - away(other))
  return nearest
}

type Handlers<Thing> = {
  /** Receives every event that is not a tap on a pin. */
  readonly dispatch: (event: StageEvent) => Outcome<Thing>
  /** The pins as they are drawn, for this number of pixels per inch. */
  readonly placed: (pxPerInch: number) => readonly PlacedPin[]
  readonly onOpen: (id: string) => void
}

const PRESSES: ReadonlySet<StageEvent['type']> = new Set(['double-tap', 'long-press', 'menu'])

/** A tap on a pin opens it and changes nothing else; a drag that begins on a pin drags the piece below it. */
export function pressPins<Thing>({ dispatch, placed, onOpen }: Handlers<Thing>) {
  let pressed: { readonly id: string; readonly down: Pointed & { readonly type: 'down' } } | undefined
  return (event: StageEvent): Outcome<Thing> => {
    const pin = 'pxPerUnit' in event ? pinAt(placed(event.pxPerUnit), event) : undefined
    if (event.type === 'down' && pin && event.buttons === 1) {
      pressed = { id: pin.id, down: { ...event, type: 'down' } }
      return { cursor: 'pointer', holds: false }
    }
    if (pressed) {
      const { id, down } = pressed
      if (event.type === 'long-press') return {}
      if (event.type === 'move' && distance(event.px, down.px) < SLOP_PX[down.pointer]) return {}
      pressed = undefined
      if (event.type === 'cancel') return {}
      if (event.type === 'up') {
        onOpen(id)
        return {}
      }
      dispatch(down)
    } else if (pin && event.type === 'hover') return { cursor: 'pointer' }
    else if (pin && PRESSES.has(event.type)) return {}
    return dispatch(event)
  }
}
