/**
 * One open room: the layout, its past and future, the selection and the running gesture. Everything that changes the
 * room goes through `commit`, one gesture is one step of undo, and each state is a new value that nobody alters.
 */
import { type Command, applyCommand } from '../commands/applyCommand.ts'
import type { Point } from '../geometry/point.ts'
import type { Item, Layout } from '../model/layout.ts'
import { type Clipboard, createCopying } from './copying.ts'
import { withGroups } from './groups.ts'
import type { Stroke } from './keyAction.ts'
import { type Happening, type Notice, describe } from './notice.ts'
import { pressKey } from './pressKey.ts'
import { type StudioSettings, USUAL_SETTINGS } from './settings.ts'
import { chosenAfterSwap, knownOpening, standingFor, stillThere } from './stillChosen.ts'
import { type Timeline, goesOn, type Merge, stepped, travelled } from './timeline.ts'
import { turnTogether } from './turnTogether.ts'
import { stepTool } from './tool.ts'
import type { ToolInput, ToolState } from './toolState.ts'

export type EditorState = {
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
  readonly settings: StudioSettings
  /** What the plan was last touched with; handles are larger for fingers. */
  readonly pointer: PointerType
  /** Every drag moves the view, as with Space held. */
  readonly panTool: boolean
}

export type PointerType = 'mouse' | 'pen' | 'touch'

export type Editor = {
  readonly get: () => EditorState
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
  readonly setSettings: (change: Partial<StudioSettings>) => void
  readonly setPointer: (pointer: PointerType) => void
  readonly setPanTool: (panTool: boolean) => void
  /** Takes what is chosen into the hand, to be put down by a tap or by keys. */
  readonly pickUp: () => void
  readonly copyChosen: () => void
  /** What a text of the system's clipboard holds, else what was copied last; around a point of the floor, or beside. */
  readonly pasteCopied: (text?: string, at?: Point) => void
  /** Puts copies of the pieces on the plan and chooses them. */
  readonly paste: (items: readonly Item[]) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Goes back (below 0) or forth by so many steps at once. */
  readonly travel: (steps: number) => void
}

const NONE: readonly string[] = []
/** What was copied last, for every room that is opened after it. */
let copied: readonly Item[] = []
const OWN_CLIPBOARD: Clipboard = { read: () => copied, write: (items) => (copied = items) }

/** All chosen pieces, the one that leads first. */
export function chosenIds({ selection, also }: EditorState): readonly string[] {
  return selection === undefined ? NONE : [selection, ...also]
}

/** `newId` names copies made by a key; `timeline`: what can be undone and done again from the start. */
export function createEditor(
  layout: Layout,
  newId: () => string,
  clipboard: Clipboard = OWN_CLIPBOARD,
  timeline: Timeline<Layout> = { past: [], future: [] },
): Editor {
  let state: EditorState = {
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
    settings: USUAL_SETTINGS,
    pointer: 'mouse',
    panTool: false,
  }
  let lastMerge: Merge | undefined
  let serial = 0
  const listeners = new Set<() => void>()

  let isTogether = false
  const notifyAll = () => {
    for (const listener of listeners) listener()
  }
  const update = (change: Partial<EditorState>) => {
    state = { ...state, ...change }
    if (!isTogether) notifyAll()
  }
  /** All changes that `work` makes notify once. */
  const together = (work: () => void) => {
    const [before, wasTogether] = [state, isTogether]
    isTogether = true
    try {
      work()
    } finally {
      isTogether = wasTogether
      if (!wasTogether && state !== before) notifyAll()
    }
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
      ...(command.type === 'swap'
        ? chosenAfterSwap(state, command)
        : stillThere(next, selection, selection === state.selection ? state.also : NONE)),
      opening: command.type === 'open' ? command.opening.id : knownOpening(next, state.opening),
      tool: { name: 'idle' },
      notice: say(describe(command, state.layout, next)),
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
      ...stillThere(found.to, standingFor(state.selection, state.layout, found.to), state.also),
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
  const tellOf = (happening: Happening) => update({ notice: say(happening) })
  const letGo = () => update({ tool: { name: 'idle' } })
  const room = { layout: () => state.layout, commit, choose, say: tellOf, letGo }
  const { paste, pasteCopied, copy, putCopies } = createCopying(room, clipboard, newId)

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

  const input = (event: ToolInput): void => together(() => step(event))
  const step = (event: ToolInput): void => {
    if (event.type === 'turn' && turnGroup(event.id, event.degrees)) return
    const tapped = event.type === 'down' && state.addsByTap ? { ...event, adds: true } : event
    const next = stepTool(state.tool, tapped, state.layout, chosenIds(state))
    if (next.toggle !== undefined) toggle(next.toggle)
    if (next.frame) {
      const framed = withGroups(state.layout, next.frame.ids)
      choose([...new Set([...(next.frame.adds ? chosenIds(state) : []), ...framed])])
    }
    if (next.alone !== undefined) selectAlone(next.alone)
    else if (next.opening !== undefined) selectOpening(next.opening)
    else if (next.select !== undefined) select(next.select ?? undefined)
    if (next.copies) putCopies(next.copies)
    else if (next.command) commit(next.command)
    else if (next.tool !== state.tool) update({ tool: next.tool })
  }
  const pickUp = () => {
    input({ type: 'pick-up', ids: chosenIds(state) })
    const { tool, selection } = state
    if (tool.name === 'carrying') update({ notice: say({ about: 'picked-up', count: tool.carry.items.length }) })
    else if (selection !== undefined) update({ notice: say({ about: 'stopped', id: selection, by: 'lock' }) })
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    commit,
    input,
    press: (stroke) =>
      pressKey(
        {
          get: () => state,
          commit,
          input,
          select,
          selectAlone,
          selectOpening,
          choose,
          copy,
          pasteCopied,
          say: tellOf,
          letGo,
          undo: () => travel('past'),
          redo: () => travel('future'),
        },
        stroke,
        newId,
      ),
    select,
    selectAlone,
    choose,
    toggle,
    setAddsByTap: (addsByTap) => update({ addsByTap }),
    selectOpening,
    setSnapping: (snapping) => update({ snapping }),
    setSettings: (change) => update({ settings: { ...state.settings, ...change } }),
    setPointer: (pointer) => {
      if (pointer !== state.pointer) update({ pointer })
    },
    setPanTool: (panTool) => update({ panTool }),
    pickUp,
    copyChosen: () => {
      const ids = chosenIds(state)
      copy(state.layout.items.filter(({ id }) => ids.includes(id)))
    },
    pasteCopied,
    paste,
    undo: () => travel('past'),
    redo: () => travel('future'),
    travel: (steps) => travel(steps < 0 ? 'past' : 'future', Math.abs(steps)),
  }
}
