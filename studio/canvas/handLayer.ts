/**
 * The chosen pieces' outlines and, while a hand holds them, the pieces themselves, on a small canvas of their own. A
 * move only shifts the canvas; it is painted anew when what is on it looks otherwise.
 */
import { boxOf } from '../editor/pieceIndex.ts'
import { unionOf } from '../geometry/boxGrid.ts'
import { type Point, distance, subtract } from '../geometry/point.ts'
import type { Bounds } from '../geometry/polygon.ts'
import { toScreen } from '../geometry/viewport.ts'
import type { Item } from '../model/layout.ts'
import { cleared } from './canvasOf.ts'
import { paintAngle, paintHandle, paintOverlap, paintSelection } from './paintMarks.ts'
import { paintPlaced } from './paintPiece.ts'
import type { PictureCache } from './pictureCache.ts'
import { pictureOf } from './pieceLayer.ts'
import type { PlanScene } from './planScene.ts'
import { type Handle, rotateHandle } from './rotateHandle.ts'
import type { ShownHand } from './shownHand.ts'

export type HandLayer = {
  /** `ratio`: device pixels for a pixel of the page. */
  readonly show: (hand: ShownHand, scene: PlanScene, ratio: number) => void
  readonly forget: () => void
}

/** For the shadow of a lifted piece and the rotate handle. */
const MARGIN_PX = 50
/** Pieces that cover more than so many stages are painted as far as the stage shows them. */
const MOST_STAGES = 2
/** Less is rounding. */
const SAME_PX = 0.01

/** Where things are on the canvas, in pixels from the middle of the leading piece. */
type Place = {
  readonly leader: Item
  /** The top left corner of the canvas. */
  readonly corner: Point
  readonly size: { readonly width: number; readonly height: number }
  readonly handle: Handle | undefined
}
type Painted = Place & { readonly hand: ShownHand; readonly scene: PlanScene; readonly ratio: number }

export function createHandLayer(canvas: HTMLCanvasElement, pictures: PictureCache): HandLayer {
  let painted: Painted | undefined
  let shift: string | undefined
  const moveTo = (next: string | undefined) => {
    if (next === shift) return
    shift = next
    canvas.style.visibility = next === undefined ? 'hidden' : 'visible'
    if (next !== undefined) canvas.style.transform = next
  }
  return {
    forget: () => (painted = undefined),
    show: (hand, scene, ratio) => {
      const place = placeOf(hand, scene)
      if (!place) return moveTo(undefined)
      const next = { ...place, hand, scene, ratio }
      if (!painted || !looksSame(painted, next)) {
        painted = next
        paint(canvas, next, pictures)
      }
      const { x, y } = toScreen(scene.viewport, place.leader.pose)
      const whole = (px: number) => Math.round(px * ratio) / ratio
      moveTo(`translate(${whole(x + place.corner.x)}px,${whole(y + place.corner.y)}px)`)
    },
  }
}

function placeOf({ items, turnable }: ShownHand, { viewport, stage, hand }: PlanScene): Place | undefined {
  const [leader] = items
  if (!leader) return undefined
  const middle = toScreen(viewport, leader.pose)
  const { left, top, right, bottom } = unionOf(items.length === 1 ? [turningBox(leader)] : items.map(boxOf))
  const first = subtract(toScreen(viewport, { x: left, y: top }), middle)
  const last = subtract(toScreen(viewport, { x: right, y: bottom }), middle)
  const at = turnable && rotateHandle(turnable, viewport, stage, hand)
  const handle = at && { stem: subtract(at.stem, middle), knob: subtract(at.knob, middle) }
  const isHuge = last.x - first.x > MOST_STAGES * stage.width || last.y - first.y > MOST_STAGES * stage.height
  if (isHuge) return { leader, corner: { x: -middle.x, y: -middle.y }, size: stage, handle }
  const corner = { x: Math.floor(first.x) - MARGIN_PX, y: Math.floor(first.y) - MARGIN_PX }
  const size = {
    width: Math.ceil(last.x) + MARGIN_PX - corner.x,
    height: Math.ceil(last.y) + MARGIN_PX - corner.y,
  }
  return { leader, corner, size, handle }
}

/** What one piece covers at any angle, so that its canvas keeps its size while it turns; inches. */
function turningBox({ footprint, pose }: Item): Bounds {
  const reach = Math.hypot(footprint.width, footprint.length) / 2
  return { left: pose.x - reach, top: pose.y - reach, right: pose.x + reach, bottom: pose.y + reach }
}

/** Whether what is on the canvas can stay there: only its place may be another one. */
function looksSame(a: Painted, b: Painted): boolean {
  return (
    a.ratio === b.ratio &&
    a.scene.theme === b.scene.theme &&
    a.scene.hand === b.scene.hand &&
    a.scene.pictures === b.scene.pictures &&
    a.scene.viewport.pxPerInch === b.scene.viewport.pxPerInch &&
    a.size.width === b.size.width &&
    a.size.height === b.size.height &&
    distance(a.corner, b.corner) < SAME_PX &&
    isSamePlace(a.handle?.knob, b.handle?.knob) &&
    a.hand.isHit === b.hand.isHit &&
    a.hand.isLifted === b.hand.isLifted &&
    a.hand.isTurning === b.hand.isTurning &&
    a.hand.held.size === b.hand.held.size &&
    a.hand.items.length === b.hand.items.length &&
    a.hand.items.every((item, index) => {
      const other = b.hand.items[index]
      return other !== undefined && isSamePiece(item, other) && isSamePlace(away(item, a), away(other, b))
    })
  )
}

function isSamePiece(a: Item, b: Item): boolean {
  return (
    a.kind === b.kind &&
    a.colour === b.colour &&
    a.productId === b.productId &&
    a.locked === b.locked &&
    a.pose.rotation === b.pose.rotation &&
    a.footprint.shape === b.footprint.shape &&
    a.footprint.width === b.footprint.width &&
    a.footprint.length === b.footprint.length
  )
}

/** From the leading piece, in pixels. */
function away({ pose }: Item, { leader, scene }: Painted): Point {
  const inches = subtract(pose, leader.pose)
  return { x: inches.x * scene.viewport.pxPerInch, y: inches.y * scene.viewport.pxPerInch }
}

function isSamePlace(a: Point | undefined, b: Point | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && distance(a, b) < SAME_PX)
}

function paint(canvas: HTMLCanvasElement, painted: Painted, pictures: PictureCache): void {
  const { hand, leader, corner, size, handle } = painted
  const context = cleared(canvas, size)
  if (!context) return
  const { pxPerInch } = painted.scene.viewport
  const offset = { x: -corner.x - leader.pose.x * pxPerInch, y: -corner.y - leader.pose.y * pxPerInch }
  const scene = { ...painted.scene, viewport: { pxPerInch, offset } }
  for (const item of hand.items)
    if (hand.held.has(item.id)) paintPlaced(context, item, scene, pictureOf(item, scene, pictures), hand.isLifted)
  for (const item of hand.items) paintSelection(context, item, scene)
  if (handle) paintHandle(context, { stem: subtract(handle.stem, corner), knob: subtract(handle.knob, corner) }, scene)
  if (hand.isHit) paintOverlap(context, leader, scene)
  if (hand.isTurning) paintAngle(context, leader, scene)
}
