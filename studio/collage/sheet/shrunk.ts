/**
 * Pictures that are drawn much smaller than they are. Firefox and Safari read at most four pixels of a picture for each
 * that they draw, whatever `imageSmoothingQuality` asks for, so that the weave of cloth turns into stripes; a picture that
 * is halved until it is less than twice as wide as it is drawn keeps the mean of all its pixels.
 */
export type DrawnPicture = HTMLImageElement | HTMLCanvasElement | ImageBitmap

/** Width and height in pixels. */
export function sizeOf(picture: DrawnPicture): readonly [number, number] {
  return 'naturalWidth' in picture ? [picture.naturalWidth, picture.naturalHeight] : [picture.width, picture.height]
}

/** The halves of each picture, the largest first. */
const halvesOf = new WeakMap<DrawnPicture, HTMLCanvasElement[]>()

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

function halfOf(picture: DrawnPicture): HTMLCanvasElement | undefined {
  const [width, height] = sizeOf(picture).map((side) => Math.max(1, Math.round(side / 2)))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
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
  const open = (px: number) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: px, height: px })
    return canvas.getContext('2d')
  }
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
