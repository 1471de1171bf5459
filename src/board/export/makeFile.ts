/** Makes the file of an export choice. */
import { zipSync } from 'fflate'
import {
  atLargestScale,
  canvasWords,
  closeCanvas,
  ExportFailed,
  FORMATS,
  isPaletteFormat,
  openCanvas,
  paintedFile,
  withPngText,
} from '../../../studio/index.ts'
import { composeCollage } from '../../../studio/collage/sheet/composeCollage.ts'
import { SHEET_ASPECT } from '../../../studio/collage/sheet/sheet.ts'
import type { ReportProgress } from '../../ui/export/useExport.ts'
import { BOARD_MARK } from '../../contract/boardFile.ts'
import { fileName } from '../../platform/saveFile.ts'
import type { Unit } from '../../platform/units.ts'
import { viewPiece } from '../collage/viewPiece.ts'
import { SQUARE } from '../collage/cutoutForm.ts'
import { boardText } from '../file/boardText.ts'
import type { BoardFacts } from '../sheet/boardFacts.ts'
import { chosenPages, type ExportChoice, pageLabel, partsOfEverything, switchLabel } from './exportChoice.ts'
import {
  exportCollage,
  type ExportedImage,
  type ExportOrder,
  exportPage,
  layoutOf,
  nextFrame,
  pauseOf,
} from './exportPage.ts'
import type { PageKind } from './layoutPage.ts'
import { loadAssets, type PageAssets } from './pageAssets.ts'
import type { PageContent } from './pageContent.ts'
import { pageFormat, scaleOf } from './pageFormats.ts'
import { imageSource } from '../../platform/imageSource.ts'
import type { PaintedPage } from './pagePdf.ts'

type MadeFile = {
  readonly blob: Blob
  readonly name: string
  /** Sentences for the user about differences between the file and the choice. */
  readonly notes: readonly string[]
}

/** `boardId` is null for a design that is not saved. */
export type ExportWork = {
  readonly facts: BoardFacts
  readonly content: PageContent
  readonly boardId: string | null
  readonly unit: Unit
  readonly signal: AbortSignal
  readonly report: ReportProgress
}

export function makeFile(choice: ExportChoice, work: ExportWork): Promise<MadeFile> {
  switch (choice.subject) {
    case 'page':
      return makePages(choice, work)
    case 'collage':
      return makeCollage(choice, work)
    case 'list':
      return makeList(choice, work)
    case 'cutouts':
      return makeCutouts(choice, work)
    case 'palette':
      return makePalette(choice, work)
    case 'everything':
      return makeEverything(work)
    default:
      return choice.subject satisfies never
  }
}

async function makePages(choice: ExportChoice, work: ExportWork): Promise<MadeFile> {
  const { kind, scale, formatId, shown, hasBleed } = choice
  const { title } = work.content
  const { mediaType, extension } = FORMATS[kind]
  const format = pageFormat(formatId)
  const pages = chosenPages(choice, work.content.room !== undefined)
  const wanted = scaleOf(format, scale)
  const text = await embeddedText(work)
  if (mediaType === 'application/pdf') {
    const made = await exportPdf({ ...work, pages, format, shown, scale, hasBleed, boardText: text })
    const name = fileName(title, extension, [...partOf(pages), formatId].join(' '))
    return { blob: made.blob, name, notes: pictureNotes(made, wanted) }
  }
  const made: { page: PageKind; image: ExportedImage }[] = []
  for (const [index, page] of pages.entries()) {
    const report = (share: number) => work.report((index + share) / pages.length)
    const image = await exportPage({ ...work, report, page, format, shown, type: mediaType, scale })
    made.push({ page, image: mediaType === 'image/png' ? await withBoard(image, text) : image })
  }
  const notes = [...new Set(made.flatMap(({ image }) => pictureNotes(image, wanted)))]
  const [first] = made
  if (first && made.length === 1) {
    const form = [...partOf(pages), formatId, sizeOf(first.image)].join(' ')
    return { blob: first.image.blob, name: fileName(title, extension, form), notes }
  }
  const files: Record<string, Uint8Array> = {}
  for (const [index, { page, image }] of made.entries()) {
    const name = fileName(pageLabel(page), extension, `${formatId} ${sizeOf(image)}`)
    files[`${index + 1}-${name}`] = await bytesOf(image.blob)
  }
  return { blob: zipped(files), name: fileName(title, FORMATS.zip.extension, `${formatId} ${extension}`), notes }
}

/** Stored, because image files are compressed already. */
function zipped(files: Record<string, Uint8Array>): Blob {
  const zip = zipSync(files, { level: 0 })
  return new Blob([new Uint8Array(zip)], { type: FORMATS.zip.mediaType })
}

/** "2480x3508", in pixels. */
function sizeOf({ widthPx, heightPx }: ExportedImage): string {
  return `${widthPx}x${heightPx}`
}

/** The page in the name of a file; none for all pages. */
function partOf(pages: readonly PageKind[]): string[] {
  const [only] = pages
  return pages.length === 1 && only !== undefined ? [pageLabel(only)] : []
}

async function withBoard(image: ExportedImage, text: string): Promise<ExportedImage> {
  return { ...image, blob: await withPngText(image.blob, BOARD_MARK, text) }
}

async function makeCollage({ kind, scale, isTransparent }: ExportChoice, work: ExportWork): Promise<MadeFile> {
  const { extension, mediaType: type, ...row } = FORMATS[kind]
  const made = await exportCollage({ ...work, type, scale, isTransparent: isTransparent && row.isTransparent })
  const image = type === 'image/png' ? await withBoard(made, await embeddedText(work)) : made
  const name = fileName(work.content.title, extension, `collage ${sizeOf(made)}`)
  return { blob: image.blob, name, notes: pictureNotes(made, scale) }
}

async function makeList({ kind }: ExportChoice, { facts, content, unit }: ExportWork): Promise<MadeFile> {
  const made =
    kind === 'csv'
      ? (await import('./productCsv.ts')).csvFile(facts, content.title, unit)
      : await (await import('./productXlsx.ts')).xlsxFile(facts, content.title, unit)
  return { ...made, notes: [] }
}

async function makePalette({ kind }: ExportChoice, { facts, content }: ExportWork): Promise<MadeFile> {
  if (facts.swatches.length === 0) throw new ExportFailed('This board has no colors.')
  const { paletteFile } = await import('./paletteFile.ts')
  const format = isPaletteFormat(kind) ? kind : 'png'
  return { ...(await paletteFile(format, { title: content.title, colors: facts.swatches })), notes: [] }
}

async function makeCutouts({ kind }: ExportChoice, work: ExportWork): Promise<MadeFile> {
  const { files, missing } = await cutoutFiles(work, kind === 'png')
  const notes = missingNotes(missing, 'It is not in the file')
  const form = `cut-outs ${kind === 'png' ? 'png' : ''}`
  return { blob: zipped(files), name: fileName(work.content.title, FORMATS.zip.extension, form), notes }
}

/** A part that cannot be made is a note; the others are in the file. */
async function makeEverything(work: ExportWork): Promise<MadeFile> {
  const files: Record<string, Uint8Array> = {}
  const notes: string[] = []
  const parts = partsOfEverything(work.unit)
  for (const [index, { folder, choice }] of parts.entries()) {
    const report = (share: number) => work.report((index + share) / parts.length)
    try {
      if (choice.subject === 'cutouts') {
        const made = await cutoutFiles({ ...work, report }, true)
        for (const [name, bytes] of Object.entries(made.files)) files[`${folder}/${name}`] = bytes
        notes.push(...missingNotes(made.missing, 'It is not in the file'))
        continue
      }
      const made = await makeFile(choice, { ...work, report })
      files[`${folder}/${made.name}`] = await bytesOf(made.blob)
      notes.push(...made.notes)
    } catch (error) {
      work.signal.throwIfAborted()
      if (!(error instanceof ExportFailed)) throw error
      notes.push(error.message)
    }
  }
  const name = fileName(work.content.title, FORMATS.zip.extension, 'everything')
  return { blob: zipped(files), name, notes: [...new Set(notes)] }
}

/** The board as text: the collage as the page shows it, even if the seed composes it. */
async function embeddedText({ facts, content, boardId, signal }: ExportWork): Promise<string> {
  const kept = content.arrangement?.collage
  if (kept) return boardText(facts, content.title, boardId, kept, content.room)
  const assets: PageAssets = await loadAssets(facts, signal, () => undefined)
  const pieces = content.entries.map(({ product, quantity }, index) =>
    viewPiece(assets.forms[index] ?? SQUARE, product, quantity),
  )
  const composed = composeCollage(
    { pieces, palette: content.swatches, relations: content.relations },
    content.seed,
    SHEET_ASPECT,
  )
  return boardText(facts, content.title, boardId, composed, content.room)
}

type Picture = Pick<ExportedImage, 'scale' | 'widthPx' | 'heightPx' | 'missing' | 'leftOut'>

function pictureNotes({ scale, widthPx, heightPx, missing, leftOut }: Picture, wanted: number): string[] {
  const smaller =
    scale < wanted
      ? [`This device cannot make ${wanted}x, so the picture is ${widthPx} x ${heightPx} px (${scale}x).`]
      : []
  const out = leftOut.map(
    (name) => `The page has no room for this, so it is left out: ${switchLabel(name).toLowerCase()}.`,
  )
  return [...smaller, ...out, ...missingNotes(missing, 'Its name is shown instead')]
}

function missingNotes(missing: readonly string[], what: string): string[] {
  return missing.map((name) => `The picture of "${name}" could not be loaded. ${what}.`)
}

type CutoutFiles = { readonly files: Record<string, Uint8Array>; readonly missing: readonly string[] }

/** The cut-outs of a board, numbered as in the product key: their original image files, or PNG. */
async function cutoutFiles(
  { facts: { cutouts }, signal, report }: Pick<ExportWork, 'facts' | 'signal' | 'report'>,
  isPng: boolean,
): Promise<CutoutFiles> {
  const entries: Record<string, Uint8Array> = {}
  const missing: string[] = []
  for (const [index, { source, name }] of cutouts.entries()) {
    const kept = await fetchPicture(source, signal)
    const file = kept && isPng ? await asPng(kept) : kept
    report((index + 1) / cutouts.length)
    if (!file) missing.push(name)
    else entries[`${numbered(index)}-${fileName(name, extensionOf(file))}`] = await bytesOf(file)
  }
  if (Object.keys(entries).length === 0)
    throw new ExportFailed('None of the cut-outs could be loaded. Please try again.')
  return { files: entries, missing }
}

/** Undefined if the browser cannot decode the picture. */
async function asPng(file: Blob): Promise<Blob | undefined> {
  const type = FORMATS.png.mediaType
  if (file.type === type) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const canvas = openCanvas(picture.width, picture.height)
  return paintedFile(canvas, type, (context) => context.drawImage(picture, 0, 0)).finally(() => picture.close())
}

async function fetchPicture(source: string, signal: AbortSignal): Promise<Blob | undefined> {
  const address = imageSource(source)
  if (address === undefined) return undefined
  try {
    const answer = await fetch(address, { signal })
    const file = answer.ok ? await answer.blob() : undefined
    return file?.type.startsWith('image/') ? file : undefined
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer())
}

/** 'image/svg+xml; charset=utf-8' -> 'svg' */
function extensionOf({ type }: Blob): string {
  return /^image\/([a-z0-9]+)/.exec(type)?.[1] ?? 'png'
}

function numbered(index: number): string {
  return String(index + 1).padStart(2, '0')
}

// Pages as one PDF: text as text, plans as lines, pictures at the selected scale or at the largest that the device supports.

/** Shares of the total progress at which the phases end. */
const LOADED_SHARE = 0.4
const PAINTED_SHARE = 0.85

type PdfOrder = Omit<ExportOrder, 'type' | 'page'> & {
  readonly pages: readonly ExportOrder['page'][]
  /** Paper beyond the edge, with marks where to cut. */
  readonly hasBleed: boolean
  /** The board as text, attached to the file. */
  readonly boardText: string
}

async function exportPdf(order: PdfOrder): Promise<ExportedImage> {
  const { facts, format, content, pages, signal, report, hasBleed, boardText } = order
  const [assets, { pagePdf }, { loadPdfFaces }, { pdfPictures }] = await Promise.all([
    loadAssets(facts, signal, (share) => report(share * LOADED_SHARE)),
    import('./pagePdf.ts'),
    import('../../ui/export/pdfFaces.ts'),
    import('./pdfPictures.ts'),
  ])
  const faces = await loadPdfFaces(signal)
  const noText = 'This browser cannot create the text of the PDF. Please try another browser.'
  const canvas = await atLargestScale(1, { least: 1, refusal: noText }, async (side) => openCanvas(side, side))
  const layouts = pages.map((page) => layoutOf({ ...order, page }, canvas.context, assets))
  closeCanvas(canvas)
  const steps = layouts.length
  const refusal = 'This device does not have enough memory for pictures of this size. Please try a smaller page.'
  return atLargestScale(scaleOf(format, order.scale), { least: 1, refusal }, async (scale) => {
    const made: PaintedPage[] = []
    for (const layout of layouts) {
      const pictures = await pdfPictures(layout, content, assets, { scale, pause: pauseOf(signal) })
      made.push({ layout, pictures })
      report(LOADED_SHARE + ((PAINTED_SHARE - LOADED_SHARE) * made.length) / steps)
      await nextFrame()
      signal.throwIfAborted()
    }
    const blob = await pagePdf(made, content, { faces, foreign: canvasWords(), hasBleed, boardText })
    signal.throwIfAborted()
    report(1)
    const size = { widthPx: Math.round(format.widthPx * scale), heightPx: Math.round(format.heightPx * scale) }
    const leftOut = layouts.flatMap((layout) => layout.leftOut)
    return { ...size, blob, scale, missing: assets.missing, leftOut }
  })
}
