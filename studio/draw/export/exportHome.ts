/** Makes the files of a home: the plans of its storeys, a file of Sweet Home 3D, a DXF drawing, and a file that is opened again. */
import { type HomePlanChoice, storeyAlone, storeyOnSheet, type StoreyRooms } from './drawStorey.ts'
import { FORMATS } from './formats.ts'
import { canvasWords } from './pageCanvas.ts'
import type { PdfFaces } from './pdfDocument.ts'
import { homeText, type WholeHomeFile } from './homeText.ts'
import { type PlanFile, planImage } from './planImage.ts'
import type { DxfHomeChoice } from './programs/dxfHome.ts'
import type { HomeLevel } from './programs/homeLevel.ts'
import type { HomeProducts } from './programs/homeProducts.ts'
import type { FileContents } from './programs/programFiles.ts'
import { sweetHome3dInWorker } from './programs/sweetHome3dInWorker.ts'
import { MAX_SHEETS, PICTURE_SCALE } from './sheet.ts'
import { facesOfSvg, toSvg } from './toSvg.ts'

export { homeLink, readHomeLink } from './homeLink.ts'

/** A storey has at least one room. */
export type HomePlanOrder = {
  readonly choice: HomePlanChoice & {
    readonly formatLength: (inches: number) => string
    /** Of pictures and drawings. */
    readonly isTransparent: boolean
    /** Scale factor of pictures: 1, 2 or 4. */
    readonly times: number
  }
  readonly loadFaces: () => Promise<PdfFaces>
  readonly signal: AbortSignal
} & (
  | { readonly format: 'pdf'; readonly storeys: readonly StoreyRooms[] }
  | { readonly format: 'svg' | 'png'; readonly storey: StoreyRooms }
)

/** All storeys as a document, or one of them as a drawing or a picture. Rejects with the reason of the signal. */
export async function makeHomePlan(order: HomePlanOrder): Promise<PlanFile> {
  const { choice, signal } = order
  const faces = await order.loadFaces()
  signal.throwIfAborted()
  if (order.format === 'pdf') return storeysAsPdf(order.storeys, choice, faces)
  if (order.format === 'svg') {
    const { scale, drawing } = storeyAlone(order.storey, choice)
    const text = toSvg(drawing, scale, undefined, facesOfSvg(faces))
    return { blob: new Blob([text], { type: FORMATS.svg.mediaType }), notes: [] }
  }
  // Lines and letters are at least as on the picture of one room, and fit the storey as on a sheet.
  const fitted = storeyOnSheet(order.storey, { ...choice, scale: undefined, paper: 'a4' }).scale
  const scale = Math.max(PICTURE_SCALE, fitted)
  const { drawing } = storeyAlone(order.storey, { ...choice, scale })
  return planImage(drawing, { type: FORMATS.png.mediaType, times: choice.times, faces, bitmaps: new Map(), signal })
}

export type HomeProgramOrder = {
  /** Of the home. */
  readonly title: string
  /** The storeys with their rooms, from the lowest one up; those without rooms, too. */
  readonly levels: readonly HomeLevel[]
  /** By product. */
  readonly products: HomeProducts
  /** Of the picture beneath a room; undefined to leave them out. */
  readonly loadPicture: ((id: string) => Promise<Blob | undefined>) | undefined
}

/** The home as a file of Sweet Home 3D. Rejects with the reason of the signal. */
export async function makeHomeModel(
  { title, levels, products, loadPicture }: HomeProgramOrder,
  signal: AbortSignal,
): Promise<PlanFile> {
  const { bytes, notes } = await sweetHome3dInWorker(
    levels,
    { title, hasMeasures: false, products, loadPicture },
    signal,
  )
  return { blob: new Blob([bytes], { type: FORMATS.sh3d.mediaType }), notes }
}

/** What the file of Sweet Home 3D will hold. */
export async function homeModelContents({ levels, products, loadPicture }: HomeProgramOrder): Promise<FileContents> {
  const hasUnderlay = loadPicture !== undefined
  return (await import('./programs/programFiles.ts')).wholeHomeContents(levels, { products, hasUnderlay })
}

export type HomeDrawingOrder = DxfHomeChoice & {
  /** The storeys with rooms, from the lowest one up. */
  readonly levels: readonly HomeLevel[]
}

/** The storeys of the home as one DXF drawing. */
export async function makeHomeDrawing({ levels, ...choice }: HomeDrawingOrder): Promise<PlanFile> {
  const { dxfHome } = await import('./programs/programFiles.ts')
  return { blob: new Blob([dxfHome(levels, choice)], { type: FORMATS.dxf.mediaType }), notes: [] }
}

/** What the DXF drawing will hold. */
export async function homeDrawingContents({ levels, ...choice }: HomeDrawingOrder): Promise<FileContents> {
  return (await import('./programs/programFiles.ts')).dxfHomeContents(levels, choice)
}

/** A file that is opened again as the same home, by the same or another person. */
export function makeHomeFile(home: WholeHomeFile): Blob {
  return new Blob([homeText(home)], { type: FORMATS.json.mediaType })
}

async function storeysAsPdf(
  storeys: readonly StoreyRooms[],
  choice: HomePlanOrder['choice'],
  faces: PdfFaces,
): Promise<PlanFile> {
  const { homePdf } = await import('./planPdf.ts')
  const drawn = storeys.map((storey) => ({ name: storey.name, ...storeyOnSheet(storey, choice) }))
  const notes = drawn.flatMap(({ name, scale }) =>
    choice.scale === undefined || scale === choice.scale
      ? []
      : [`At 1:${choice.scale} ${name} takes more than ${MAX_SHEETS} sheets, so it is drawn at 1:${scale}.`],
  )
  return { blob: await homePdf(drawn, { ...choice, faces, foreign: canvasWords() }), notes }
}
