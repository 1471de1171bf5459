/**
 * One open room: the layout, its history, the selection and the running gesture. All changes of the room go through
 * `commit`, one gesture is one step of undo, and each state is a new immutable value.
 */
import { applyCommand, type Command, findItem } from '../commands/applyCommand.ts'
import {
  type History,
  type Merge,
  NO_STEPS,
  rebased,
  type Timeline,
  travelled,
  withHalf,
  withStep,
} from '../document/history.ts'
import type { Point } from '../geometry/point.ts'
import type { Item, Layout } from '../model/layout.ts'
import { type Camera, createCamera } from './camera.ts'
import { chosenIds, createChoosing } from './choosing.ts'
import { type Clipboard, createCopying } from './copying.ts'
import { createDispatch } from './dispatch.ts'
import type { EditorState } from './editorState.ts'
import type { Thing } from './hitTest.ts'
import type { Stroke } from './keyAction.ts'
import { describe, type Happening, type Notice } from './notice.ts'
import { pressKey } from './pressKey.ts'
import { DEFAULT_SETTINGS, type StudioSettings } from './settings.ts'
import type { Outcome, PointerType } from './stageEvent.ts'
import { createStore, type Store } from './store.ts'
import { IDLE, type ToolEvent } from './toolState.ts'
import { openingsOf } from '../geometry/openings.ts'

/** A step of the plan: a command that changed it, or steps that were undone or redone. */
export type PlanEdit = {
  /** The number of the last of these steps. */
  readonly step: number
  /** The second halves of these steps in the order in which they were undone or redone, as far as they have any. */
  readonly halves: readonly unknown[]
  readonly before: Layout
  readonly after: Layout
  readonly by: Command['type'] | 'undo' | 'redo'
}

export type Editor = Store<EditorState> & {
  /** The viewport of its stage. */
  readonly camera: Camera
  readonly commit: (command: Command, merge?: Merge) => void
  /** Gives a step its second half, which `observe` reports when the step is undone or redone. */
  readonly setHalf: (step: number, half: unknown) => void
  /** Calls the listener after every step. Returns a function that unsubscribes. */
  readonly observe: (listener: (edit: PlanEdit) => void) => () => void
  /**
   * Applies changes that were made elsewhere to the room and to every step of its history, so that undo reverts only
   * the user's own steps. Does nothing and returns false during a gesture.
   */
  readonly merge: (into: (layout: Layout) => Layout) => boolean
  /** Passes an event of the stage, a button or a key to the state chart; returns what the page has to do. */
  readonly dispatch: (event: ToolEvent) => Outcome<Thing>
  /** Returns true if the plan handled the key. */
  readonly press: (stroke: Stroke) => boolean
  /** Selects the piece with its group. */
  readonly select: (id: string | undefined) => void
  /** Selects one piece out of its group. */
  readonly selectAlone: (id: string) => void
  readonly choose: (ids: readonly string[]) => void
  /** Adds a piece to the selection, or removes it. */
  readonly toggle: (id: string) => void
  readonly selectOpening: (id: string | undefined) => void
  readonly setAddsByTap: (adds: boolean) => void
  readonly setSnapping: (snapping: boolean) => void
  readonly setSettings: (change: Partial<StudioSettings>) => void
  readonly setPointer: (pointer: PointerType) => void
  readonly setPans: (pans: EditorState['pans']) => void
  readonly setPullsCorners: (pulls: boolean) => void
  /** Picks up the selection, to be put down by a tap or by keys. */
  readonly pickUp: () => void
  readonly copyChosen: () => void
  /**
   * Pastes the pieces in a text of the system's clipboard, else the last copied ones; around a point of the floor, or
   * beside the originals.
   */
  readonly pasteCopied: (text?: string, at?: Point) => void
  /** Puts copies of the pieces on the plan and chooses them. */
  readonly paste: (items: readonly Item[]) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Undoes (below 0) or redoes this number of steps. */
  readonly travel: (steps: number) => void
}

const NONE: readonly string[] = []
/** The last copied pieces, shared with rooms that are opened later. */
let copiedItems: readonly Item[] = []
const OWN_CLIPBOARD: Clipboard = { read: () => copiedItems, write: (items) => (copiedItems = items) }

/** `newId` creates the ids of copies; `timeline`: the initial undo history; `use`: whether the plan can be changed. */
export function createEditor(
  layout: Layout,
  newId: () => string,
  clipboard: Clipboard = OWN_CLIPBOARD,
  timeline: Timeline<Layout> = NO_STEPS,
  use: EditorState['use'] = 'edit',
): Editor {
  const store = createStore<EditorState>({
    layout,
    past: timeline.past,
    future: timeline.future,
    selection: undefined,
    alsoSelected: NONE,
    addsByTap: false,
    opening: undefined,
    tool: IDLE,
    use,
    notice: undefined,
    snapping: true,
    settings: DEFAULT_SETTINGS,
    pointer: 'mouse',
    pans: 'no',
    pullsCorners: false,
  })
  const { get } = store
  const camera = createCamera(layout.floor)
  let serial = 0
  const update = (change: Partial<EditorState>) => store.set({ ...get(), ...change })
  const history = (): History<Layout> => ({ ...get(), now: get().layout })
  const withHistory = ({ now, past, future, lastMerge }: History<Layout>) => ({ layout: now, past, future, lastMerge })
  const noticeOf = (happening: Happening): Notice => ({ ...happening, serial: ++serial })
  const announce = (happening: Happening) => update({ notice: noticeOf(happening) })
  const observers = new Set<(edit: PlanEdit) => void>()
  const report = (edit: PlanEdit) => observers.forEach((observer) => observer(edit))
  const releaseTool = () => update({ tool: IDLE })

  const commit = (command: Command, merge?: Merge, selection: string | undefined = get().selection) => {
    const state = get()
    if (state.use === 'read') return undefined
    const next = applyCommand(state.layout, command)
    if (next === state.layout) {
      const notice = command.type === 'setOpening' ? noticeOf({ about: 'no-room-on-wall' }) : state.notice
      return update({ selection, tool: IDLE, notice })
    }
    const made = withStep(history(), next, merge)
    update({
      ...withHistory(made),
      ...(command.type === 'swap'
        ? chosenAfterSwap(state, command)
        : existingSelection(next, selection, selection === state.selection ? state.alsoSelected : NONE)),
      opening: command.type === 'setOpening' ? command.opening.id : existingOpening(next, state.opening),
      tool: IDLE,
      notice: noticeOf(describe(command, state.layout, next)),
    })
    report({ step: made.past.at(-1)?.id ?? 0, halves: [], before: state.layout, after: next, by: command.type })
    return undefined
  }

  const travel = (from: 'past' | 'future', steps = 1) => {
    const state = get()
    const found = travelled(history(), from, steps)
    if (!found) return announce({ about: from === 'past' ? 'nothing-to-undo' : 'nothing-to-redo' })
    const { now } = found.history
    update({
      ...withHistory(found.history),
      tool: IDLE,
      ...existingSelection(now, replacementOf(state.selection, state.layout, now), state.alsoSelected),
      opening: existingOpening(now, state.opening),
      notice: noticeOf({ about: from === 'past' ? 'undone' : 'redone' }),
    })
    report({
      step: found.passed.at(-1)?.id ?? 0,
      halves: found.passed.flatMap(({ half }) => (half === undefined ? [] : [half])),
      before: state.layout,
      after: now,
      by: from === 'past' ? 'undo' : 'redo',
    })
    return undefined
  }

  const { make, ...choosing } = createChoosing({
    get,
    update: (chosen, happening) => update({ ...chosen, ...(happening && { notice: noticeOf(happening) }) }),
  })
  const room = { layout: () => get().layout, commit, choose: choosing.choose, announce, releaseTool }
  const { paste, pasteCopied, copy, putCopies } = createCopying(room, clipboard, newId)
  const dispatch = createDispatch({
    get,
    camera,
    batch: store.batch,
    update,
    commit,
    choose: make,
    putCopies,
    announce,
  })
  const pickUp = () => {
    dispatch({ type: 'pick-up', ids: chosenIds(get()) })
    const { tool, selection } = get()
    if (tool.name === 'carrying') announce({ about: 'picked-up', count: tool.ids.length })
    else if (selection !== undefined) announce({ about: 'stopped', id: selection, by: 'lock' })
  }
  const keyed = {
    ...choosing,
    get,
    commit,
    dispatch,
    copy,
    pasteCopied,
    announce,
    releaseTool,
    pickUp,
    undo: () => travel('past'),
    redo: () => travel('future'),
  }
  return {
    get,
    subscribe: store.subscribe,
    camera,
    commit,
    setHalf: (step, half) => update(withHalf(get(), step, half)),
    observe: (listener) => {
      observers.add(listener)
      return () => void observers.delete(listener)
    },
    merge: (into) => {
      const { tool, selection, alsoSelected, opening } = get()
      if (tool.name !== 'idle') return false
      const next = rebased(history(), into)
      update({
        ...withHistory(next),
        ...existingSelection(next.now, selection, alsoSelected),
        opening: existingOpening(next.now, opening),
      })
      return true
    },
    dispatch,
    press: (stroke) => pressKey(keyed, stroke, newId),
    ...choosing,
    setAddsByTap: (addsByTap) => update({ addsByTap }),
    setSnapping: (snapping) => update({ snapping }),
    setSettings: (change) => update({ settings: { ...get().settings, ...change } }),
    setPointer: (pointer) => {
      if (pointer !== get().pointer) update({ pointer })
    },
    setPans: (pans) => {
      if (pans !== get().pans) update({ pans })
    },
    setPullsCorners: (pullsCorners) => update({ pullsCorners }),
    pickUp: keyed.pickUp,
    copyChosen: () => {
      const ids = chosenIds(get())
      copy(get().layout.items.filter(({ id }) => ids.includes(id)))
    },
    pasteCopied,
    paste,
    undo: keyed.undo,
    redo: keyed.redo,
    travel: (steps) => travel(steps < 0 ? 'past' : 'future', Math.abs(steps)),
  }
}

/** The selection after the layout has changed. */
type SelectedItems = { readonly selection: string | undefined; readonly alsoSelected: readonly string[] }

/** The selected opening, if the layout still has it. */
function existingOpening({ floor }: Layout, id: string | undefined): string | undefined {
  return openingsOf(floor).find((opening) => opening.id === id)?.id
}

/** The selection with the new piece in place of the old one. */
function chosenAfterSwap(
  { selection, alsoSelected }: SelectedItems,
  { id, item }: Extract<Command, { type: 'swap' }>,
): SelectedItems {
  const now = (other: string) => (other === id ? item.id : other)
  return {
    selection: selection === undefined ? undefined : now(selection),
    alsoSelected: alsoSelected.includes(id) ? alsoSelected.map(now) : alsoSelected,
  }
}

/** The piece, or after undo or redo of a swap the one in its place. */
function replacementOf(id: string | undefined, before: Layout, after: Layout): string | undefined {
  if (id === undefined || findItem(after, id) || before.items.length !== after.items.length) return id
  const other = after.items[before.items.findIndex((item) => item.id === id)]
  return other && !findItem(before, other.id) ? other.id : id
}

/**
 * The selected pieces that the layout still has; the first one is primary. `also` is the identical array if all of it
 * remains.
 */
function existingSelection(
  layout: Layout,
  selection: string | undefined,
  alsoSelected: readonly string[],
): SelectedItems {
  const [first, ...rest] = [selection, ...alsoSelected].flatMap((id) => findItem(layout, id)?.id ?? [])
  return { selection: first, alsoSelected: rest.length === alsoSelected.length ? alsoSelected : rest }
}
