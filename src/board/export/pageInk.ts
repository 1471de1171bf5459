/** Colors, type and small marks of an exported page. */
import { DISPLAY_FACE, TEXT_FACE } from './pageAssets.ts'
import type { Box, Measure, TextStyle } from './pageBlocks.ts'

/** The light theme of `styles/tokens.css`: pages do not follow the theme of the screen. */
export const INKS = {
  paper: '#f6f1e8',
  sheet: '#faf7f1',
  ink: '#24201a',
  soft: '#575044',
  rule: '#dacfbd',
  strongRule: '#8b7f6d',
  clay: '#a04b2b',
} as const

export const PICTURE_RADIUS = 10
export const CHIP_RADIUS = 4
/** Keeps a chip in the color of the paper visible. */
export const CHIP_EDGE = { color: INKS.ink, opacity: 0.14 } as const
/**
 * The logo, a floor plan with its door open, on a grid of 24 units (`public/icon.svg`); `share` is of the line's
 * height.
 */
export const MARK = { units: 24, share: 0.62, plan: 'M4 20V4h16v10h-6v6H4Z', door: 'M14 20a6 6 0 0 0 6-6' } as const

export const DISPLAY_SPACING_EM = -0.012
/** Widths are measured at this size and scaled, so that hinting at small sizes cannot move a line break. */
const MEASURED_AT_PX = 100
/** Distance of the baseline below the middle of a line, as a share of the type size. */
export const BASELINE = 0.34

/** Each text is measured once, because a page is laid out in many text sizes until one fits. */
export function canvasMeasure(context: CanvasRenderingContext2D): Measure {
  const widths = new Map<string, number>()
  return (text, style) => {
    const key = `${style.face} ${style.weight} ${text}`
    let width = widths.get(key)
    if (width === undefined) {
      setFont(context, { ...style, sizePx: MEASURED_AT_PX })
      width = context.measureText(text).width / MEASURED_AT_PX
      widths.set(key, width)
    }
    return width * style.sizePx
  }
}

export function setFont(context: CanvasRenderingContext2D, { face, weight, sizePx }: TextStyle): void {
  context.font = `${weight} ${sizePx}px ${face === 'display' ? DISPLAY_FACE : TEXT_FACE}`
  context.fontKerning = 'normal'
  context.textRendering = 'geometricPrecision'
  context.letterSpacing = face === 'display' ? `${DISPLAY_SPACING_EM * sizePx}px` : '0px'
}

/** Paints one line in the middle of the box, in a smaller size if it is too wide. */
export function paintCentred(
  context: CanvasRenderingContext2D,
  text: string,
  box: Box,
  sizePx: number,
  ink: string = INKS.soft,
): void {
  setFont(context, { face: 'text', weight: 600, sizePx, ink: 'soft' })
  const width = context.measureText(text).width
  const fitted = width > box.width * 0.9 ? (sizePx * box.width * 0.9) / width : sizePx
  setFont(context, { face: 'text', weight: 600, sizePx: fitted, ink: 'soft' })
  context.fillStyle = ink
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillText(text, box.x + box.width / 2, box.y + box.height / 2 + fitted * BASELINE)
}
