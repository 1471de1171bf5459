/**
 * One open room: the layout, its past and future, the selection and the running gesture. Everything that changes the
 * room goes through `commit`, one gesture is one step of undo, and each state is a new value that nobody alters.
 */
import { type Command, applyCommand, findItem } from '../commands/applyCommand.ts'
import { openingsOf } from '../geometry/openings.ts'
import type { Item, Layout } from '../model/layout.ts'
import { copyOf } from './copyOf.ts'
import { withGroups } from './groups.ts'
import { type KeyAction, type Stroke, keyAction } from './keyAction.ts'
import { type Happening, type Notice, tell } from './notice.ts'
import { type SeveralAction, isTooMany, placing, severalKey } from './severalKey.ts'
import { openingKey } from './openingKey.ts'
import { type Timeline, goesOn, type Merge, stepped, travelled } from './timeline.ts'
import { turnTogether } from './turnTogether.ts'
import { type ToolInput, type ToolState, stepTool } from './tool.ts'

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
  /** Chooses the piece with all of its group. */
  readonly select: (id: string | undefined) => void
  /** Chooses one piece out of its group. */
  readonly selectAlone: (id: string) => void
  readonly choose: (ids: readonly string[]) => void
  /** Adds a piece to what is chosen, or takes it out. */
  readonly toggle: (id: string) => void
  readonly setAddsByTap: (adds: boolean) => void
  readonly selectOpening: (id: string | undefined) => void
  readonly setSnapping: (snapping: boolean) => void
  /** Puts copies of the pieces on the plan and chooses them. */
  readonly paste: (items: readonly Item[]) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Goes back (below 0) or forth by so many steps at once. */
  readonly travel: (steps: number) => void
}

/** Where copied pieces wait; the app gives one that all tabs share. */
export type Clipboard = { readonly read: () => readonly Item[]; readonly write: (items: readonly Item[]) => void }

const NONE: readonly string[] = []
/** What was copied last, for every room that is opened after it. */
let copied: readonly Item[] = []
const OWN_CLIPBOARD: Clipboard = { read: () => copied, write: (items) => (copied = items) }

/** All chosen pieces, the one that leads first. */
export function chosenIds({ selection, also }: SessionState): readonly string[] {
  return selection === undefined ? NONE : [selection, ...also]
}

/** `newId` names copies made by a key; `timeline`: what can be undone and done again from the start. */
export function createSession(
  layout: Layout,
  newId: () => string,
  clipboard: Clipboard = OWN_CLIPBOARD,
  timeline: Timeline<Layout> = { past: [], future: [] },
): Session {
  let state: SessionState = {
    layout,
    past: timeline.past,
    future: timeline.future,
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

  const travel = (from: 'past' | 'future', steps = 1) => {
    lastMerge = undefined
    let found = travelled(state, state.layout, from)
    for (let step = 1; step < steps && found; step++) found = travelled(found.timeline, found.to, from) ?? found
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

  const select = (id: string | undefined): void => {
    if (id === state.selection && state.opening === undefined && state.also.length === 0) return
    const together = id === undefined ? NONE : withGroups(state.layout, [id])
    if (together.length > 1) return choose(together)
    selectAlone(id)
  }
  const selectAlone = (id: string | undefined) => {
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

  const choose = (ids: readonly string[]): void => {
    const [first, ...also] = ids
    if (also.length === 0) return first === undefined ? select(first) : selectAlone(first)
    update({ selection: first, also, opening: undefined, notice: say({ about: 'several', count: ids.length }) })
  }
  const toggle = (id: string) => {
    const ids = chosenIds(state)
    const together = withGroups(state.layout, [id])
    choose(ids.includes(id) ? ids.filter((other) => !together.includes(other)) : [...new Set([...ids, ...together])])
  }
  const paste = (items: readonly Item[]) => {
    if (isTooMany(state.layout, items)) return update({ notice: say({ about: 'full' }) })
    const { command, choose: copies = NONE } = placing(items, newId)
    commit(command)
    const broughtIn = copies.filter((id, index) => !isWhereAsked(findItem(state.layout, id), items[index])).length
    choose(copies)
    update({ notice: say({ about: 'pasted', count: copies.length, broughtIn }) })
  }

  /** A turn of one of a group is a turn of all, unless it was chosen alone. */
  const turnGroup = (id: string, degrees: number) => {
    const isAlone = state.selection === id && state.also.length === 0
    const group = isAlone ? [id] : withGroups(state.layout, [id])
    if (group.length < 2) return false
    const command = turnTogether(state.layout, group, degrees)
    if (command) commit(command, { key: `turn ${group.join(' ')}`, atMs: performance.now() })
    else update({ notice: say({ about: 'held' }) })
    return true
  }

  const actOnSeveral = (action: SeveralAction, atMs: number) => {
    if (action.type === 'choose') return choose(action.ids)
    if (action.type === 'paste') return paste(action.items)
    if (action.type === 'say') return update({ notice: say({ about: action.about }) })
    if (action.type === 'copy') {
      clipboard.write(action.items)
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
      if (input.type === 'turn' && turnGroup(input.id, input.degrees)) return
      const tapped = input.type === 'down' && state.addsByTap ? { ...input, adds: true } : input
      const step = stepTool(state.tool, tapped, state.layout, chosenIds(state))
      if (step.toggle !== undefined) toggle(step.toggle)
      if (step.frame) {
        const framed = withGroups(state.layout, step.frame.ids)
        choose([...new Set([...(step.frame.adds ? chosenIds(state) : []), ...framed])])
      }
      if (step.alone !== undefined) selectAlone(step.alone)
      else if (step.opening !== undefined) selectOpening(step.opening)
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
      const several = severalKey(state.layout, chosenIds(state), stroke, clipboard.read, newId)
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
    selectAlone,
    choose,
    toggle,
    setAddsByTap: (addsByTap) => update({ addsByTap }),
    selectOpening,
    setSnapping: (snapping) => update({ snapping }),
    paste,
    undo: () => travel('past'),
    redo: () => travel('future'),
    travel: (steps) => travel(steps < 0 ? 'past' : 'future', Math.abs(steps)),
  }
}

/** A copy is put as far from its original as every other one, unless the floor has no room for it there. */
function isWhereAsked(copy: Item | undefined, original: Item | undefined): boolean {
  if (!copy || !original) return true
  const asked = copyOf(original, copy.id).pose
  return copy.pose.x === asked.x && copy.pose.y === asked.y
}

function knownOpening({ floor }: Layout, id: string | undefined): string | undefined {
  return openingsOf(floor).find((opening) => opening.id === id)?.id
}

function stillThere(layout: Layout, selection: string | undefined, also: readonly string[]) {
  const [first, ...rest] = [selection, ...also].flatMap((id) => findItem(layout, id)?.id ?? [])
  return { selection: first, also: rest.length === 0 ? NONE : rest }
}
