/** What a person can choose in the export dialog, and the file that the choice makes. */
import type { ReportProgress } from '../../../components/export/exportWork.ts'
import type { Choice } from '../../../components/Select.tsx'
import type { BoardFacts } from '../sheet/boardFacts.ts'
import { cutoutZip } from './cutoutZip.ts'
import { exportCollage, exportPage } from './exportPage.ts'
import { exportPdf } from './exportPdf.ts'
import { fileName } from '../../../lib/saveFile.ts'
import { IMAGE_TYPES, type ImageKind } from './imageFile.ts'
import type { PageContent } from './pageContent.ts'
import { PAGE_FORMATS, pageFormat, SCALES } from './pageFormats.ts'
import { productCsv } from './productCsv.ts'

export const SUBJECTS = [
  { value: 'page', label: 'The whole board' },
  { value: 'collage', label: 'The collage alone, transparent' },
  { value: 'list', label: 'The product list (CSV)' },
  { value: 'cutouts', label: 'The cut-outs (ZIP)' },
] as const satisfies readonly Choice[]
export type Subject = (typeof SUBJECTS)[number]['value']

export const KINDS = [
  { value: 'png', label: 'PNG, exact' },
  { value: 'jpeg', label: 'JPEG, smaller' },
  { value: 'webp', label: 'WebP, smallest' },
  { value: 'pdf', label: 'PDF, with selectable text' },
] as const satisfies readonly { value: ImageKind | 'pdf'; label: string }[]

/** The files that a subject can be: only some can be transparent. */
export function kindsOf(subject: Subject): readonly (typeof KINDS)[number][] {
  return subject === 'collage' ? KINDS.filter(({ value }) => value === 'png' || value === 'webp') : KINDS
}

/** The choice with another subject; a file that this one cannot be becomes a PNG. */
export function withSubject(choice: ExportChoice, subject: Subject): ExportChoice {
  const isPossible = kindsOf(subject).some(({ value }) => value === choice.kind)
  return { ...choice, subject, kind: isPossible ? choice.kind : 'png' }
}

export type ExportChoice = {
  readonly subject: Subject
  readonly formatId: string
  readonly kind: ImageKind | 'pdf'
  readonly scale: number
}

export const FIRST_CHOICE: ExportChoice = { subject: 'page', formatId: 'a4', kind: 'png', scale: 2 }

export const FORMAT_CHOICES: readonly Choice[] = PAGE_FORMATS.map(({ id, label }) => ({ value: id, label }))

/** "2x, 2480 x 3508 px" */
export function scaleChoices({ subject, formatId }: ExportChoice): Choice[] {
  const { widthPx, heightPx } = subject === 'collage' ? { widthPx: 1500, heightPx: 1200 } : pageFormat(formatId)
  return SCALES.map((scale) => ({ value: `${scale}`, label: `${scale}x, ${widthPx * scale} x ${heightPx * scale} px` }))
}

export function isPicture({ subject }: ExportChoice): boolean {
  return subject === 'page' || subject === 'collage'
}

/** The media type of a picture that the choice makes. */
export function pictureType({ kind }: ExportChoice): string {
  return kind === 'pdf' ? 'application/pdf' : IMAGE_TYPES[kind]
}

export type MadeFile = {
  readonly blob: Blob
  readonly name: string
  /** What the person should know of the file: sentences. */
  readonly notes: readonly string[]
}

type Work = { facts: BoardFacts; content: PageContent; signal: AbortSignal; report: ReportProgress }

export async function makeFile(choice: ExportChoice, work: Work): Promise<MadeFile> {
  const { facts, content, signal, report } = work
  switch (choice.subject) {
    case 'page': {
      const { kind, scale } = choice
      const order = { ...work, scale, format: pageFormat(choice.formatId) }
      const made = await (kind === 'pdf' ? exportPdf(order) : exportPage({ ...order, kind }))
      const extension = choice.kind === 'jpeg' ? 'jpg' : choice.kind
      return { blob: made.blob, name: fileName(content.title, extension), notes: pictureNotes(made, choice.scale) }
    }
    case 'collage': {
      const kind = choice.kind === 'webp' ? 'webp' : 'png'
      const made = await exportCollage({ ...work, kind, scale: choice.scale })
      return {
        blob: made.blob,
        name: fileName(`${content.title} collage`, kind),
        notes: pictureNotes(made, choice.scale),
      }
    }
    case 'list': {
      const blob = new Blob([productCsv(facts)], { type: 'text/csv;charset=utf-8' })
      return { blob, name: fileName(`${content.title} products`, 'csv'), notes: [] }
    }
    case 'cutouts': {
      const { blob, missing } = await cutoutZip(facts.cutouts, signal, report)
      return {
        blob,
        name: fileName(`${content.title} cut-outs`, 'zip'),
        notes: missingNotes(missing, 'It was left out'),
      }
    }
    default:
      return choice.subject satisfies never
  }
}

type Picture = { scale: number; widthPx: number; heightPx: number; missing: readonly string[] }

function pictureNotes({ scale, widthPx, heightPx, missing }: Picture, wanted: number): string[] {
  const smaller =
    scale < wanted
      ? [`This device cannot make ${wanted}x, so the picture is ${widthPx} x ${heightPx} px (${scale}x).`]
      : []
  return [...smaller, ...missingNotes(missing, 'Its name stands in its place')]
}

function missingNotes(missing: readonly string[], what: string): string[] {
  return missing.map((name) => `The picture of "${name}" could not be loaded. ${what}.`)
}
