/**
 * A page as PDF: the painted page, and over it the same words as text that can be selected, searched and read aloud,
 * tagged in reading order. https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf
 */
import type { PageLayout } from './layoutPage.ts'
import type { Block, Box } from './pageBlocks.ts'
import type { PageContent } from './pageContent.ts'
import { PdfLetters } from './pdfLetters.ts'
import { joinPdf, pdfText } from './pdfObjects.ts'
import type { Measure } from './setText.ts'

/** Pages are set at 150 pixels to the inch; a PDF counts 72 points. */
const POINTS_PER_PX = 72 / 150
/** The objects that every page has, by number. */
const [CATALOG, PAGES, PAGE, CONTENT, IMAGE, FONT, GLYPH, UNICODE, TREE, DOCUMENT, PARENTS] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
] as const
const FIRST_ELEMENT = 12

type Picture = { readonly bytes: Uint8Array<ArrayBuffer>; readonly widthPx: number; readonly heightPx: number }

/** `picture` is the painted page as JPEG. */
export function pagePdf(layout: PageLayout, content: PageContent, picture: Picture, measure: Measure): Blob {
  const letters = new PdfLetters()
  const elements = layout.blocks.flatMap((block) => elementOf(block, content, layout, letters, measure))
  const [width, height] = [layout.widthPx, layout.heightPx].map((px) => points(px))
  const painted = `/Artifact BMC q ${width} 0 0 ${height} 0 0 cm /Page Do Q EMC`
  const marked = elements.map(({ tag, marks }, id) => `/${tag} <</MCID ${id}>> BDC ${marks} EMC`)
  const kids = elements.map((_, index) => `${FIRST_ELEMENT + index} 0 R`).join(' ')
  const objects: Record<number, string | { head: string; bytes: Uint8Array<ArrayBuffer> }> = {
    [CATALOG]: `<</Type /Catalog /Pages ${PAGES} 0 R /Lang (en-US) /MarkInfo <</Marked true>> /StructTreeRoot ${TREE} 0 R /ViewerPreferences <</DisplayDocTitle true>>>>`,
    [PAGES]: `<</Type /Pages /Kids [${PAGE} 0 R] /Count 1>>`,
    [PAGE]: `<</Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${CONTENT} 0 R /StructParents 0 /Tabs /S /Resources <</Font <</F ${FONT} 0 R>> /XObject <</Page ${IMAGE} 0 R>>>>>>`,
    [CONTENT]: { head: '', bytes: new TextEncoder().encode([painted, ...marked].join('\n')) },
    [IMAGE]: {
      head: `/Type /XObject /Subtype /Image /Width ${picture.widthPx} /Height ${picture.heightPx} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      bytes: picture.bytes,
    },
    [FONT]: letters.font(GLYPH, UNICODE),
    [GLYPH]: { head: '', bytes: new TextEncoder().encode(letters.glyph()) },
    [UNICODE]: { head: '', bytes: new TextEncoder().encode(letters.unicode()) },
    [TREE]: `<</Type /StructTreeRoot /K ${DOCUMENT} 0 R /ParentTree ${PARENTS} 0 R>>`,
    [DOCUMENT]: `<</Type /StructElem /S /Document /P ${TREE} 0 R /T ${pdfText(content.title)} /K [${kids}]>>`,
    [PARENTS]: `<</Nums [0 [${kids}]]>>`,
  }
  for (const [id, { tag, alt, box }] of elements.entries()) {
    const described = alt === undefined ? '' : ` /Alt ${pdfText(alt)} /A <</O /Layout /BBox [${corners(box, layout)}]>>`
    objects[FIRST_ELEMENT + id] =
      `<</Type /StructElem /S /${tag} /P ${DOCUMENT} 0 R /Pg ${PAGE} 0 R /K ${id}${described}>>`
  }
  return joinPdf(objects, CATALOG, content.title)
}

type Element = {
  readonly tag: 'H1' | 'H2' | 'P' | 'Figure'
  readonly marks: string
  readonly box: Box
  readonly alt?: string
}

const TAGS = { title: 'H1', heading: 'H2', body: 'P', label: 'P' } as const

function elementOf(
  block: Block,
  content: PageContent,
  layout: PageLayout,
  letters: PdfLetters,
  measure: Measure,
): Element[] {
  const { box } = block
  // A figure's own ink is in the painted page; its tag holds an empty path where it stands.
  const frame = `${points(box.x)} ${points(layout.heightPx - box.y - box.height)} ${points(box.width)} ${points(box.height)} re n`
  switch (block.kind) {
    case 'text': {
      const marks = block.lines.map((text, index) => {
        const width = measure(text, block.style)
        const x = block.align === 'right' ? box.x + box.width - width : box.x
        const y = box.y + (index + 0.5) * block.lineHeightPx + block.style.sizePx * BASELINE
        // The space lets readers join the lines of a paragraph.
        return letters.line(
          `${text} `,
          points(x),
          points(layout.heightPx - y),
          points(block.style.sizePx),
          points(width),
        )
      })
      return [{ tag: TAGS[block.role], marks: marks.join(' '), box }]
    }
    case 'badge': {
      const [size, y] = [box.height / 2, box.y + box.height * 0.68]
      const marks = letters.line(
        `${block.number} `,
        points(box.x + box.width / 4),
        points(layout.heightPx - y),
        points(size),
        points(box.width / 2),
      )
      return [{ tag: 'P', marks, box }]
    }
    case 'picture':
      return [{ tag: 'Figure', marks: frame, box, alt: `Illustration of the room: ${content.title}` }]
    case 'collage': {
      const names = content.entries.map(({ name }, index) => `${index + 1} ${name}`).join('; ')
      return [{ tag: 'Figure', marks: frame, box, alt: `Collage of the products: ${names}` }]
    }
    case 'chip':
    case 'rule':
    case 'mark':
      return []
    default:
      return block satisfies never
  }
}

/** As in the painted text. */
const BASELINE = 0.34

function corners({ x, y, width, height }: Box, { heightPx }: PageLayout): string {
  return [x, heightPx - y - height, x + width, heightPx - y].map(points).join(' ')
}

/** A length as PDF writes it. */
function points(px: number): string {
  return String(Math.round(px * POINTS_PER_PX * 1000) / 1000)
}
