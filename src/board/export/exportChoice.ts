/** The choices of the export dialog as tables. The file that a choice makes: `makeFile`. */
import {
  BOARD_FORMATS,
  type BoardFormat,
  FORMATS,
  isBoardFormat,
  isPaletteFormat,
  PALETTE_FORMATS,
  type PaletteFormat,
} from '../../../studio/index.ts'
import { type Unit, usualPaper } from '../../platform/units.ts'
import type { Choice } from '../../ui/Field.tsx'
import { COLLAGE } from './exportPage.ts'
import { PAGE_KINDS, type PageKind } from './layoutPage.ts'
import type { ShownParts } from './pageBlocks.ts'
import { PAGE_FORMATS, pageFormat, scaleOf, scalesOf, SCALES } from './pageFormats.ts'

/** The subjects of an export, one row each. `words` describe a file that has no picture. */
const SUBJECTS = {
  page: { label: 'Pages of the board', words: '' },
  collage: { label: 'The collage alone', words: '' },
  list: {
    label: 'The product list',
    words: 'One row for each product: number, name, sizes, material, color, price and link, then the total.',
  },
  cutouts: {
    label: 'The cut-outs (ZIP)',
    words: 'One picture for each product, without its background, numbered as in the product key.',
  },
  palette: {
    label: 'The colors',
    words: 'The colors of the board with their names, for design programs and style sheets.',
  },
  everything: {
    label: 'Everything (ZIP)',
    words: 'One ZIP file with these files in folders:',
  },
} as const satisfies Record<string, { label: string; words: string }>
export type Subject = keyof typeof SUBJECTS

const PAGE_LABELS: Record<PageKind | 'all', string> = {
  cover: 'Cover',
  board: 'Board',
  plan: 'Room plan',
  list: 'Shopping list',
  all: 'All pages',
}

const LIST_LABELS = { xlsx: 'Excel, with formulas and links', csv: 'CSV, for any program' } as const
const LIST_FORMATS = ['xlsx', 'csv'] as const satisfies readonly (keyof typeof LIST_LABELS)[]
type ListFormat = keyof typeof LIST_LABELS
type Kind = BoardFormat | PaletteFormat | ListFormat

export type ExportChoice = {
  readonly subject: Subject
  /** One page, or all of them as one document or ZIP. */
  readonly page: PageKind | 'all'
  readonly formatId: string
  /** A format of the subject. */
  readonly kind: Kind
  readonly scale: number
  readonly shown: ShownParts
  /** Only for the collage. */
  readonly isTransparent: boolean
  /** Only for PDF. */
  readonly hasBleed: boolean
}

/** Defaults: a post has few parts, paper has all. */
const POST: ShownParts = { words: false, key: false, prices: false, plan: false }
const PAPER: ShownParts = { words: true, key: true, prices: true, plan: false }

/** The board on paper. */
export function firstChoice(unit: Unit): ExportChoice {
  return {
    subject: 'page',
    page: 'board',
    formatId: usualPaper(unit),
    kind: 'png',
    scale: 2,
    shown: PAPER,
    isTransparent: true,
    hasBleed: false,
  }
}

/** One-click exports: pictures in the sizes of common places. */
export const POSTS = [
  { formatId: 'square', label: 'Instagram post', size: '1080 x 1080' },
  { formatId: '4x5', label: 'Portrait', size: '1080 x 1350' },
  { formatId: '9x16', label: 'Story', size: '1080 x 1920' },
  { formatId: '2x3', label: 'Pin', size: '1000 x 1500' },
] as const

/** The choice that a post makes. */
export function postChoice(formatId: string): ExportChoice {
  return { ...firstChoice('cm'), formatId, scale: 1, shown: POST }
}

type PartOfEverything = { readonly folder: string; readonly choice: ExportChoice; readonly words: string }

/** The files of "Everything", each as its own export makes it; `words` say what they are. */
export function partsOfEverything(unit: Unit): readonly PartOfEverything[] {
  const first = firstChoice(unit)
  const list = LIST_FORMATS.map((kind): PartOfEverything => {
    const words = `The product list: ${LIST_LABELS[kind]}`
    return { folder: 'list', choice: { ...first, subject: 'list', kind }, words }
  })
  const colors = PALETTE_FORMATS.map((kind): PartOfEverything => {
    const { palette: row } = FORMATS[kind]
    return { folder: 'colors', choice: { ...first, subject: 'palette', kind }, words: `The colors: ${row.label}` }
  })
  const posts = POSTS.map(({ formatId, label, size }): PartOfEverything => {
    return { folder: 'posts', choice: postChoice(formatId), words: `${label}, ${size} px` }
  })
  return [
    {
      folder: 'pages',
      choice: withKind(first, 'pdf'),
      words: `All pages as a PDF on ${pageFormat(first.formatId).label}`,
    },
    { folder: 'pages', choice: first, words: `The board as a picture on ${pageFormat(first.formatId).label}` },
    ...posts,
    { folder: 'collage', choice: withSubject(first, 'collage'), words: 'The collage as a PNG, without a background' },
    ...list,
    { folder: 'cut-outs', choice: withSubject(first, 'cutouts'), words: 'The cut-outs as PNG' },
    ...colors,
  ]
}

export const SUBJECT_CHOICES: readonly Choice[] = choicesOf(SUBJECTS)
export const FORMAT_CHOICES: readonly Choice[] = PAGE_FORMATS.map(({ id, label }) => ({ value: id, label }))

/** The pages of a board; the plan only with a room. */
export function pagesOf(hasRoom: boolean): readonly PageKind[] {
  return PAGE_KINDS.filter((kind) => kind !== 'plan' || hasRoom)
}

export function pageChoices(hasRoom: boolean): Choice[] {
  return [...pagesOf(hasRoom), 'all' as const].map((value) => ({ value, label: PAGE_LABELS[value] }))
}

/** The pages that a choice makes. */
export function chosenPages({ page }: Pick<ExportChoice, 'page'>, hasRoom: boolean): readonly PageKind[] {
  return page === 'all' ? pagesOf(hasRoom) : [page]
}

export function pageLabel(page: PageKind): string {
  return PAGE_LABELS[page]
}

const CUTOUT_LABELS = { png: 'PNG, for every program', webp: 'As they are kept, smallest' } as const

/** The formats of a subject; none if it has only one. The collage alone is a picture. */
export function kindChoices(subject: Subject): readonly (Choice & { readonly value: Kind })[] {
  switch (subject) {
    case 'everything':
      return []
    case 'palette':
      return PALETTE_FORMATS.map((value) => ({ value, label: FORMATS[value].palette.label }))
    case 'list':
      return LIST_FORMATS.map((value) => ({ value, label: LIST_LABELS[value] }))
    case 'cutouts':
      return (['png', 'webp'] as const).map((value) => ({ value, label: CUTOUT_LABELS[value] }))
    case 'page':
    case 'collage':
      return BOARD_FORMATS.filter((format) => canBe(subject, format) && isWritten(format)).map((value) => ({
        value,
        label: FORMATS[value].board.label,
      }))
    default:
      return subject satisfies never
  }
}

/** Whether this browser writes the format: Safari gives a PNG in place of a WebP. */
function isWritten(format: BoardFormat): boolean {
  const { mediaType } = FORMATS[format]
  if (mediaType === 'application/pdf') return true
  const pixel = document.createElement('canvas')
  Object.assign(pixel, { width: 1, height: 1 })
  return pixel.toDataURL(mediaType).startsWith(`data:${mediaType}`)
}

/** "2x, 2480 x 3508 px" */
export function scaleChoices({ subject, formatId }: ExportChoice): Choice[] {
  const size = subject === 'collage' ? COLLAGE : pageFormat(formatId)
  const times = subject === 'collage' ? SCALES : scalesOf(pageFormat(formatId))
  return times.map((each) => {
    const [width, height] = [size.widthPx, size.heightPx].map((px) => Math.round(px * scaleOf(size, each)))
    return { value: `${each}`, label: `${each}x, ${width} x ${height} px` }
  })
}

/** The choice with another subject; a format that it does not support becomes its first. Unknown names change nothing. */
export function withSubject(choice: ExportChoice, subject: string): ExportChoice {
  if (!isSubject(subject)) return choice
  const [first] = kindChoices(subject)
  return { ...choice, subject, kind: canBe(subject, choice.kind) ? choice.kind : (first?.value ?? 'png') }
}

/** The choice with another page size; with its default parts if the size has another use. */
export function withFormat(choice: ExportChoice, formatId: string): ExportChoice {
  const [before, after] = [pageFormat(choice.formatId), pageFormat(formatId)]
  const shown = before.use === after.use ? choice.shown : after.use === 'paper' ? PAPER : POST
  const scale = Math.min(choice.scale, ...scalesOf(after).slice(-1))
  return { ...choice, formatId: after.id, shown, scale }
}

/** The choice with another format: a PDF first has all pages, a picture one. Unknown names change nothing. */
export function withKind(choice: ExportChoice, kind: string): ExportChoice {
  const isKnown = isBoardFormat(kind) || isPaletteFormat(kind) || isListFormat(kind)
  if (kind === choice.kind || !isKnown || !canBe(choice.subject, kind)) return choice
  if (kind === 'pdf') return { ...choice, kind, page: 'all' }
  return { ...choice, kind, page: choice.kind === 'pdf' && choice.page === 'all' ? 'board' : choice.page }
}

export function withPage(choice: ExportChoice, page: string): ExportChoice {
  return isPage(page) ? { ...choice, page } : choice
}

const SWITCHES = {
  words: 'Description',
  key: 'Product key',
  prices: 'Prices',
  plan: 'Room plan',
} as const satisfies Record<keyof ShownParts, string>
export type Switch = keyof ShownParts

export function switchLabel(name: Switch): string {
  return SWITCHES[name]
}

/** The switches that change the chosen pages. */
export function switchesOf(choice: ExportChoice, hasRoom: boolean): { name: Switch; label: string }[] {
  if (choice.subject !== 'page') return []
  const names: Record<PageKind | 'all', readonly Switch[]> = {
    cover: [],
    board: hasRoom ? ['words', 'key', 'prices', 'plan'] : ['words', 'key', 'prices'],
    plan: [],
    list: ['prices'],
    all: ['words', 'key', 'prices'],
  }
  return names[choice.page].map((name) => ({ name, label: SWITCHES[name] }))
}

export function isPicture({ subject }: ExportChoice): boolean {
  return SUBJECTS[subject].words === ''
}

/** One sentence that describes a file without a picture. */
export function previewWords({ subject }: ExportChoice): string {
  return SUBJECTS[subject].words
}

/** The media type of the file that the choice makes. */
export function mediaTypeOf({ kind, page, subject }: ExportChoice): string {
  return subject === 'page' && page === 'all' && kind !== 'pdf' ? FORMATS.zip.mediaType : FORMATS[kind].mediaType
}

function canBe(subject: Subject, kind: Kind): boolean {
  if (subject === 'palette') return isPaletteFormat(kind)
  if (subject === 'list') return isListFormat(kind)
  if (subject === 'cutouts') return kind in CUTOUT_LABELS
  return isBoardFormat(kind) && (subject !== 'collage' || kind !== 'pdf')
}

function isListFormat(name: string): name is ListFormat {
  return name in LIST_LABELS
}

function isSubject(name: string): name is Subject {
  return name in SUBJECTS
}

function isPage(name: string): name is PageKind | 'all' {
  return name in PAGE_LABELS
}

function choicesOf(rows: Record<string, { readonly label: string }>): Choice[] {
  return Object.entries(rows).map(([value, { label }]) => ({ value, label }))
}
