/**
 * The shadow of a piece as a small picture of its own. A browser blurs each shadow anew whenever it paints one; the
 * same piece at the same scale throws the same one at every angle, since it falls straight down whatever the angle.
 */
import { rotate } from '../geometry/point.ts'
import type { StudioTheme } from './studioTheme.ts'

type Shadow = {
  /** Pixels of the page. */
  readonly blur: number
  readonly down: number
  readonly colour: StudioTheme['shadow']
}

type Body = {
  /** The same for bodies of the same form. */
  readonly form: string
  /** Inches. */
  readonly width: number
  readonly length: number
  readonly draw: (context: CanvasRenderingContext2D) => void
}

type Sprite = { readonly canvas: HTMLCanvasElement; readonly margin: number }

/** Device pixels: of a side, above which a shadow is blurred each time, and of all pictures together. */
const MOST_SIDE = 1024
const MOST_AREA = 4_000_000
/** A blur reaches this many times as far as it says. */
const REACH = 1.5
const sprites = new Map<string, Sprite>()
let area = 0

/** False when the body is too large for a picture. The context is about the piece, turned, and counts in inches. */
export function paintShadow(
  context: CanvasRenderingContext2D,
  body: Body,
  shadow: Shadow,
  { pxPerInch, ratio, rotation }: { readonly pxPerInch: number; readonly ratio: number; readonly rotation: number },
): boolean {
  const scale = pxPerInch * ratio
  if (Math.max(body.width, body.length) * scale > MOST_SIDE) return false
  const key = `${body.form} ${body.width} ${body.length} ${scale} ${ratio} ${shadow.blur} ${shadow.colour}`
  const sprite = sprites.get(key) ?? made(key, body, shadow, scale, ratio)
  if (!sprite) return false
  const away = rotate({ x: 0, y: shadow.down / pxPerInch }, -rotation)
  const { canvas, margin } = sprite
  const [left, top] = [-body.width / 2 - margin / scale, -body.length / 2 - margin / scale]
  context.drawImage(canvas, left + away.x, top + away.y, canvas.width / scale, canvas.height / scale)
  return true
}

function made(key: string, body: Body, { blur, colour }: Shadow, scale: number, ratio: number): Sprite | undefined {
  const margin = Math.ceil(REACH * blur * ratio) + 1
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(body.width * scale) + 2 * margin
  canvas.height = Math.ceil(body.length * scale) + 2 * margin
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // The body itself falls beside the picture, its shadow into it.
  const aside = canvas.width + margin
  context.translate(margin + (body.width / 2) * scale - aside, margin + (body.length / 2) * scale)
  context.scale(scale, scale)
  context.shadowColor = colour
  context.shadowBlur = blur * ratio
  context.shadowOffsetX = aside
  body.draw(context)
  area += canvas.width * canvas.height
  if (area > MOST_AREA) {
    sprites.clear()
    area = canvas.width * canvas.height
  }
  const sprite = { canvas, margin }
  sprites.set(key, sprite)
  return sprite
}
