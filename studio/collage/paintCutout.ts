/** Paints one cut-out with its shadow: the same hand for the canvas and for exports. */
import { fadedShadow, type ShadowPicture } from './fadedShadow.ts'

type Cutout = {
  readonly picture: CanvasImageSource
  /** The photographed shadow in the frame of the picture; without it the outline throws a wide soft one. The tight one is always there. */
  readonly shadow?: ShadowPicture | null
  /** About the origin of the context, in its units. */
  readonly width: number
  readonly height: number
}

type Light = {
  /** The shorter side of the sheet, in units of the context. */
  readonly sheet: number
  /** Device pixels for each unit: shadows know nothing of the context's scale, nor of its turn. */
  readonly scale: number
  /** Degrees by which the axes of the context are turned. */
  readonly turn: number
  /** Degrees from straight down in which shadows fall on the canvas: for one that will be turned itself. */
  readonly falls?: number
}

type Pen = Pick<
  CanvasRenderingContext2D,
  'save' | 'restore' | 'globalAlpha' | 'shadowColor' | 'shadowBlur' | 'shadowOffsetX' | 'shadowOffsetY'
> & { drawImage(image: CanvasImageSource, x: number, y: number, width: number, height: number): void }

/** Light comes from above: a tight shadow where a piece touches, a wide one that falls below it. Shares of the sheet. */
const WIDE = { blur: 0.028, drop: 0.018, colour: 'rgb(60 44 24 / 0.24)' } as const
const TIGHT = { blur: 0.004, drop: 0.002, colour: 'rgb(60 44 24 / 0.3)' } as const
/** The piece itself is painted this far off the sheet, so that of this pass only the shadow is seen. */
const AWAY = 20_000
/** How much of the photographed shadow the paper takes. */
export const SHADOW_STRENGTH = 0.62

export function paintCutout(context: Pen, piece: Cutout, light: Light): void {
  const { picture, shadow, width, height } = piece
  const [left, top] = [-width / 2, -height / 2]
  if (shadow) {
    context.save()
    context.globalAlpha *= SHADOW_STRENGTH
    context.drawImage(fadedShadow(shadow), left, top, width, height)
    context.restore()
  } else paintSoftShadow(context, piece, WIDE, light)
  paintSoftShadow(context, piece, TIGHT, light)
  context.drawImage(picture, left, top, width, height)
}

function paintSoftShadow(
  context: Pen,
  { picture, width, height }: Cutout,
  { blur, drop, colour }: typeof WIDE | typeof TIGHT,
  { sheet, scale, turn, falls = 0 }: Light,
): void {
  context.save()
  // A shadow falls down the sheet, however the piece is turned; its picture is moved away in the piece's own axes.
  const away = turned({ x: AWAY * scale, y: 0 }, turn)
  const fall = turned({ x: 0, y: drop * sheet * scale }, falls)
  context.shadowColor = colour
  context.shadowBlur = blur * sheet * scale
  context.shadowOffsetX = away.x + fall.x
  context.shadowOffsetY = away.y + fall.y
  context.drawImage(picture, -width / 2 - AWAY, -height / 2, width, height)
  context.restore()
}

function turned({ x, y }: { x: number; y: number }, degrees: number): { x: number; y: number } {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}
