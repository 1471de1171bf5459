/**
 * Pictures that are drawn much smaller than they are. Firefox and Safari read at most four pixels of a picture for each
 * that they draw, whatever `imageSmoothingQuality` asks for, so that the weave of cloth turns into stripes; a picture that
 * is halved until it is less than twice as wide as it is drawn keeps the mean of all its pixels.
 */
type Canvas = HTMLCanvasElement | OffscreenCanvas
export type DrawnPicture = HTMLImageElement | Canvas | ImageBitmap

/** Width and height in pixels. */
export function sizeOf(picture: DrawnPicture): readonly [number, number] {
  return 'naturalWidth' in picture ? [picture.naturalWidth, picture.naturalHeight] : [picture.width, picture.height]
}

type PixelSize = { readonly width: number; readonly height: number }

/** The size of a picture in the same shape whose longer side has at most `most` pixels. */
export function sizeWithin({ width, height }: PixelSize, most: number): PixelSize {
  const share = Math.min(1, most / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** The halves of each picture, the largest first. */
const halvesOf = new WeakMap<DrawnPicture, Canvas[]>()

/** The picture, or a half of it that is at least `widthPx` wide: device pixels. It is kept as long as the picture is. */
export function shrunk(picture: DrawnPicture, widthPx: number): DrawnPicture {
  if (sizeOf(picture)[0] < 2 * widthPx || drawsMeans()) return picture
  const halves = halvesOf.get(picture) ?? []
  halvesOf.set(picture, halves)
  let found = picture
  for (let at = 0; sizeOf(found)[0] >= 2 * widthPx && sizeOf(found)[0] > 1; at++) {
    const half = halves[at] ?? halfOf(found)
    if (!half) return found
    halves[at] = half
    found = half
  }
  return found
}

function halfOf(picture: DrawnPicture): Canvas | undefined {
  const [width = 1, height = 1] = sizeOf(picture).map((side) => Math.max(1, Math.round(side / 2)))
  const canvas = openCanvas(width, height)
  const context = contextOf(canvas)
  if (!context) return undefined
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

let means: boolean | undefined

/** Whether this browser draws a picture at a quarter of its size as the mean of its pixels. */
function drawsMeans(): boolean {
  means ??= isMean()
  return means
}

const STRIPES = { px: 64, period: 4 }
const MEAN = 255 / STRIPES.period
const TOLERANCE = 16

function isMean(): boolean {
  const open = (px: number) => contextOf(openCanvas(px, px))
  const [stripes, small] = [open(STRIPES.px), open(STRIPES.px / STRIPES.period)]
  if (!stripes || !small) return true
  stripes.fillStyle = '#fff'
  for (let x = 0; x < STRIPES.px; x += STRIPES.period) stripes.fillRect(x, 0, 1, STRIPES.px)
  small.imageSmoothingQuality = 'high'
  const { width, height } = small.canvas
  small.drawImage(stripes.canvas, 0, 0, width, height)
  const { data } = small.getImageData(width / 2, height / 2, 1, 1)
  return Math.abs((data[3] ?? 0) - MEAN) < TOLERANCE
}

/** Plans are also painted in a worker, which has no document. */
function openCanvas(width: number, height: number): Canvas {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

function contextOf(canvas: Canvas): OffscreenCanvasRenderingContext2D | null {
  // Both kinds have the same context, as far as it is used here.
  return (canvas as OffscreenCanvas).getContext('2d')
}
