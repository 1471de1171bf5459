/** Paints one cut-out with its shadow. The stage and the exports both use it. */
import { fadedShadow, type ShadowPicture } from './fadedShadow.ts'

type Cutout = {
  readonly picture: CanvasImageSource
  /**
   * The photographed shadow, in the frame of the picture. Without it the outline casts a wide soft shadow. The tight
   * contact shadow is always painted.
   */
  readonly shadow?: ShadowPicture | null
  /** Size in units of the context; the piece is centered on its origin. */
  readonly width: number
  readonly height: number
}

type Light = {
  /** The shorter side of the sheet, in units of the context. */
  readonly sheet: number
  /** Device pixels per unit: canvas shadows ignore the context's scale and rotation. */
  readonly scale: number
  /** Degrees by which the context is rotated. */
  readonly turn: number
  /** Direction of the shadow on the canvas, in degrees from straight down; for a canvas that will itself be rotated. */
  readonly falls?: number
  /** The context shows the piece as in a mirror. */
  readonly isMirrored?: boolean
}

type Pen = Pick<
  CanvasRenderingContext2D,
  'save' | 'restore' | 'globalAlpha' | 'shadowColor' | 'shadowBlur' | 'shadowOffsetX' | 'shadowOffsetY'
> & { drawImage(image: CanvasImageSource, x: number, y: number, width: number, height: number): void }

/** Light from above: a tight contact shadow and a wide one below the piece. Shares of the sheet. */
const WIDE_SHADOW = { blur: 0.028, drop: 0.018, color: 'rgb(60 44 24 / 0.24)' } as const
const CONTACT_SHADOW = { blur: 0.004, drop: 0.002, color: 'rgb(60 44 24 / 0.3)' } as const
/** Units by which the piece is moved off the canvas, so that this pass paints only its shadow. */
const OFF_CANVAS = 20_000
/** Opacity of the photographed shadow. */
export const SHADOW_STRENGTH = 0.62

export function paintCutout(context: Pen, piece: Cutout, light: Light): void {
  const { picture, shadow, width, height } = piece
  const [left, top] = [-width / 2, -height / 2]
  if (shadow) {
    context.save()
    context.globalAlpha *= SHADOW_STRENGTH
    context.drawImage(fadedShadow(shadow), left, top, width, height)
    context.restore()
  } else paintSoftShadow(context, piece, WIDE_SHADOW, light)
  paintSoftShadow(context, piece, CONTACT_SHADOW, light)
  context.drawImage(picture, left, top, width, height)
}

function paintSoftShadow(
  context: Pen,
  { picture, width, height }: Cutout,
  { blur, drop, color }: typeof WIDE_SHADOW | typeof CONTACT_SHADOW,
  { sheet, scale, turn, falls = 0, isMirrored = false }: Light,
): void {
  context.save()
  // The shadow offset is in device pixels: it falls down the sheet at any rotation and undoes the move in the piece's
  // axes.
  const away = turned({ x: (isMirrored ? -OFF_CANVAS : OFF_CANVAS) * scale, y: 0 }, turn)
  const fall = turned({ x: 0, y: drop * sheet * scale }, falls)
  context.shadowColor = color
  context.shadowBlur = blur * sheet * scale
  context.shadowOffsetX = away.x + fall.x
  context.shadowOffsetY = away.y + fall.y
  context.drawImage(picture, -width / 2 - OFF_CANVAS, -height / 2, width, height)
  context.restore()
}

function turned({ x, y }: { x: number; y: number }, degrees: number): { x: number; y: number } {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}
