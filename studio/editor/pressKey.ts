/** What a key does to an open room: to what is in the hand, to a chosen door, to several pieces, or to one. */
import { type Command, applyCommand, findItem } from '../commands/applyCommand.ts'
import type { Item, Layout } from '../model/layout.ts'
import { isOneGroup, withGroups } from './groups.ts'
import { type Stroke, arrowStep, keyAction } from './keyAction.ts'
import type { Happening } from './notice.ts'
import { openingKey } from './openingKey.ts'
import type { StudioSettings } from './settings.ts'
import { type SeveralAction, severalKey } from './severalKey.ts'
import type { Merge } from './timeline.ts'
import type { ToolInput, ToolState } from './toolState.ts'
import { nearestThatWay, nextStop } from './walk.ts'

/** The part of a session that keys speak to. */
export type Keyed = {
  readonly get: () => {
    readonly layout: Layout
    readonly selection: string | undefined
    readonly also: readonly string[]
    readonly opening: string | undefined
    readonly tool: ToolState
    readonly settings: StudioSettings
  }
  readonly commit: (command: Command, merge?: Merge, selection?: string) => void
  readonly input: (input: ToolInput) => void
  readonly select: (id: string | undefined) => void
  readonly selectAlone: (id: string) => void
  readonly selectOpening: (id: string) => void
  readonly choose: (ids: readonly string[]) => void
  /** Puts them on the clipboard and says so. */
  readonly copy: (items: readonly Item[]) => void
  /** What was copied last; says so when there is nothing. */
  readonly pasteCopied: () => void
  readonly say: (happening: Happening) => void
  /** Ends the running gesture as if it had never begun. */
  readonly letGo: () => void
  readonly undo: () => void
  readonly redo: () => void
}

/** True when the key was the plan's. */
export function pressKey(session: Keyed, stroke: Stroke, newId: () => string): boolean {
  const { layout, selection, also, opening, tool, settings } = session.get()
  if (!settings.singleKeys && isSingle(stroke)) return false
  if (tool.name === 'carrying' && tool.waits && !stroke.ctrl) return keyInHand(session, stroke)
  if (stroke.key === 'Tab') return walk(session, stroke.shift ? -1 : 1)
  if (opening !== undefined && slide(session, opening, stroke)) return true
  const arrow = arrowStep(stroke)
  if (stroke.ctrl && arrow) {
    const next = nearestThatWay(layout, selection, arrow)
    if (next) session.select(next.id)
    else session.say({ about: 'none-that-way' })
    return true
  }
  const ids = selection === undefined ? [] : [selection, ...also]
  const chosen = layout.items.filter(({ id }) => ids.includes(id))
  if (stroke.key === 'Enter' && selection !== undefined && chosen.length > 1 && isOneGroup(chosen)) {
    session.selectAlone(selection)
    return true
  }
  const several = severalKey(layout, ids, stroke, newId)
  if (several) {
    actOnSeveral(session, several, stroke.atMs)
    return true
  }
  return actOnOne(session, stroke, newId)
}

function isSingle({ key, ctrl }: Stroke): boolean {
  return key.length === 1 && key !== ' ' && !ctrl
}

function keyInHand(session: Keyed, stroke: Stroke): boolean {
  const arrow = arrowStep(stroke)
  if (arrow) session.input({ type: 'shift', by: arrow })
  else if (stroke.key === 'Enter') session.input({ type: 'put-down' })
  else if (stroke.key === 'Escape') {
    session.letGo()
    session.say({ about: 'cancelled' })
  } else return false
  return true
}

/** Inside a group that one was chosen out of, the walk goes on from one to the next alone. */
function walk(session: Keyed, by: 1 | -1): boolean {
  const { layout, selection, also, opening } = session.get()
  const next = nextStop(layout, selection ?? opening, by)
  if (!next) return false
  const group = also.length === 0 ? findItem(layout, selection)?.group : undefined
  if (next.on === 'opening') session.selectOpening(next.id)
  else if (group !== undefined && findItem(layout, next.id)?.group === group) session.selectAlone(next.id)
  else session.select(next.id)
  return true
}

function slide(session: Keyed, id: string, stroke: Stroke): boolean {
  const { layout } = session.get()
  const command = openingKey(layout, id, stroke)
  if (!command) return false
  if (applyCommand(layout, command) === layout) session.say({ about: 'opening-held' })
  else session.commit(command, { key: `slide ${id}`, atMs: stroke.atMs })
  return true
}

function actOnSeveral(session: Keyed, action: SeveralAction, atMs: number): void {
  switch (action.type) {
    case 'choose':
      return session.choose(action.ids)
    case 'paste':
      return session.pasteCopied()
    case 'say':
      return session.say({ about: action.about })
    case 'copy':
      session.copy(action.items)
      if (!action.removes) return undefined
      session.commit(action.removes)
      return session.say({ about: 'cut' })
    case 'do': {
      const { layout } = session.get()
      if (action.merge?.startsWith('nudge') && applyCommand(layout, action.command) === layout)
        return session.say({ about: 'held-at-wall' })
      session.commit(action.command, action.merge === undefined ? undefined : { key: action.merge, atMs })
      if (action.choose) session.choose(action.choose)
      return undefined
    }
    default:
      return action satisfies never
  }
}

function actOnOne(session: Keyed, stroke: Stroke, newId: () => string): boolean {
  const { layout, selection, tool, opening } = session.get()
  const action = keyAction(layout, selection, stroke, newId)
  if (!action) return false
  switch (action.type) {
    case 'command': {
      const merge = action.merge === undefined ? undefined : { key: action.merge, atMs: stroke.atMs }
      session.commit(action.command, merge, action.select)
      return true
    }
    case 'stopped':
      session.say({ about: 'stopped', id: action.id, by: action.by })
      return true
    case 'cancel':
      if (tool.name === 'idle' && selection === undefined && opening === undefined) return false
      cancel(session)
      return true
    case 'undo':
      session.undo()
      return true
    case 'redo':
      session.redo()
      return true
    default:
      return action satisfies never
  }
}

/** Out of the gesture, else out to the group, else out of everything that is chosen. */
function cancel(session: Keyed): void {
  const { layout, selection, also, tool } = session.get()
  if (tool.name !== 'idle') {
    session.letGo()
    return session.say({ about: 'cancelled' })
  }
  const group = selection === undefined || also.length > 0 ? [] : withGroups(layout, [selection])
  return group.length > 1 ? session.choose(group) : session.select(undefined)
}
