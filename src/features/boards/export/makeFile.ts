/** Makes the file of an export choice. */
import { zipSync } from 'fflate'
import { withPngText } from '../../../../studio/index.ts'
import { composeCollage } from '../../../../studio/collage/composeCollage.ts'
import { SHEET_ASPECT } from '../../../../studio/collage/sheet.ts'
import type { ReportProgress } from '../../../components/export/useExport.ts'
import { BOARD_MARK } from '../../../contract/boardFile.ts'
import { fileName } from '../../../lib/saveFile.ts'
import { viewPiece } from '../collage/viewPiece.ts'
import { SQUARE } from '../collage/cutoutForm.ts'
import { boardText } from '../file/boardText.ts'
import type { BoardFacts } from '../sheet/boardFacts.ts'
import { cutoutZip, ZIP_DAY } from './cutoutZip.ts'
import { chosenPages, type ExportChoice, KINDS, pageLabel, switchLabel } from './exportChoice.ts'
import { type ExportedImage, exportCollage, exportPage } from './exportPage.ts'
import { exportPdf } from './exportPdf.ts'
import type { PageKind } from './layoutPage.ts'
import { loadAssets, type PageAssets } from './pageAssets.ts'
import type { PageContent } from './pageContent.ts'
import { pageFormat, scaleOf } from './pageFormats.ts'
import { productCsv } from './productCsv.ts'

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
      return makeList(work)
    case 'cutouts':
      return makeCutouts(work)
    default:
      return choice.subject satisfies never
  }
}

async function makePages(choice: ExportChoice, work: ExportWork): Promise<MadeFile> {
  const { kind, scale, formatId, shown, hasBleed } = choice
  const { title } = work.content
  const { mediaType, extension } = KINDS[kind]
  const format = pageFormat(formatId)
  const pages = chosenPages(choice, work.content.room !== undefined)
  const wanted = scaleOf(format, scale)
  const text = await embeddedText(work)
  if (mediaType === 'application/pdf') {
    const made = await exportPdf({ ...work, pages, format, shown, scale, hasBleed, boardText: text })
    return { blob: made.blob, name: pageName(title, pages, extension), notes: pictureNotes(made, wanted) }
  }
  const made: { page: PageKind; image: ExportedImage }[] = []
  for (const [index, page] of pages.entries()) {
    const report = (share: number) => work.report((index + share) / pages.length)
    const image = await exportPage({ ...work, report, page, format, shown, type: mediaType, scale })
    made.push({ page, image: mediaType === 'image/png' ? await withBoard(image, text) : image })
  }
  const notes = [...new Set(made.flatMap(({ image }) => pictureNotes(image, wanted)))]
  const [first] = made
  if (first && made.length === 1) return { blob: first.image.blob, name: pageName(title, pages, extension), notes }
  const files: Record<string, Uint8Array> = {}
  for (const [index, { page, image }] of made.entries())
    files[`${index + 1}-${fileName(pageLabel(page), extension)}`] = new Uint8Array(await image.blob.arrayBuffer())
  // Level 0: image files are compressed already.
  const zip = zipSync(files, { level: 0, mtime: ZIP_DAY })
  return { blob: new Blob([new Uint8Array(zip)], { type: 'application/zip' }), name: fileName(title, 'zip'), notes }
}

async function withBoard(image: ExportedImage, text: string): Promise<ExportedImage> {
  return { ...image, blob: await withPngText(image.blob, BOARD_MARK, text) }
}

async function makeCollage({ kind, scale, isTransparent }: ExportChoice, work: ExportWork): Promise<MadeFile> {
  const { extension, ...row } = KINDS[kind]
  // The collage alone is never a PDF, see `kindChoices`.
  const type = row.mediaType === 'application/pdf' ? 'image/png' : row.mediaType
  const made = await exportCollage({ ...work, type, scale, isTransparent: isTransparent && row.isTransparent })
  const image = type === 'image/png' ? await withBoard(made, await embeddedText(work)) : made
  const name = fileName(`${work.content.title} collage`, extension)
  return { blob: image.blob, name, notes: pictureNotes(made, scale) }
}

async function makeList({ facts, content }: ExportWork): Promise<MadeFile> {
  const blob = new Blob([productCsv(facts)], { type: 'text/csv;charset=utf-8' })
  return { blob, name: fileName(`${content.title} products`, 'csv'), notes: [] }
}

async function makeCutouts({ facts, content, signal, report }: ExportWork): Promise<MadeFile> {
  const { blob, missing } = await cutoutZip(facts.cutouts, signal, report)
  const notes = missingNotes(missing, 'It is not in the file')
  return { blob, name: fileName(`${content.title} cut-outs`, 'zip'), notes }
}

/** The board as text: the collage as the page shows it, even if the seed composes it. */
async function embeddedText({ facts, content, boardId, signal }: ExportWork): Promise<string> {
  const kept = content.arrangement?.collage
  if (kept) return boardText(facts, content.title, boardId, kept, content.room)
  const assets: PageAssets = await loadAssets(facts, signal, () => undefined)
  const pieces = content.entries.map(({ product }, index) => viewPiece(assets.forms[index] ?? SQUARE, product))
  const composed = composeCollage({ pieces, palette: content.swatches }, content.seed, SHEET_ASPECT)
  return boardText(facts, content.title, boardId, composed, content.room)
}

function pageName(title: string, pages: readonly PageKind[], extension: string): string {
  const [only] = pages
  const part = pages.length === 1 && only !== undefined && only !== 'board' ? ` ${pageLabel(only)}` : ''
  return fileName(`${title}${part}`, extension)
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
