/** The formats and options of an exported plan. */
import {
  FORMATS,
  hasOption,
  PAPERS,
  PLAN_FORMATS,
  type PlanExport,
  type PlanFormat,
  type PlanOption,
  SCALES,
} from '../../../studio/index.ts'
import type { Product } from '../../contract/products.ts'
import { formatPrice } from '../../platform/amounts.ts'
import { imageSource } from '../../platform/imageSource.ts'
import { formatArea, formatLength, formatSize, type Unit, usualPaper } from '../../platform/units.ts'

export const FORMAT_CHOICES = PLAN_FORMATS.map((value) => ({ value, label: FORMATS[value].plan.label }))

/** The labels of the on/off options, in the order of the dialog; null for those with a field of their own. */
const CHECKBOXES = {
  hasLegend: 'Numbered list with pictures and prices',
  hasMeasures: 'Room dimensions',
  isInUse: 'Doors, drawers and chairs in use',
  isTransparent: 'Transparent background',
  hasScore: 'Score of the room, and who uses it',
  hasList: 'Table of sizes and angles',
  hasCutouts: 'Pieces to cut out, at the same scale',
  hasTape: 'Masking tape marks for the floor',
  hasUnderlay: 'Picture beneath the room',
  times: null,
  scale: null,
  paper: null,
} as const satisfies Record<PlanOption, string | null>
export type PlanCheckbox = {
  [Option in PlanOption]: (typeof CHECKBOXES)[Option] extends null ? never : Option
}[PlanOption]

export function checkboxesOf(format: PlanFormat): readonly { readonly tick: PlanCheckbox; readonly label: string }[] {
  return (Object.keys(CHECKBOXES) as PlanOption[]).flatMap((option) => {
    const label = CHECKBOXES[option]
    return label !== null && isCheckbox(option) && hasOption(format, option) ? [{ tick: option, label }] : []
  })
}

function isCheckbox(option: PlanOption): option is PlanCheckbox {
  return CHECKBOXES[option] !== null
}

export const PICTURE_SCALES = [
  { value: '1', label: '1x, 1,600 pixels' },
  { value: '2', label: '2x, 3,200 pixels' },
  { value: '4', label: '4x, 6,400 pixels' },
] as const

export const SCALE_CHOICES = SCALES.map((scale) => ({ scale, label: `1:${scale}` }))

/** The papers that people print plans on, in the order of the dialog. */
export const PAPER_CHOICES = (['letter', 'a4', 'a3'] as const).map((value) => ({ value, label: PAPERS[value].name }))

type Shown = Pick<
  PlanExport,
  'title' | 'formatLength' | 'formatSize' | 'formatArea' | 'formatPrice' | 'metric' | 'pictures' | 'products'
>
export type Choice = { format: PlanFormat } & Omit<PlanExport, keyof Shown>

export function firstChoice(unit: Unit): Choice {
  return {
    format: 'png',
    times: 2,
    isTransparent: false,
    scale: 50,
    paper: usualPaper(unit),
    hasLegend: true,
    hasMeasures: true,
    isInUse: false,
    hasScore: true,
    hasList: false,
    hasCutouts: false,
    hasTape: false,
    hasUnderlay: true,
  }
}

export type PlanSource = {
  readonly title: string
  /** The photographs by product, if the pieces are drawn as photos. */
  readonly pictures: ReadonlyMap<string, string> | undefined
  /** The products on the plan, by id. */
  readonly products: ReadonlyMap<string, Product>
  readonly unit: Unit
}

/** What a plan shows besides the layout, in the person's words and units. */
export function shownWith({ title, pictures, products, unit }: PlanSource): Shown {
  return {
    title,
    pictures,
    metric: unit === 'cm',
    formatLength: (inches) => formatLength(inches, unit),
    formatSize: (sides) => formatSize(sides, unit),
    formatArea: (squareInches) => formatArea(squareInches, unit),
    formatPrice,
    products: new Map(
      [...products].map(([id, { price, currency, cutout, image, placement, model }]) => [
        id,
        { price, currency, placement, model, picture: imageSource(cutout ?? image) },
      ]),
    ),
  }
}
