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
  /** Device pixels for each unit: shadows know nothing of the context's scale. */
  readonly scale: number
}

/** Light comes from above: a tight shadow where a piece touches, a wide one that falls below it. Shares of the sheet. */
const WIDE = { blur: 0.028, drop: 0.018, colour: 'rgb(60 44 24 / 0.24)' } as const
const TIGHT = { blur: 0.004, drop: 0.002, colour: 'rgb(60 44 24 / 0.3)' } as const
/** The piece itself is painted this far off the sheet, so that of this pass only the shadow is seen. */
const AWAY = 20_000
/** How much of the photographed shadow the paper takes. */
export const SHADOW_STRENGTH = 0.62

export function paintCutout(context: CanvasRenderingContext2D, piece: Cutout, light: Light): void {
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
  context: CanvasRenderingContext2D,
  { picture, width, height }: Cutout,
  { blur, drop, colour }: typeof WIDE | typeof TIGHT,
  { sheet, scale }: Light,
): void {
  context.save()
  const { a, b, c, d } = context.getTransform()
  // A shadow falls down the sheet, however the piece is turned; its picture is moved away in the piece's own axes.
  const away = { x: -AWAY, y: 0 }
  context.shadowColor = colour
  context.shadowBlur = blur * sheet * scale
  context.shadowOffsetX = -(a * away.x + c * away.y)
  context.shadowOffsetY = -(b * away.x + d * away.y) + drop * sheet * scale
  context.drawImage(picture, -width / 2 + away.x, -height / 2 + away.y, width, height)
  context.restore()
}
