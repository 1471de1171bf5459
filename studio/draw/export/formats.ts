/** The file formats of exports, one row each, for plan and board. The code that makes a file is loaded with the first file. */

/** What a person can choose about the file of a plan, see `PlanExport`. */
export type PlanOption =
  | 'times'
  | 'isTransparent'
  | 'scale'
  | 'paper'
  | 'hasLegend'
  | 'hasMeasures'
  | 'isInUse'
  | 'hasScore'
  | 'hasList'
  | 'hasCutouts'
  | 'hasTape'
  | 'hasUnderlay'

type FormatRow = {
  readonly mediaType: string
  readonly extension: string
  /** Whether pictures of it can have a transparent background. */
  readonly isTransparent: boolean
  /** Whether the app opens the file again. */
  readonly opensAgain: boolean
  /** Its label in the export dialog of a plan, and its options; absent if a plan is not exported in it. */
  readonly plan?: { readonly label: string; readonly options: readonly PlanOption[] }
  /** Its label in the export dialog of a board. */
  readonly board?: { readonly label: string }
  /** Its label where the colors of a board are exported. */
  readonly palette?: { readonly label: string }
}

export const FORMATS = {
  png: {
    mediaType: 'image/png',
    extension: 'png',
    isTransparent: true,
    opensAgain: true,
    plan: { label: 'PNG picture', options: ['times', 'hasLegend', 'hasMeasures', 'isInUse', 'isTransparent'] },
    board: { label: 'PNG, exact' },
    palette: { label: 'PNG strip' },
  },
  jpeg: {
    mediaType: 'image/jpeg',
    extension: 'jpg',
    isTransparent: false,
    opensAgain: false,
    plan: { label: 'JPEG picture', options: ['times', 'hasLegend', 'hasMeasures', 'isInUse'] },
    board: { label: 'JPEG, smaller' },
  },
  webp: {
    mediaType: 'image/webp',
    extension: 'webp',
    isTransparent: true,
    opensAgain: false,
    board: { label: 'WebP, smallest' },
  },
  pdf: {
    mediaType: 'application/pdf',
    extension: 'pdf',
    isTransparent: false,
    opensAgain: true,
    plan: {
      label: 'PDF at an exact scale',
      options: [
        'scale',
        'paper',
        'hasLegend',
        'hasMeasures',
        'isInUse',
        'hasScore',
        'hasList',
        'hasCutouts',
        'hasTape',
      ],
    },
    board: { label: 'PDF, with selectable text' },
  },
  svg: {
    mediaType: 'image/svg+xml',
    extension: 'svg',
    isTransparent: true,
    opensAgain: true,
    plan: { label: 'SVG drawing', options: ['scale', 'hasLegend', 'hasMeasures', 'isInUse', 'isTransparent'] },
  },
  json: {
    mediaType: 'application/json',
    extension: 'json',
    isTransparent: false,
    opensAgain: true,
    plan: { label: 'Plan file (JSON)', options: [] },
  },
  // A browser that knows the type of a ZIP would rename the file.
  sh3d: {
    mediaType: 'application/octet-stream',
    extension: 'sh3d',
    isTransparent: false,
    opensAgain: false,
    plan: { label: 'Sweet Home 3D', options: ['hasMeasures', 'hasUnderlay'] },
  },
  dxf: {
    mediaType: 'image/vnd.dxf',
    extension: 'dxf',
    isTransparent: false,
    opensAgain: false,
    plan: { label: 'DXF, for CAD', options: ['hasMeasures'] },
  },
  csv: { mediaType: 'text/csv;charset=utf-8', extension: 'csv', isTransparent: false, opensAgain: false },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    isTransparent: false,
    opensAgain: false,
  },
  zip: { mediaType: 'application/zip', extension: 'zip', isTransparent: false, opensAgain: false },
  // A browser that knows the type of a text or a ZIP would rename the file.
  ase: {
    mediaType: 'application/octet-stream',
    extension: 'ase',
    isTransparent: false,
    opensAgain: false,
    palette: { label: 'ASE, for Photoshop, Illustrator, Affinity' },
  },
  gpl: {
    mediaType: 'application/octet-stream',
    extension: 'gpl',
    isTransparent: false,
    opensAgain: false,
    palette: { label: 'GPL, for GIMP, Inkscape, Krita' },
  },
  procreate: {
    mediaType: 'application/octet-stream',
    extension: 'swatches',
    isTransparent: false,
    opensAgain: false,
    palette: { label: 'Swatches, for Procreate' },
  },
  css: {
    mediaType: 'text/css;charset=utf-8',
    extension: 'css',
    isTransparent: false,
    opensAgain: false,
    palette: { label: 'CSS variables' },
  },
} as const satisfies Record<string, FormatRow>

type Format = keyof typeof FORMATS
type Exported = 'plan' | 'board' | 'palette'
type FormatOf<Subject extends Exported> = {
  [Name in Format]: (typeof FORMATS)[Name] extends Record<Subject, unknown> ? Name : never
}[Format]
export type PlanFormat = FormatOf<'plan'>
export type BoardFormat = FormatOf<'board'>
export type PaletteFormat = FormatOf<'palette'>
/** The formats of a subject from which the app opens it again. */
type OpeningFormatOf<Subject extends 'plan' | 'board'> = {
  [Name in FormatOf<Subject>]: (typeof FORMATS)[Name]['opensAgain'] extends true ? Name : never
}[FormatOf<Subject>]
export type OpeningPlanFormat = OpeningFormatOf<'plan'>

export function isPlanFormat(name: string): name is PlanFormat {
  return isFormatOf('plan', name)
}

export function isBoardFormat(name: string): name is BoardFormat {
  return isFormatOf('board', name)
}

export function isPaletteFormat(name: string): name is PaletteFormat {
  return isFormatOf('palette', name)
}

function isFormatOf(subject: Exported, name: string): boolean {
  return Object.entries(FORMATS).some(([format, row]) => format === name && subject in row)
}

export const PLAN_FORMATS = Object.keys(FORMATS).filter(isPlanFormat)
export const BOARD_FORMATS = Object.keys(FORMATS).filter(isBoardFormat)
export const PALETTE_FORMATS = Object.keys(FORMATS).filter(isPaletteFormat)

/** The extensions of files from which the app opens a plan or a board, as the `accept` of an input: `.png,.pdf`. */
export function acceptedFiles(subject: 'plan' | 'board'): string {
  return openingRows(subject)
    .map(({ extension }) => `.${extension}`)
    .join()
}

/** The same in words: `PNG or PDF`. */
export function acceptedInWords(subject: 'plan' | 'board'): string {
  const names = openingRows(subject).map(({ extension }) => extension.toUpperCase())
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ')
}

function openingRows(subject: 'plan' | 'board'): readonly FormatRow[] {
  const rows: readonly FormatRow[] = Object.values(FORMATS)
  return rows.filter((row) => row[subject] !== undefined && row.opensAgain)
}

export function hasOption(format: PlanFormat, option: PlanOption): boolean {
  const { options }: NonNullable<FormatRow['plan']> = FORMATS[format].plan
  return options.includes(option)
}
