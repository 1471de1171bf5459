/**
 * A tagged PDF (PDF/UA-1, ISO 14289-1) of plans and boards: text in embedded faces, in reading order under a structure
 * tree. What was exported is attached as text, so that the file opens again in the app.
 */
import PDFDocument from 'pdfkit'
import { ExportFailed } from './exportFailed.ts'
import { FORMATS } from './formats.ts'

export type Pdf = InstanceType<typeof PDFDocument>
export type PdfElement = ReturnType<Pdf['struct']>
type FaceName = 'display' | 'displayItalic' | 'text400' | 'text500' | 'text600'
/** The font files; a document registers them by these names. */
export type PdfFaces = Readonly<Record<FaceName, Uint8Array>>

declare global {
  namespace PDFKit.Mixins {
    /** Options of pdfkit that its types lack. */
    interface StructureElementOptions {
      /** Left, top, right, bottom in points from the top left of the page. */
      bbox?: [number, number, number, number]
      scope?: 'Row' | 'Column'
    }
  }
}

type Attached = { readonly name: string; readonly text: string; readonly description: string }

type Contents = {
  readonly title: string
  readonly faces: PdfFaces
  /** Undefined for a document that does not open again. */
  readonly attached?: Attached
}

/** `root` holds all content in reading order. `finished` ends the document; it rejects if the file is incomplete. */
export function openPdf({ title, faces, attached }: Contents): {
  pdf: Pdf
  root: PdfElement
  finished: () => Promise<Blob>
} {
  const options: PDFKit.PDFDocumentOptions = {
    autoFirstPage: false,
    margin: 0,
    // No standard face: PDF/UA requires embedded ones, and the browser build of pdfkit has none.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: 'Roomwright', Creator: 'Roomwright' },
  }
  // The types of pdfkit lack `subset`.
  const pdf = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }))
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(new Uint8Array(chunk)))
    pdf.on('end', () => resolve())
    pdf.on('error', reject)
  })
  for (const [name, bytes] of Object.entries(faces)) pdf.registerFont(name, copied(bytes))
  if (attached) attach(pdf, attached)
  const root = pdf.struct('Document', { title })
  pdf.addStructure(root)
  const finished = async () => {
    root.end()
    pdf.end()
    await ended
    return whole(new Blob(chunks, { type: FORMATS.pdf.mediaType }))
  }
  return { pdf, root, finished }
}

/** Uncompressed, so that the app finds it by its text. */
function attach(pdf: Pdf, { name, text, description }: Attached): void {
  const wasCompressed = pdf.compress
  pdf.compress = false
  pdf.file(copied(new TextEncoder().encode(text)), { name, type: 'application/json', description })
  pdf.compress = wasCompressed
}

/** pdfkit takes its sources as separate ArrayBuffers. */
export function copied(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer
}

const HEAD_BYTES = 5
const TAIL_BYTES = 8

async function whole(file: Blob): Promise<Blob> {
  const [head, tail] = await Promise.all([file.slice(0, HEAD_BYTES).text(), file.slice(-TAIL_BYTES).text()])
  if (head !== '%PDF-' || !tail.includes('%%EOF'))
    throw new ExportFailed('The file was not created correctly and was not saved. Please try again.')
  return file
}
