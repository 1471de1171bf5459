/**
 * One open room: the layout, its past and future, the selection and the running gesture. Everything that changes the
 * room goes through `commit`, one gesture is one step of undo, and each state is a new value that nobody alters.
 */
import { type Command, applyCommand, findItem, movedItems, openingById } from '../commands/applyCommand.ts'
import { openingsOf } from '../geometry/openings.ts'
import type { Opening } from '../model/floor.ts'
import type { Item, Layout } from '../model/layout.ts'
import { type KeyAction, type Stroke, keyAction } from './keyAction.ts'
import { type SeveralAction, severalKey } from './severalKey.ts'
import { openingKey } from './openingKey.ts'
import { goesOn, type Merge, stepped, travelled } from './timeline.ts'
import { type ToolInput, type ToolState, stepTool } from './tool.ts'

/** What has just happened, for those who cannot see it; `serial` tells two of the same apart. */
export type Notice = { readonly serial: number } & Happening
type Happening =
  | { readonly about: 'selected' | 'moved' | 'turned' | 'placed' | 'locked' | 'unlocked'; readonly id: string }
  | { readonly about: 'removed'; readonly name: string }
  | { readonly about: 'stopped'; readonly id: string; readonly by: 'wall' | 'lock' }
  | { readonly about: 'reshaped'; readonly broughtIn: readonly string[]; readonly lostOpenings: number }
  | { readonly about: 'opened'; readonly id: string }
  | { readonly about: 'closed'; readonly kind: Opening['kind'] }
  | { readonly about: 'no-room-on-wall' | 'copied' }
  | { readonly about: 'several'; readonly count: number }
  | { readonly about: 'changed'; readonly count: number }
  | { readonly about: 'undone' | 'redone' | 'cancelled' | 'nothing-to-undo' | 'nothing-to-redo' | 'rearranged' }

export type SessionState = {
  readonly layout: Layout
  readonly past: readonly Layout[]
  readonly future: readonly Layout[]
  readonly selection: string | undefined
  /** The further pieces that are chosen together with `selection`. */
  readonly also: readonly string[]
  /** Taps add to what is chosen instead of choosing anew. */
  readonly addsByTap: boolean
  /** The chosen door or window; then no piece is chosen. */
  readonly opening: string | undefined
  readonly tool: ToolState
  readonly notice: Notice | undefined
  /** Whether a dragged piece snaps. */
  readonly snapping: boolean
}

export type Session = {
  readonly get: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  readonly commit: (command: Command, merge?: Merge) => void
  readonly input: (input: ToolInput) => void
  /** True when the key was the plan's. */
  readonly press: (stroke: Stroke) => boolean
  readonly select: (id: string | undefined) => void
  readonly choose: (ids: readonly string[]) => void
  /** Adds a piece to what is chosen, or takes it out. */
  readonly toggle: (id: string) => void
  readonly setAddsByTap: (adds: boolean) => void
  readonly selectOpening: (id: string | undefined) => void
  readonly setSnapping: (snapping: boolean) => void
  readonly undo: () => void
  readonly redo: () => void
}

const NONE: readonly string[] = []
/** What was copied last, for every room that is opened after it. */
let clipboard: readonly Item[] = []

/** All chosen pieces, the one that leads first. */
export function chosenIds({ selection, also }: SessionState): readonly string[] {
  return selection === undefined ? NONE : [selection, ...also]
}

/** `newId` names copies made by a key. */
export function createSession(layout: Layout, newId: () => string): Session {
  let state: SessionState = {
    layout,
    past: [],
    future: [],
    selection: undefined,
    also: NONE,
    addsByTap: false,
    opening: undefined,
    tool: { name: 'idle' },
    notice: undefined,
    snapping: true,
  }
  let lastMerge: Merge | undefined
  let serial = 0
  const listeners = new Set<() => void>()

  const update = (change: Partial<SessionState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const say = (happening: Happening): Notice => ({ ...happening, serial: ++serial })

  const commit = (command: Command, merge?: Merge, selection: string | undefined = state.selection) => {
    const next = applyCommand(state.layout, command)
    if (next === state.layout) {
      const notice = command.type === 'open' ? say({ about: 'no-room-on-wall' }) : state.notice
      return update({ selection, tool: { name: 'idle' }, notice })
    }
    const isSameStep = goesOn(lastMerge, merge)
    lastMerge = merge
    update({
      layout: next,
      ...stepped(state, state.layout, isSameStep),
      ...stillThere(next, selection, selection === state.selection ? state.also : NONE),
      opening: command.type === 'open' ? command.opening.id : knownOpening(next, state.opening),
      tool: { name: 'idle' },
      notice: say(tell(command, state.layout, next)),
    })
  }

  const travel = (from: 'past' | 'future') => {
    lastMerge = undefined
    const found = travelled(state, state.layout, from)
    if (!found) return update({ notice: say({ about: from === 'past' ? 'nothing-to-undo' : 'nothing-to-redo' }) })
    update({
      layout: found.to,
      ...found.timeline,
      tool: { name: 'idle' },
      ...stillThere(found.to, state.selection, state.also),
      opening: knownOpening(found.to, state.opening),
      notice: say({ about: from === 'past' ? 'undone' : 'redone' }),
    })
  }

  const select = (id: string | undefined) => {
    if (id === state.selection && state.opening === undefined && state.also.length === 0) return
    update({
      selection: id,
      also: NONE,
      opening: undefined,
      notice: id === undefined ? state.notice : say({ about: 'selected', id }),
    })
  }

  const selectOpening = (id: string | undefined) => {
    if (id === state.opening) return
    const notice = id === undefined ? state.notice : say({ about: 'opened', id })
    update({ selection: undefined, also: NONE, opening: id, notice })
  }

  const choose = (ids: readonly string[]) => {
    const [first, ...also] = ids
    if (also.length === 0) return select(first)
    update({ selection: first, also, opening: undefined, notice: say({ about: 'several', count: ids.length }) })
  }
  const toggle = (id: string) => {
    const ids = chosenIds(state)
    choose(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
  }

  const actOnSeveral = (action: SeveralAction, atMs: number) => {
    if (action.type === 'choose') return choose(action.ids)
    if (action.type === 'copy') {
      clipboard = action.items
      return update({ notice: say({ about: 'copied' }) })
    }
    commit(action.command, action.merge === undefined ? undefined : { key: action.merge, atMs })
    if (action.choose) choose(action.choose)
  }

  const act = (action: KeyAction, stroke: Stroke) => {
    switch (action.type) {
      case 'command': {
        const merge = action.merge === undefined ? undefined : { key: action.merge, atMs: stroke.atMs }
        return commit(action.command, merge, action.select)
      }
      case 'select':
        return select(action.id ?? undefined)
      case 'stopped':
        return update({ notice: say({ about: 'stopped', id: action.id, by: action.by }) })
      case 'cancel':
        if (state.tool.name === 'idle') return select(undefined)
        return update({ tool: { name: 'idle' }, notice: say({ about: 'cancelled' }) })
      case 'undo':
        return travel('past')
      case 'redo':
        return travel('future')
      default:
        return action satisfies never
    }
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    commit,
    input: (input) => {
      const tapped = input.type === 'down' && state.addsByTap ? { ...input, adds: true } : input
      const step = stepTool(state.tool, tapped, state.layout, chosenIds(state))
      if (step.toggle !== undefined) toggle(step.toggle)
      if (step.frame) choose([...new Set([...(step.frame.adds ? chosenIds(state) : []), ...step.frame.ids])])
      if (step.opening !== undefined) selectOpening(step.opening)
      else if (step.select !== undefined) select(step.select ?? undefined)
      if (step.command) commit(step.command)
      else if (step.tool !== state.tool) update({ tool: step.tool })
    },
    press: (stroke) => {
      const slid = state.opening === undefined ? undefined : openingKey(state.layout, state.opening, stroke)
      if (slid) {
        commit(slid, { key: `slide ${state.opening}`, atMs: stroke.atMs })
        return true
      }
      const several = severalKey(state.layout, chosenIds(state), stroke, clipboard, newId)
      if (several) {
        actOnSeveral(several, stroke.atMs)
        return true
      }
      const action = keyAction(state.layout, state.selection, stroke, newId)
      if (!action || (action.type === 'cancel' && state.tool.name === 'idle' && !state.selection && !state.opening))
        return false
      act(action, stroke)
      return true
    },
    select,
    choose,
    toggle,
    setAddsByTap: (addsByTap) => update({ addsByTap }),
    selectOpening,
    setSnapping: (snapping) => update({ snapping }),
    undo: () => travel('past'),
    redo: () => travel('future'),
  }
}

function tell(command: Command, before: Layout, after: Layout): Happening {
  switch (command.type) {
    case 'place':
      return { about: 'placed', id: command.item.id }
    case 'pose': {
      const turned = findItem(before, command.id)?.pose.rotation !== findItem(after, command.id)?.pose.rotation
      return { about: turned ? 'turned' : 'moved', id: command.id }
    }
    case 'remove':
      return { about: 'removed', name: findItem(before, command.id)?.name ?? '' }
    case 'lock':
      return { about: command.locked ? 'locked' : 'unlocked', id: command.id }
    case 'reshape':
      return {
        about: 'reshaped',
        broughtIn: movedItems(before, after).map(({ name }) => name),
        lostOpenings: openingsOf(before.floor).length - openingsOf(after.floor).length,
      }
    case 'several':
      return { about: 'changed', count: command.commands.length }
    case 'open':
      return { about: 'opened', id: command.opening.id }
    case 'close':
      return { about: 'closed', kind: openingById(before, command.id).kind }
    case 'raise':
      return { about: 'moved', id: command.id }
    case 'replace':
      return { about: 'rearranged' }
    default:
      return command satisfies never
  }
}

function knownOpening({ floor }: Layout, id: string | undefined): string | undefined {
  return openingsOf(floor).find((opening) => opening.id === id)?.id
}

function stillThere(layout: Layout, selection: string | undefined, also: readonly string[]) {
  const [first, ...rest] = [selection, ...also].flatMap((id) => findItem(layout, id)?.id ?? [])
  return { selection: first, also: rest.length === 0 ? NONE : rest }
}
