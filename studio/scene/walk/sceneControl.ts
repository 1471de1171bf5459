/**
 * The state of a 3D view, independent of rendering: viewpoint, eye height. Buttons and pointer input change it;
 * the scene draws it.
 */
import type { Editor } from '../../room/editor/editor.ts'
import { createStore, type Store } from '../../stage/store.ts'
import { distance, type Point } from '../../geometry/point.ts'
import {
  aboveView,
  entranceView,
  EYE_HEIGHTS,
  type EyeHeight,
  type EyeView,
  type Lens,
  lensOf,
  orbited,
  orbitView,
  turnedEye,
  type View,
  type ViewKind,
} from './views.ts'
import { BODY_RADIUS, isFreeFor } from './walking.ts'
import { arrival, roomOfWalker, stairAt, storeysBeside, walkedThrough, walkRooms } from './walkRooms.ts'

/** An animated transition from one view to another. */
type Journey = { readonly from: Lens; readonly startedMs: number; readonly takesMs: number }

type SceneState = {
  readonly kind: ViewKind
  readonly view: View
  readonly journey: Journey | undefined
  readonly eyes: EyeHeight
  /** Width divided by height of the picture. */
  readonly aspect: number
  /** `lost`: the graphics context is lost; the browser may restore it. */
  readonly status: 'opening' | 'drawing' | 'lost'
  /** Number of models that are being loaded. */
  readonly pending: number
  /** Progress of the refinement of a resting view, 0 to 1. */
  readonly refined: number
}

export type PictureOrder = {
  readonly width: number
  readonly height: number
  /**
   * Number of pictures in the mean: `most`, or as many as this device draws within `withinMs`, but at least `least`. More
   * pictures make shadows softer.
   */
  readonly samples: { readonly least: number; readonly most: number; readonly withinMs: number }
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray<ArrayBuffer> }
/** `samples`: number of pictures in its mean. */
export type Photograph = Pixels & { readonly samples: number }

/** Functions that the mounted scene offers to the page. */
export type Camera3D = {
  readonly photograph: (order: PictureOrder, lens?: Lens) => Promise<Photograph>
  /** Milliseconds that a photograph takes, judged by the pictures of the resting view; undefined before the first. */
  readonly estimateMs: (order: Pick<PictureOrder, 'width' | 'height' | 'samples'>) => number | undefined
  readonly canvas: HTMLCanvasElement
}

export type SceneControl = Store<SceneState> & {
  /** Position of the walker, or the one after entering the room. */
  readonly standpoint: () => EyeView
  readonly go: (kind: ViewKind, isCut?: boolean) => void
  readonly orbit: (by: { azimuth?: number; elevation?: number; zoom?: number }) => void
  readonly turn: (by: { yaw?: number; pitch?: number }) => void
  /** Moves by inches forward and to the right of the direction of view. */
  readonly step: (forward: number, right: number) => void
  /** Walks to a point of the plan. */
  readonly walkTo: (at: Point) => void
  /** Goes to the next storey of the home, over the nearest stair if one is drawn. False if there is none with rooms. */
  readonly climb: (way: 'up' | 'down') => boolean
  readonly setEyes: (eyes: EyeHeight) => void
  readonly setAspect: (aspect: number) => void
  readonly update: (change: Partial<SceneState>) => void
  /** The current camera, also during a transition. */
  readonly lens: (nowMs: number) => { readonly from: Lens; readonly to: Lens; readonly share: number }
  readonly camera: () => Camera3D | undefined
  readonly setCamera: (camera: Camera3D | undefined) => void
}

/** Inches from the place of arrival from which on a stair leads on. */
const LEAVES_STAIR = 48
const TRAVEL_MS = 900
const WALK_MS_PER_INCH = 9
const MAX_WALK_MS = 1400

/** `isStill`: reduced motion is wanted: views change without a transition. */
export function createSceneControl(editor: Editor, isStill: () => boolean): SceneControl {
  const floor = () => editor.get().layout.floor
  const store = createStore<SceneState>({
    kind: 'orbit',
    view: orbitView(floor(), 1.5),
    journey: undefined,
    eyes: 'standing',
    aspect: 1.5,
    status: 'opening',
    pending: 0,
    refined: 0,
  })
  const { get } = store
  let camera: Camera3D | undefined
  const update = (change: Partial<SceneState>) => store.set({ ...get(), ...change })
  const travel = (view: View, kind: ViewKind, takesMs: number) => {
    const from = lensOf(get().view)
    const journey = takesMs === 0 || isStill() ? undefined : { from, startedMs: performance.now(), takesMs }
    update({ view, kind, journey })
  }
  /** Where the walker arrived on a storey, until a few steps away: so long no stair leads on by itself. */
  let arrivedAt: Point | undefined
  const around = (view: EyeView) => {
    const { layout, beside } = editor.get()
    return walkRooms(layout, beside, view)
  }
  const eye = (view: EyeView, to: Point): EyeView => {
    const rooms = around(view)
    const at = walkedThrough(rooms, view.at, to)
    if (arrivedAt && distance(arrivedAt, at) > LEAVES_STAIR) arrivedAt = undefined
    return { ...view, at, room: roomOfWalker(rooms, at).id }
  }
  const climb = (way: 'up' | 'down'): boolean => {
    const { view } = get()
    if (view.kind !== 'eye') return false
    const { layout, beside } = editor.get()
    const next = storeysBeside(beside, view)[way]
    if (!next) return false
    const there = arrival(layout, beside, next.id, stairAt(around(view), view.at) ?? view.at)
    arrivedAt = there.at
    update({ view: { ...view, ...there }, journey: undefined })
    return true
  }
  const standpoint = (): EyeView => {
    const { view, eyes } = get()
    if (view.kind === 'eye') return view
    const { layout } = editor.get()
    const pieces = layout.items.map(({ pose }) => pose)
    return entranceView(floor(), EYE_HEIGHTS[eyes], pieces, (at) => isFreeFor(layout, at))
  }
  return {
    ...store,
    update,
    standpoint,
    climb,
    go: (kind, isCut = false) => {
      const { aspect } = get()
      const view =
        kind === 'eye' ? standpoint() : kind === 'above' ? aboveView(floor(), aspect) : orbitView(floor(), aspect)
      travel(view, kind, isCut ? 0 : TRAVEL_MS)
    },
    orbit: (by) => {
      const { view, kind } = get()
      if (view.kind !== 'orbit') return
      update({
        view: orbited(view, floor(), by),
        kind: by.azimuth || by.elevation ? 'orbit' : kind,
        journey: undefined,
      })
    },
    turn: (by) => {
      const { view } = get()
      if (view.kind === 'eye') update({ view: turnedEye(view, by), journey: undefined })
    },
    step: (forward, right) => {
      const { view } = get()
      if (view.kind !== 'eye') return
      const turn = (view.yaw * Math.PI) / 180
      const to = {
        x: view.at.x + Math.sin(turn) * forward + Math.cos(turn) * right,
        y: view.at.y - Math.cos(turn) * forward + Math.sin(turn) * right,
      }
      // Who walks against a stair goes up, or down from the highest storey.
      if (!arrivedAt && stairAt(around(view), to, BODY_RADIUS) && (climb('up') || climb('down'))) return
      update({ view: eye(view, to), journey: undefined })
    },
    walkTo: (at) => {
      const { view } = get()
      if (view.kind !== 'eye') return
      const next = eye(view, at)
      const far = Math.hypot(next.at.x - view.at.x, next.at.y - view.at.y)
      travel(next, 'eye', Math.min(MAX_WALK_MS, far * WALK_MS_PER_INCH))
    },
    setEyes: (eyes) => {
      const { view } = get()
      update({ eyes, ...(view.kind === 'eye' ? { view: { ...view, height: EYE_HEIGHTS[eyes] } } : {}) })
    },
    setAspect: (aspect) => {
      const before = get()
      if (Math.abs(before.aspect - aspect) < 0.001) return
      update({ aspect })
      // Fits the room into the view again unless the user has changed the distance.
      if (before.view.kind !== 'orbit') return
      const { azimuth, elevation, distance } = before.view
      const was = orbitView(floor(), before.aspect, azimuth, elevation)
      if (Math.abs(was.distance - distance) < 1) update({ view: orbitView(floor(), aspect, azimuth, elevation) })
    },
    lens: (nowMs) => {
      const { view, journey } = get()
      const to = lensOf(view)
      if (!journey) return { from: to, to, share: 1 }
      return { from: journey.from, to, share: Math.min(1, (nowMs - journey.startedMs) / journey.takesMs) }
    },
    camera: () => camera,
    setCamera: (next) => void (camera = next),
  }
}
