/** The keys of the plan: those of a room alone, and what the keys of every editor do with pieces. */
import { applyCommand, type Command, findItem, openingById } from '../commands/applyCommand.ts'
import { alongWall, openingsOf } from '../../geometry/openings.ts'
import { add, dot, type Point, QUARTER_TURN, subtract } from '../../geometry/point.ts'
import { movedPose, nextRotation, turnedPose } from '../../geometry/poseOnFloor.ts'
import { type Item, type Layout, type Pose, ROTATION_STEP } from '../../model/layout.ts'
import { type Steps, stepsOf } from '../../model/steps.ts'
import { copiesBeside, copyOf, placing } from './copying.ts'
import { isOneGroup, withGroups } from '../../stage/groups.ts'
import { arrowStep, type KeyAction } from '../../stage/keys.ts'
import type { KeyStroke } from '../../model/keyStroke.ts'
import { carried, pickUp, putDown, putDownCarried, shiftCarried, takeUp } from './moving.ts'
import { forEach, groupCommand, raiseCommand } from './pieceCommands.ts'
import { readingOrder } from './readingOrder.ts'
import { poseCommand } from './riders.ts'
import type { Carrying, EditorState, ToolContext, ToolStep } from './toolState.ts'
import { turnTogether } from './turnTogether.ts'

/** A key of the plan alone; undefined for the meaning that it has in every editor, false if it is the page's. */
export function roomKey(state: EditorState, stroke: KeyStroke): ToolStep | false | undefined {
  const { layout, selection, opening, tool, settings, use } = state
  if (use === 'read') return readKey(state, stroke) ?? false
  if (!settings.singleKeys && isSingle(stroke)) return false
  if (tool.name === 'carrying' && !stroke.ctrl) return carryingKey(tool, stroke, state)
  if (stroke.key === 'Tab') return tabKey(state, stroke.shift ? -1 : 1) ?? false
  const steps = stepsOf(settings)
  const along = opening === undefined ? undefined : openingKey(layout, opening, stroke, steps)
  if (along) return along
  const arrow = arrowStep(stroke, steps.nudge)
  if (stroke.ctrl && arrow) {
    const next = nearestInDirection(layout, selection[0], arrow)
    return next ? { choice: { how: 'only', id: next.id } } : { says: { about: 'none-that-way' } }
  }
  const chosen = chosenItems(state)
  const [first] = selection
  if (stroke.key === 'Enter' && chosen.length > 1 && isOneGroup(chosen)) return { chooses: selection.slice(0, 1) }
  if (stroke.key === 'p' && !stroke.ctrl && chosen.length > 0) return pickUp(state)
  // Escape: from a piece to its whole group.
  const group = first === undefined || selection.length > 1 ? [] : withGroups(layout.items, [first])
  return stroke.key === 'Escape' && tool.name === 'idle' && group.length > 1 ? { chooses: group } : undefined
}

/** Keys of a read-only plan: they move the selection from piece to piece. */
function readKey({ layout, selection, settings }: EditorState, stroke: KeyStroke): ToolStep | undefined {
  const [first] = selection
  if (stroke.key === 'Escape' && first !== undefined) return { choice: { how: 'none' } }
  const arrow = arrowStep(stroke, stepsOf(settings).nudge)
  const next =
    stroke.key === 'Tab'
      ? nextTabStop({ ...layout, floor: { ...layout.floor, openings: [] } }, first, stroke.shift ? -1 : 1)
      : arrow && nearestInDirection(layout, first, arrow)
  return next && { choice: { how: 'only', id: next.id } }
}

function isSingle({ key, ctrl }: KeyStroke): boolean {
  return key.length === 1 && key !== ' ' && !ctrl
}

function carryingKey(
  tool: Carrying,
  stroke: KeyStroke,
  { layout, settings }: EditorState,
): ToolStep | false | undefined {
  const arrow = arrowStep(stroke, stepsOf(settings).nudge)
  if (arrow) return shiftCarried(tool, arrow, layout)
  if (stroke.key === 'Enter') return putDownCarried(tool)
  return stroke.key === 'Escape' ? undefined : false
}

/** If a single piece of a group is selected, Tab continues through the pieces of the group. */
function tabKey({ layout, selection, opening }: EditorState, by: 1 | -1): ToolStep | undefined {
  const [first, ...others] = selection
  const next = nextTabStop(layout, first ?? opening, by)
  if (!next) return undefined
  if (next.on === 'opening') return { opening: next.id }
  const group = others.length === 0 ? findItem(layout, first)?.group : undefined
  const isAlone = group !== undefined && findItem(layout, next.id)?.group === group
  return { choice: { how: isAlone ? 'alone' : 'only', id: next.id } }
}

function chosenItems({ layout, selection }: Pick<EditorState, 'layout' | 'selection'>): readonly Item[] {
  return layout.items.filter(({ id }) => selection.includes(id))
}

/**
 * What a key of every editor does with the selected pieces; undefined without any, so that the page can handle it.
 * `paste`: pastes what was copied last, with a notice.
 */
export function actOnPieces(context: ToolContext, action: KeyAction, paste: () => void): ToolStep | undefined {
  const { layout, selection, newId } = context
  const items = chosenItems(context)
  if (action.does === 'paste') {
    paste()
    return {}
  }
  const [first] = items
  if (!first) return undefined
  const only = items.length === 1 ? first : undefined
  switch (action.does) {
    case 'duplicate': {
      if (!only) return placing(layout, copiesBeside(items, newId))
      const copy = copyOf(only, newId())
      return { command: { type: 'place', item: copy }, selects: [copy.id] }
    }
    case 'group': {
      // A single piece makes no group, but the key is handled here, so that the browser does not act on it.
      const group = action.frees ? undefined : only || isOneGroup(items) ? first.group : newId()
      return { command: groupCommand(items, group) }
    }
    case 'nudge':
      return only ? nudge(only, action.by, layout) : nudgeAll(layout, selection, action.by)
    case 'turn': {
      const degrees = action.way * (action.isQuarter ? QUARTER_TURN : ROTATION_STEP)
      if (only) return turn(only, degrees, layout)
      const command = turnTogether(layout, selection, degrees)
      return command ? { command, merge: `turn ${selection.join(' ')}` } : { says: { about: 'held' } }
    }
    case 'upright': {
      const leading = findItem(layout, selection[0]) ?? first
      return posed(leading, turnedPose(leading.footprint, leading.pose, 0, layout.floor), layout)
    }
    case 'remove':
      return { command: each(items, (id) => ({ type: 'remove', id })) }
    case 'lock': {
      const locked = !items.every((item) => item.locked)
      return { command: each(items, (id) => ({ type: 'lock', id, locked })) }
    }
    case 'order':
      return { command: only ? { type: 'raise', id: only.id, to: action.to } : raiseCommand(items, action.to) }
    default:
      return action satisfies never
  }
}

function each(items: readonly Item[], command: (id: string) => Command): Command {
  const [only, ...others] = items
  return only && others.length === 0 ? command(only.id) : forEach(items, command)
}

function nudge(item: Item, by: Point, layout: Layout): ToolStep {
  const pose = movedPose(item.footprint, item.pose, add(item.pose, by), layout.floor)
  if (pose.x === item.pose.x && pose.y === item.pose.y) return { says: { about: 'stopped', id: item.id, by: 'wall' } }
  return posed(item, pose, layout, `nudge ${item.id}`)
}

function nudgeAll(layout: Layout, ids: readonly string[], by: Point): ToolStep {
  const command = putDown(carried(takeUp(layout, ids), by, layout))
  if (applyCommand(layout, command) === layout) return { says: { about: 'held-at-wall' } }
  return { command, merge: `nudge ${ids.join(' ')}` }
}

function turn(item: Item, degrees: number, layout: Layout): ToolStep {
  const rotation = nextRotation(item.footprint, item.pose, degrees, layout.floor)
  return posed(item, { ...item.pose, rotation }, layout, `turn ${item.id}`)
}

function posed(item: Item, pose: Pose, layout: Layout, merge?: string): ToolStep {
  if (item.locked) return { says: { about: 'stopped', id: item.id, by: 'lock' } }
  return { command: poseCommand(layout, item, pose), ...(merge === undefined ? {} : { merge }) }
}

/** Keys of the selected opening: arrows move it along its wall, Delete removes it. */
function openingKey(layout: Layout, id: string, stroke: KeyStroke, { nudge: by }: Steps): ToolStep | undefined {
  if (stroke.ctrl) return undefined
  if (stroke.key === 'Delete' || stroke.key === 'Backspace') return { command: { type: 'removeOpening', id } }
  const step = arrowStep(stroke, by)
  if (!step) return undefined
  const opening = openingById(layout, id)
  const along = alongWall(layout.floor, opening.wall)
  const way = Math.sign(Math.round(along.x * Math.sign(step.x) + along.y * Math.sign(step.y)))
  const command: Command = {
    type: 'setOpening',
    opening: { ...opening, at: opening.at + way * Math.hypot(step.x, step.y) },
  }
  if (applyCommand(layout, command) === layout) return { says: { about: 'opening-held' } }
  return { command, merge: `slide ${id}` }
}

/** The targets of Tab and of Ctrl with an arrow on the plan: pieces in reading order, then openings along the walls. */
type TabStop = { readonly on: 'piece' | 'opening'; readonly id: string }

/** Weight of the sideways distance: pieces straight ahead are preferred. */
const SIDEWAYS_WEIGHT = 2

/** Undefined after the last stop and before the first, so that Tab leaves the plan like any other control. */
export function nextTabStop(layout: Layout, current: string | undefined, by: 1 | -1): TabStop | undefined {
  const stops = [
    ...readingOrder(layout).map(({ id }) => ({ on: 'piece' as const, id })),
    ...wallOrder(layout).map(({ id }) => ({ on: 'opening' as const, id })),
  ]
  const at = stops.findIndex(({ id }) => id === current)
  const next = at === -1 ? (by === 1 ? 0 : stops.length - 1) : at + by
  return next >= 0 ? stops[next] : undefined
}

/** The nearest piece in the direction, from the selected piece or the middle of the room. */
function nearestInDirection(layout: Layout, from: string | undefined, way: Point): Item | undefined {
  const { floor, items } = layout
  const start = findItem(layout, from)?.pose ?? { x: floor.width / 2, y: floor.length / 2 }
  const length = Math.hypot(way.x, way.y)
  const costs = items.flatMap((item) => {
    const away = subtract(item.pose, start)
    const ahead = dot(away, way) / length
    const aside = Math.abs(away.x * way.y - away.y * way.x) / length
    return item.id !== from && ahead > 0 && ahead >= aside / SIDEWAYS_WEIGHT
      ? [{ item, cost: ahead + SIDEWAYS_WEIGHT * aside }]
      : []
  })
  return costs.toSorted((a, b) => a.cost - b.cost)[0]?.item
}

/** Clockwise from the first corner. */
function wallOrder({ floor }: Layout) {
  return openingsOf(floor).toSorted((a, b) => a.wall - b.wall || a.at - b.at)
}
