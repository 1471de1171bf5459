/** The types of the plan's editor: the states of its gestures, its events and steps, and what it holds. */
import type { Beside } from './beside.ts'
import type { CameraMove } from '../../stage/camera.ts'
import type { Fingers } from '../../stage/viewGestures.ts'
import type { Command } from '../commands/applyCommand.ts'
import type { InnerHandle } from '../../geometry/floorShapes.ts'
import type { Erosion } from '../../geometry/erosion.ts'
import type { Point } from '../../geometry/point.ts'
import type { Guide } from '../../geometry/span.ts'
import type { RoomShell, Opening } from '../../model/roomShell.ts'
import type { Item, Layout, Pose } from '../../model/layout.ts'
import type { BlockGrip, BlockSize } from './blockSize.ts'
import type { Idle } from '../../stage/choosing.ts'
import type { ContextOf, EventOf, StateOf, StepOf, ToolOf } from '../../stage/rules.ts'
import type { RoomGrip, Thing, View } from './handles.ts'
import type { Happening } from './notice.ts'
import type { ItemPose } from './riders.ts'
import type { StudioSettings } from './settings.ts'
import type { Pointed, PointerType } from '../../stage/stageEvent.ts'
import type { WheelBurst } from '../../stage/wheelReader.ts'

export type Poses = ReadonlyMap<string, Pose>

/** The pieces of a gesture: `ids` is the same array throughout the gesture, `poses` are the displayed ones. */
export type Held = { readonly ids: readonly string[]; readonly poses: Poses }

/** Several pieces that move as one. */
export type Carry = {
  /** The pieces with their riders, at the poses at the start of the move; none is locked. */
  readonly items: readonly Item[]
  readonly ids: readonly string[]
  readonly erosion: Erosion
  /** The current offset. */
  readonly by: Point
  readonly guides: readonly Guide[]
  readonly poses: Poses
}

/** One piece with its riders, or several as one. */
export type Load =
  | { readonly of: 'one'; readonly item: Item; readonly riders: readonly Item[] }
  | { readonly of: 'several'; readonly carry: Carry }

export type Dragging = Held & {
  readonly name: 'dragging'
  /** The press. Ctrl from the start means a copy; pressed later it means no snapping. */
  readonly from: Pointed
  readonly load: Load
  /** The current position of the pointer. */
  readonly at: Point
  readonly guides: readonly Guide[]
  /** The pieces stay, and copies of them are dropped. */
  readonly isCopy: boolean
}

/** Picked up: the pieces wait for a tap, arrows or Enter. */
export type Carrying = Held & { readonly name: 'carrying'; readonly carry: Carry; readonly isDown: boolean }

/** The rotate handle is held. */
export type Turning = Held & {
  readonly name: 'turning'
  readonly id: string
  readonly item: Item
  readonly riders: readonly Item[]
  readonly grab: Point
}

/** A rotate button or key is held: each step is 5 degrees. */
export type Stepping = Held & {
  readonly name: 'stepping'
  readonly id: string
  /** The poses at the start: one piece with its riders, or several as one. */
  readonly items: readonly Item[]
  readonly turnsAs: 'one' | 'several'
  /** For several pieces: the rotation since the start, degrees. */
  readonly turned: number
}

export type Sliding = {
  readonly name: 'sliding'
  readonly from: Pointed
  readonly opening: Opening
  readonly floor: RoomShell
}

export type Resizing = Held & {
  readonly name: 'resizing'
  readonly id: string
  readonly item: Item
  readonly grip: BlockGrip
  readonly grab: Point
  readonly sized: BlockSize
}

/** A corner of the room's shape is dragged; `layout` is the preview. */
export type Reshaping = Held & {
  readonly name: 'reshaping'
  readonly handle: InnerHandle
  readonly floor: RoomShell
  readonly layout: Layout
}

export type Panning = {
  readonly name: 'panning'
  readonly px: Point
  readonly isMoved: boolean
  /** A tap clears the selection. */
  readonly clearsSelection: boolean
  readonly resting: Resting
}

export type Pinching = {
  readonly name: 'pinching'
  readonly now: Fingers
  readonly resting: Resting
}

/** A new piece is dragged onto the plan; `poses` is empty while the pointer is outside of it. */
export type Bringing = {
  readonly name: 'bringing'
  readonly item: Item
  readonly poses: Poses
  readonly guides: readonly Guide[]
}

/** The idle state between gestures. */
export type Resting = Idle | Carrying

export type RoomGesture =
  | Dragging
  | Carrying
  | Turning
  | Stepping
  | Sliding
  | Resizing
  | Reshaping
  | Panning
  | Pinching
  | Bringing

/** Actions of buttons and keys. */
type RoomEvent =
  /** A rotate button: of one piece, or of the selection. Degrees, a multiple of 5. */
  | { readonly type: 'step'; readonly id?: string; readonly degrees: number }
  | { readonly type: 'step-end' }
  /** Picks up the selection, which then waits for a tap, an arrow or Enter. */
  | { readonly type: 'pick-up' }
  /** Starts to drag a new piece towards the plan; events of the stage follow while the pointer is over it. */
  | { readonly type: 'bring'; readonly item: Item }
  | { readonly type: 'bring-away' }

export type RoomKinds = {
  readonly document: Layout
  readonly part: Item
  readonly command: Command
  readonly gesture: RoomGesture
  readonly event: RoomEvent
  readonly happening: Happening
  readonly thing: Thing
  readonly grip: RoomGrip
  readonly extra: {
    readonly layout: Layout
    /** The rooms around this one, in a home. */
    readonly beside: Beside
    /** The selected door or window; pieces and an opening are never selected together. */
    readonly opening: string | undefined
    /** `read`: the plan is read-only; no gesture, key or command changes it. */
    readonly use: 'edit' | 'read'
    /** Whether a dragged piece snaps. */
    readonly snapping: boolean
    readonly settings: StudioSettings
    /** The pointer type of the last press; handles are larger for touch. */
    readonly pointer: PointerType
    /** What makes every drag move the view: Space that is held, or the pan tool. */
    readonly pans: 'no' | 'space' | 'tool'
    /** True if the inner corners of the room's shape have handles. */
    readonly pullsCorners: boolean
  }
  readonly around: {
    readonly view: View
    /** The burst of the last turn of the wheel. */
    readonly burst: WheelBurst | undefined
    /** Creates the id of a copy. */
    readonly newId: () => string
  }
  readonly asks: {
    readonly camera: CameraMove
    readonly burst: WheelBurst
    /** Selects a door or window. */
    readonly opening: string
    /** Opens a room around this one. */
    readonly opensRoom: string
  }
}
export type EditorState = StateOf<RoomKinds>
export type ToolState = ToolOf<RoomKinds>
export type ToolEvent = EventOf<RoomKinds>
export type ToolStep = StepOf<RoomKinds>
export type ToolContext = ContextOf<RoomKinds>

export function posesOf(posed: readonly ItemPose[]): Poses {
  return new Map(posed.map(({ id, pose }) => [id, pose]))
}
