/**
 * The state chart of the pointer in every editor: taps, drags of parts and handles, frames, two fingers, menus and double
 * taps. It asks the rules of the document what lies under the pointer, what a drag does and how it ends. While a gesture
 * runs, its preview exists only in the state, so cancelling needs no rollback; every change of the document ends it.
 */
import { type Bounds, boundsOf } from '../geometry/polygon.ts'
import {
  type Choice,
  IDLE,
  type Idle,
  isTap,
  type Marquee,
  type Pointing,
  type Aiming,
  takesNothing,
} from './choosing.ts'
import { withGroups } from './groups.ts'
import type { ContextOf, EditorKinds, Handle, Pinch, PointerRules, Rules, StepOf, ToolOf } from './rules.ts'
import type { Pointed, StageEvent } from './stageEvent.ts'

/** `rules`: of the document. */
export function createPointerChart<Kinds extends EditorKinds>(
  rules: PointerRules<Kinds> & Pick<Rules<Kinds>, 'read' | 'parts'>,
) {
  type Context = ContextOf<Kinds>
  type Step = StepOf<Kinds>

  const restingOf = (tool: ToolOf<Kinds>) => rules.resting?.(tool) ?? IDLE
  const groupOf = (context: Context, id: string) => withGroups(rules.parts(rules.read(context)), [id])

  const press = (context: Context, event: Pointed): Step => {
    if (takesNothing(event)) return { tool: restingOf(context.tool) }
    const handle = handleAt(rules.handles(context, event), event)
    if (handle) return { tool: rules.grab(context, handle.grip, event) }
    const thing = rules.thingAt(context, event)
    const id = rules.partOf(thing)
    const adds = rules.adds(event) || context.addsByTap
    if (id !== undefined) return pressPart(context, id, adds, event)
    const onTap: Choice | undefined = adds ? undefined : { how: 'none' }
    return rules.pressGround?.(context, thing, event) ?? { tool: { name: 'aiming', from: event, adds, onTap } }
  }

  const pressPart = (context: Context, id: string, adds: boolean, event: Pointed): Step => {
    const group = groupOf(context, id)
    const isAlone = (event.ctrl || event.meta) && group.length > 1
    const isChosen = context.selection.includes(id)
    const takes = isChosen && !isAlone ? context.selection : group
    const only: Choice = { how: 'only', id }
    const modified: Choice | undefined = isAlone ? { how: 'alone', id } : adds ? { how: 'toggle', id } : undefined
    const atOnce = modified || isChosen ? undefined : only
    switch (rules.dragOf(context, id, takes)) {
      case 'frame':
        return { tool: { name: 'aiming', from: event, adds, onTap: modified ?? only } }
      case 'nothing': {
        const choice = modified ?? atOnce
        return { tool: IDLE, ...(choice && { choice }) }
      }
      default: {
        const onTap = modified ?? (isChosen && takes.length > 1 ? only : undefined)
        return { tool: { name: 'pointing', from: event, id, takes, onTap }, ...(atOnce && { choice: atOnce }) }
      }
    }
  }

  const move = (context: Context, event: Pointed): Step => {
    const tool: ToolOf<Kinds> = context.tool
    if (!isPress(tool)) return tool.name === 'pinching' ? {} : rules.pull(context, tool, event)
    switch (tool.name) {
      case 'pointing':
        return isTap(tool.from, event.at) ? {} : rules.drag(context, tool, event)
      case 'aiming': {
        const { from, adds } = tool
        if (isTap(from, event.at)) return {}
        if (from.pointer === 'touch' && !adds) return rules.slide(context, from, event)
        return { tool: { name: 'marquee', grab: from.at, at: event.at, adds } }
      }
      case 'marquee':
        return { tool: { ...tool, at: event.at } }
      case 'idle':
        return {}
      default:
        return tool satisfies never
    }
  }

  const release = (context: Context): Step => {
    const tool: ToolOf<Kinds> = context.tool
    // A second finger is still down.
    if (!isPress(tool)) return tool.name === 'pinching' ? {} : { tool: IDLE, ...rules.drop(context, tool) }
    switch (tool.name) {
      case 'pointing':
      case 'aiming':
        return { tool: IDLE, ...(tool.onTap && { choice: tool.onTap }) }
      case 'marquee':
        return { tool: IDLE, choice: choiceOfFrame(tool, rules.boxes(context)) }
      case 'idle':
        return {}
      default:
        return tool satisfies never
    }
  }

  /** A second finger cancels the gesture of the first. */
  const pinch = (context: Context, event: Pinch): Step => {
    const tool: ToolOf<Kinds> = context.tool
    if (event.phase === 'start' || event.phase === 'move') return rules.pinch(context, event)
    if (isPress(tool) || tool.name !== 'pinching') return {}
    return { ...(event.phase === 'end' && rules.drop(context, tool)), tool: restingOf(tool) }
  }

  /** A right click or long press: selects what is there and requests its menu. */
  const menuAt = (context: Context, event: Pointed): Step => {
    const tool: ToolOf<Kinds> = context.tool
    const isUnmoved = isPress(tool) ? tool.name !== 'marquee' : rules.isUnmoved?.(tool)
    if (!isUnmoved) return {}
    const menu = rules.thingAt(context, event)
    const id = rules.partOf(menu)
    const asked = { tool: restingOf(tool), menu }
    if (id === undefined) return { ...asked, ...(rules.chooseThing?.(menu) ?? { choice: { how: 'none' } }) }
    return { ...asked, ...(!context.selection.includes(id) && { choice: { how: 'only', id } }) }
  }

  /** A double click or double tap: chooses a part out of its group; if it is chosen alone already, the part opens. */
  const doubleTap = (context: Context, event: Pointed): Step => {
    if (context.tool.name !== 'idle') return {}
    const thing = rules.thingAt(context, event)
    const id = rules.partOf(thing)
    const [first, ...others] = context.selection
    const isAlone = first === id && others.length === 0
    if (id !== undefined && !isAlone && groupOf(context, id).length > 1) return { choice: { how: 'alone', id } }
    return rules.open(context, thing)
  }

  const usual = (context: Context, event: StageEvent): Step => {
    switch (event.type) {
      case 'down':
        return press(context, event)
      case 'move':
        return move(context, event)
      case 'up':
        return release(context)
      case 'cancel':
        return { tool: restingOf(context.tool) }
      case 'pinch':
        return pinch(context, event)
      case 'long-press':
      case 'menu':
        return menuAt(context, event)
      case 'double-tap':
        return doubleTap(context, event)
      case 'hover':
      case 'wheel':
      case 'edge':
        return {}
      default:
        return event satisfies never
    }
  }

  return {
    step: (context: Context, event: StageEvent | Kinds['event']): Step =>
      rules.step(context, event, (each) => usual(context, each)),
    /** The CSS cursor over a handle, else over the thing there. */
    cursorAt: (context: Context, event: Pointed): string =>
      handleAt(rules.handles(context, event), event)?.cursor ?? rules.cursorOf(rules.thingAt(context, event)),
  }
}

function isPress(tool: { readonly name: string }): tool is Idle | Pointing | Aiming | Marquee {
  return PRESSES.has(tool.name)
}
const PRESSES: ReadonlySet<string> = new Set(['idle', 'pointing', 'aiming', 'marquee'])

/** The first handle within reach of the pointer. */
export function handleAt<Grip>(
  handles: readonly Handle<Grip>[],
  { at, pxPerUnit }: Pick<Pointed, 'at' | 'pxPerUnit'>,
): Handle<Grip> | undefined {
  return handles.find((each) => Math.hypot(each.at.x - at.x, each.at.y - at.y) <= each.reachPx / pxPerUnit)
}

/** The choice of a drawn frame: what it touches, of a ground (`isGround`) what it contains completely. */
function choiceOfFrame(
  { grab, at, adds }: Marquee,
  parts: readonly { readonly id: string; readonly box: Bounds; readonly isGround?: boolean }[],
): Choice {
  const frame = boundsOf([grab, at])
  const ids = parts
    .filter(({ box, isGround }) => (isGround ? contains(frame, box) : touches(frame, box)))
    .map(({ id }) => id)
  return { how: 'frame', ids, adds }
}

function touches(frame: Bounds, box: Bounds): boolean {
  return box.left < frame.right && frame.left < box.right && box.top < frame.bottom && frame.top < box.bottom
}

function contains(frame: Bounds, box: Bounds): boolean {
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
}
