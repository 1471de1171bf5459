/** A canvas of whole device pixels. */
import type { Size } from './rotateHandle.ts'

/** Device pixels for a pixel of the page. */
export function deviceRatio(): number {
  return window.devicePixelRatio || 1
}

/** The pen of the canvas, empty, one unit a pixel of the page; undefined where there is no canvas. */
export function cleared(canvas: HTMLCanvasElement, { width, height }: Size): CanvasRenderingContext2D | undefined {
  const ratio = deviceRatio()
  const [across, down] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))]
  const context = canvas.getContext('2d')
  if (!context) return undefined
  if (canvas.width !== across || canvas.height !== down) {
    canvas.width = across
    canvas.height = down
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
  } else {
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, across, down)
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  return context
}
