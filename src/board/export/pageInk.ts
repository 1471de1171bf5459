/** Colors, type and small marks of an exported page. */
import { BASELINE, type PageBox as Box, setFont, TEXT_INKS } from '../../../studio/index.ts'

/** The light theme of `styles/tokens.css`: pages do not follow the theme of the screen. */
export const INKS = {
  paper: '#f6f1e8',
  sheet: '#faf7f1',
  rule: '#dacfbd',
  strongRule: '#8b7f6d',
  ...TEXT_INKS,
} as const

export const PICTURE_RADIUS = 10
/**
 * The logo, a floor plan with its door open, on a grid of 24 units (`public/icon.svg`); `walls` are filled, `share` is of
 * the line's height.
 */
export const MARK = {
  units: 24,
  share: 0.62,
  walls: 'M3 21V3H21V15H15V21ZM5 19H13V13H19V5H5Z',
  door: 'M14 20a6 6 0 0 0 6-6',
} as const

/** Paints one line in the middle of the box, in a smaller size if it is too wide. */
export function paintCentred(
  context: CanvasRenderingContext2D,
  text: string,
  box: Box,
  sizePx: number,
  ink: string = INKS.soft,
): void {
  setFont(context, { face: 'text', weight: 600, size: sizePx })
  const width = context.measureText(text).width
  const fitted = width > box.width * 0.9 ? (sizePx * box.width * 0.9) / width : sizePx
  setFont(context, { face: 'text', weight: 600, size: fitted })
  context.fillStyle = ink
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillText(text, box.x + box.width / 2, box.y + box.height / 2 + fitted * BASELINE)
}
