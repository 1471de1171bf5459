/** The light on wall and floor of a composed sheet. */
import type { Spot } from './sheet.ts'

type GradientStop = { readonly at: number; readonly color: string; readonly opacity: number }
type Light = { readonly from: Spot; readonly to: Spot; readonly stops: readonly GradientStop[] }

/** Light falls on the wall from the upper left; the floor is darker where it meets the wall. Shares of the field. */
export const FIELD_LIGHT: Record<'wall' | 'floor', Light> = {
  wall: {
    from: { x: 0, y: 0 },
    to: { x: 1, y: 1 },
    stops: [
      { at: 0, color: '#ffffff', opacity: 0.2 },
      { at: 0.45, color: '#ffffff', opacity: 0 },
      { at: 0.55, color: '#3c2c18', opacity: 0 },
      { at: 1, color: '#3c2c18', opacity: 0.07 },
    ],
  },
  floor: {
    from: { x: 0, y: 0 },
    to: { x: 0, y: 1 },
    stops: [
      { at: 0, color: '#3c2c18', opacity: 0.16 },
      { at: 0.06, color: '#3c2c18', opacity: 0.07 },
      { at: 0.4, color: '#3c2c18', opacity: 0 },
      { at: 0.6, color: '#ffffff', opacity: 0 },
      { at: 1, color: '#ffffff', opacity: 0.16 },
    ],
  },
}

export function paintFieldLight(
  context: CanvasRenderingContext2D,
  role: 'wall' | 'floor',
  { width, height }: { width: number; height: number },
): void {
  const { from, to, stops } = FIELD_LIGHT[role]
  const gradient = context.createLinearGradient(
    (from.x - 0.5) * width,
    (from.y - 0.5) * height,
    (to.x - 0.5) * width,
    (to.y - 0.5) * height,
  )
  for (const { at, color, opacity } of stops)
    gradient.addColorStop(
      at,
      `${color}${Math.round(opacity * 255)
        .toString(16)
        .padStart(2, '0')}`,
    )
  context.fillStyle = gradient
  context.fillRect(-width / 2, -height / 2, width, height)
}
