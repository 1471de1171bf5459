/** The cut-out with its brush, and the fields for name, size and price. */
import { Redo2, Undo2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Field, Select } from '../../ui/Field.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { DEFAULT_CURRENCY } from '../../contract/currency.ts'
import type { OwnPicture, BrushStroke } from '../../contract/cutouts.ts'
import type { LinkedPiece } from '../../contract/linkedPieces.ts'
import { type PriceProblem, readAmount, readPrice } from '../../contract/prices.ts'
import { FactsWithoutShop, type Product } from '../../contract/products.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatList } from '../../platform/locale.ts'
import { parseLength } from '../../platform/typedLength.ts'
import { formatNumber, type Unit } from '../../platform/units.ts'
import { SendLinkAgain } from '../../account/security/SendLinkAgain.tsx'
import { EdgeBrush } from './EdgeBrush.tsx'
import { type Mending, useMending } from './useMending.ts'
import { OWN_PIECE } from '../../contract/words.ts'
import { formatAmount } from '../../platform/amounts.ts'
import { uuid } from '../../platform/uuid.ts'
import styles from './OwnPiece.module.css'

type Props = {
  first: OwnPicture
  /** The data of its page in a shop. */
  found?: LinkedPiece | undefined
  onAdd: (product: Product) => void
  onBack: () => void
}
type Words = { title: string; length: string; width: string; height: string; price: string; currency: string }
type Size = 'length' | 'width' | 'height'

const RADII = { small: 0.02, medium: 0.05, large: 0.1 }
const MAX_INCHES = 1_200
/** The most common currencies; that of the page is added. */
const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'JPY', 'INR', 'SAR', 'AED']
const MAX_TITLE_CHARACTERS = 120
const SIZES: readonly { name: Size; label: string }[] = [
  { name: 'length', label: 'Width, side to side' },
  { name: 'width', label: 'Depth, front to back' },
  { name: 'height', label: 'Height' },
]

export function OwnPieceForm({ first, found, onAdd, onBack }: Props) {
  const unit = useUnit()
  const mending = useMending(first)
  const [words, setWords] = useState<Words>(() => wordsOf(found, unit))
  const [errors, setErrors] = useState<Partial<Record<keyof Words, string>>>({})
  const [refusals, setRefusals] = useState(0)

  const field = (name: keyof Words) => ({
    name,
    value: words[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      setWords({ ...words, [name]: event.target.value })
      setErrors({ ...errors, [name]: undefined })
    },
  })
  const inches = (name: Size) => (words[name].trim() === '' ? undefined : parseLength(words[name], unit))
  const isWrongSize = (name: Size) => {
    const value = inches(name)
    return words[name].trim() !== '' && !(value !== undefined && value > 0 && value <= MAX_INCHES)
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isPriced = words.price.trim() !== ''
    const read = isPriced ? readPrice(words.price, { currency: words.currency }) : undefined
    const isFree = read !== undefined && 'problem' in read && read.problem === 'zero'
    const wrong: Partial<Record<keyof Words, string>> = {
      ...(words.title.trim() === '' && { title: 'Give the piece a name, such as My reading chair.' }),
      ...Object.fromEntries(
        SIZES.filter(({ name }) => isWrongSize(name)).map(({ name }) => [
          name,
          'Enter a length up to 100 ft, such as 30, 2\' 6" or 76 cm. Leave it empty if you do not know it.',
        ]),
      ),
      ...(read && 'problem' in read && !isFree && { price: priceRefusal(words.price.trim(), read.problem) }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return setRefusals(refusals + 1)
    const sizes = { length: inches('length'), width: inches('width'), height: inches('height') }
    // A sign in the price says more than the choice beside it.
    const { amount: price, currency } = read && 'value' in read ? read.value : { amount: 0, currency: words.currency }
    const facts = { title: words.title.trim(), price, currency, ...sizes }
    return onAdd(ownProduct(mending.shown, facts, found))
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <EdgeEditor mending={mending} />
      <div className={styles.fields}>
        {found && (
          <p className={styles.note} role="status">
            {missingText(found)}
          </p>
        )}
        <ErrorSummary errors={errors} refusals={refusals} />
        <Field label="Name of the piece" required maxLength={MAX_TITLE_CHARACTERS} {...field('title')} />
        {SIZES.map(({ name, label }) => (
          <Field key={name} label={label} hint={HINTS[unit]} {...field(name)} />
        ))}
        <div className={styles.money}>
          <Field label="Price (optional)" inputMode="decimal" {...field('price')} />
          <Select
            label="Currency"
            name="currency"
            value={words.currency}
            choices={[...new Set([...CURRENCIES, words.currency])].map((code) => ({ value: code, label: code }))}
            onChange={({ target }) => setWords({ ...words, currency: target.value })}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" disabled={mending.isBusy}>
            Add to my picks
          </Button>
          <Button variant="secondary" onClick={onBack}>
            Another photo
          </Button>
        </div>
      </div>
    </form>
  )
}

/** `1.299` is asked about with both of its readings. */
function priceRefusal(text: string, problem: PriceProblem): string {
  const [whole, cents] = [readAmount(text.replace('.', '')), readAmount(text, false)]
  if (problem === 'unclear' && whole !== undefined && cents !== undefined)
    return `${text} can be read in two ways. Enter ${formatAmount(whole)} or ${formatAmount(cents)}.`
  if (problem === 'currency')
    return 'This sign belongs to several currencies. Enter the number and choose its currency.'
  return 'Enter a price, such as 120, or leave it empty.'
}

function wordsOf(found: LinkedPiece | undefined, unit: Unit): Words {
  const length = (inches: number | null | undefined) => (inches ? formatNumber(inches, unit) : '')
  return {
    title: found?.title ?? '',
    length: length(found?.length),
    width: length(found?.width),
    height: length(found?.height),
    price: found?.price ? `${found.price}` : '',
    currency: found?.shop.currency ?? DEFAULT_CURRENCY,
  }
}

const MISSING = { price: 'price', length: 'width', width: 'depth', height: 'height', picture: 'picture' } as const

/** Requests the data that is missing on the page. */
function missingText({ missing, shop, remarks }: LinkedPiece): string {
  const from = [`Read from ${shop.link ? new URL(shop.link).hostname : 'the page'}.`, ...remarks].join(' ')
  const open = missing.filter((name) => name !== 'picture').map((name) => MISSING[name])
  if (open.length === 0) return `${from} Please check it.`
  return `${from} The page leaves its ${formatList(open)} open: please add what you know.`
}

const HINTS = {
  in: 'In inches, or with a unit.',
  ft: 'In feet and inches, or with a unit.',
  cm: 'In centimeters, or with a unit.',
}

function EdgeEditor({ mending }: { mending: Mending }) {
  const [does, setDoes] = useState<BrushStroke['does']>(mending.shown.isCard ? 'keep' : 'remove')
  const [size, setSize] = useState<keyof typeof RADII>('medium')
  const { shown, strokes, isBusy, failure } = mending
  return (
    <section className={styles.workspace} aria-label="Edge of the cut-out">
      {shown.note && (
        <p className={styles.note} role="status">
          {shown.note} You can also draw over the piece with Keep to find its outline, and over everything else with
          Remove.
        </p>
      )}
      <EdgeBrush picture={shown} strokes={strokes} does={does} radius={RADII[size]} onDraw={mending.draw} />
      <div className={styles.tools}>
        <SegmentedControl
          legend="What the brush does"
          name="does"
          value={does}
          onChange={setDoes}
          options={[
            { value: 'keep', label: 'Keep' },
            { value: 'remove', label: 'Remove' },
          ]}
        />
        <SegmentedControl
          legend="Size of the brush"
          name="size"
          value={size}
          onChange={setSize}
          options={[
            { value: 'small', label: 'Small' },
            { value: 'medium', label: 'Medium' },
            { value: 'large', label: 'Large' },
          ]}
        />
        <span className={styles.undo}>
          <Button
            variant="quiet"
            size="small"
            aria-label="Undo stroke"
            disabled={!mending.canUndo}
            icon={<Undo2 aria-hidden="true" size={18} />}
            onClick={mending.undo}
          />
          <Button
            variant="quiet"
            size="small"
            aria-label="Redo stroke"
            disabled={!mending.canRedo}
            icon={<Redo2 aria-hidden="true" size={18} />}
            onClick={mending.redo}
          />
        </span>
        <p className={styles.state} role="status">
          {isBusy ? 'Updating the edge…' : strokesInWords(strokes.length, shown.isCard)}
        </p>
      </div>
      {failure !== null && <ErrorState message={failure} onRetry={mending.retry} />}
      {mending.isUnconfirmed && <SendLinkAgain />}
    </section>
  )
}

function strokesInWords(count: number, isCard: boolean): string {
  if (count === 0) return isCard ? 'The whole photo is shown.' : 'No corrections yet.'
  return count === 1 ? 'Corrected with one stroke.' : `Corrected with ${count} strokes.`
}

/** The user's own furniture as a product. */
const FIRST_COLOR = '#b8b0a4'

type OwnFacts = {
  title: string
  /** Inches, side to side, front to back, floor to top; undefined if unknown. */
  length: number | undefined
  width: number | undefined
  height: number | undefined
  /** In `currency`; 0 for furniture that the user owns. */
  price: number
  /** ISO 4217. */
  currency: string
}

/** @param found the data of its page in a shop, if any */
function ownProduct({ cutout }: OwnPicture, facts: OwnFacts, found?: LinkedPiece): Product {
  const { title, length, width, height, price, currency } = facts
  const sides = { length, width, height }
  const isPriceRead = found !== undefined && found.price === price && found.shop.currency === currency
  return {
    // Its further facts; those that every product has follow.
    ...FactsWithoutShop.partial().parse(found ?? {}),
    id: `${OWN_PIECE}${uuid()}`,
    title,
    price,
    Price: formatAmount(price),
    Amount: '1',
    image: cutout,
    cutout,
    hex_code: found?.hex_code ?? FIRST_COLOR,
    colour: found?.colour ?? '',
    palette: found?.colour ? [found.hex_code] : [],
    description: found?.description || 'A piece of your own.',
    material: found?.material ?? '',
    length: length ?? 0,
    width: width ?? 0,
    height: height ?? 0,
    unknown_sizes: (['length', 'width', 'height'] as const).filter((side) => sides[side] === undefined),
    kind: found?.kind ?? 'block',
    footprint: found?.footprint ?? 'rectangle',
    placement: found?.placement ?? 'floor',
    functions: found?.functions ?? [],
    styles: [],
    ...(found && found.pictures.length > 0 ? { pictures: found.pictures } : {}),
    ...found?.shop,
    ...(currency === DEFAULT_CURRENCY ? { currency: undefined } : { currency }),
    // A typed price is not the price of the page.
    ...(isPriceRead ? {} : { price_read_at: undefined }),
  }
}
