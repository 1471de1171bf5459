/** Makes the files of a plan, see `FORMATS`. Loaded with the first export, the PDF writer with the first PDF. */
import type { Item, Layout } from '../../model/layout.ts'
import { sizeWithin } from '../../model/shrunk.ts'
import { stepsOf } from '../../model/steps.ts'
import { sizeOf } from '../symbols/drawing.ts'
import { drawPlan, type PlanOptions, type SunlightOnPlan } from './drawPlan.ts'
import { FORMATS, type PlanFormat } from './formats.ts'
import { layoutText, sharedText } from './layoutText.ts'
import { legendOf } from './legend.ts'
import { closeCanvas, openCanvas } from './canvasFile.ts'
import { canvasWords } from './pageCanvas.ts'
import type { PdfFaces } from './pdfDocument.ts'
import { MAX_SHEETS, type Paper, PAPER_POINT, PICTURE_SCALE, POINTS_PER_INCH, type Scale, scaleFor } from './sheet.ts'
import { facesOfSvg, toSvg } from './toSvg.ts'
import type { FileContents } from './programs/programFiles.ts'
import { levelOfRoom } from './programs/homeLevel.ts'
import type { PieceFacts } from './programs/homeXml.ts'
import { sweetHome3dInWorker } from './programs/sweetHome3dInWorker.ts'
import { type PlanFile, planImage } from './planImage.ts'

/** In the chunk of the other exports: each further one costs the first page a name. */
export { homeModelContents, makeHomeFile, makeHomeModel, makeHomePlan } from './exportHome.ts'

export type PlanOrder = {
  readonly layout: Layout
  readonly choice: PlanExport
  readonly loadFaces: () => Promise<PdfFaces>
  /** Of the picture beneath the room; undefined if it cannot be had. */
  readonly loadPicture?: (id: string) => Promise<Blob | undefined>
  readonly signal: AbortSignal
}

export type PlanExport = {
  readonly title: string
  /** Scale factor of pictures: 1, 2 or 4. */
  readonly times: number
  readonly isTransparent: boolean
  /** For PDF and SVG, which are drawn to scale. */
  readonly scale: Scale
  readonly paper: Paper
  /** Numbers on the pieces, and a list of them with pictures and prices on the same sheet. */
  readonly hasLegend: boolean
  readonly hasMeasures: boolean
  /** True if doors, drawers and chairs are drawn with the floor that they take in use. */
  readonly isInUse: boolean
  /** The sun on the floor, if the plan shows it. */
  readonly sunlight?: SunlightOnPlan | undefined
  /** True if the score of the room and the measures for its people are included. */
  readonly hasScore: boolean
  readonly hasList: boolean
  readonly hasCutouts: boolean
  readonly hasTape: boolean
  /** For Sweet Home 3D: the picture beneath the room, too. */
  readonly hasUnderlay: boolean
  readonly formatLength: (inches: number) => string
  readonly formatSize: (sides: readonly number[]) => string
  readonly formatArea: (squareInches: number) => string
  readonly formatPrice: (amount: number, currency?: string) => string
  /** By product: addresses of photographs from above, where the pieces are drawn as photos. */
  readonly pictures?: ReadonlyMap<string, string> | undefined
  /** By product: what the legend shows. */
  readonly products: ReadonlyMap<string, LegendProduct>
  /** True if the grid is metric. */
  readonly metric: boolean
}

/** The price, its currency (ISO 4217) where it is not that of the others, and the address of a picture. */
type LegendProduct = {
  readonly price: number
  readonly currency?: string | undefined
  readonly picture?: string | undefined
  /** Whether it stands, hangs or lies; by its kind if undefined. */
  readonly placement?: PieceFacts['placement']
  /** The address of its 3D model. */
  readonly model?: string | undefined
}

/** Pixels of the longer side of a photograph in a document: sharp on paper at 1:20, and small in the legend. */
const DOCUMENT_PX = { plan: 800, legend: 240 }

const MAKERS: Record<PlanFormat, (order: PlanOrder, format: PlanFormat) => Promise<PlanFile>> = {
  png: pictureFile,
  jpeg: pictureFile,
  pdf: pdfFile,
  svg: svgFile,
  json: async ({ layout }) => ({ blob: fileOf('json', layoutText(layout)), notes: [] }),
  sh3d: homeFile,
  dxf: drawingFile,
}

/** Rejects with the reason if no file can be made. */
export function makePlan(format: PlanFormat, order: PlanOrder): Promise<PlanFile> {
  return MAKERS[format](order, format)
}

function fileOf(format: PlanFormat, content: BlobPart): Blob {
  return new Blob([content], { type: FORMATS[format].mediaType })
}

async function pictureFile(order: PlanOrder, format: PlanFormat): Promise<PlanFile> {
  const { mediaType, isTransparent } = FORMATS[format]
  const { layout, choice, signal } = order
  const { plan, shown, unread } = await loadPictures(order)
  const legend = legendWith(order, shown, shown.sources)
  // A canvas paints bitmaps by address.
  const look = lookAt(order, PICTURE_SCALE, plan.sources, legend)
  const drawing = drawPlan(layout, { ...look, isTransparent: look.isTransparent && isTransparent })
  const faces = await order.loadFaces()
  signal.throwIfAborted()
  const made = await planImage(drawing, {
    type: mediaType,
    text: sharedText(layout),
    times: choice.times,
    faces,
    bitmaps: new Map([...plan.bitmaps, ...shown.bitmaps]),
    signal,
  })
  return { ...made, notes: [...unread, ...made.notes] }
}

async function homeFile({ layout, choice, loadPicture, signal }: PlanOrder): Promise<PlanFile> {
  const made = { ...choice, loadPicture: choice.hasUnderlay ? loadPicture : undefined }
  const { bytes, notes } = await sweetHome3dInWorker([levelOfRoom(layout, choice.title)], made, signal)
  return { blob: fileOf('sh3d', bytes), notes }
}

async function drawingFile({ layout, choice, signal }: PlanOrder): Promise<PlanFile> {
  const { dxfFile } = await loadPrograms()
  signal.throwIfAborted()
  return { blob: fileOf('dxf', dxfFile(layout, choice)), notes: [] }
}

/** One chunk for all of them: each further one costs the first page a name. */
function loadPrograms() {
  return import('./programs/programFiles.ts')
}

/** What the file of another program will hold, before it is made; undefined for the formats of this product. */
export async function planContents(
  format: PlanFormat,
  { layout, choice }: Pick<PlanOrder, 'layout' | 'choice'>,
): Promise<FileContents | undefined> {
  if (format === 'sh3d') return (await loadPrograms()).homeContents(layout, choice)
  return format === 'dxf' ? (await loadPrograms()).dxfContents(layout, choice) : undefined
}

async function svgFile(order: PlanOrder): Promise<PlanFile> {
  const { layout, choice, signal } = order
  const { plan, legend, unread } = await loadEmbedded(order)
  const faces = facesOfSvg(await order.loadFaces())
  signal.throwIfAborted()
  const text = toSvg(drawPlan(layout, lookAt(order, choice.scale, plan, legend)), choice.scale, layout, faces)
  return { blob: fileOf('svg', text), notes: unread }
}

async function pdfFile(order: PlanOrder): Promise<PlanFile> {
  const { layout, choice, signal } = order
  const { plan, legend, unread } = await loadEmbedded(order)
  const faces = await order.loadFaces()
  signal.throwIfAborted()
  const { planPdf } = await import('./planPdf.ts')
  // On paper the legend is placed separately.
  const drawingAt = (scale: number) => drawPlan(layout, lookAt(order, scale, plan, undefined))
  const scale = scaleFor(choice.paper, choice.scale, (each) => {
    const { width, height } = sizeOf(drawingAt(each))
    const points = POINTS_PER_INCH / each
    return { width: width * points, height: height * points }
  })
  const { blob, notes } = await planPdf(layout, drawingAt(scale), {
    ...choice,
    scale,
    faces,
    foreign: canvasWords(),
    legend,
  })
  const stepped = `At 1:${choice.scale} this room takes more than ${MAX_SHEETS} sheets, so it is drawn at 1:${scale}.`
  return {
    blob,
    notes: [...unread, ...(scale === choice.scale ? [] : [stepped]), ...notes],
  }
}

/** The photographs of the plan and of its legend, and a sentence that names those that could not be loaded. */
async function loadPictures({ layout, choice, signal }: PlanOrder) {
  const plan = await loadPhotos(layout.items, choice.pictures ?? new Map(), signal)
  const shown = await loadPhotos(layout.items, choice.hasLegend ? picturesOf(choice.products) : new Map(), signal)
  const missing = new Set([...plan.missing, ...shown.missing])
  const unread =
    missing.size === 0 ? [] : [`Drawn as a symbol because the photo could not be loaded: ${[...missing].join(', ')}.`]
  return { plan, shown, unread }
}

/** For a document, which holds the pictures themselves. */
async function loadEmbedded(order: PlanOrder) {
  const { plan, shown, unread } = await loadPictures(order)
  const legend = legendWith(order, shown, embeddedPhotos(shown, DOCUMENT_PX.legend))
  return { plan: embeddedPhotos(plan, DOCUMENT_PX.plan), legend, unread }
}

function legendWith({ layout, choice }: PlanOrder, shown: Photos, sources: ReadonlyMap<string, string>) {
  if (!choice.hasLegend) return undefined
  const prices = new Map([...choice.products].map(([id, { price, currency }]) => [id, { amount: price, currency }]))
  return legendOf(layout.items, { ...choice, prices, pictures: withAspects(sources, shown) })
}

function lookAt(
  { choice }: PlanOrder,
  scale: number,
  photos: PlanOptions['photos'],
  legend: PlanOptions['legend'],
): PlanOptions {
  return {
    formatLength: choice.formatLength,
    isTransparent: choice.isTransparent,
    hasNumbers: choice.hasLegend,
    legend,
    hasMeasures: choice.hasMeasures,
    isInUse: choice.isInUse,
    sunlight: choice.sunlight,
    grid: stepsOf(choice).grid,
    photos,
    point: (PAPER_POINT * scale) / POINTS_PER_INCH,
    title: `Plan to scale: ${choice.title}`,
  }
}

function picturesOf(products: PlanExport['products']): ReadonlyMap<string, string> {
  return new Map([...products].flatMap(([id, { picture }]) => (picture === undefined ? [] : [[id, picture] as const])))
}

function withAspects(sources: ReadonlyMap<string, string>, { bitmaps, sources: addresses }: Photos) {
  return new Map(
    [...sources].map(([productId, source]) => {
      const { width = 1, height = 1 } = bitmaps.get(addresses.get(productId) ?? '') ?? {}
      return [productId, { source, aspect: width / height }] as const
    }),
  )
}

/** Loads the photographs from above that a plan is drawn with, before it is painted. */
type Photos = {
  /** By URL, for canvas painters. */
  readonly bitmaps: ReadonlyMap<string, ImageBitmap>
  /** The URLs by product. */
  readonly sources: ReadonlyMap<string, string>
  /** Names of the pieces whose photographs could not be loaded. */
  readonly missing: readonly string[]
}

/**
 * `pictures`: the URLs by product. A piece whose photograph fails to load is listed in `missing` and drawn as a symbol.
 */
async function loadPhotos(
  items: readonly Item[],
  pictures: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<Photos> {
  const bitmaps = new Map<string, ImageBitmap>()
  const sources = new Map<string, string>()
  const missing: string[] = []
  const wanted = new Map(items.flatMap((item) => (item.productId === undefined ? [] : [[item.productId, item.name]])))
  await Promise.all(
    [...wanted].map(async ([productId, name]) => {
      const source = pictures.get(productId)
      if (source === undefined) return
      try {
        const answer = await fetch(source, { signal })
        if (!answer.ok) throw new Error(`The photograph answered ${answer.status}.`)
        bitmaps.set(source, await createImageBitmap(await answer.blob()))
        sources.set(productId, source)
      } catch {
        signal.throwIfAborted()
        missing.push(name)
      }
    }),
  )
  return { bitmaps, sources, missing }
}

/** By product: each photograph as a data URL, for documents. `longestPx`: of its longer side. */
function embeddedPhotos({ bitmaps, sources }: Photos, longestPx: number): ReadonlyMap<string, string> {
  return new Map(
    [...sources].flatMap(([productId, source]) => {
      const bitmap = bitmaps.get(source)
      return bitmap ? [[productId, dataAddress(bitmap, longestPx)] as const] : []
    }),
  )
}

function dataAddress(bitmap: ImageBitmap, longestPx: number): string {
  const { width, height } = sizeWithin(bitmap, longestPx)
  const canvas = openCanvas(width, height)
  canvas.context.drawImage(bitmap, 0, 0, canvas.element.width, canvas.element.height)
  const address = canvas.element.toDataURL('image/png')
  closeCanvas(canvas)
  return address
}
