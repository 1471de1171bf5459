/**
 * What a kind of document says to be edited: its types, and the rules by which the core of every editor selects, drags,
 * undoes and announces its parts. One folder holds them for each kind of document.
 */
import type { Point } from '../geometry/point.ts'
import type { Bounds } from '../geometry/polygon.ts'
import type { History } from '../document/history.ts'
import type { Aiming, Choice, Idle, Marquee, Pointing } from './choosing.ts'
import type { Part } from './groups.ts'
import type { KeyAction, Nudge } from './keys.ts'
import type { KeyStroke } from '../model/keyStroke.ts'
import type { Outcome, Pointed, StageEvent } from './stageEvent.ts'

/** The types of one kind of document. */
export type EditorKinds = {
  readonly document: unknown
  readonly part: Part
  readonly command: { readonly type: string }
  /** The states of its gestures, besides those of every pointer. */
  readonly gesture: { readonly name: string }
  /** Events of buttons and lists beside the stage, besides those of every stage. */
  readonly event: { readonly type: string }
  /** Its notices, besides those of every document. */
  readonly happening: { readonly about: string }
  /** What lies under a pointer, and what a menu can be about. */
  readonly thing: { readonly on: string }
  /** What a handle changes. */
  readonly grip: unknown
  /** What its state holds besides, with the document under a name of its own. */
  readonly extra: object
  /** What its rules need besides the state. */
  readonly around: object
  /** What its steps request besides. */
  readonly asks: object
}

/** Notices about any document. */
export type CoreHappening = {
  readonly about: 'undone' | 'redone' | 'cancelled' | 'nothing-to-undo' | 'nothing-to-redo'
}
/** The latest event, for screen readers; `serial` distinguishes equal ones. */
export type NoticeOf<Happening> = { readonly serial: number } & (Happening | CoreHappening)

/** The state of the pointer; idle between gestures. */
export type ToolOf<Kinds extends EditorKinds> = Idle | Pointing | Aiming | Marquee | Kinds['gesture']
export type EventOf<Kinds extends EditorKinds> = StageEvent | Kinds['event']

export type CoreState<Kinds extends EditorKinds> = Omit<History<Kinds['document']>, 'now'> & {
  /** Ids in the order in which they were chosen; the first one leads. */
  readonly selection: readonly string[]
  /** Taps add to the selection instead of replacing it. */
  readonly addsByTap: boolean
  readonly tool: ToolOf<Kinds>
  readonly notice: NoticeOf<Kinds['happening']> | undefined
}
export type StateOf<Kinds extends EditorKinds> = CoreState<Kinds> & Kinds['extra']
/** The inputs of the rules of gestures and keys. */
export type ContextOf<Kinds extends EditorKinds> = StateOf<Kinds> & Kinds['around']

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
  readonly tool?: ToolOf<Kinds>
  /** A menu is requested. */
  readonly menu?: Kinds['thing']
  /** The numbers of the selection are requested. */
  readonly details?: boolean
}

/** A handle of the selection. */
export type Handle<Grip> = {
  readonly grip: Grip
  /** In units of the document. */
  readonly at: Point
  /** Pixels within which a pointer takes it. */
  readonly reachPx: number
  /** A CSS cursor. */
  readonly cursor: string
}

/** What changes a document, its selection or its modes. */
export type Cause<Kinds extends EditorKinds> = Kinds['command'] | 'undo' | 'redo' | 'merge' | 'choice' | 'cancel'

/** How a document is held, changed and announced. */
type DocumentRules<Kinds extends EditorKinds> = {
  readonly read: (state: StateOf<Kinds>) => Kinds['document']
  readonly write: (document: Kinds['document']) => Partial<Kinds['extra']>
  readonly parts: (document: Kinds['document']) => readonly Kinds['part'][]
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
  /** Does what its steps request besides. */
  readonly perform: (asks: Partial<Kinds['asks']>) => void
  readonly around: () => Kinds['around']
}

/** What the state chart of the pointer asks. */
export type PointerRules<Kinds extends EditorKinds> = {
  /** The handles of the selection for a pointer; the first one within reach is taken. */
  readonly handles: (
    context: ContextOf<Kinds>,
    pointer: Pick<Pointed, 'pointer' | 'pxPerUnit'>,
  ) => readonly Handle<Kinds['grip']>[]
  /** What lies under the pointer, below all handles. */
  readonly thingAt: (
    context: ContextOf<Kinds>,
    pointer: Pick<Pointed, 'at' | 'pointer' | 'pxPerUnit'>,
  ) => Kinds['thing']
  /** The id of the part that the thing is; undefined for everything that cannot be selected with other parts. */
  readonly partOf: (thing: Kinds['thing']) => string | undefined
  /** The CSS cursor over a thing. */
  readonly cursorOf: (thing: Kinds['thing']) => string
  /** Whether a press adds to the selection by its modifiers. */
  readonly adds: (event: Pointed) => boolean
  /** What a drag of these parts does: it moves them, draws a frame as on the ground, or nothing. */
  readonly dragOf: (context: ContextOf<Kinds>, id: string, takes: readonly string[]) => 'parts' | 'frame' | 'nothing'
  /** The gesture of a pressed handle. */
  readonly grab: (context: ContextOf<Kinds>, grip: Kinds['grip'], event: Pointed) => Kinds['gesture']
  /** A press on something that is no part; undefined where a drag draws a frame. */
  readonly pressGround?: (context: ContextOf<Kinds>, thing: Kinds['thing'], event: Pointed) => StepOf<Kinds> | undefined
  /** A finger is dragged over the ground, where it draws a frame only while taps add to the selection. */
  readonly slide: (context: ContextOf<Kinds>, from: Pointed, event: Pointed) => StepOf<Kinds>
  /** The boxes of the parts for a frame: of a ground only what it contains completely. */
  readonly boxes: (
    context: ContextOf<Kinds>,
  ) => readonly { readonly id: string; readonly box: Bounds; readonly isGround?: boolean }[]
  /** A press on parts has become a drag. */
  readonly drag: (context: ContextOf<Kinds>, press: Pointing, event: Pointed) => StepOf<Kinds>
  /** The pointer of a running gesture has moved. */
  readonly pull: (context: ContextOf<Kinds>, gesture: Kinds['gesture'], event: Pointed) => StepOf<Kinds>
  /** The gesture ends; without a `tool` the editor is idle afterwards. */
  readonly drop: (context: ContextOf<Kinds>, gesture: Kinds['gesture']) => StepOf<Kinds>
  /** Two fingers are put down or move. Their gesture has the name `pinching`; its end is a drop. */
  readonly pinch: (context: ContextOf<Kinds>, event: Pinch) => StepOf<Kinds>
  /** What is left of a gesture that ends without a drop; by default nothing. */
  readonly resting?: (tool: ToolOf<Kinds>) => ToolOf<Kinds>
  /** Whether a gesture is a press that has not moved, so that a long press opens a menu. */
  readonly isUnmoved?: (gesture: Kinds['gesture']) => boolean
  /** Chooses a thing that is no part, for a menu about it; by default the selection is cleared. */
  readonly chooseThing?: (thing: Kinds['thing']) => StepOf<Kinds> | undefined
  /** A double tap, except on a part that it chooses out of its group. */
  readonly open: (context: ContextOf<Kinds>, thing: Kinds['thing']) => StepOf<Kinds>
  /** An event; `usual` is its meaning in every editor. */
  readonly step: (
    context: ContextOf<Kinds>,
    event: EventOf<Kinds>,
    usual: (event: StageEvent) => StepOf<Kinds>,
  ) => StepOf<Kinds>
  /** The answer of an event for the page, besides menus and details. `cursorAt`: the cursor over what can be pressed. */
  readonly outcome: (
    event: EventOf<Kinds>,
    before: StateOf<Kinds>,
    after: ContextOf<Kinds>,
    cursorAt: (pointer: Pointed) => string,
  ) => Outcome<Kinds['thing']>
}
export type Pinch = Extract<StageEvent, { type: 'pinch' }>

type KeyRules<Kinds extends EditorKinds> = {
  readonly nudge: (state: StateOf<Kinds>) => Nudge
  /** A key of this kind of document; undefined for the common meaning, false if the key is the page's. */
  readonly key: (context: ContextOf<Kinds>, stroke: KeyStroke) => StepOf<Kinds> | false | undefined
  /** A common key on the selection; undefined if it has no action here, so that the page can handle it. */
  readonly act: (context: ContextOf<Kinds>, action: KeyAction, stroke: KeyStroke) => StepOf<Kinds> | undefined
}

/** Where copied parts are kept. */
export type Clipboard<Copied> = {
  readonly write: (parts: readonly Copied[]) => void
  /** `text`: on the system's clipboard; undefined if unknown. */
  readonly read: (text?: string) => readonly Copied[] | undefined
}

type CopyRules<Kinds extends EditorKinds> = {
  readonly clipboard: Pick<Clipboard<Kinds['part']>, 'write'>
  /** The notice of copied parts; of cut ones the notice of their removal if undefined. */
  readonly copied: (count: number, isCut: boolean) => Kinds['happening'] | undefined
}

/** The rules of one kind of document. */
export type Rules<Kinds extends EditorKinds> = DocumentRules<Kinds> &
  PointerRules<Kinds> &
  KeyRules<Kinds> &
  CopyRules<Kinds>
