/**
 * A photographed shadow that fades out toward all four sides of its image, which hides the straight edges.
 * `CollageFigure.module.css` does the same with a mask.
 */
export type ShadowPicture = HTMLImageElement | HTMLCanvasElement | ImageBitmap

/** Shares of the width and of the height over which the shadow fades in from each side. */
const FADE = { across: 0.25, down: 0.16 } as const
/** Gradient stops of a smoothstep: share of the fade, and opacity. */
const STEP = [
  [0, 0],
  [0.25, 0.16],
  [0.5, 0.5],
  [0.75, 0.84],
  [1, 1],
] as const

const fadedCache = new WeakMap<ShadowPicture, CanvasImageSource>()

/** Cached for each picture; returns the picture itself if no canvas is available. */
export function fadedShadow(picture: ShadowPicture): CanvasImageSource {
  const known = fadedCache.get(picture)
  if (known) return known
  const [width, height] =
    'naturalWidth' in picture ? [picture.naturalWidth, picture.naturalHeight] : [picture.width, picture.height]
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context || width === 0 || height === 0) return picture
  context.drawImage(picture, 0, 0)
  context.globalCompositeOperation = 'destination-in'
  keep(context, context.createLinearGradient(0, 0, width, 0), FADE.across)
  keep(context, context.createLinearGradient(0, 0, 0, height), FADE.down)
  fadedCache.set(picture, canvas)
  return canvas
}

function keep(context: CanvasRenderingContext2D, gradient: CanvasGradient, share: number): void {
  for (const [at, alpha] of STEP) {
    gradient.addColorStop(at * share, `rgb(0 0 0 / ${alpha})`)
    gradient.addColorStop(1 - at * share, `rgb(0 0 0 / ${alpha})`)
  }
  context.fillStyle = gradient
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}
