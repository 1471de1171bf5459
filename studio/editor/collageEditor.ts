/**
 * One open collage: its past and future, the chosen piece and the running gesture. Everything that changes it goes
 * through `commit`, one gesture is one step of undo, and each state is a new immutable value.
 */
import { type Choice, type CollagePiece, composeCollage, type PaletteColor } from '../collage/composeCollage.ts'
import { gridCount } from '../collage/composeGrid.ts'
import { contained } from '../collage/sheet.ts'
import { applyCollageCommand, type CollageCommand, findPiece, pieceByIndex } from '../commands/applyCollageCommand.ts'
import { type Collage, isPiece, piecesOf } from '../model/collage.ts'
import { collageKey } from './collageKey.ts'
import { type CollageTarget, collageTargetAt } from './collageHandles.ts'
import { type CollageTool, stepCollageTool } from './collageTool.ts'
import type { Stroke } from './keyAction.ts'
import type { Outcome, StageEvent } from './stageEvent.ts'
import { type Store, createStore } from './store.ts'
import { goesOn, type Merge, stepped, travelled } from './timeline.ts'

/** The latest event, for screen readers; `serial` distinguishes equal ones. */
export type CollageNotice = { readonly serial: number } & CollageHappening
type CollageHappening =
  | { readonly about: 'selected' | 'moved' | 'scaled' | 'turned' | 'ordered' | 'stopped'; readonly index: number }
  | { readonly about: 'swapped'; readonly index: number; readonly other: number }
  | { readonly about: 'swapping'; readonly index: number }
  | { readonly about: 'grid' | 'shuffled' | 'reset' | 'replaced' }
  | { readonly about: 'undone' | 'redone' | 'cancelled' | 'nothing-to-undo' | 'nothing-to-redo' }

export type CollageState = {
  readonly collage: Collage
  readonly past: readonly Collage[]
  readonly future: readonly Collage[]
  readonly selection: number | undefined
  /** The next piece that is chosen changes places with the one that is chosen now. */
  readonly swapping: boolean
  readonly tool: CollageTool
  readonly notice: CollageNotice | undefined
}

export type CollageEditor = Store<CollageState> & {
  readonly commit: (command: CollageCommand, merge?: Merge) => void
  /** Passes an event of the stage to the state chart; returns what the page has to do. */
  readonly dispatch: (event: StageEvent) => Outcome
  /** True when the key was the sheet's. */
  readonly press: (stroke: Stroke) => boolean
  readonly select: (index: number | undefined) => void
  readonly startSwap: () => void
  readonly changeGrid: () => void
  readonly shuffle: (seed: number) => void
  readonly reset: () => void
  /** Another version of the collage, as from another tab; undo leads back. */
  readonly replace: (collage: Collage) => void
  readonly undo: () => void
  readonly redo: () => void
  /** The size of the piece relative to its size in the grid: 1 is 100 %. */
  readonly sizeOf: (index: number) => number
  readonly setSize: (index: number, share: number) => void
  readonly aspect: number
}

type Setup = {
  readonly pieces: readonly CollagePiece[]
  readonly palette?: readonly PaletteColor[]
  /** The board's original seed, which a reset restores. */
  readonly seed: number
  readonly aspect: number
}

/** `kept` is the collage as it was arranged; without one it starts as it is composed. */
export function createCollageEditor(
  kept: Collage | undefined,
  { pieces, palette, seed, aspect }: Setup,
): CollageEditor {
  const compose = (from: number, choice?: Choice): Collage => composeCollage({ pieces, palette }, from, aspect, choice)
  const fitted = (collage: Collage): Collage => ({
    ...collage,
    aspect,
    elements: collage.elements.map((element) =>
      isPiece(element) ? contained(element, pieces[element.index]?.aspect ?? 1, aspect) : element,
    ),
  })
  const store = createStore<CollageState>({
    collage: fitted(kept ?? compose(seed)),
    past: [],
    future: [],
    selection: undefined,
    swapping: false,
    tool: { name: 'idle' },
    notice: undefined,
  })
  const { get } = store
  let lastMerge: Merge | undefined
  let serial = 0
  const update = (change: Partial<CollageState>) => store.set({ ...get(), ...change })
  const say = (happening: CollageHappening): CollageNotice => ({ ...happening, serial: ++serial })

  const commit = (command: CollageCommand, merge?: Merge) => {
    const next = applyCollageCommand(get().collage, command, aspect)
    if (next === get().collage) {
      const notice = 'index' in command ? say({ about: 'stopped', index: command.index }) : get().notice
      return update({ tool: { name: 'idle' }, swapping: false, notice })
    }
    const isSameStep = goesOn(lastMerge, merge)
    lastMerge = merge
    update({
      collage: next,
      ...stepped(get(), get().collage, isSameStep),
      tool: { name: 'idle' },
      swapping: false,
      notice: say(describe(command)),
    })
  }

  const travel = (from: 'past' | 'future') => {
    lastMerge = undefined
    const found = travelled(get(), get().collage, from)
    if (!found) return update({ notice: say({ about: from === 'past' ? 'nothing-to-undo' : 'nothing-to-redo' }) })
    update({
      collage: found.to,
      ...found.timeline,
      selection: findPiece(found.to, get().selection)?.index,
      tool: { name: 'idle' },
      swapping: false,
      notice: say({ about: from === 'past' ? 'undone' : 'redone' }),
    })
  }

  const select = (index: number | undefined) => {
    const { selection, swapping } = get()
    if (swapping && selection !== undefined && index !== undefined && index !== selection)
      return commit({ type: 'swap', index: selection, other: index })
    if (index === selection && !swapping) return
    update({
      selection: index,
      swapping: false,
      notice: index === undefined ? get().notice : say({ about: 'selected', index }),
    })
  }

  const startSwap = () => {
    const { selection, swapping } = get()
    if (selection === undefined || piecesOf(get().collage).length < 2) return
    update({
      swapping: !swapping,
      notice: say(swapping ? { about: 'cancelled' } : { about: 'swapping', index: selection }),
    })
  }

  const sizeOf = (index: number) => {
    const { seed: from, style, grid } = get().collage
    const home = fitted(compose(from, { style, grid }))
    return pieceByIndex(get().collage, index).width / (findPiece(home, index)?.width ?? 1)
  }

  const cancel = () => {
    if (get().tool.name !== 'idle' || get().swapping)
      update({ tool: { name: 'idle' }, swapping: false, notice: say({ about: 'cancelled' }) })
    else select(undefined)
  }

  return {
    aspect,
    get,
    subscribe: store.subscribe,
    commit,
    dispatch: (event) => {
      const { collage, selection, swapping, tool } = get()
      const sheet = { collage, selection, aspect }
      if (event.type === 'hover') return { cursor: CURSORS[collageTargetAt(sheet, event).on] }
      const step = stepCollageTool(tool, event, sheet)
      store.together(() => {
        if (step.select !== undefined) select(step.select ?? undefined)
        // The tap that swaps does not start a drag.
        const next: CollageTool = swapping && event.type === 'down' ? { name: 'idle' } : step.tool
        if (step.command) commit(step.command)
        else if (next !== get().tool) update({ tool: next })
      })
      return event.type === 'down' ? { holds: get().tool.name !== 'idle' || swapping } : {}
    },
    press: (stroke) => {
      const action = collageKey(get().collage, get().selection, stroke, aspect)
      if (!action) return false
      if (action.type === 'cancel' && get().tool.name === 'idle' && get().selection === undefined) return false
      if (action.type === 'command')
        commit(action.command, action.merge === undefined ? undefined : { key: action.merge, atMs: stroke.atMs })
      else if (action.type === 'select') select(action.index ?? undefined)
      else if (action.type === 'cancel') cancel()
      else if (action.type === 'swap') startSwap()
      else travel(action.type === 'undo' ? 'past' : 'future')
      return true
    },
    select,
    startSwap,
    changeGrid: () => {
      const { seed: from, grid } = get().collage
      const next = ((grid ?? -1) + 1) % gridCount(pieces.length)
      commit({ type: 'compose', collage: compose(from, { style: 'grid', grid: next }), why: 'grid' })
    },
    shuffle: (from) =>
      commit({ type: 'compose', collage: compose(from, { style: get().collage.style }), why: 'shuffled' }),
    reset: () => commit({ type: 'compose', collage: compose(seed), why: 'reset' }),
    replace: (collage) => {
      update({ collage: fitted(collage), ...stepped(get(), get().collage, false), notice: say({ about: 'replaced' }) })
    },
    undo: () => travel('past'),
    redo: () => travel('future'),
    sizeOf,
    setSize: (index, share) => commit({ type: 'scale', index, factor: share / sizeOf(index) }),
  }
}

/** The piece that a running gesture holds. */
export function heldPiece({ tool }: CollageState): number | undefined {
  return tool.name === 'holding' ? tool.grip.index : undefined
}

/** The collage as displayed: with the preview of the running gesture. */
export function shownCollage({ collage, tool }: CollageState, aspect: number): Collage {
  return tool.name === 'holding' ? applyCollageCommand(collage, tool.command, aspect) : collage
}

function describe(command: CollageCommand): CollageHappening {
  switch (command.type) {
    case 'move':
      return { about: 'moved', index: command.index }
    case 'scale':
      return { about: 'scaled', index: command.index }
    case 'turn':
      return { about: 'turned', index: command.index }
    case 'order':
      return { about: 'ordered', index: command.index }
    case 'swap':
      return { about: 'swapped', index: command.index, other: command.other }
    case 'compose':
      return { about: command.why }
    default:
      return command satisfies never
  }
}

const CURSORS: Record<CollageTarget['on'], string> = { piece: 'grab', knob: 'grab', corner: 'nwse-resize', sheet: '' }
