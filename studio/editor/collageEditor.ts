/**
 * One open collage: its history, the selection and the running gesture. All changes go through `commit`, one gesture is
 * one step of undo, and each state is a new immutable value.
 */
import {
  type CollagePiece,
  composeCollage,
  type Choice as Composition,
  type PaletteColor,
} from '../collage/composeCollage.ts'
import { gridCount } from '../collage/composeGrid.ts'
import { withPictureAspect } from '../collage/sheet.ts'
import { applyCollageCommand, elementsOfIds, findElement, hasRoom } from '../commands/applyCollageCommand.ts'
import type { CollageCommand, Composed } from '../commands/collageCommand.ts'
import { type History, type Merge, NO_STEPS, rebased, type Timeline, travelled, withStep } from '../document/history.ts'
import { type Collage, type CollageElement, isPiece, MAX_ELEMENTS } from '../model/collage.ts'
import { copiesOnSheet, COPY_SHIFT, shiftTo } from './collageCopies.ts'
import { collageKey, scaling } from './collageKey.ts'
import { type CollageTarget, collageTargetAt, type IsPainted } from './collageHandles.ts'
import { type CollageHappening, type CollageNotice, happeningOf } from './collageNotice.ts'
import { withCollageGroups } from './collageOrder.ts'
import { stepCollageTool } from './collageTool.ts'
import { type Choice, type CollageTool, IDLE } from './collageToolState.ts'
import type { CollageEditor, CollageState } from './collageState.ts'
import { createStore } from './store.ts'
import { isOpaqueAt } from '../collage/net.ts'

type Setup = {
  readonly pieces: readonly CollagePiece[]
  readonly palette?: readonly PaletteColor[]
  /** The board's original seed, which a reset restores. */
  readonly seed: number
  readonly aspect: number
  /** Composes the sheet from a seed; by default the board's. */
  readonly compose?: (seed: number, how?: Composition) => Collage
  /** Fits the box of a text element to its text; without it the boxes are unchanged. */
  readonly fitWords?: (element: CollageElement) => CollageElement
  readonly newId?: () => string
  /** The history of an earlier visit. */
  readonly timeline?: Timeline<Collage> | undefined
}

/** `kept`: the saved arrangement; without one the editor starts with the composition. */
export function createCollageEditor(kept: Collage | undefined, setup: Setup): CollageEditor {
  const { pieces, palette, seed, aspect, timeline = NO_STEPS, fitWords = (element) => element } = setup
  const {
    compose = (from: number, how?: Composition): Collage => composeCollage({ pieces, palette }, from, aspect, how),
  } = setup
  const fitted = (collage: Collage): Collage => ({
    ...collage,
    aspect,
    elements: collage.elements.map((element) =>
      isPiece(element) && element.picture !== 'plan'
        ? withPictureAspect(element, pieces[element.index]?.aspect ?? 1, aspect)
        : element,
    ),
  })
  const first = fitted(kept ?? compose(seed))
  const isPainted = paintedBy(pieces, aspect)
  const store = createStore<CollageState>({
    collage: first,
    past: timeline.past,
    future: timeline.future,
    selection: [],
    swapping: false,
    addsByTap: false,
    editing: undefined,
    tool: IDLE,
    notice: undefined,
  })
  const { get } = store
  let [serial, made] = [0, 0]
  const newId = setup.newId ?? (() => `own-${Date.now().toString(36)}-${(made++).toString(36)}`)
  const update = (change: Partial<CollageState>) => store.set({ ...get(), ...change })
  const history = (): History<Collage> => ({ ...get(), now: get().collage })
  const withHistory = ({ now, past, future, lastMerge }: History<Collage>) => ({
    collage: now,
    past,
    future,
    lastMerge,
  })
  const noticed = (happening: CollageHappening): CollageNotice => ({ ...happening, serial: ++serial })
  const announce = (happening: CollageHappening) => update({ notice: noticed(happening) })
  const context = () => ({ ...get(), aspect, isPainted, newId })

  const commit = (command: CollageCommand, merge?: Merge) => {
    const before = get().collage
    const next = withFittedTexts(before, applyCollageCommand(before, command, aspect), fitWords)
    if (next === before) {
      const { about, ...what } = happeningOf(command)
      const isHeld = 'ids' in what && elementsOfIds(before, what.ids).some(({ locked }) => locked)
      const notice = 'ids' in what ? noticed({ about: isHeld ? 'held' : 'stopped', ids: what.ids }) : get().notice
      return update({ tool: IDLE, swapping: false, notice: about === 'added' ? noticed({ about: 'full' }) : notice })
    }
    update({
      ...withHistory(withStep(history(), next, merge)),
      selection: get().selection.filter((id) => findElement(next, id)),
      tool: IDLE,
      swapping: false,
      notice: noticed(happeningOf(command)),
    })
  }

  const travel = (from: 'past' | 'future') => {
    const found = travelled(history(), from)
    if (!found) return announce({ about: from === 'past' ? 'nothing-to-undo' : 'nothing-to-redo' })
    return update({
      ...withHistory(found.history),
      selection: get().selection.filter((id) => findElement(found.history.now, id)),
      editing: undefined,
      tool: IDLE,
      swapping: false,
      notice: noticed({ about: from === 'past' ? 'undone' : 'redone' }),
    })
  }

  const select = (ids: readonly string[]) => {
    const { selection, swapping } = get()
    const [chosen] = selection
    const [other] = ids
    if (swapping && chosen !== undefined && other !== undefined && other !== chosen)
      return commit({ type: 'swap', id: chosen, other })
    if (!swapping && ids.length === selection.length && ids.every((id, at) => id === selection[at])) return
    const notice = ids.length === 0 ? get().notice : noticed({ about: 'selected', ids })
    update({ selection: ids, swapping: false, notice })
  }

  const startSwap = () => {
    const { selection, swapping, collage } = get()
    if (selection.length !== 1 || collage.elements.length < 2) return
    const happening: CollageHappening = swapping ? { about: 'cancelled' } : { about: 'swapping', ids: selection }
    update({ swapping: !swapping, notice: noticed(happening) })
  }

  const add = (elements: readonly CollageElement[]) => {
    if (elements.length === 0) return
    if (!hasRoom(get().collage, elements)) return announce({ about: 'full' })
    store.batch(() => {
      commit({ type: 'add', elements })
      update({ selection: elements.map(({ id }) => id).filter((id) => findElement(get().collage, id)) })
    })
  }

  let known: { readonly key: string; readonly collage: Collage } | undefined
  /** The initial composition, cached because composing takes some milliseconds. */
  const home = (): Collage => {
    const { seed: from, style, grid } = get().collage
    const key = `${from} ${style} ${grid}`
    known = known?.key === key ? known : { key, collage: fitted(compose(from, { style, grid })) }
    return known.collage
  }
  const sizeOf = (id: string) => {
    const [element, first] = [findElement(get().collage, id), findElement(home(), id)]
    return element && first ? element.width / first.width : 1
  }

  const cancel = () => {
    if (get().tool.name !== 'idle' || get().swapping)
      update({ tool: IDLE, swapping: false, notice: noticed({ about: 'cancelled' }) })
    else select([])
  }

  const recompose = (collage: Collage, why: Composed) => {
    const own = why === 'reset' ? collage : withOwn(collage, get().collage)
    store.batch(() => {
      commit({ type: 'compose', collage: fitted(own), why })
      update({ selection: [] })
    })
  }

  const edit = (id: string | undefined) => {
    const element = findElement(get().collage, id)
    const hasWords = element && !element.locked && (element.kind === 'text' || element.kind === 'note')
    update({ editing: hasWords ? id : undefined })
  }
  const copied = () => elementsOfIds(get().collage, get().selection)
  const duplicate = () => add(copiesOnSheet(copied(), newId, COPY_SHIFT, aspect))

  return {
    aspect,
    hasStyles: setup.compose === undefined,
    get,
    subscribe: store.subscribe,
    commit,
    dispatch: (event) => {
      if (event.type === 'hover') return { cursor: cursorOf(collageTargetAt(context(), event), get().swapping) }
      const { swapping } = get()
      const step = stepCollageTool(get().tool, event, context())
      store.batch(() => {
        if (step.choice) select(choose(get().collage, get().selection, step.choice))
        // The tap that completes a swap does not start a drag.
        const next: CollageTool = swapping && event.type === 'down' ? IDLE : step.tool
        if (step.command) {
          commit(step.command)
          const { command } = step
          const [copies] = command.type === 'several' ? command.commands : []
          if (copies?.type === 'add') update({ selection: copies.elements.map(({ id }) => id) })
        } else if (next !== get().tool) update({ tool: next })
        if (step.edits !== undefined) edit(step.edits)
      })
      return {
        ...(event.type === 'down' || event.type === 'pinch' ? { holds: get().tool.name !== 'idle' || swapping } : {}),
        ...(step.menu ? { menu: step.menu } : {}),
        ...(step.edits !== undefined && get().editing === undefined ? { details: true } : {}),
      }
    },
    press: (stroke) => {
      const action = collageKey(get().collage, get().selection, stroke, aspect, newId)
      if (!action) return false
      switch (action.type) {
        case 'command':
          commit(action.command, action.merge === undefined ? undefined : { key: action.merge, atMs: stroke.atMs })
          return true
        case 'choose':
          select(action.ids)
          return true
        case 'cancel':
          if (get().tool.name === 'idle' && get().selection.length === 0) return false
          cancel()
          return true
        case 'swap':
          startSwap()
          return true
        case 'duplicate':
          duplicate()
          return true
        case 'edit':
          edit(get().selection.length === 1 ? get().selection[0] : undefined)
          return get().editing !== undefined
        // The page handles the clipboard.
        case 'copy':
        case 'cut':
          return false
        case 'undo':
        case 'redo':
          travel(action.type === 'undo' ? 'past' : 'future')
          return true
        default:
          return action satisfies never
      }
    },
    select: (ids) => select(withCollageGroups(get().collage, ids)),
    setAddsByTap: (addsByTap) => update({ addsByTap }),
    startSwap,
    edit,
    add,
    duplicate,
    copied,
    paste: (elements, at) => {
      const by = at ? shiftTo(elements, at, aspect) : COPY_SHIFT
      add(copiesOnSheet(elements, newId, by, aspect))
    },
    announce,
    newId,
    setStyle: (style) => recompose(compose(get().collage.seed, { style }), 'style'),
    changeGrid: () => {
      const { seed: from, grid } = get().collage
      const next = ((grid ?? -1) + 1) % gridCount(pieces.length)
      recompose(compose(from, { style: 'grid', grid: next }), 'grid')
    },
    shuffle: (from) => recompose(compose(from, { style: get().collage.style }), 'shuffled'),
    reset: () => recompose(compose(seed), 'reset'),
    merge: (into) => {
      if (get().tool.name !== 'idle') return false
      const next = rebased(history(), (collage) => fitted(into(collage)))
      update({
        ...withHistory(next),
        selection: get().selection.filter((id) => findElement(next.now, id)),
        editing: findElement(next.now, get().editing) ? get().editing : undefined,
      })
      return true
    },
    undo: () => travel('past'),
    redo: () => travel('future'),
    sizeOf,
    setSize: (id, share) => {
      const command = scaling(get().collage, [id], share / sizeOf(id), aspect)
      if (command) commit(command)
    },
  }
}

/** Fits the boxes of texts that changed or got another width. */
function withFittedTexts(before: Collage, after: Collage, fit: (element: CollageElement) => CollageElement): Collage {
  if (after === before) return after
  const known = new Set(before.elements)
  const elements = after.elements.map((element) =>
    known.has(element) || (element.kind !== 'text' && element.kind !== 'note') ? element : fit(element),
  )
  return { ...after, elements }
}

/** Distinguishes a press on a cut-out from one on an empty corner of its box, so that an element behind it can be taken. */
function paintedBy(pieces: readonly CollagePiece[], aspect: number): IsPainted {
  return (element, at) => {
    if (element.kind !== 'piece' || element.picture === 'plan') return true
    const piece = pieces[element.index]
    if (!piece?.net) return true
    // The picture is aligned to the lower edge of its box.
    const box = withPictureAspect({ ...element, turn: 0 }, piece.aspect, aspect)
    const across = (at.x - 0.5) * (element.width / box.width) + 0.5
    const down = 1 - (1 - at.y) * (element.height / box.height)
    return isOpaqueAt(piece.net, element.mirrored ? 1 - across : across, down)
  }
}

/** The cursor over a target of a collage, as CSS names it. */
function cursorOf(target: CollageTarget, isSwapping: boolean): string {
  if (isSwapping) return 'crosshair'
  switch (target.on) {
    case 'sheet':
      return ''
    case 'element':
      return 'move'
    case 'knob':
      return 'grab'
    case 'end':
      return 'crosshair'
    case 'side':
      return target.spot.x === 0 ? 'ns-resize' : 'ew-resize'
    case 'corner':
      return target.spot.x === target.spot.y ? 'nwse-resize' : 'nesw-resize'
    default:
      return target satisfies never
  }
}

// Elements that the user added stay when a sheet is composed again; only a reset removes them.

/** Prefix of the ids of own elements; composed elements never have it. */
const OWN_ID_PREFIX = 'own-'

function isOwnElement({ id }: Pick<CollageElement, 'id'>): boolean {
  return id.startsWith(OWN_ID_PREFIX)
}

/**
 * The composed collage with the own elements and the sheet color of the previous one. Additional cut-outs of a product
 * are removed.
 */
function withOwn(composed: Collage, before: Collage): Collage {
  const absent = before.absent ?? []
  const shown = composed.elements.filter((element) => !('index' in element) || !absent.includes(element.index))
  const own = before.elements.filter((element) => isOwnElement(element) && element.kind !== 'piece')
  return {
    ...composed,
    ...(before.background === undefined ? {} : { background: before.background }),
    ...(absent.length > 0 ? { absent } : {}),
    elements: [...shown, ...own].slice(0, MAX_ELEMENTS),
  }
}

/**
 * Selection by tap, frame and double tap. Groups are selected as a whole, except when a single element is selected out
 * of its group.
 */
function choose(collage: Collage, selection: readonly string[], choice: Choice): readonly string[] {
  switch (choice.how) {
    case 'none':
      return []
    case 'alone':
      return [choice.id]
    case 'only':
      return withCollageGroups(collage, [choice.id])
    case 'toggle': {
      const group = withCollageGroups(collage, [choice.id])
      return selection.includes(choice.id)
        ? selection.filter((id) => !group.includes(id))
        : [...selection, ...group.filter((id) => !selection.includes(id))]
    }
    case 'frame': {
      const ids = withCollageGroups(collage, choice.ids)
      return choice.adds ? [...selection, ...ids.filter((id) => !selection.includes(id))] : ids
    }
    default:
      return choice satisfies never
  }
}
