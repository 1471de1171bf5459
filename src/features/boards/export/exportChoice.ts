/** The choices of the export dialog as tables, and the file that a choice makes. */
import type { ReportProgress } from '../../../components/export/exportWork.ts'
import type { Choice } from '../../../components/Field.tsx'
import type { BoardFacts } from '../sheet/boardFacts.ts'
import { cutoutZip } from './cutoutZip.ts'
import { type ExportedImage, exportCollage, type ExportOrder, exportPage } from './exportPage.ts'
import { exportPdf } from './exportPdf.ts'
import { fileName } from '../../../lib/saveFile.ts'
import type { ImageType } from './imageFile.ts'
import type { PageContent } from './pageContent.ts'
import { PAGE_FORMATS, pageFormat, SCALES } from './pageFormats.ts'
import { productCsv } from './productCsv.ts'

/** The picture formats, one row each. */
export const KINDS = {
  png: {
    label: 'PNG, exact',
    mediaType: 'image/png',
    extension: 'png',
    isTransparent: true,
    makePage: painted('image/png'),
  },
  jpeg: {
    label: 'JPEG, smaller',
    mediaType: 'image/jpeg',
    extension: 'jpg',
    isTransparent: false,
    makePage: painted('image/jpeg'),
  },
  webp: {
    label: 'WebP, smallest',
    mediaType: 'image/webp',
    extension: 'webp',
    isTransparent: true,
    makePage: painted('image/webp'),
  },
  pdf: {
    label: 'PDF, with selectable text',
    mediaType: 'application/pdf',
    extension: 'pdf',
    isTransparent: false,
    makePage: exportPdf,
  },
} as const satisfies Record<string, Kind>

type Kind = {
  readonly label: string
  readonly mediaType: string
  readonly extension: string
  /** Whether the format supports transparency, which the collage without background needs. */
  readonly isTransparent: boolean
  readonly makePage: (order: Omit<ExportOrder, 'type'>) => Promise<ExportedImage>
}

/** The subjects of an export, one row each. */
const SUBJECTS = {
  page: { label: 'The whole board', preview: 'picture', make: makePage },
  collage: { label: 'The collage alone, transparent', preview: 'picture', make: makeCollage },
  list: {
    label: 'The product list (CSV)',
    preview: 'One row for each product: number, name, sizes in inches, material, color and price, then the total.',
    make: makeList,
  },
  cutouts: {
    label: 'The cut-outs (ZIP)',
    preview: 'One picture for each product, without its background, numbered as in the product key.',
    make: makeCutouts,
  },
} as const satisfies Record<string, SubjectRow>

type SubjectRow = {
  readonly label: string
  /** `picture` for a painted preview, else a sentence that describes the file. */
  readonly preview: 'picture' | (string & {})
  readonly make: (choice: ExportChoice, work: Work) => Promise<MadeFile>
}

export type Subject = keyof typeof SUBJECTS
export type ExportChoice = {
  readonly subject: Subject
  readonly formatId: string
  readonly kind: keyof typeof KINDS
  readonly scale: number
}

export const FIRST_CHOICE: ExportChoice = { subject: 'page', formatId: 'a4', kind: 'png', scale: 2 }

export const SUBJECT_CHOICES: readonly Choice[] = choicesOf(SUBJECTS)
export const FORMAT_CHOICES: readonly Choice[] = PAGE_FORMATS.map(({ id, label }) => ({ value: id, label }))

/** The formats of a subject: the collage needs one with transparency. */
export function kindChoices(subject: Subject): readonly Choice[] {
  return choicesOf(KINDS).filter(({ value }) => isKind(value) && canBe(subject, value))
}

/** "2x, 2480 x 3508 px" */
export function scaleChoices({ subject, formatId }: ExportChoice): Choice[] {
  const { widthPx, heightPx } = subject === 'collage' ? { widthPx: 1500, heightPx: 1200 } : pageFormat(formatId)
  return SCALES.map((scale) => ({ value: `${scale}`, label: `${scale}x, ${widthPx * scale} x ${heightPx * scale} px` }))
}

/** The choice with another subject; a format that it does not support becomes PNG. Unknown names change nothing. */
export function withSubject(choice: ExportChoice, subject: string): ExportChoice {
  if (!isSubject(subject)) return choice
  return { ...choice, subject, kind: canBe(subject, choice.kind) ? choice.kind : 'png' }
}

/** The choice with another format. Unknown names change nothing. */
export function withKind(choice: ExportChoice, kind: string): ExportChoice {
  return isKind(kind) ? { ...choice, kind } : choice
}

export function isPicture({ subject }: ExportChoice): boolean {
  return SUBJECTS[subject].preview === 'picture'
}

/** One sentence that describes a file without a picture preview. */
export function previewWords({ subject }: ExportChoice): string {
  return SUBJECTS[subject].preview
}

/** The media type of the picture that the choice makes. */
export function pictureType({ kind }: ExportChoice): string {
  return KINDS[kind].mediaType
}

export type MadeFile = {
  readonly blob: Blob
  readonly name: string
  /** Sentences for the user about differences between the file and the choice. */
  readonly notes: readonly string[]
}

type Work = { facts: BoardFacts; content: PageContent; signal: AbortSignal; report: ReportProgress }

export function makeFile(choice: ExportChoice, work: Work): Promise<MadeFile> {
  return SUBJECTS[choice.subject].make(choice, work)
}

async function makePage({ kind, scale, formatId }: ExportChoice, work: Work): Promise<MadeFile> {
  const { makePage: make, extension } = KINDS[kind]
  const made = await make({ ...work, scale, format: pageFormat(formatId) })
  return { blob: made.blob, name: fileName(work.content.title, extension), notes: pictureNotes(made, scale) }
}

async function makeCollage({ kind, scale }: ExportChoice, work: Work): Promise<MadeFile> {
  const { mediaType, extension } = KINDS[kind]
  // A subject that needs transparency has no PDF, see `canBe`.
  const type = mediaType === 'application/pdf' ? 'image/png' : mediaType
  const made = await exportCollage({ ...work, type, scale })
  const name = fileName(`${work.content.title} collage`, extension)
  return { blob: made.blob, name, notes: pictureNotes(made, scale) }
}

async function makeList(_: ExportChoice, { facts, content }: Work): Promise<MadeFile> {
  const blob = new Blob([productCsv(facts)], { type: 'text/csv;charset=utf-8' })
  return { blob, name: fileName(`${content.title} products`, 'csv'), notes: [] }
}

async function makeCutouts(_: ExportChoice, { facts, content, signal, report }: Work): Promise<MadeFile> {
  const { blob, missing } = await cutoutZip(facts.cutouts, signal, report)
  return {
    blob,
    name: fileName(`${content.title} cut-outs`, 'zip'),
    notes: missingNotes(missing, 'It is not in the file'),
  }
}

function painted(type: ImageType): Kind['makePage'] {
  return (order) => exportPage({ ...order, type })
}

function canBe(subject: Subject, kind: keyof typeof KINDS): boolean {
  return subject !== 'collage' || KINDS[kind].isTransparent
}

function isSubject(name: string): name is Subject {
  return name in SUBJECTS
}

function isKind(name: string): name is keyof typeof KINDS {
  return name in KINDS
}

function choicesOf(rows: Record<string, { readonly label: string }>): Choice[] {
  return Object.entries(rows).map(([value, { label }]) => ({ value, label }))
}

type Picture = { scale: number; widthPx: number; heightPx: number; missing: readonly string[] }

function pictureNotes({ scale, widthPx, heightPx, missing }: Picture, wanted: number): string[] {
  const smaller =
    scale < wanted
      ? [`This device cannot make ${wanted}x, so the picture is ${widthPx} x ${heightPx} px (${scale}x).`]
      : []
  return [...smaller, ...missingNotes(missing, 'Its name is shown instead')]
}

function missingNotes(missing: readonly string[], what: string): string[] {
  return missing.map((name) => `The picture of "${name}" could not be loaded. ${what}.`)
}
