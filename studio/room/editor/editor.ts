/** The editor of a room: the rules of a plan for the core of every editor, with its camera. */
import { applyCommand, type Command, findItem } from '../commands/applyCommand.ts'
import { NO_STEPS, type Timeline } from '../../document/history.ts'
import { boundsOfFloor } from '../../geometry/floorOutline.ts'
import { openingsOf } from '../../geometry/openings.ts'
import type { Point } from '../../geometry/point.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { stepsOf } from '../../model/steps.ts'
import { type Camera, createCamera } from '../../stage/camera.ts'
import { type Beside, NOTHING_BESIDE } from './beside.ts'
import { broughtIn, copiesBeside, copiesOf, itemsAround, OWN_CLIPBOARD, placing } from './copying.ts'
import { createEditorCore, type Edit, type EditorCore } from '../../stage/editorCore.ts'
import type { Clipboard, Rules } from '../../stage/rules.ts'
import { viewOf } from './handles.ts'
import { describe } from './notice.ts'
import { actOnPieces, roomKey } from './roomKeys.ts'
import { DEFAULT_SETTINGS, FULL_PX_PER_INCH, type StudioSettings } from './settings.ts'
import type { PointerType } from '../../stage/stageEvent.ts'
import { ROOM_POINTER } from './tool.ts'
import type { EditorState, RoomKinds } from './toolState.ts'
import type { WheelBurst } from '../../stage/wheelReader.ts'

export type PlanEdit = Edit<Layout, Command['type']>

export type Editor = EditorCore<RoomKinds> & {
  /** The viewport of its stage. */
  readonly camera: Camera
  /** Selects the piece with its group, unless it is selected alone already. */
  readonly select: (id: string | undefined) => void
  /** Selects one piece out of its group. */
  readonly selectAlone: (id: string) => void
  /** Adds a piece to the selection, or removes it. */
  readonly toggle: (id: string) => void
  readonly selectOpening: (id: string | undefined) => void
  readonly setSnapping: (snapping: boolean) => void
  readonly setSettings: (change: Partial<StudioSettings>) => void
  /** The rooms around this one, in its own coordinates. */
  readonly setBeside: (beside: Beside) => void
  readonly setPointer: (pointer: PointerType) => void
  readonly setPans: (pans: EditorState['pans']) => void
  readonly setPullsCorners: (pulls: boolean) => void
  /** Picks up the selection, to be put down by a tap or by keys. */
  readonly pickUp: () => void
  /**
   * Pastes the pieces in a text of the system's clipboard, else the last copied ones; around a point of the floor, or
   * beside the originals.
   */
  readonly pasteCopied: (text?: string, at?: Point) => void
  /** Puts copies of the pieces on the plan, beside the originals, and chooses them. */
  readonly paste: (items: readonly Item[]) => void
  /** Puts these pieces on the plan and chooses them. */
  readonly place: (items: readonly Item[]) => void
}

/** `newId` creates the ids of copies; `timeline`: the initial undo history; `use`: whether the plan can be changed. */
export function createEditor(
  layout: Layout,
  newId: () => string,
  clipboard: Clipboard<Item> = OWN_CLIPBOARD,
  timeline: Timeline<Layout> = NO_STEPS,
  use: EditorState['use'] = 'edit',
): Editor {
  const camera = createCamera(boundsOfFloor(layout.floor), FULL_PX_PER_INCH)
  let burst: WheelBurst | undefined
  const rules: Rules<RoomKinds> = {
    ...ROOM_RULES,
    around: () => ({ view: viewOf(camera.get()), burst, newId }),
    perform: ({ camera: move, burst: next, opening, opensRoom }) => {
      burst = next ?? burst
      if (move) camera.move(move)
      if (opening !== undefined) selectOpening(opening)
      if (opensRoom !== undefined) get().beside.onOpen(opensRoom)
    },
    act: (context, action) => actOnPieces(context, action, pasteCopied),
    clipboard,
  }
  const core = createEditorCore(
    rules,
    {
      layout,
      beside: NOTHING_BESIDE,
      opening: undefined,
      use,
      snapping: true,
      settings: DEFAULT_SETTINGS,
      pointer: 'mouse',
      pans: 'no',
      pullsCorners: false,
    },
    timeline,
  )
  const { update, take, ...editor } = core
  const { get, pick, announce } = core

  const selectOpening = (opening: string | undefined) => {
    if (opening === get().opening) return
    update({ opening }, opening === undefined ? undefined : { about: 'opened', id: opening }, [])
  }
  const put = (copies: readonly Item[]) => {
    const step = placing(get().layout, copies)
    take(step)
    const { layout: now } = get()
    if ('command' in step) announce({ about: 'pasted', count: copies.length, broughtIn: broughtIn(now, copies) })
  }
  const pasteCopied = (text?: string, middle?: Point) => {
    const items = clipboard.read(text)
    if (!items) announce({ about: 'nothing-to-paste' })
    else put(middle ? copiesOf(itemsAround(items, middle), newId) : copiesBeside(items, newId))
  }
  const set = (change: Partial<RoomKinds['extra']>) => {
    const state = get()
    if (Object.entries({ ...state, ...change }).some(([key, value]) => value !== Reflect.get(state, key)))
      update(change)
  }

  return {
    ...editor,
    camera,
    dispatch: (event) => {
      if ('pointer' in event) set({ pointer: event.pointer })
      return core.dispatch(event)
    },
    select: (id) => {
      const { selection } = get()
      const isAlone = selection.length === 1 && selection[0] === id
      if (!isAlone) pick(id === undefined ? { how: 'none' } : { how: 'only', id })
    },
    selectAlone: (id) => pick({ how: 'alone', id }),
    toggle: (id) => pick({ how: 'toggle', id }),
    selectOpening,
    setSnapping: (snapping) => set({ snapping }),
    setSettings: (change) => update({ settings: { ...get().settings, ...change } }),
    setBeside: (beside) => set({ beside }),
    setPointer: (pointer) => set({ pointer }),
    setPans: (pans) => set({ pans }),
    setPullsCorners: (pullsCorners) => set({ pullsCorners }),
    pickUp: () => void core.dispatch({ type: 'pick-up' }),
    pasteCopied,
    paste: (items) => put(copiesBeside(items, newId)),
    place: (items) => take(placing(get().layout, items)),
  }
}

const ROOM_RULES = {
  ...ROOM_POINTER,
  read: ({ layout }) => layout,
  write: (layout) => ({ layout }),
  parts: ({ items }) => items,
  apply: applyCommand,
  describe,
  refuse: ({ type }) => (type === 'setOpening' ? { about: 'no-room-on-wall' } : undefined),
  selected: (ids, before) => {
    const [first] = ids
    if (first !== undefined)
      return ids.length > 1 ? { about: 'several', count: ids.length } : { about: 'selected', id: first }
    // After several, the notice about them is no longer true; other notices stay to be read.
    return before.length > 1 ? { about: 'none-chosen' } : undefined
  },
  follow: (state, next, by) => {
    const isThere = (id: string | undefined) => openingsOf(next.floor).some((opening) => opening.id === id)
    const made = typeof by === 'object' && by.type === 'setOpening' ? by.opening.id : state.opening
    const opening = [made, state.opening].find(isThere)
    return { opening: by === 'choice' ? undefined : opening }
  },
  selectedAfter: ({ selection, layout }, next, by) => {
    const isSwap = by === 'undo' || by === 'redo' || (typeof by === 'object' && by.type === 'swap')
    return isSwap ? selection.map((id) => replacementOf(id, layout, next)) : undefined
  },
  isReadOnly: ({ use }) => use === 'read',
  copied: (_, isCut) => ({ about: isCut ? 'cut' : 'copied' }),
  nudge: ({ settings }) => stepsOf(settings).nudge,
  key: roomKey,
} satisfies Partial<Rules<RoomKinds>>

/** The piece, or after a swap, its undo or redo the one in its place. */
function replacementOf(id: string, before: Layout, after: Layout): string {
  if (findItem(after, id) || before.items.length !== after.items.length) return id
  const other = after.items[before.items.findIndex((item) => item.id === id)]
  return other && !findItem(before, other.id) ? other.id : id
}
