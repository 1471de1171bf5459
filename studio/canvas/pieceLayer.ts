/**
 * The canvas of all pieces that stand still. What changes is painted anew within its own box, with the neighbours that
 * reach into it, on a patch; patches are painted into the canvas when there are many, and all of it is painted anew only
 * when the view or the look is another one.
 */
import { findItem } from '../commands/applyCommand.ts'
import { changedItems } from '../editor/changedItems.ts'
import { findClashes } from '../editor/clashes.ts'
import { isMisplaced } from '../editor/openingsHitBy.ts'
import { boxOf, pieceIndex } from '../editor/pieceIndex.ts'
import { meets, widened } from '../geometry/boxGrid.ts'
import type { Bounds } from '../geometry/polygon.ts'
import { type Viewport, toFloor, toScreen } from '../geometry/viewport.ts'
import type { Floor } from '../model/floor.ts'
import type { Item } from '../model/layout.ts'
import type { BitmapCanvas } from './bitmapCanvas.ts'
import { paintGhost, paintOverlap } from './paintMarks.ts'
import { paintPlaced } from './paintPiece.ts'
import { type Patches, hidden } from './patches.ts'
import type { PictureCache } from './pictureCache.ts'
import type { PlanScene } from './planScene.ts'

export type StillPieces = {
  readonly items: readonly Item[]
  /** Those that a hand holds, and that are painted elsewhere. */
  readonly held: ReadonlySet<string>
  /** Those of them that leave a ghost where they stand, since copies are carried. */
  readonly ghosts: ReadonlySet<string>
  readonly scene: PlanScene
  /** Device pixels for a pixel of the page. */
  readonly ratio: number
}

export type PieceLayer = {
  readonly show: (still: StillPieces) => void
  /** A picture has come: whatever was painted is out of date. */
  readonly forget: () => void
}

/** How far a shadow, a line or a warning sign reaches beyond its piece. */
const REACH_PX = 16
/** Above this, boxes cost more than the whole. */
const MOST_BOXES = 60
/** Above this, patches cost more in every frame than they save: two for each piece that was moved. */
const MOST_PATCHES = 16

type Painted = StillPieces & { readonly marked: ReadonlySet<string> }

export function createPieceLayer(canvas: BitmapCanvas, patches: Patches, pictures: PictureCache): PieceLayer {
  let painted: Painted | undefined
  /** What is on patches, and not on the canvas yet; pixels of the page. */
  let patched: readonly Bounds[] = []
  const finish = () => {
    canvas.show()
    patches.clear()
    patched = []
  }
  return {
    forget: () => (painted = undefined),
    show: (still) => {
      if (painted && isUnchanged(painted, still)) return
      const before = painted
      const next = { ...still, marked: markedOf(still) }
      const { scene, ratio } = still
      painted = next
      const boxes = before && isSameView(before, next) ? changedBoxes(before, next) : undefined
      if (!boxes || boxes.length > MOST_BOXES) {
        const context = canvas.cleared(scene.stage)
        if (context) paint(context, next, next.items, pictures)
        return finish()
      }
      const areas = boxes.map((box) => wholePixels(widened(onScreen(scene.viewport, box), REACH_PX), ratio))
      // A patch shows the floor as well, so that another floor ends them all.
      const places = before?.scene === scene ? areas.flatMap((area) => hidden(area, scene) ?? []) : undefined
      if (places?.length === areas.length && patched.length + areas.length <= MOST_PATCHES) {
        patched = [...patched, ...areas]
        for (const place of places)
          patches.put(wholePixels(place, ratio), scene, ratio, (context, part) => {
            paint(context, { ...next, scene: part }, itemsNear(next, [place]), pictures)
          })
      } else if (areas.length + patched.length > 0) {
        paintAreas(canvas, next, [...patched, ...areas], pictures)
        finish()
      }
    },
  }
}

/** So it is in nearly every frame: a held piece moves, and nothing here. */
function isUnchanged(painted: Painted, still: StillPieces): boolean {
  return (
    painted.items === still.items &&
    painted.scene === still.scene &&
    painted.ratio === still.ratio &&
    isSameSet(painted.held, still.held) &&
    isSameSet(painted.ghosts, still.ghosts)
  )
}

function isSameView(a: Painted, b: Painted): boolean {
  return (
    a.ratio === b.ratio &&
    a.scene.viewport === b.scene.viewport &&
    a.scene.stage.width === b.scene.stage.width &&
    a.scene.stage.height === b.scene.stage.height &&
    a.scene.theme === b.scene.theme &&
    a.scene.pictures === b.scene.pictures
  )
}

/** Of what is seen to change, in floor inches; undefined when pieces are painted in another order now. */
function changedBoxes(before: Painted, after: Painted): Bounds[] | undefined {
  const { gone, come } = changedItems(before.items, after.items)
  const isOtherOrder = (item: Item, index: number) => item.id !== after.items[index]?.id
  if (before.items.length === after.items.length && before.items.some(isOtherOrder)) return undefined
  const seen = [
    ...gone.filter((item) => isSeen(before, item)),
    ...come.filter((item) => isSeen(after, item)),
    ...[
      ...different(before.held, after.held),
      ...different(before.ghosts, after.ghosts),
      ...different(before.marked, after.marked),
    ].flatMap((id) => {
      const item = findItem(after, id)
      return item && item === findItem(before, id) ? [item] : []
    }),
  ]
  return [...new Set(seen)].map(boxOf)
}

function isSeen({ held, ghosts }: Painted, { id }: Item): boolean {
  return !held.has(id) || ghosts.has(id)
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a === b) return true
  if (a.size !== b.size) return false
  for (const id of a) if (!b.has(id)) return false
  return true
}

function different(a: ReadonlySet<string>, b: ReadonlySet<string>): string[] {
  return [...[...a].filter((id) => !b.has(id)), ...[...b].filter((id) => !a.has(id))]
}

function paintAreas(canvas: BitmapCanvas, still: Painted, areas: readonly Bounds[], pictures: PictureCache): void {
  const context = canvas.pen()
  if (!context) return
  context.save()
  context.beginPath()
  for (const { left, top, right, bottom } of areas) context.rect(left, top, right - left, bottom - top)
  context.clip()
  for (const { left, top, right, bottom } of areas) context.clearRect(left, top, right - left, bottom - top)
  paint(context, still, itemsNear(still, areas), pictures)
  context.restore()
}

/** All that reach into the areas, in the order of paint. */
function itemsNear({ items, scene }: Painted, areas: readonly Bounds[]): readonly Item[] {
  const near = areas.flatMap((area) => pieceIndex(items).near(reachedFrom(scene.viewport, area)))
  if (areas.length === 1) return near
  const isNear = new Set(near)
  return items.filter((item) => isNear.has(item))
}

/** The part of the floor from which a piece reaches into the area; inches. */
function reachedFrom(viewport: Viewport, area: Bounds): Bounds {
  const { left, top, right, bottom } = widened(area, REACH_PX)
  const [first, last] = [toFloor(viewport, { x: left, y: top }), toFloor(viewport, { x: right, y: bottom })]
  return { left: first.x, top: first.y, right: last.x, bottom: last.y }
}

/** In the order given, which is that of the layout; what is in the way is marked above them all. */
function paint(context: CanvasRenderingContext2D, still: Painted, items: readonly Item[], pictures: PictureCache) {
  const { scene, held, ghosts, marked } = still
  const seen = { left: 0, top: 0, right: scene.stage.width, bottom: scene.stage.height }
  const shown = items.filter((item) => meets(widened(onScreen(scene.viewport, boxOf(item)), REACH_PX), seen))
  for (const item of shown) if (!held.has(item.id)) paintPlaced(context, item, scene, pictureOf(item, scene, pictures))
  for (const item of shown) if (ghosts.has(item.id)) paintGhost(context, item, scene)
  for (const item of shown) if (marked.has(item.id)) paintOverlap(context, item, scene)
}

export function pictureOf({ productId }: Item, scene: PlanScene, pictures: PictureCache): HTMLImageElement | undefined {
  return productId === undefined ? undefined : pictures.get(scene.pictures?.get(productId))
}

/** The still pieces that overlap another still one, or stand where they must not. */
function markedOf({ items, held, scene }: StillPieces): ReadonlySet<string> {
  const clashes = findClashes(items)
  const isMarked = (item: Item) =>
    !held.has(item.id) &&
    (clashes.get(item.id)?.some((other) => !held.has(other)) || isKnownMisplaced(item, scene.floor))
  return new Set(items.filter(isMarked).map(({ id }) => id))
}

const misplaced = new WeakMap<Item, { readonly floor: Floor; readonly is: boolean }>()

function isKnownMisplaced(item: Item, floor: Floor): boolean {
  const known = misplaced.get(item)
  if (known?.floor === floor) return known.is
  const is = isMisplaced(item, floor)
  misplaced.set(item, { floor, is })
  return is
}

function onScreen(viewport: Viewport, { left, top, right, bottom }: Bounds): Bounds {
  const [first, last] = [toScreen(viewport, { x: left, y: top }), toScreen(viewport, { x: right, y: bottom })]
  return { left: first.x, top: first.y, right: last.x, bottom: last.y }
}

/** Out to whole device pixels, so that a box is cleared and painted without a seam. */
function wholePixels({ left, top, right, bottom }: Bounds, ratio: number): Bounds {
  return {
    left: Math.floor(left * ratio) / ratio,
    top: Math.floor(top * ratio) / ratio,
    right: Math.ceil(right * ratio) / ratio,
    bottom: Math.ceil(bottom * ratio) / ratio,
  }
}
