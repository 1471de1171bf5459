/** The pages of a board as a tagged PDF. The board is attached, so that the file opens again in the app. */
import {
  type ForeignWords,
  type ImageBlock,
  openPdf,
  type PageBox,
  type Pdf,
  type PdfElement,
  type PdfFaces,
  type PdfPage,
  POINTS_PER_INCH,
  writePages,
} from '../../../studio/index.ts'
import { piecesOf } from '../../../studio/model/collage.ts'
import type { CollageView } from '../collage/collageView.ts'
import type { PageLayout } from './layoutPage.ts'
import type { Block, PaintedBlock } from './pageBlocks.ts'
import type { PageContent } from './pageContent.ts'
import { PAPER_DPI } from './pageFormats.ts'
import { INKS, PICTURE_RADIUS } from './pageInk.ts'
import { hasWordsOnTop, sheetWords, wordsOf } from './pdfSheetWords.ts'

/** A page with its painted blocks as files: room and collage as JPEG, cut-outs as PNG with alpha. */
export type PaintedPage = { readonly layout: PageLayout; readonly pictures: ReadonlyMap<Block, Uint8Array> }
type Options = {
  readonly faces: PdfFaces
  readonly foreign: ForeignWords
  readonly hasBleed: boolean
  readonly boardText: string
}

export async function pagePdf(
  pages: readonly PaintedPage[],
  content: PageContent,
  { faces, foreign, hasBleed, boardText }: Options,
): Promise<Blob> {
  const description = 'The board, to open again in Roomwright'
  const attached = { name: 'board.json', text: boardText, description }
  const opened = openPdf({ title: content.title, faces, attached })
  const sheets = pages.map(
    ({ layout, pictures }): PdfPage => ({
      width: layout.widthPx,
      height: layout.heightPx,
      pointsPerUnit: POINTS_PER_INCH / PAPER_DPI,
      ground: INKS.paper,
      hasBleed,
      blocks: layout.blocks.map((block) =>
        block.kind === 'text' || block.kind === 'drawing' ? block : imageOf(block, content, pictures.get(block)),
      ),
    }),
  )
  await writePages(opened, sheets, foreign)
  return opened.finished()
}

function imageOf(block: PaintedBlock, content: PageContent, bytes: Uint8Array | undefined): ImageBlock {
  const image = { kind: 'image', box: block.box, bytes } as const
  switch (block.kind) {
    case 'thumb':
      return image
    case 'picture': {
      const alt = bytes ? `Illustration of the room: ${content.title}` : 'No image available'
      return { ...image, alt, color: INKS.rule, radius: PICTURE_RADIUS }
    }
    case 'collage': {
      const { view, box } = block
      const over = hasWordsOnTop(view) ? { over: (pdf: Pdf) => addSheetWords(pdf, view, box) } : {}
      return { ...image, alt: collageAlt(view, content), color: INKS.rule, ...over }
    }
    default:
      return block satisfies never
  }
}

/** Texts and notes as paragraphs, paint chips as a list. */
function addSheetWords(pdf: Pdf, view: CollageView, place: PageBox): PdfElement[] {
  const words = sheetWords(pdf, view, place)
  const chips = words.filter(({ element }) => element.kind === 'chip')
  const texts = words.filter(({ element }) => element.kind !== 'chip').map(({ draw }) => pdf.struct('P', {}, draw))
  if (chips.length === 0) return texts
  const entries = chips.map(({ draw }) => pdf.struct('LI', {}, [pdf.struct('LBody', {}, draw)]))
  return [...texts, pdf.struct('L', {}, entries)]
}

function collageAlt(view: CollageView, { entries }: PageContent): string {
  const names = piecesOf(view).flatMap(({ index }) => entries[index]?.plainName ?? [])
  const photos = view.elements.flatMap((each) => (each.kind === 'photo' && each.alt !== '' ? [each.alt] : []))
  const words = hasWordsOnTop(view) ? [] : view.elements.map(wordsOf).filter((each) => each !== '')
  return `Collage of the products: ${[...names, ...photos, ...words].join('; ')}`
}
