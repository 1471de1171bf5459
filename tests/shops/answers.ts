/** Compares what is read of products with what a person noted, field by field. */

export type Answer = {
  kind: string
  /** `1299 EUR`. */
  price: string
  /** `213 90 80 cm`: side to side, front to back, floor to top; `-` where a person leaves it open. */
  sides: string
  color: string
  material: string
  availability: string
  brand: string
  picture: string
  title: string
}
/** Sizes in inches. The fields of `Answer` as they are read; empty where nothing is. */
export type Given = Omit<Answer, 'sides' | 'price'> & {
  price: number
  currency: string
  length: number | null
  width: number | null
  height: number | null
}
type Tally = { asked: number; filled: number; right: number; wrong: string[] }

const CM_PER_INCH = 2.54
/** Rounding of two systems of units. */
const TOLERANCE_INCHES = 0.05
const SIDES = ['length', 'width', 'height'] as const
const WORDS = ['title', 'kind', 'color', 'material', 'availability', 'brand', 'picture'] as const

export function tallies() {
  const fields = new Map<string, Tally>()

  function note(field: string, name: string, wanted: string | number | null, given: string | number | null): void {
    const tally = fields.get(field) ?? { asked: 0, filled: 0, right: 0, wrong: [] }
    fields.set(field, tally)
    const isAsked = wanted !== null && wanted !== ''
    const isFilled = given !== null && given !== '' && given !== 0
    if (isAsked) tally.asked += 1
    if (isFilled) tally.filled += 1
    if (isFilled && isSame(wanted, given)) tally.right += 1
    else if (isFilled || isAsked) tally.wrong.push(`${name}: ${field} is ${given ?? 'open'}, not ${wanted ?? 'open'}`)
  }

  return {
    /** `given` is undefined for a row that is refused. */
    add(name: string, answer: Answer, given: Given | undefined): void {
      const [price = '', currency = ''] = answer.price.split(' ')
      note('price', name, price === '' ? null : Number(price), given?.price ?? null)
      note('currency', name, currency, given?.currency ?? null)
      for (const word of WORDS) note(word, name, answer[word], given?.[word] ?? null)
      const parts = answer.sides.split(' ')
      const perInch = parts[3] === 'cm' ? CM_PER_INCH : 1
      for (const [at, side] of SIDES.entries()) {
        const wanted = parts[at] === '-' ? null : Number(parts[at]) / perInch
        note(side, name, wanted, given?.[side] ?? null)
      }
    },
    /** Shares by field: of what is filled in, what is right; of what a person notes, what is filled in rightly. */
    result(): { field: string; precision: number; filled: number }[] {
      return [...fields].map(([field, { asked, filled, right }]) => ({
        field,
        precision: filled === 0 ? 1 : right / filled,
        filled: asked === 0 ? 1 : right / asked,
      }))
    },
    total() {
      const sum = (of: (tally: Tally) => number) => [...fields.values()].reduce((all, tally) => all + of(tally), 0)
      return {
        precision: sum((tally) => tally.right) / sum((tally) => tally.filled),
        filled: sum((tally) => tally.right) / sum((tally) => tally.asked),
      }
    },
    wrong: () => [...fields.values()].flatMap(({ wrong }) => wrong),
  }
}

function isSame(wanted: string | number | null, given: string | number): boolean {
  if (typeof wanted === 'number' && typeof given === 'number') return Math.abs(wanted - given) <= TOLERANCE_INCHES
  return String(wanted).trim().toLowerCase() === String(given).trim().toLowerCase()
}
