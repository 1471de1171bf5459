/**
 * Paints the elements of a sheet: the page, the stage and the exports show the same pixels. Lengths are units of the
 * context unless said otherwise.
 */
import type { CollageElement, NoteElement, PieceElement } from '../../model/collage.ts'
import { fadedShadow, type ShadowPicture } from './fadedShadow.ts'
import { paintFieldLight } from './fieldLight.ts'
import { hairlineOf } from './hairline.ts'
import { type Placed, placedOf, shownAspect, withPictureAspect } from './sheet.ts'
import { type DrawnPicture, shrunk, sizeOf } from '../../model/shrunk.ts'
import { CHIP_COLOR, type Lettering, type MeasureWords, type Run, runsOf, SHEET_INK } from './sheetWords.ts'

type SheetPictures = {
  /** By the position of the product on the board. */
  readonly cutouts: readonly (DrawnPicture | null | undefined)[]
  readonly shadows: readonly (ShadowPicture | null | undefined)[]
  readonly plans?: readonly (DrawnPicture | null | undefined)[]
  /** Own pictures by their address. */
  readonly photos?: ReadonlyMap<string, DrawnPicture>
}

export type Sheet = {
  /** Width over height. */
  readonly aspect: number
  /** Units of the context. */
  readonly height: number
  /** Device pixels per unit: canvas shadows ignore the context's scale. */
  readonly scale: number
  readonly pictures: SheetPictures
  /** CSS font families. */
  readonly faces: { readonly serif: string; readonly sans: string }
  /** Pictures and decoration alone, for files that set their words as text. */
  readonly isWordless?: boolean
}

/**
 * All elements in their order; the origin of the context is the upper left corner of the sheet. `pause` is awaited before
 * each.
 */
export async function paintSheet(
  context: CanvasRenderingContext2D,
  elements: readonly CollageElement[],
  sheet: Sheet,
  pause: () => Promise<void>,
): Promise<void> {
  for (const element of elements) {
    await pause()
    context.save()
    const { x, y, turn } = placedOf(element, sheet.aspect)
    context.translate(x * sheet.height, y * sheet.height)
    context.rotate((turn * Math.PI) / 180)
    paintElement(context, element, sheet)
    context.restore()
    if (element.kind === 'note') paintHairline(context, element, elements, sheet)
  }
}

/** One element, with its middle at the origin of the context, which is already turned. */
export function paintElement(context: CanvasRenderingContext2D, element: CollageElement, sheet: Sheet): void {
  const { width, height, turn } = scaled(placedOf(element, sheet.aspect), sheet.height)
  switch (element.kind) {
    case 'field':
      context.fillStyle = element.color
      context.fillRect(-width / 2, -height / 2, width, height)
      if (element.role !== 'plain') paintFieldLight(context, element.role, { width, height })
      break
    case 'piece':
      paintPiece(context, element, sheet)
      break
    case 'photo':
      paintPhoto(
        context,
        sheet.pictures.photos?.get(element.source),
        { width, height, isCut: element.cut, turn },
        sheet,
      )
      break
    case 'chip':
      paintCard(context, { width, height, turn }, sheet)
      context.fillStyle = element.hex
      context.fillRect(-width / 2, -height / 2, width, height * CHIP_COLOR)
      break
    case 'swatch': {
      const { cutouts, plans } = sheet.pictures
      const picture = (element.picture === 'plan' ? plans : cutouts)?.[element.index]
      paintCard(context, { width, height, turn }, sheet)
      if (!picture) break
      const { crop } = element
      const drawn = shrunk(picture, (width / crop.width) * sheet.scale)
      const [wide, high] = sizeOf(drawn)
      const from = [crop.x * wide, crop.y * high, crop.width * wide, crop.height * high] as const
      context.drawImage(drawn, ...from, -width / 2, -height / 2, width, height)
      break
    }
    case 'line':
      paintLine(context, element, { width, height })
      break
    case 'text':
    case 'note':
      break
    default:
      element satisfies never
  }
  if (sheet.isWordless !== true)
    for (const run of runsOf(element, sheet.aspect, measureWith(context, sheet))) paintRun(context, run, sheet)
}

/** Measures words with the faces of the sheet. */
export function measureWith(context: CanvasRenderingContext2D, sheet: Pick<Sheet, 'faces'>): MeasureWords {
  return (words, lettering) => {
    context.save()
    setLettering(context, lettering, MEASURED_AT_PX, sheet)
    const { width } = context.measureText(words)
    context.restore()
    return width / MEASURED_AT_PX
  }
}
/** Widths are measured at this size, so that hinting at small sizes cannot move a line break. */
const MEASURED_AT_PX = 100
const SERIF_SPACING_EM = -0.012

function setLettering(
  context: CanvasRenderingContext2D,
  { face, italic, weight }: Lettering,
  px: number,
  { faces }: Pick<Sheet, 'faces'>,
): void {
  context.font = `${italic ? 'italic ' : ''}${weight} ${px}px ${faces[face]}`
  context.fontKerning = 'normal'
  context.textRendering = 'geometricPrecision'
  context.letterSpacing = face === 'serif' ? `${SERIF_SPACING_EM * px}px` : '0px'
}

function paintRun(context: CanvasRenderingContext2D, run: Run, sheet: Sheet): void {
  setLettering(context, run, run.size * sheet.height, sheet)
  context.fillStyle = run.color
  context.textAlign = run.align
  context.textBaseline = 'alphabetic'
  context.fillText(run.words, run.x * sheet.height, run.y * sheet.height)
}

function paintPiece(context: CanvasRenderingContext2D, element: PieceElement, sheet: Sheet): void {
  const { cutouts, shadows, plans } = sheet.pictures
  const plan = element.picture === 'plan' ? plans?.[element.index] : undefined
  const picture = plan ?? cutouts[element.index]
  if (!picture) return
  const [wide, high] = sizeOf(picture)
  // The origin is the middle of the element; the picture stands on its lower edge.
  const place = scaled(
    placedOf(withPictureAspect(element, shownAspect(element, wide / high), sheet.aspect), sheet.aspect),
    sheet.height,
  )
  const whole = scaled(placedOf(element, sheet.aspect), sheet.height)
  context.save()
  context.translate(0, (whole.height - place.height) / 2)
  if (element.mirrored === true) context.scale(-1, 1)
  const light = {
    sheet: shorterSide(sheet),
    scale: sheet.scale,
    turn: place.turn,
    isMirrored: element.mirrored === true,
  }
  paintCutout(
    context,
    { picture, shadow: plan ? null : shadows[element.index], width: place.width, height: place.height },
    light,
  )
  context.restore()
}

type Frame = { readonly width: number; readonly height: number; readonly turn: number }

function paintPhoto(
  context: CanvasRenderingContext2D,
  picture: DrawnPicture | undefined,
  { width, height, turn, isCut }: Frame & { isCut: boolean },
  sheet: Sheet,
): void {
  if (!picture) return
  const [wide, high] = sizeOf(picture)
  if (isCut) {
    const fit = Math.min(width / wide, height / high)
    const light = { sheet: shorterSide(sheet), scale: sheet.scale, turn }
    paintCutout(context, { picture, width: wide * fit, height: high * fit }, light)
    return
  }
  paintCard(context, { width, height, turn }, sheet)
  const drawn = shrunk(picture, Math.max(width, (height * wide) / high) * sheet.scale)
  const [across, along] = sizeOf(drawn)
  const cover = Math.max(width / across, height / along)
  const [from, down] = [(across - width / cover) / 2, (along - height / cover) / 2]
  context.drawImage(drawn, from, down, width / cover, height / cover, -width / 2, -height / 2, width, height)
}

/** Paper lies flat: a short soft shadow that falls down the sheet. Shares of the sheet's shorter side. */
const CARD_SHADOW = { blur: 0.014, drop: 0.005, color: 'rgb(60 44 24 / 0.22)' } as const

function paintCard(context: CanvasRenderingContext2D, { width, height, turn: _turn }: Frame, sheet: Sheet): void {
  context.save()
  const side = shorterSide(sheet) * sheet.scale
  // Offsets of canvas shadows are in device pixels and do not turn with the context.
  context.shadowColor = CARD_SHADOW.color
  context.shadowBlur = CARD_SHADOW.blur * side
  context.shadowOffsetY = CARD_SHADOW.drop * side
  context.fillStyle = SHEET_INK.card
  context.fillRect(-width / 2, -height / 2, width, height)
  context.restore()
}

function paintLine(
  context: CanvasRenderingContext2D,
  { color, arrow }: { color: string; arrow: 'none' | 'start' | 'end' | 'both' },
  { width, height }: { width: number; height: number },
): void {
  const half = width / 2
  const head = Math.min(width / 3, height * 5)
  context.strokeStyle = color
  context.lineWidth = height
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  context.moveTo(-half, 0)
  context.lineTo(half, 0)
  for (const [end, side] of [
    ['start', -1],
    ['end', 1],
  ] as const) {
    if (arrow !== end && arrow !== 'both') continue
    context.moveTo(side * (half - head), -head * 0.6)
    context.lineTo(side * half, 0)
    context.lineTo(side * (half - head), head * 0.6)
  }
  context.stroke()
}

const HAIRLINE = 0.0013

export function paintHairline(
  context: CanvasRenderingContext2D,
  note: NoteElement,
  elements: readonly CollageElement[],
  sheet: Sheet,
): void {
  const line = hairlineOf(note, elements, sheet.aspect)
  if (!line) return
  const [start, end] = line
  context.save()
  context.strokeStyle = note.color
  context.fillStyle = note.color
  context.lineWidth = Math.max(HAIRLINE * sheet.height, 0.75 / sheet.scale)
  context.beginPath()
  context.moveTo(start.x * sheet.height, start.y * sheet.height)
  context.lineTo(end.x * sheet.height, end.y * sheet.height)
  context.stroke()
  context.beginPath()
  context.arc(end.x * sheet.height, end.y * sheet.height, HAIRLINE * 1.8 * sheet.height, 0, 2 * Math.PI)
  context.fill()
  context.restore()
}

function shorterSide({ aspect, height }: Pick<Sheet, 'aspect' | 'height'>): number {
  return height * Math.min(1, aspect)
}

function scaled(placed: Placed, by: number): Placed {
  return { ...placed, x: placed.x * by, y: placed.y * by, width: placed.width * by, height: placed.height * by }
}

/** Pixels. */
/** Paints one cut-out with its shadow. The stage and the exports both use it. */
type Cutout = {
  readonly picture: DrawnPicture
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
const SHADOW_STRENGTH = 0.62

function paintCutout(context: Pen, whole: Cutout, light: Light): void {
  const { shadow, width, height } = whole
  const picture = shrunk(whole.picture, width * light.scale)
  const piece = { ...whole, picture }
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
