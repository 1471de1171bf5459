/**
 * The editor of a home: the rules of its sheet for the core of every editor. The rooms are no part of the document: they
 * are given beside it, and a gesture only moves and turns them.
 */
import { type Home, placesOn, type RoomPlace, type RoomPose, storeyOf, storeysOf } from '../../model/home.ts'
import type { Layout } from '../../model/layout.ts'
import { rounded } from '../../geometry/outlineDrawing.ts'
import { type Point, add, subtract } from '../../geometry/point.ts'
import { type Bounds, boundsOf } from '../../geometry/polygon.ts'
import { straightened } from '../../geometry/span.ts'
import type { Timeline } from '../../document/history.ts'
import { isSameValue } from '../../document/isSameValue.ts'
import { applyHomeCommand, type HomeCommand } from '../commands/homeCommands.ts'
import { boundsOnSheet, type PlacedRoom, roomAt, turnedTo } from '../sheet/placedRooms.ts'
import { snapRooms, type WallGuide } from '../sheet/snapRooms.ts'
import { type Camera, type CameraMove, createCamera } from '../../stage/camera.ts'
import { isTap, takesNothing } from '../../stage/choosing.ts'
import { createEditorCore, type EditorCore } from '../../stage/editorCore.ts'
import type { KeyAction } from '../../stage/keys.ts'
import type { KeyStroke } from '../../model/keyStroke.ts'
import type { ContextOf, NoticeOf, Rules, StateOf, StepOf } from '../../stage/rules.ts'
import type { Pointed } from '../../stage/stageEvent.ts'
import { edgeMove, type Fingers, fingersOf, spreadOf, wheelStep } from '../../stage/viewGestures.ts'
import type { WheelBurst } from '../../stage/wheelReader.ts'

/** A room as its own document has it. */
export type RoomOfSheet = { readonly name: string; readonly layout: Layout }
export type RoomsOfSheet = ReadonlyMap<string, RoomOfSheet>

export type HomeHappening =
  | {
      readonly about: 'selected' | 'moved' | 'turned' | 'removed' | 'placed' | 'stopped'
      readonly ids: readonly string[]
    }
  | { readonly about: 'to-storey'; readonly ids: readonly string[]; readonly storey: string }
  | { readonly about: 'storey-shown' | 'storey-set' | 'storey-removed' | 'storey-kept'; readonly storey: string }
  | { readonly about: 'renamed' | 'entrance' | 'full' | 'nothing-to-copy' }
export type HomeNotice = NoticeOf<HomeHappening>

export type HomeThing = { readonly on: 'sheet' } | { readonly on: 'room'; readonly id: string }

/** `poses`: of the moved rooms, as they are shown. */
type Dragging = {
  readonly name: 'dragging'
  readonly grab: Point
  readonly ids: readonly string[]
  readonly poses: ReadonlyMap<string, RoomPose>
  readonly guides: readonly WallGuide[]
}
type Panning = { readonly name: 'panning'; readonly px: Point }
type Pinching = { readonly name: 'pinching'; readonly now: Fingers }

export type HomeKinds = {
  readonly document: Home
  readonly part: RoomPlace
  readonly command: HomeCommand
  readonly gesture: Dragging | Panning | Pinching
  readonly event: never
  readonly happening: HomeHappening
  readonly thing: HomeThing
  readonly grip: never
  readonly extra: {
    readonly home: Home
    readonly rooms: RoomsOfSheet
    /** The id of the storey that is shown. */
    readonly storey: string
    /** True if arrow keys use steps of centimeters instead of inches. */
    readonly metric: boolean
    /** `read`: nothing is changed; drags and arrow keys move the view. */
    readonly use: 'edit' | 'read'
  }
  readonly around: { readonly burst: WheelBurst | undefined }
  readonly asks: { readonly camera: CameraMove; readonly burst: WheelBurst; readonly opens: string }
}
export type HomeState = StateOf<HomeKinds>
type HomeStep = StepOf<HomeKinds>
type HomeContext = ContextOf<HomeKinds>

export type HomeEditor = EditorCore<HomeKinds> & {
  /** In inches of the sheet. */
  readonly camera: Camera
  readonly showStorey: (id: string) => void
  /** The rooms as they are now; their places stay. */
  readonly setRooms: (rooms: RoomsOfSheet) => void
  readonly setMetric: (isMetric: boolean) => void
  /** Turns the rooms by degrees, each about the middle of its floor. */
  readonly turn: (ids: readonly string[], by: number) => void
}

/** Pixels of an inch at 100 %: an eighth of an inch of screen for a foot, the usual scale of a printed house plan. */
export const HOME_PX_PER_INCH = 1
/** Pixels within which walls snap, and the most inches of it. */
const SNAP = { px: 10, inches: 18 }
/** Pixels beside a room that still take it. */
const REACH_PX = { mouse: 0, pen: 4, touch: 10 }
/** The bounds of a sheet without rooms, in inches. */
const EMPTY: Bounds = { left: -60, top: -60, right: 360, bottom: 300 }

type Setup = {
  readonly rooms: RoomsOfSheet
  readonly storey?: string | undefined
  readonly timeline?: Timeline<Home> | undefined
  readonly use?: HomeState['use']
  /** A room was opened by a double tap or Enter. */
  readonly onOpen: (id: string) => void
}

export function createHomeEditor(home: Home, { rooms, storey, timeline, use = 'edit', onOpen }: Setup): HomeEditor {
  const first = home.storeys.some(({ id }) => id === storey) && storey !== undefined ? storey : groundFloor(home)
  const camera = createCamera(boundsOfStorey({ home, rooms, storey: first }), HOME_PX_PER_INCH)
  let burst: WheelBurst | undefined
  const core = createEditorCore<HomeKinds>(
    {
      ...HOME_RULES,
      around: () => ({ burst }),
      perform: ({ camera: move, burst: next, opens }) => {
        burst = next ?? burst
        if (move) camera.move(move)
        if (opens !== undefined) onOpen(opens)
      },
    },
    { home, rooms, storey: first, metric: false, use },
    timeline,
  )
  const { update, take: _take, ...editor } = core
  const { get, commit } = core
  return {
    ...editor,
    camera,
    showStorey: (id) => {
      if (id === get().storey) return
      update({ storey: id }, { about: 'storey-shown', storey: id }, [])
    },
    setRooms: (next) => update({ rooms: next }),
    setMetric: (metric) => update({ metric }),
    turn: (ids, by) => commit({ type: 'pose', poses: turnedPoses(get(), ids, by) }),
  }
}

/** The storey at the height of the ground, else the lowest one above it, else the highest one. */
function groundFloor(home: Home): string {
  const storeys = storeysOf(home)
  const found = storeys.find(({ elevation }) => elevation >= 0) ?? storeys.at(-1)
  if (!found) throw new Error('A home has at least one storey.')
  return found.id
}

type Shown = Pick<HomeState, 'home' | 'rooms' | 'storey'>

/** The rooms of the shown storey in paint order; those that cannot be read are left out. `tool`: with its preview. */
export function roomsOn({ home, rooms, storey }: Shown, tool?: HomeState['tool']): readonly PlacedRoom[] {
  return placesOn(home, storey).flatMap(({ id, pose }) => {
    const room = rooms.get(id)
    const shown = tool?.name === 'dragging' ? (tool.poses.get(id) ?? pose) : pose
    return room ? [{ id, ...room, pose: shown }] : []
  })
}

/** Around all rooms of the shown storey, in inches. */
export function boundsOfStorey(shown: Shown): Bounds {
  const boxes = roomsOn(shown).map(boundsOnSheet)
  if (boxes.length === 0) return EMPTY
  return boundsOf(
    boxes.flatMap(({ left, top, right, bottom }) => [
      { x: left, y: top },
      { x: right, y: bottom },
    ]),
  )
}

function turnedPoses(state: Shown, ids: readonly string[], by: number): ReadonlyMap<string, RoomPose> {
  const rooms = roomsOn(state).filter(({ id }) => ids.includes(id))
  return new Map(rooms.map((room) => [room.id, turnedTo(room, room.pose.rotation + by)]))
}

function movedPoses(state: Shown, ids: readonly string[], by: Point): ReadonlyMap<string, RoomPose> {
  const rooms = roomsOn(state).filter(({ id }) => ids.includes(id))
  return new Map(rooms.map(({ id, pose }) => [id, { ...pose, ...rounded(add(pose, by)) }]))
}

function pullRooms(context: HomeContext, tool: Dragging, event: Pointed): HomeStep {
  const { by: wanted } = straightened(subtract(event.at, tool.grab), event.shift)
  const all = roomsOn(context)
  const moved = all
    .filter(({ id }) => tool.ids.includes(id))
    .map((room) => ({ ...room, pose: { ...room.pose, ...add(room.pose, wanted) } }))
  const reach = Math.min(SNAP.inches, SNAP.px / event.pxPerUnit)
  const others = all.filter(({ id }) => !tool.ids.includes(id))
  const { shift, guides } = event.alt ? { shift: { x: 0, y: 0 }, guides: [] } : snapRooms(moved, others, reach)
  return { tool: { ...tool, poses: movedPoses(context, tool.ids, add(wanted, shift)), guides } }
}

const STATES_WITH_EDGE_SCROLL: ReadonlySet<string> = new Set(['dragging', 'marquee'])

/** Pixels by which an arrow key moves the view. */
const PAN_PX = 60
const PANS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: PAN_PX, y: 0 },
  ArrowRight: { x: -PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_PX },
  ArrowDown: { x: 0, y: -PAN_PX },
}

/** Inches of an arrow key; with Shift a foot, or 10 cm. */
const NUDGES = {
  inches: { plain: 1, shift: 12, alt: 0.1 },
  metric: { plain: 1 / 2.54, shift: 10 / 2.54, alt: 0.1 / 2.54 },
}

const HOME_RULES: Omit<Rules<HomeKinds>, 'around' | 'perform'> = {
  isReadOnly: ({ use }) => use === 'read',
  read: ({ home }) => home,
  write: (home) => ({ home }),
  parts: ({ places }) => places,
  apply: applyHomeCommand,
  describe: (command, before, after) => {
    switch (command.type) {
      case 'place':
        return { about: 'placed', ids: command.places.map(({ id }) => id) }
      case 'pose': {
        const ids = [...command.poses.keys()]
        const isTurned = (home: Home) =>
          home.places.filter(({ id }) => ids.includes(id)).map(({ pose }) => pose.rotation)
        return { about: isSameValue(isTurned(before), isTurned(after)) ? 'moved' : 'turned', ids }
      }
      case 'remove':
        return { about: 'removed', ids: command.ids }
      case 'to-storey':
        return { about: 'to-storey', ids: command.ids, storey: command.storey }
      case 'rename':
        return { about: 'renamed' }
      case 'set-storey':
        return { about: 'storey-set', storey: command.storey.id }
      case 'remove-storey':
        return { about: 'storey-removed', storey: command.id }
      case 'entrance':
        return { about: 'entrance' }
      default:
        return command satisfies never
    }
  },
  refuse: (command) => {
    if (command.type === 'place') return { about: 'full' }
    if (command.type === 'remove-storey') return { about: 'storey-kept', storey: command.id }
    return command.type === 'pose' ? { about: 'stopped', ids: [...command.poses.keys()] } : undefined
  },
  selected: (ids) => (ids.length > 0 ? { about: 'selected', ids } : undefined),
  follow: (state, next, by) => {
    const there = next.storeys.some(({ id }) => id === state.storey) ? state.storey : groundFloor(next)
    if (by === 'choice' || by === 'cancel' || by === 'merge') return { storey: there }
    // A change on another storey is shown, also when it is undone.
    if (typeof by !== 'string' && by.type === 'set-storey' && !state.home.storeys.some(({ id }) => id === by.storey.id))
      return { storey: by.storey.id }
    const changed = next.places.find((place) => !state.home.places.includes(place))
    return { storey: changed ? storeyOf(next, changed).id : there }
  },
  selectedAfter: (state, next, by) => {
    if (typeof by !== 'string' && by.type === 'place') return by.places.map(({ id }) => id)
    const ids = new Set(placesOn(next, state.storey).map(({ id }) => id))
    return by === 'undo' || by === 'redo' ? state.selection.filter((id) => ids.has(id)) : undefined
  },
  handles: () => [],
  thingAt: (context, { at, pointer, pxPerUnit }) => {
    const room = roomAt(roomsOn(context), at, REACH_PX[pointer] / pxPerUnit)
    return room ? { on: 'room', id: room.id } : { on: 'sheet' }
  },
  partOf: (thing) => (thing.on === 'room' ? thing.id : undefined),
  cursorOf: ({ on }) => (on === 'room' ? 'move' : ''),
  adds: ({ shift }) => shift,
  dragOf: ({ use }) => (use === 'read' ? 'frame' : 'parts'),
  grab: (_, grip) => grip satisfies never,
  boxes: (context) => roomsOn(context).map((room) => ({ id: room.id, box: boundsOnSheet(room) })),
  drag: (context, { from, takes }, event) =>
    pullRooms(context, { name: 'dragging', grab: from.at, ids: takes, poses: new Map(), guides: [] }, event),
  pull: (context, tool, event) => {
    if (tool.name === 'dragging') return pullRooms(context, tool, event)
    if (tool.name === 'panning')
      return { tool: { ...tool, px: event.px }, camera: { pan: subtract(event.px, tool.px) } }
    return {}
  },
  slide: (_, from, event) => slideView(from, event),
  drop: (_, tool) => (tool.name === 'dragging' ? { command: { type: 'pose', poses: tool.poses } } : {}),
  pinch: ({ tool }, event) => {
    const now = fingersOf(event)
    if (event.phase === 'start') return { tool: { name: 'pinching', now } }
    return tool.name === 'pinching' ? { tool: { ...tool, now }, camera: spreadOf(tool.now, now) } : {}
  },
  open: (_, thing) => (thing.on === 'room' ? { choice: { how: 'only', id: thing.id }, opens: thing.id } : {}),
  step: ({ burst, tool, use }, event, usual) => {
    switch (event.type) {
      case 'move':
        if (use === 'read' && tool.name === 'aiming' && !isTap(tool.from, event.at)) return slideView(tool.from, event)
        return usual(event)
      case 'down':
        return takesNothing(event) ? { tool: { name: 'panning', px: event.px } } : usual(event)
      case 'wheel':
        return wheelStep(event, burst, 'auto')
      case 'edge':
        return STATES_WITH_EDGE_SCROLL.has(tool.name) ? { camera: edgeMove(event.by) } : {}
      default:
        return usual(event)
    }
  },
  outcome: (event, _, { tool, use }, cursorAt) => {
    if (event.type === 'hover') return { cursor: use === 'read' && cursorAt(event) ? 'pointer' : cursorAt(event) }
    return event.type === 'down' || event.type === 'pinch' ? { holds: tool.name !== 'idle' } : {}
  },
  clipboard: { write: () => undefined },
  copied: () => undefined,
  nudge: ({ metric }) => (metric ? NUDGES.metric : NUDGES.inches),
  key: homeKey,
  act: actOnRooms,
}

function slideView(from: Pointed, event: Pointed): HomeStep {
  return { tool: { name: 'panning', px: event.px }, camera: { pan: subtract(event.px, from.px) } }
}

const READING_KEYS: ReadonlySet<string> = new Set(['Tab', 'Enter', 'Escape'])

function homeKey(context: HomeContext, stroke: KeyStroke): HomeStep | false | undefined {
  const { key, ctrl, shift } = stroke
  if (context.use === 'read') {
    const pan = PANS[key]
    if (pan && !ctrl) return { camera: { pan } }
    if (!READING_KEYS.has(key)) return false
  }
  // A room is in a home once: there is nothing to copy.
  if (ctrl && (key === 'c' || key === 'x' || key === 'v' || key === 'd')) return false
  if (ctrl && key === 'a') return { chooses: roomsOn(context).map(({ id }) => id) }
  if (key === 'Tab') return nextRoom(context, shift ? -1 : 1) ?? false
  if (key === 'Enter') {
    const [only, ...others] = context.selection
    return only !== undefined && others.length === 0 ? { opens: only } : false
  }
  return undefined
}

/** From top to bottom and left to right; after the last room Tab leaves the sheet. */
function nextRoom(context: HomeContext, by: 1 | -1): HomeStep | undefined {
  const order = roomsInReadingOrder(roomsOn(context)).map(({ id }) => id)
  const here = context.selection[0] === undefined ? (by === 1 ? -1 : order.length) : order.indexOf(context.selection[0])
  const id = order[here + by]
  return id === undefined ? undefined : { choice: { how: 'only', id } }
}

/** Rows of rooms, whose upper edges are within this number of inches. */
const ROW = 48

export function roomsInReadingOrder(rooms: readonly PlacedRoom[]): readonly PlacedRoom[] {
  const placed = rooms.map((room) => ({ room, ...boundsOnSheet(room) }))
  const ordered = placed.toSorted((a, b) => Math.floor(a.top / ROW) - Math.floor(b.top / ROW) || a.left - b.left)
  return ordered.map(({ room }) => room)
}

function actOnRooms(context: HomeContext, action: KeyAction, stroke: KeyStroke): HomeStep | undefined {
  const { selection: ids } = context
  if (ids.length === 0) return undefined
  const merge = (name: string) => `${name} ${ids.join(' ')}`
  switch (action.does) {
    case 'nudge':
      return { command: { type: 'pose', poses: movedPoses(context, ids, action.by) }, merge: merge('move') }
    case 'turn': {
      const degrees = action.isQuarter ? 90 : stroke.alt ? 1 : 5
      const poses = turnedPoses(context, ids, action.way * degrees)
      return { command: { type: 'pose', poses }, ...(!action.isQuarter && { merge: merge('turn') }) }
    }
    case 'upright': {
      const rooms = roomsOn(context).filter(({ id }) => ids.includes(id))
      return { command: { type: 'pose', poses: new Map(rooms.map((room) => [room.id, turnedTo(room, 0)])) } }
    }
    case 'remove':
      return { command: { type: 'remove', ids } }
    default:
      return undefined
  }
}
