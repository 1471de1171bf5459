/**
 * Small opaque pictures over the finished bitmaps of the floor and the pieces, for the few places that have changed:
 * showing a whole bitmap anew costs as much as all of its pixels. What is put last lies on top.
 */
import { floorOutline } from '../geometry/floorOutline.ts'
import { type Viewport, toScreen } from '../geometry/viewport.ts'
import type { Point } from '../geometry/point.ts'
import { type Bounds, boundsOf, contains, edgesOf } from '../geometry/polygon.ts'
import { meets, widened } from '../geometry/boxGrid.ts'
import type { BitmapCanvas } from './bitmapCanvas.ts'
import { cleared } from './canvasOf.ts'
import { wallPx } from './paintFloor.ts'
import type { PlacedFloor, PlanScene } from './planScene.ts'

export type Patches = {
  /** `area` in pixels of the page, out to whole device pixels; `paint` gets the scene as it lies on the patch. */
  readonly put: (area: Bounds, scene: PlanScene, ratio: number, paint: Paint) => void
  readonly clear: () => void
}

type Paint = (context: CanvasRenderingContext2D, scene: PlanScene) => void
type Patch = { readonly area: Bounds; readonly canvas: HTMLCanvasElement }

export function createPatches(root: HTMLElement, floor: BitmapCanvas): Patches {
  let shown: readonly Patch[] = []
  const spare: HTMLCanvasElement[] = []
  const drop = (isOver: (patch: Patch) => boolean) => {
    for (const patch of shown.filter(isOver)) {
      patch.canvas.remove()
      spare.push(patch.canvas)
    }
    shown = shown.filter((patch) => !isOver(patch))
  }
  return {
    put: (area, scene, ratio, paint) => {
      drop((patch) => covers(area, patch.area))
      const canvas = spare.pop() ?? document.createElement('canvas')
      const { left, top, right, bottom } = area
      const stage = { width: right - left, height: bottom - top }
      const context = cleared(canvas, stage)
      if (!context) return
      floor.copyTo(context, area, ratio)
      paint(context, { ...scene, stage, viewport: movedBy(scene.viewport, -left, -top) })
      canvas.style.transform = `translate(${left}px,${top}px)`
      root.append(canvas)
      shown = [...shown, { area, canvas }]
    },
    clear: () => drop(() => true),
  }
}

/**
 * The part of an area that a patch can hide: nothing shows through the floor and its walls. Undefined where more than
 * the outer edge of a wall is in the area.
 */
export function hidden({ left, top, right, bottom }: Bounds, scene: PlacedFloor): Bounds | undefined {
  const floor = floorOutline(scene.floor).map((point) => toScreen(scene.viewport, point))
  // A square of this half side lies within the wall at every corner, also a slanted one.
  const wall = Math.floor(wallPx(scene) * Math.SQRT1_2)
  const walls = widened(boundsOf(floor), wall)
  const area = {
    left: Math.max(left, Math.ceil(walls.left), 0),
    top: Math.max(top, Math.ceil(walls.top), 0),
    right: Math.min(right, Math.floor(walls.right), scene.stage.width),
    bottom: Math.min(bottom, Math.floor(walls.bottom), scene.stage.height),
  }
  const inner = widened(area, -wall)
  const isSome = inner.left < inner.right && inner.top < inner.bottom
  const isCrossed = edgesOf(floor).some((edge) => meets(boundsOf(edge), widened(inner, -ROUNDING_PX)))
  return isSome && !isCrossed && contains(floor, middleOf(inner)) ? area : undefined
}

/** An area that ends at the outer edge of a wall ends at its inner edge, less the wall. */
const ROUNDING_PX = 1

function middleOf({ left, top, right, bottom }: Bounds): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

function movedBy({ pxPerInch, offset }: Viewport, x: number, y: number): Viewport {
  return { pxPerInch, offset: { x: offset.x + x, y: offset.y + y } }
}

function covers(over: Bounds, under: Bounds): boolean {
  return over.left <= under.left && over.top <= under.top && over.right >= under.right && over.bottom >= under.bottom
}
