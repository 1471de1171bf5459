/**
 * The insides of rooms as pictures, so that a home with hundreds of pieces is drawn again in a moment. A picture is made
 * anew for another scale, some in each frame; until then the earlier one is scaled.
 */
import type { Context } from 'konva/lib/Context.js'
import { drawInside, type HomeLook } from '../../draw/symbols/drawHome.ts'
import { paintShapes } from '../../draw/symbols/paintShapes.ts'
import type { Layout } from '../../model/layout.ts'
import { type PlacedRoom, wallThickness } from '../sheet/placedRooms.ts'

/** Pixels of a picture at most: a room that is seen larger is one of few, and is drawn directly. */
const MAX_PIXELS = 500_000
/** Pieces that are drawn into pictures in one frame. */
const PIECES_PER_FRAME = 90

type Picture = { readonly canvas: HTMLCanvasElement; readonly point: number; readonly inks: HomeLook['inks'] }
const pictures = new WeakMap<Layout, Picture>()

const DEGREE = Math.PI / 180

/** Returns whether some pictures are still those of another scale, or missing. */
export function paintInsides(context: Context, rooms: readonly PlacedRoom[], look: HomeLook): boolean {
  let pieces = 0
  let isLeft = false
  for (const { layout, pose } of rooms) {
    context.save()
    context.translate(pose.x, pose.y)
    context.rotate(pose.rotation * DEGREE)
    if (pixelsOf(layout, look.point) > MAX_PIXELS)
      paintShapes(context, drawInside(layout, look), { point: look.point, font: look.inks.font })
    else {
      let picture = pictures.get(layout)
      if (!picture || picture.point !== look.point || picture.inks !== look.inks) {
        if (pieces < PIECES_PER_FRAME) {
          pieces += layout.items.length + 1
          picture = pictureOf(layout, look)
          pictures.set(layout, picture)
        } else isLeft = true
      }
      const margin = marginOf(layout)
      const { width, length } = layout.floor
      if (picture) context.drawImage(picture.canvas, -margin, -margin, width + 2 * margin, length + 2 * margin)
    }
    context.restore()
  }
  return isLeft
}

/** Inches around the floor: openings are drawn as deep as the wall, and their frames a little deeper. */
function marginOf({ floor }: Layout): number {
  return wallThickness(floor) + 4
}

function pixelsOf(layout: Layout, point: number): number {
  const margin = 2 * marginOf(layout)
  const scale = devicePixels() / point
  return (layout.floor.width + margin) * scale * (layout.floor.length + margin) * scale
}

function devicePixels(): number {
  return window.devicePixelRatio || 1
}

function pictureOf(layout: Layout, look: HomeLook): Picture {
  const { point, inks } = look
  const margin = marginOf(layout)
  const scale = devicePixels() / point
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil((layout.floor.width + 2 * margin) * scale))
  canvas.height = Math.max(1, Math.ceil((layout.floor.length + 2 * margin) * scale))
  const pen = canvas.getContext('2d')
  if (pen) {
    // The picture is stretched to whole inches: by less than a pixel.
    pen.scale(canvas.width / (layout.floor.width + 2 * margin), canvas.height / (layout.floor.length + 2 * margin))
    pen.translate(margin, margin)
    paintShapes(pen, drawInside(layout, look), { point, font: inks.font })
  }
  return { canvas, point, inks }
}
