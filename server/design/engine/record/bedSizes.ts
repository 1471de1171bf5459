/** Sizes of beds and of bedding, and which fits which. */
import { BedSize } from '../../../../src/contract/designRecord.ts'

type Sized = { readonly title: string; readonly sizes: readonly string[] }

const SIZES = BedSize.options
const WORDS: readonly (readonly [BedSize, RegExp])[] = [
  ['king', /\bking\b/i],
  ['queen', /\bqueen\b/i],
  ['full', /\b(full|double)\b/i],
  ['twin', /\b(twin|single)\b/i],
]
/** Least width of a mattress of each size, inches; a frame is at most as much wider as the next size allows. */
const LEAST_WIDTH: readonly (readonly [BedSize, number])[] = [
  ['king', 74],
  ['queen', 59],
  ['full', 50],
  ['twin', 0],
]

/** The sizes for which bedding is made; all of them if it names none. */
export function sizesOf({ title, sizes }: Sized): readonly BedSize[] {
  const named = WORDS.filter(([, word]) => sizes.some((size) => word.test(size)) || word.test(title))
  return named.length === 0 ? SIZES : named.map(([size]) => size)
}

/** The size of a bed or a mattress, by its name, otherwise by its width in inches. */
export function bedSizeOf(bed: Sized & { readonly wide: number }): BedSize {
  const [named, ...others] = bed.sizes.length > 0 ? sizesOf({ ...bed, title: '' }) : sizesOf(bed)
  if (named && others.length === 0) return named
  return LEAST_WIDTH.find(([, width]) => bed.wide >= width)?.[0] ?? 'twin'
}

/** Steps from the size of bedding to that of a bed: 0 fits, a negative number is too small. */
export function misfit(bedding: Sized, bed: BedSize): { readonly steps: number; readonly size: BedSize } {
  const at = SIZES.indexOf(bed)
  const [nearest] = sizesOf(bedding)
    .map((size) => ({ steps: SIZES.indexOf(size) - at, size }))
    .toSorted((a, b) => Math.abs(a.steps) - Math.abs(b.steps))
  return nearest ?? { steps: 0, size: bed }
}
