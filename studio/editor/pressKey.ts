/** Keys of an open room: for picked-up pieces, a selected opening, several pieces, or one. */
import { applyCommand, type Command, findItem, openingById } from '../commands/applyCommand.ts'
import type { Item, Layout } from '../model/layout.ts'
import { type Steps, stepsOf } from '../model/steps.ts'
import { isOneGroup, withGroups } from './groups.ts'
import { arrowStep, keyAction, type Stroke } from './keyAction.ts'
import type { Happening } from './notice.ts'
import type { StudioSettings } from './settings.ts'
import { type SeveralAction, severalKey } from './severalKey.ts'
import type { Merge } from '../document/history.ts'
import type { ToolEvent, ToolState } from './toolState.ts'
import { alongWall, openingsOf } from '../geometry/openings.ts'
import { dot, type Point, subtract } from '../geometry/point.ts'
import { readingOrder } from './readingOrder.ts'

/** The part of an editor that keys use. */
export type KeyboardEditor = {
  readonly get: () => {
    readonly layout: Layout
    readonly selection: string | undefined
    readonly alsoSelected: readonly string[]
    readonly opening: string | undefined
    readonly tool: ToolState
    readonly settings: StudioSettings
    readonly use: 'edit' | 'read'
  }
  readonly commit: (command: Command, merge?: Merge, selection?: string) => void
  readonly dispatch: (event: ToolEvent) => void
  readonly select: (id: string | undefined) => void
  readonly selectAlone: (id: string) => void
  readonly selectOpening: (id: string) => void
  readonly choose: (ids: readonly string[]) => void
  /** Copies them to the clipboard and notifies. */
  readonly copy: (items: readonly Item[]) => void
  /** Pastes what was copied last; notifies if there is nothing. */
  readonly pasteCopied: () => void
  readonly announce: (happening: Happening) => void
  /** Cancels the running gesture without a trace. */
  readonly releaseTool: () => void
  readonly pickUp: () => void
  readonly undo: () => void
  readonly redo: () => void
}

/** True when the key was the plan's. */
export function pressKey(editor: KeyboardEditor, stroke: Stroke, newId: () => string): boolean {
  const { layout, selection, alsoSelected, opening, tool, settings, use } = editor.get()
  if (use === 'read') return readKey(editor, stroke)
  if (!settings.singleKeys && isSingle(stroke)) return false
  if (tool.name === 'carrying' && !stroke.ctrl) return keyCarried(editor, stroke)
  if (stroke.key === 'Tab') return moveSelection(editor, stroke.shift ? -1 : 1)
  if (opening !== undefined && slide(editor, opening, stroke)) return true
  const steps = stepsOf(settings)
  const arrow = arrowStep(stroke, steps)
  if (stroke.ctrl && arrow) {
    const next = nearestInDirection(layout, selection, arrow)
    if (next) editor.select(next.id)
    else editor.announce({ about: 'none-that-way' })
    return true
  }
  const ids = selection === undefined ? [] : [selection, ...alsoSelected]
  const chosen = layout.items.filter(({ id }) => ids.includes(id))
  if (stroke.key === 'Enter' && selection !== undefined && chosen.length > 1 && isOneGroup(chosen)) {
    editor.selectAlone(selection)
    return true
  }
  if (stroke.key.toLowerCase() === 'p' && !stroke.ctrl && chosen.length > 0) {
    editor.pickUp()
    return true
  }
  const several = severalKey(layout, ids, stroke, newId, steps)
  if (several) {
    actOnSeveral(editor, several, stroke.atMs)
    return true
  }
  return actOnOne(editor, stroke, newId)
}

/** Keys of a read-only plan: they move the selection from piece to piece. */
function readKey(editor: KeyboardEditor, stroke: Stroke): boolean {
  const { layout, selection, settings } = editor.get()
  if (stroke.key === 'Tab') {
    const next = nextTabStop({ ...layout, floor: { ...layout.floor, openings: [] } }, selection, stroke.shift ? -1 : 1)
    if (next) editor.select(next.id)
    return next !== undefined
  }
  if (stroke.key === 'Escape' && selection !== undefined) {
    editor.select(undefined)
    return true
  }
  const arrow = arrowStep(stroke, stepsOf(settings))
  const next = arrow && nearestInDirection(layout, selection, arrow)
  if (next) editor.select(next.id)
  return next !== undefined
}

function isSingle({ key, ctrl }: Stroke): boolean {
  return key.length === 1 && key !== ' ' && !ctrl
}

function keyCarried(editor: KeyboardEditor, stroke: Stroke): boolean {
  const arrow = arrowStep(stroke, stepsOf(editor.get().settings))
  if (arrow) editor.dispatch({ type: 'shift', by: arrow })
  else if (stroke.key === 'Enter') editor.dispatch({ type: 'put-down' })
  else if (stroke.key === 'Escape') {
    editor.releaseTool()
    editor.announce({ about: 'cancelled' })
  } else return false
  return true
}

/** If a single piece of a group is selected, Tab continues through the pieces of the group. */
function moveSelection(editor: KeyboardEditor, by: 1 | -1): boolean {
  const { layout, selection, alsoSelected, opening } = editor.get()
  const next = nextTabStop(layout, selection ?? opening, by)
  if (!next) return false
  const group = alsoSelected.length === 0 ? findItem(layout, selection)?.group : undefined
  if (next.on === 'opening') editor.selectOpening(next.id)
  else if (group !== undefined && findItem(layout, next.id)?.group === group) editor.selectAlone(next.id)
  else editor.select(next.id)
  return true
}

function slide(editor: KeyboardEditor, id: string, stroke: Stroke): boolean {
  const { layout, settings } = editor.get()
  const command = openingKey(layout, id, stroke, stepsOf(settings))
  if (!command) return false
  if (applyCommand(layout, command) === layout) editor.announce({ about: 'opening-held' })
  else editor.commit(command, { key: `slide ${id}`, atMs: stroke.atMs })
  return true
}

function actOnSeveral(editor: KeyboardEditor, action: SeveralAction, atMs: number): void {
  switch (action.type) {
    case 'choose':
      return editor.choose(action.ids)
    case 'paste':
      return editor.pasteCopied()
    case 'say':
      return editor.announce({ about: action.about })
    case 'copy':
      editor.copy(action.items)
      if (!action.removes) return undefined
      editor.commit(action.removes)
      return editor.announce({ about: 'cut' })
    case 'do': {
      const { layout } = editor.get()
      if (action.merge?.startsWith('nudge') && applyCommand(layout, action.command) === layout)
        return editor.announce({ about: 'held-at-wall' })
      editor.commit(action.command, action.merge === undefined ? undefined : { key: action.merge, atMs })
      if (action.choose) editor.choose(action.choose)
      return undefined
    }
    default:
      return action satisfies never
  }
}

function actOnOne(editor: KeyboardEditor, stroke: Stroke, newId: () => string): boolean {
  const { layout, selection, tool, opening, settings } = editor.get()
  const action = keyAction(layout, selection, stroke, newId, stepsOf(settings))
  if (!action) return false
  switch (action.type) {
    case 'command': {
      const merge = action.merge === undefined ? undefined : { key: action.merge, atMs: stroke.atMs }
      editor.commit(action.command, merge, action.select)
      return true
    }
    case 'stopped':
      editor.announce({ about: 'stopped', id: action.id, by: action.by })
      return true
    case 'cancel':
      if (tool.name === 'idle' && selection === undefined && opening === undefined) return false
      cancel(editor)
      return true
    case 'undo':
      editor.undo()
      return true
    case 'redo':
      editor.redo()
      return true
    default:
      return action satisfies never
  }
}

/** Escape: cancels the gesture, else selects the whole group, else clears the selection. */
function cancel(editor: KeyboardEditor): void {
  const { layout, selection, alsoSelected, tool } = editor.get()
  if (tool.name !== 'idle') {
    editor.releaseTool()
    return editor.announce({ about: 'cancelled' })
  }
  const group = selection === undefined || alsoSelected.length > 0 ? [] : withGroups(layout, [selection])
  return group.length > 1 ? editor.choose(group) : editor.select(undefined)
}

/** Keys of the selected opening: arrows move it along its wall, Delete removes it. */
function openingKey(layout: Layout, id: string, stroke: Stroke, steps: Steps): Command | undefined {
  if (stroke.ctrl) return undefined
  if (stroke.key === 'Delete' || stroke.key === 'Backspace') return { type: 'removeOpening', id }
  const step = arrowStep(stroke, steps)
  if (!step) return undefined
  const opening = openingById(layout, id)
  const along = alongWall(layout.floor, opening.wall)
  const way = Math.sign(Math.round(along.x * Math.sign(step.x) + along.y * Math.sign(step.y)))
  return { type: 'setOpening', opening: { ...opening, at: opening.at + way * Math.hypot(step.x, step.y) } }
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
