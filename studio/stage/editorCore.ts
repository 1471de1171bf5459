/**
 * The core of every editor: one open document with its history, its selection, the running gesture, the keys and the
 * notices. What the parts of a document are and what its commands do is said by `Rules`, one folder for each kind of
 * document. All changes go through `commit`, one gesture is one step of undo, and each state is a new immutable value.
 */
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
import { type Choice, chosenBy, IDLE } from './choosing.ts'
import { keyAction } from './keys.ts'
import type { KeyStroke } from '../model/keyStroke.ts'
import { createPointerChart } from './pointerChart.ts'
import type {
  Cause,
  ContextOf,
  CoreHappening,
  CoreState,
  EditorKinds,
  EventOf,
  Rules,
  StateOf,
  StepOf,
} from './rules.ts'
import type { Outcome } from './stageEvent.ts'
import { createStore, type Store } from './store.ts'

/** A step of a document: a command that changed it, or steps that were undone or redone. */
export type Edit<Document, By extends string> = {
  /** The number of the last of these steps. */
  readonly step: number
  /** The second halves of these steps in the order in which they were undone or redone, as far as they have any. */
  readonly halves: readonly unknown[]
  readonly before: Document
  readonly after: Document
  readonly by: By | 'undo' | 'redo'
}
type EditOf<Kinds extends EditorKinds> = Edit<Kinds['document'], Kinds['command']['type']>

export type EditorCore<Kinds extends EditorKinds> = Store<StateOf<Kinds>> & {
  /** `selection`: the selection after the change; by default the parts of the present one that remain. */
  readonly commit: (command: Kinds['command'], merge?: Merge, selection?: readonly string[]) => void
  /** Gives a step its second half, which `observe` reports when the step is undone or redone. */
  readonly setHalf: (step: number, half: unknown) => void
  /** Calls the listener after every step. Returns a function that unsubscribes. */
  readonly observe: (listener: (edit: EditOf<Kinds>) => void) => () => void
  /**
   * Applies changes that were made elsewhere to the document and to every step of its history, so that undo reverts
   * only the user's own steps. Does nothing and returns false during a gesture.
   */
  readonly merge: (into: (document: Kinds['document']) => Kinds['document']) => boolean
  /** Passes an event of the stage, a button or a key to the state chart; returns what the page has to do. */
  readonly dispatch: (event: EventOf<Kinds>) => Outcome<Kinds['thing']>
  /** Returns true if the editor handled the key. */
  readonly press: (stroke: KeyStroke) => boolean
  /** Selects exactly these parts; returns false if they are selected already. */
  readonly choose: (ids: readonly string[]) => boolean
  readonly pick: (choice: Choice) => void
  /** Copies the selection. */
  readonly copy: () => void
  readonly setAddsByTap: (adds: boolean) => void
  readonly announce: (happening: Kinds['happening']) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Undoes (below 0) or redoes this number of steps. */
  readonly travel: (steps: number) => void
}

/** What an editor shares with its rules alone. */
type OwnCore<Kinds extends EditorKinds> = EditorCore<Kinds> & {
  /** Changes the state beside the document, with a notice. */
  readonly update: (
    extra: Partial<Kinds['extra']>,
    happening?: Kinds['happening'] | CoreHappening,
    selection?: readonly string[],
  ) => void
  /** Does what a step requests; subscribers are notified once. */
  readonly take: (step: StepOf<Kinds>) => void
}

export function createEditorCore<Kinds extends EditorKinds>(
  rules: Rules<Kinds>,
  first: Kinds['extra'],
  timeline: Timeline<Kinds['document']> = NO_STEPS,
): OwnCore<Kinds> {
  const store = createStore<StateOf<Kinds>>({
    past: timeline.past,
    future: timeline.future,
    lastMerge: undefined,
    selection: [],
    addsByTap: false,
    tool: IDLE,
    notice: undefined,
    ...first,
  })
  const { get } = store
  let serial = 0
  const observers = new Set<(edit: EditOf<Kinds>) => void>()
  const chart = createPointerChart(rules)
  const context = (): ContextOf<Kinds> => Object.assign({}, get(), rules.around())
  const document = () => rules.read(get())
  const history = (): History<Kinds['document']> => ({ ...get(), now: document() })
  const change = (core: Partial<CoreState<Kinds>>, ...extras: Partial<Kinds['extra']>[]) =>
    store.set(Object.assign({}, get(), core, ...extras))
  const noticed = (happening: Kinds['happening'] | CoreHappening | undefined) =>
    happening && { notice: { ...happening, serial: ++serial } }
  const announce = (happening: Kinds['happening'] | CoreHappening) => change({ ...noticed(happening) })

  /** The state with another document. */
  const show = (
    { now, past, future, lastMerge }: History<Kinds['document']>,
    by: Cause<Kinds>,
    core: Partial<CoreState<Kinds>>,
    selection?: readonly string[],
  ) => {
    const state = get()
    const there = new Set(rules.parts(now).map(({ id }) => id))
    const asked = selection ?? rules.selectedAfter?.(state, now, by) ?? state.selection
    const remaining = asked.filter((id) => there.has(id))
    change(
      { past, future, lastMerge, selection: remaining.length === asked.length ? asked : remaining, ...core },
      rules.follow(state, now, by),
      rules.write(now),
    )
  }

  const commit = (command: Kinds['command'], merge?: Merge, selection?: readonly string[]): void => {
    const state = get()
    if (rules.isReadOnly?.(state)) return
    const before = document()
    const next = rules.apply(before, command)
    if (next === before) {
      change({ tool: IDLE, ...noticed(rules.refuse(command, before)) }, rules.follow(state, before, command))
      return
    }
    const made = withStep(history(), next, merge)
    show(made, command, { tool: IDLE, ...noticed(rules.describe(command, before, next)) }, selection)
    report({ step: made.past.at(-1)?.id ?? 0, halves: [], before, after: next, by: command.type })
  }
  const report = (edit: EditOf<Kinds>) => observers.forEach((observer) => observer(edit))

  const travel = (steps: number): void => {
    const by = steps < 0 ? 'undo' : 'redo'
    const before = document()
    const found = travelled(history(), by === 'undo' ? 'past' : 'future', Math.abs(steps))
    const [none, done] =
      by === 'undo' ? (['nothing-to-undo', 'undone'] as const) : (['nothing-to-redo', 'redone'] as const)
    if (!found) return change({ ...noticed({ about: none }) })
    show(found.history, by, { tool: IDLE, ...noticed({ about: done }) })
    report({
      step: found.passed.at(-1)?.id ?? 0,
      halves: found.passed.flatMap(({ half }) => (half === undefined ? [] : [half])),
      before,
      after: found.history.now,
      by,
    })
  }

  const choose = (ids: readonly string[]): boolean => {
    const state = get()
    const { selection } = state
    const command = rules.completes?.(state, ids)
    if (command) {
      commit(command)
      return true
    }
    const followed = rules.follow(state, document(), 'choice')
    const isSame = ids.length === selection.length && ids.every((id, index) => id === selection[index])
    if (isSame && isShown(state, followed)) return false
    change({ selection: ids, ...noticed(rules.selected(ids, selection)) }, followed)
    return true
  }
  const pick = (choice: Choice) => void choose(chosenBy(choice, get().selection, rules.parts(document())))

  /** Escape: cancels the gesture, else clears the selection. Returns false if there is neither. */
  const cancel = (): boolean => {
    const state = get()
    const followed = rules.follow(state, document(), 'cancel')
    if (state.tool.name === IDLE.name && isShown(state, followed)) return choose([])
    change({ tool: IDLE, ...noticed({ about: 'cancelled' }) }, followed)
    return true
  }

  const take = (step: StepOf<Kinds>, atMs = 0) => {
    const { choice, command, merge, selects, chooses, says, tool } = step
    if (choice) pick(choice)
    rules.perform(step)
    if (command) commit(command, merge === undefined ? undefined : { key: merge, atMs }, selects)
    if (chooses) choose(chooses)
    if (says) announce(says)
    // A command ends the gesture; parts picked up before it stay picked up.
    if (tool && tool !== get().tool && !(command && tool.name === IDLE.name)) change({ tool })
  }

  /** Undefined without a selection. */
  const copying = (isCut = false): StepOf<Kinds> | undefined => {
    const { selection } = get()
    const parts = rules.parts(document()).filter(({ id }) => selection.includes(id))
    if (parts.length === 0) return undefined
    rules.clipboard.write(parts)
    const says = rules.copied(parts.length, isCut)
    return says ? { says } : {}
  }

  const stepOfKey = (stroke: KeyStroke): StepOf<Kinds> | undefined => {
    const own = rules.key(context(), stroke)
    if (own !== undefined) return own || undefined
    const action = keyAction(stroke, rules.nudge(get()))
    if (!action) return undefined
    switch (action.does) {
      case 'undo':
      case 'redo':
        travel(action.does === 'undo' ? -1 : 1)
        return {}
      case 'cancel':
        return cancel() ? {} : undefined
      case 'copy':
        return copying()
      case 'cut': {
        const copied = copying(true)
        return copied && { ...rules.act(context(), { does: 'remove' }, stroke), ...copied }
      }
      case 'choose-all':
        return { chooses: rules.parts(document()).map(({ id }) => id) }
      default:
        return rules.act(context(), action, stroke)
    }
  }

  return {
    get,
    subscribe: store.subscribe,
    update: (extra, happening, selection) => change({ ...noticed(happening), ...(selection && { selection }) }, extra),
    take: (step) => store.batch(() => take(step)),
    commit,
    setHalf: (step, half) => change(withHalf(get(), step, half)),
    observe: (listener) => {
      observers.add(listener)
      return () => void observers.delete(listener)
    },
    merge: (into) => {
      if (get().tool.name !== IDLE.name) return false
      show(rebased(history(), into), 'merge', {})
      return true
    },
    dispatch: (event) => {
      const before = get()
      const step = chart.step(context(), event)
      store.batch(() => take(step))
      const { menu, details } = step
      const after = context()
      const outcome = rules.outcome(event, before, after, (pointer) => chart.cursorAt(after, pointer))
      return { ...outcome, ...(menu ? { menu } : {}), ...(details ? { details } : {}) }
    },
    press: (stroke) => {
      const step = stepOfKey(stroke)
      if (step) store.batch(() => take(step, stroke.atMs))
      return step !== undefined
    },
    choose,
    pick,
    copy: () => take(copying() ?? {}),
    setAddsByTap: (addsByTap) => change({ addsByTap }),
    announce,
    undo: () => travel(-1),
    redo: () => travel(1),
    travel,
  }
}

/** Whether the state has these values already. */
function isShown<State extends object>(state: State, values: Partial<State>): boolean {
  return Object.entries(values).every(([key, value]) => Object.is(value, Reflect.get(state, key)))
}
