/** The editor of a collage: the rules of a sheet for the core of every editor, and its compositions. */
import { type CollagePiece, composeCollage, type PaletteColor, type StyleChoice } from '../sheet/composeCollage.ts'
import { gridCount } from '../sheet/composeGrid.ts'
import type { Relations } from '../sheet/collagePiece.ts'
import { isOpaqueAt } from '../sheet/net.ts'
import { shownAspect, type Spot, withPictureAspect } from '../sheet/sheet.ts'
import { applyCollageCommand, elementsOfIds, findElement } from '../commands/applyCollageCommand.ts'
import type { Composed } from '../commands/collageCommand.ts'
import type { Timeline } from '../../document/history.ts'
import { type Collage, type CollageElement, type CollageStyle, isPiece, MAX_ELEMENTS } from '../../model/collage.ts'
import { COPY_SHIFT, copiesOnSheet, shiftTo } from './collageCopies.ts'
import type { IsPainted } from './collageHandles.ts'
import { actOnElements, adding, collageKey, scaling, SHEET_NUDGE } from './collageKeys.ts'
import { happeningOf } from './collageNotice.ts'
import { COLLAGE_POINTER, hasWords } from './collageTool.ts'
import type { CollageKinds } from './collageToolState.ts'
import { type Camera, createCamera, SHEET_FRAMING } from '../../stage/camera.ts'
import type { WheelBurst } from '../../stage/wheelReader.ts'
import { createEditorCore, type EditorCore } from '../../stage/editorCore.ts'
import type { Clipboard, Rules } from '../../stage/rules.ts'
import { withGroups } from '../../stage/groups.ts'

type Setup = {
  readonly pieces: readonly CollagePiece[]
  readonly palette?: readonly PaletteColor[]
  /** What was decided with the board; without it the pieces decide. */
  readonly relations?: Relations | undefined
  /** The board's original seed, which a reset restores. */
  readonly seed: number
  readonly aspect: number
  /** Composes the sheet from a seed; by default the board's. */
  readonly compose?: (seed: number, how?: StyleChoice) => Collage
  /** Fits the box of a text element to its text; without it the boxes are unchanged. */
  readonly fitWords?: (element: CollageElement) => CollageElement
  readonly newId?: () => string
  /** Receives what is copied. */
  readonly clipboard?: Pick<Clipboard<CollageElement>, 'write'>
  /** The history of an earlier visit. */
  readonly timeline?: Timeline<Collage> | undefined
}

export type CollageEditor = EditorCore<CollageKinds> & {
  /** Selects the elements with their groups. */
  readonly select: (ids: readonly string[]) => void
  readonly startSwap: () => void
  /** Starts or ends in-place editing. */
  readonly edit: (id: string | undefined) => void
  /** Adds elements and chooses them. */
  readonly add: (elements: readonly CollageElement[]) => void
  readonly duplicate: () => void
  /** Adds copies beside their originals, or with their middle at a spot of the sheet. */
  readonly paste: (elements: readonly CollageElement[], at?: Spot) => void
  readonly newId: () => string
  /** Whether the sheet is composed in one of the styles; a cover has none. */
  readonly hasStyles: boolean
  readonly setStyle: (style: CollageStyle) => void
  readonly changeGrid: () => void
  readonly shuffle: (seed: number) => void
  readonly reset: () => void
  /** The size of an element relative to its size in the composition or its initial size; 1 is 100 %. */
  readonly sizeOf: (id: string) => number
  readonly setSize: (id: string, share: number) => void
  readonly aspect: number
  /** In heights of the sheet. */
  readonly camera: Camera
}

/** `kept`: the saved arrangement; without one the editor starts with the composition. */
export function createCollageEditor(kept: Collage | undefined, setup: Setup): CollageEditor {
  const { pieces, palette, relations, seed, aspect, timeline, fitWords = (element) => element } = setup
  const {
    compose = (from: number, how?: StyleChoice): Collage =>
      composeCollage({ pieces, palette, relations }, from, aspect, how),
  } = setup
  const fitted = (collage: Collage): Collage => ({
    ...collage,
    aspect,
    elements: collage.elements.map((element) =>
      isPiece(element) && element.picture !== 'plan'
        ? withPictureAspect(element, shownAspect(element, pieces[element.index]?.aspect ?? 1), aspect)
        : element,
    ),
  })
  let made = 0
  const newId = setup.newId ?? (() => `own-${Date.now().toString(36)}-${(made++).toString(36)}`)
  const isPainted = paintedBy(pieces, aspect)
  const camera = createCamera({ left: 0, top: 0, right: aspect, bottom: 1 }, 1, SHEET_FRAMING)
  let burst: WheelBurst | undefined
  const core = createEditorCore<CollageKinds>(
    {
      ...COLLAGE_RULES,
      apply: (collage, command) => withFittedTexts(collage, applyCollageCommand(collage, command, aspect), fitWords),
      clipboard: setup.clipboard ?? NO_CLIPBOARD,
      around: () => ({ aspect, isPainted, newId, burst }),
      perform: ({ edits, swaps, camera: move, burst: next }) => {
        burst = next ?? burst
        if (move) camera.move(move)
        if (edits !== undefined) edit(edits)
        if (swaps) startSwap()
      },
    },
    { collage: fitted(kept ?? compose(seed)), swapping: false, editing: undefined },
    timeline,
  )
  const { update, take, ...editor } = core
  const { get, commit } = core

  const startSwap = () => {
    const { selection, swapping, collage } = get()
    if (selection.length !== 1 || collage.elements.length < 2) return
    update({ swapping: !swapping }, swapping ? { about: 'cancelled' } : { about: 'swapping', ids: selection })
  }
  const edit = (id: string | undefined) =>
    update({ editing: hasWords(findElement(get().collage, id)) ? id : undefined })
  const add = (elements: readonly CollageElement[]) => take(adding(get().collage, elements))
  const paste = (elements: readonly CollageElement[], at?: Spot) =>
    add(copiesOnSheet(elements, newId, at ? shiftTo(elements, at, aspect) : COPY_SHIFT, aspect))

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
  const recompose = (collage: Collage, why: Composed) =>
    commit({
      type: 'compose',
      collage: fitted(why === 'reset' ? collage : withOwn(collage, get().collage, home().absent)),
      why,
    })

  return {
    ...editor,
    aspect,
    camera,
    hasStyles: setup.compose === undefined,
    select: (ids) => void core.choose(withGroups(get().collage.elements, ids)),
    merge: (into) => core.merge((collage) => fitted(into(collage))),
    startSwap,
    edit,
    add,
    duplicate: () => paste(elementsOfIds(get().collage, get().selection)),
    paste,
    newId,
    setStyle: (style) => recompose(compose(get().collage.seed, { style }), 'style'),
    changeGrid: () => {
      const { seed: from, grid } = get().collage
      const next = ((grid ?? -1) + 1) % gridCount(pieces.length)
      recompose(compose(from, { style: 'grid', grid: next }), 'grid')
    },
    shuffle: (from) => recompose(compose(from, { style: get().collage.style }), 'shuffled'),
    reset: () => recompose(compose(seed), 'reset'),
    sizeOf,
    setSize: (id, share) => {
      const command = scaling(get().collage, [id], share / sizeOf(id), aspect)
      if (command) commit(command)
    },
  }
}

const NO_CLIPBOARD = { write: () => undefined }

const COLLAGE_RULES = {
  ...COLLAGE_POINTER,
  read: ({ collage }) => collage,
  write: (collage) => ({ collage }),
  parts: ({ elements }) => elements,
  describe: happeningOf,
  refuse: (command, collage) => {
    const happening = happeningOf(command)
    if (happening.about === 'added') return { about: 'full' }
    if (!('ids' in happening)) return undefined
    const { ids } = happening
    return { about: elementsOfIds(collage, ids).some(({ locked }) => locked) ? 'held' : 'stopped', ids }
  },
  selected: (ids) => (ids.length === 0 ? undefined : { about: 'selected', ids }),
  follow: ({ swapping, editing }, next, by) => ({
    swapping: by === 'merge' && swapping,
    editing: by === 'undo' || by === 'redo' ? undefined : findElement(next, editing)?.id,
  }),
  selectedAfter: (_, __, by) => {
    if (typeof by === 'string') return undefined
    if (by.type === 'compose') return []
    const [first] = by.type === 'several' ? by.commands : [by]
    return first?.type === 'add' ? first.elements.map(({ id }) => id) : undefined
  },
  completes: ({ swapping, selection: [chosen] }, [other]) =>
    swapping && chosen !== undefined && other !== undefined && other !== chosen
      ? { type: 'swap', id: chosen, other }
      : undefined,
  copied: (count, isCut) => (isCut ? undefined : { about: 'copied', count }),
  nudge: () => SHEET_NUDGE,
  key: collageKey,
  act: actOnElements,
} satisfies Partial<Rules<CollageKinds>>

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
    const box = withPictureAspect({ ...element, turn: 0 }, shownAspect(element, piece.aspect), aspect)
    const across = (at.x - 0.5) * (element.width / box.width) + 0.5
    const down = 1 - (1 - at.y) * (element.height / box.height)
    return isOpaqueAt(piece.net, element.mirrored ? 1 - across : across, down)
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
 *
 * @param absentBefore what the composition before left out by itself
 */
function withOwn(composed: Collage, before: Collage, absentBefore: readonly number[] = []): Collage {
  const taken = (before.absent ?? []).filter((index) => !absentBefore.includes(index))
  const absent = [...new Set([...taken, ...(composed.absent ?? [])])]
  const shown = composed.elements.filter((element) => !('index' in element) || !absent.includes(element.index))
  const own = before.elements.filter((element) => isOwnElement(element) && element.kind !== 'piece')
  return {
    ...composed,
    ...(before.background === undefined ? {} : { background: before.background }),
    absent: absent.length > 0 ? absent : undefined,
    elements: [...shown, ...own].slice(0, MAX_ELEMENTS),
  }
}
