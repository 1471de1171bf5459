/**
 * The file formats of a plan, one row each: its name, its options in the export dialog, and how it is made. The code
 * that makes a file is loaded with the first file.
 */
import type { PlanExport, PlanFile, PlanOrder } from './exportPlan.ts'

/** The options of an export that only some formats have. */
export type PlanOption = Extract<
  keyof PlanExport,
  | 'times'
  | 'scale'
  | 'paper'
  | 'hasLegend'
  | 'hasMeasures'
  | 'isInUse'
  | 'isTransparent'
  | 'hasScore'
  | 'hasList'
  | 'hasCutouts'
  | 'hasTape'
>

type FormatRow = {
  readonly label: string
  readonly extension: string
  readonly options: readonly PlanOption[]
  /** Whether the file opens again as this plan. */
  readonly holdsPlan: boolean
  /** Rejects with the reason if no file can be made. */
  readonly make: (order: PlanOrder) => Promise<PlanFile>
}

export const PLAN_FORMATS = {
  png: {
    label: 'PNG picture',
    extension: 'png',
    options: ['times', 'hasLegend', 'hasMeasures', 'isInUse', 'isTransparent'],
    holdsPlan: true,
    make: async (order) => (await maker()).pictureFile(order, 'image/png'),
  },
  jpeg: {
    label: 'JPEG picture',
    extension: 'jpg',
    options: ['times', 'hasLegend', 'hasMeasures', 'isInUse'],
    holdsPlan: false,
    make: async (order) => (await maker()).pictureFile(order, 'image/jpeg'),
  },
  pdf: {
    label: 'PDF at an exact scale',
    extension: 'pdf',
    options: ['scale', 'paper', 'hasLegend', 'hasMeasures', 'isInUse', 'hasScore', 'hasList', 'hasCutouts', 'hasTape'],
    holdsPlan: true,
    make: async (order) => (await maker()).pdfFile(order),
  },
  svg: {
    label: 'SVG drawing',
    extension: 'svg',
    options: ['scale', 'hasLegend', 'hasMeasures', 'isInUse', 'isTransparent'],
    holdsPlan: true,
    make: async (order) => (await maker()).svgFile(order),
  },
  json: {
    label: 'Plan file (JSON)',
    extension: 'json',
    options: [],
    holdsPlan: true,
    make: async (order) => (await maker()).textFile(order),
  },
} as const satisfies Record<string, FormatRow>

export type PlanFormat = keyof typeof PLAN_FORMATS

export const PLAN_FORMAT_NAMES = Object.keys(PLAN_FORMATS).filter((name): name is PlanFormat => name in PLAN_FORMATS)

export function hasOption(format: PlanFormat, option: PlanOption): boolean {
  const { options }: FormatRow = PLAN_FORMATS[format]
  return options.includes(option)
}

function maker() {
  return import('./exportPlan.ts')
}
