/** The state chart of the pointer on a collage: a gesture previews the command that its end commits. */
import { elementsOfIds, findElement } from '../commands/applyCollageCommand.ts'
import type { Collage, CollageElement, NoteElement, TextElement } from '../../model/collage.ts'
import { boundsOfElement, frameOf } from './collageFrame.ts'
import { type Choice, choiceOfFrame, isTap, leavesGroup, SLOP_PX, takesNothing } from '../../stage/choosing.ts'
import { collageTargetAt, collageThingAt } from './collageHandles.ts'
import { drag, pinch, pull } from './collagePulls.ts'
import {
  type CollageContext,
  type CollageStep,
  type CollageTool,
  type Gripping,
  IDLE,
  type Pinching,
} from './collageToolState.ts'
import { withGroups } from '../../stage/groups.ts'
import type { Pointed, StageEvent } from '../../stage/stageEvent.ts'

export function stepCollageTool(before: CollageTool, event: StageEvent, context: CollageContext): CollageStep {
  const tool = isStale(before, context.collage) ? IDLE : before
  switch (event.type) {
    case 'down':
      return press(event, context)
    case 'move':
      return { tool: move(tool, event, context) }
    case 'up':
      return finish(tool, context)
    case 'cancel':
      return { tool: IDLE }
    case 'pinch':
      return pinchStep(tool, event, context)
    case 'long-press':
    case 'menu':
      return menuAt(tool, event, context)
    case 'double-tap':
      return detailsOf(tool, event, context)
    case 'hover':
    case 'wheel':
    case 'edge':
      return { tool }
    default:
      return event satisfies never
  }
}

function press(event: Pointed, context: CollageContext): CollageStep {
  const { collage, selection, aspect } = context
  if (takesNothing(event)) return { tool: IDLE }
  const start = { grab: event.at, slop: SLOP_PX[event.pointer] / event.pxPerUnit }
  const adds = event.shift || context.addsByTap
  const target = collageTargetAt(context, event)
  if (target.on === 'sheet') return { tool: { name: 'aiming', ...start, adds, onTap: { how: 'none' } } }
  if (target.on !== 'element') {
    const frame = frameOf(collage, selection, aspect)
    return { tool: frame ? { name: 'gripping', ...start, grip: target, frame } : IDLE }
  }
  const { id } = target
  const [element] = elementsOfIds(collage, [id])
  const group = withGroups(collage.elements, [id])
  const isChosen = selection.includes(id)
  const alone = (event.ctrl || event.meta) && group.length > 1
  const onTap: Choice = alone ? { how: 'alone', id } : adds ? { how: 'toggle', id } : { how: 'only', id }
  // Unselected grounds and locked elements behave like the sheet: a drag there draws a frame.
  if (element?.locked || (element?.kind === 'field' && !isChosen))
    return { tool: { name: 'aiming', ...start, adds, onTap } }
  const takes = isChosen && !alone ? selection : alone ? [id] : group
  const isAtOnce = !adds && !isChosen && !alone
  return {
    tool: { name: 'pointing', ...start, takes, onTap: isAtOnce ? undefined : onTap },
    ...(isAtOnce && { choice: { how: 'only', id } }),
  }
}

function move(tool: CollageTool, event: Pointed, context: CollageContext): CollageTool {
  switch (tool.name) {
    case 'pointing': {
      if (isTap(tool, event.at)) return tool
      const ids = withGroups(context.collage.elements, tool.takes)
      // Ids of the elements and of the other members of their groups.
      const copies = [...ids, ...ids].map(() => context.newId())
      return move({ name: 'dragging', grab: tool.grab, ids, copies, command: undefined, guides: [] }, event, context)
    }
    case 'gripping':
      return isTap(tool, event.at) ? tool : move(pullingWith(tool), event, context)
    case 'dragging':
      return { ...tool, ...drag(tool, event, context) }
    case 'scaling':
    case 'stretching':
    case 'turning':
      return { ...tool, ...pull(tool, event, context) }
    case 'aiming':
      return isTap(tool, event.at) ? tool : { name: 'marquee', grab: tool.grab, at: event.at, adds: tool.adds }
    case 'marquee':
      return { ...tool, at: event.at }
    case 'idle':
    case 'pinching':
      return tool
    default:
      return tool satisfies never
  }
}

function pullingWith({ grip, frame, grab }: Gripping): CollageTool {
  const name = grip.on === 'knob' ? 'turning' : grip.on === 'corner' ? 'scaling' : 'stretching'
  return { name, grip, frame, grab, command: undefined, guides: [] }
}

function finish(tool: CollageTool, { collage, aspect }: CollageContext): CollageStep {
  switch (tool.name) {
    case 'pointing':
      return { tool: IDLE, ...(tool.onTap && { choice: tool.onTap }) }
    case 'aiming':
      return { tool: IDLE, ...(!(tool.adds && tool.onTap.how === 'none') && { choice: tool.onTap }) }
    case 'marquee': {
      const boxes = collage.elements.map((element) => {
        const isGround = element.locked === true || element.kind === 'field'
        return { id: element.id, box: boundsOfElement(element, aspect), isGround }
      })
      return { tool: IDLE, choice: choiceOfFrame(tool, boxes) }
    }
    case 'dragging':
    case 'scaling':
    case 'stretching':
    case 'turning':
      return { tool: IDLE, ...(tool.command && { command: tool.command }) }
    // A second finger is still down.
    case 'pinching':
      return { tool }
    case 'idle':
    case 'gripping':
      return { tool: IDLE }
    default:
      return tool satisfies never
  }
}

/** Two fingers hold the selection, else the element between them. A running drag is cancelled. */
function pinchStep(
  tool: CollageTool,
  event: Extract<StageEvent, { type: 'pinch' }>,
  context: CollageContext,
): CollageStep {
  const { at, distance, degrees } = event
  if (event.phase === 'start') {
    const under = collageThingAt(context, event)
    const ids = context.selection.length > 0 ? context.selection : under.on === 'element' ? [under.id] : []
    if (ids.length === 0) return { tool: IDLE }
    const taken = withGroups(context.collage.elements, ids)
    const start = { at, distance, degrees }
    const [first] = taken
    return {
      tool: { name: 'pinching', ids: taken, start, command: undefined, guides: [] },
      ...(context.selection.length === 0 && first !== undefined && { choice: { how: 'only', id: first } }),
    }
  }
  if (tool.name !== 'pinching') return { tool }
  if (event.phase === 'move') return { tool: { ...tool, command: pinch(tool, event, context) } satisfies Pinching }
  return { tool: IDLE, ...(event.phase === 'end' && tool.command && { command: tool.command }) }
}

/** A right click or long press: selects the element there and requests its menu. */
function menuAt(tool: CollageTool, event: Pointed, context: CollageContext): CollageStep {
  if (tool.name !== 'idle' && tool.name !== 'pointing' && tool.name !== 'aiming' && tool.name !== 'gripping')
    return { tool }
  const thing = collageThingAt(context, event)
  if (thing.on === 'sheet') return { tool: IDLE, menu: thing, choice: { how: 'none' } }
  const isChosen = context.selection.includes(thing.id)
  return { tool: IDLE, menu: thing, ...(!isChosen && { choice: { how: 'only', id: thing.id } }) }
}

/** A double click or double tap: selects one element out of its group, or opens its text or numbers. */
function detailsOf(tool: CollageTool, event: Pointed, context: CollageContext): CollageStep {
  if (tool.name !== 'idle') return { tool }
  const thing = collageThingAt(context, event)
  if (thing.on === 'sheet') return { tool }
  const { collage, selection } = context
  const choice = { how: 'alone', id: thing.id } as const
  if (leavesGroup(thing.id, collage.elements, selection)) return { tool, choice }
  return { tool, choice, ...(hasWords(findElement(collage, thing.id)) ? { edits: thing.id } : { details: true }) }
}

/** Whether the element has words that can be edited over the sheet. */
export function hasWords(element: CollageElement | undefined): element is TextElement | NoteElement {
  return !element?.locked && (element?.kind === 'text' || element?.kind === 'note')
}

/** Whether the collage was replaced under a gesture. */
function isStale(tool: CollageTool, collage: Collage): boolean {
  const ids =
    'frame' in tool
      ? tool.frame.elements.map(({ id }) => id)
      : 'ids' in tool
        ? tool.ids
        : tool.name === 'pointing'
          ? tool.takes
          : []
  return ids.some((id) => !collage.elements.some((element) => element.id === id))
}
