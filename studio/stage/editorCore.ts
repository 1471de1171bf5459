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
import { type Choice, chosenBy } from './choosing.ts'
import type { Part } from './groups.ts'
import { type KeyAction, keyAction, type Nudge, type Stroke } from './keys.ts'
import type { Outcome } from './stageEvent.ts'
import { createStore, type Store } from './store.ts'

/** The types of one kind of document. */
type EditorKinds = {
  readonly document: unknown
  readonly command: { readonly type: string }
  /** The state of the pointer; idle between gestures. */
  readonly tool: { readonly name: string }
  /** Events of the stage, and of buttons beside it. */
  readonly event: { readonly type: string }
  /** Its notices, besides those of every document. */
  readonly happening: { readonly about: string }
  /** What a menu can be about. */
  readonly thing: unknown
  /** What its state holds besides, with the document under a name of its own. */
  readonly extra: object
  /** What its steps request besides. */
  readonly asks: object
}

/** Notices about any document. */
type CoreHappening = { readonly about: 'undone' | 'redone' | 'cancelled' | 'nothing-to-undo' | 'nothing-to-redo' }
/** The latest event, for screen readers; `serial` distinguishes equal ones. */
export type NoticeOf<Happening> = { readonly serial: number } & (Happening | CoreHappening)

type CoreState<Kinds extends EditorKinds> = Omit<History<Kinds['document']>, 'now'> & {
  /** Ids in the order in which they were chosen; the first one leads. */
  readonly selection: readonly string[]
  /** Taps add to the selection instead of replacing it. */
  readonly addsByTap: boolean
  readonly tool: Kinds['tool']
  readonly notice: NoticeOf<Kinds['happening']> | undefined
}
export type StateOf<Kinds extends EditorKinds> = CoreState<Kinds> & Kinds['extra']

/** The result of an event or a key: the next state of the gesture, and what the editor has to do, in this order. */
export type StepOf<Kinds extends EditorKinds> = Partial<Kinds['asks']> & {
  readonly choice?: Choice
  readonly command?: Kinds['command']
  /** Commands with the same key in close succession are one step of undo. */
  readonly merge?: string
  /** The selection after the command. */
  readonly selects?: readonly string[]
  /** Chosen after the command, with a notice. */
  readonly chooses?: readonly string[]
  readonly says?: Kinds['happening']
  readonly tool?: Kinds['tool']
  /** A menu is requested. */
  readonly menu?: Kinds['thing']
  /** The numbers of the selection are requested. */
  readonly details?: boolean
}

/** What changes a document, its selection or its modes. */
type Cause<Kinds extends EditorKinds> = Kinds['command'] | 'undo' | 'redo' | 'merge' | 'choice' | 'cancel'

/** The rules of one kind of document. */
export type Rules<Kinds extends EditorKinds> = {
  readonly idle: Kinds['tool']
  readonly read: (state: StateOf<Kinds>) => Kinds['document']
  readonly write: (document: Kinds['document']) => Partial<Kinds['extra']>
  readonly parts: (document: Kinds['document']) => readonly Part[]
  /** The identical document if the command changes nothing. */
  readonly apply: (document: Kinds['document'], command: Kinds['command']) => Kinds['document']
  /** The notice of a command that changed the document. */
  readonly describe: (
    command: Kinds['command'],
    before: Kinds['document'],
    after: Kinds['document'],
  ) => Kinds['happening']
  /** The notice of a command that changed nothing, if it has one. */
  readonly refuse: (command: Kinds['command'], document: Kinds['document']) => Kinds['happening'] | undefined
  /** The notice of a selection. */
  readonly selected: (ids: readonly string[], before: readonly string[]) => Kinds['happening'] | undefined
  /** The parts of the state that follow a change. */
  readonly follow: (state: StateOf<Kinds>, next: Kinds['document'], by: Cause<Kinds>) => Partial<Kinds['extra']>
  /** The selection after a change, before parts that are gone are left out. */
  readonly selectedAfter?: (
    state: StateOf<Kinds>,
    next: Kinds['document'],
    by: Cause<Kinds>,
  ) => readonly string[] | undefined
  /** A command that the choice completes instead of changing the selection. */
  readonly completes?: (state: StateOf<Kinds>, ids: readonly string[]) => Kinds['command'] | undefined
  readonly isReadOnly?: (state: StateOf<Kinds>) => boolean
  /** The state chart of the pointer. */
  readonly step: (state: StateOf<Kinds>, event: Kinds['event']) => StepOf<Kinds>
  /** Does what its steps request besides. */
  readonly perform: (asks: Partial<Kinds['asks']>) => void
  /** The answer of an event for the page, besides menus and details. */
  readonly outcome: (event: Kinds['event'], before: StateOf<Kinds>, after: StateOf<Kinds>) => Outcome<Kinds['thing']>
  readonly nudge: (state: StateOf<Kinds>) => Nudge
  /** A key of this kind of document; undefined for the common meaning, false if the key is the page's. */
  readonly key: (state: StateOf<Kinds>, stroke: Stroke) => StepOf<Kinds> | false | undefined
  /** A common key on the selection; undefined if it has no action here, so that the page can handle it. */
  readonly act: (state: StateOf<Kinds>, action: KeyAction, stroke: Stroke) => StepOf<Kinds> | undefined
}

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
  readonly dispatch: (event: Kinds['event']) => Outcome<Kinds['thing']>
  /** Returns true if the editor handled the key. */
  readonly press: (stroke: Stroke) => boolean
  /** Selects exactly these parts; returns false if they are selected already. */
  readonly choose: (ids: readonly string[]) => boolean
  readonly pick: (choice: Choice) => void
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
    tool: rules.idle,
    notice: undefined,
    ...first,
  })
  const { get } = store
  let serial = 0
  const observers = new Set<(edit: EditOf<Kinds>) => void>()
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
      change({ tool: rules.idle, ...noticed(rules.refuse(command, before)) }, rules.follow(state, before, command))
      return
    }
    const made = withStep(history(), next, merge)
    show(made, command, { tool: rules.idle, ...noticed(rules.describe(command, before, next)) }, selection)
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
    show(found.history, by, { tool: rules.idle, ...noticed({ about: done }) })
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
    if (state.tool.name === rules.idle.name && isShown(state, followed)) return choose([])
    change({ tool: rules.idle, ...noticed({ about: 'cancelled' }) }, followed)
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
    if (tool && tool !== get().tool && !(command && tool.name === rules.idle.name)) change({ tool })
  }

  const stepOfKey = (stroke: Stroke): StepOf<Kinds> | undefined => {
    const state = get()
    const own = rules.key(state, stroke)
    if (own !== undefined) return own || undefined
    const action = keyAction(stroke, rules.nudge(state))
    if (!action) return undefined
    switch (action.does) {
      case 'undo':
      case 'redo':
        travel(action.does === 'undo' ? -1 : 1)
        return {}
      case 'cancel':
        return cancel() ? {} : undefined
      case 'choose-all':
        return { chooses: rules.parts(document()).map(({ id }) => id) }
      default:
        return rules.act(state, action, stroke)
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
      if (get().tool.name !== rules.idle.name) return false
      show(rebased(history(), into), 'merge', {})
      return true
    },
    dispatch: (event) => {
      const before = get()
      const step = rules.step(before, event)
      store.batch(() => take(step))
      const { menu, details } = step
      return { ...rules.outcome(event, before, get()), ...(menu ? { menu } : {}), ...(details ? { details } : {}) }
    },
    press: (stroke) => {
      const step = stepOfKey(stroke)
      if (step) store.batch(() => take(step, stroke.atMs))
      return step !== undefined
    },
    choose,
    pick,
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
