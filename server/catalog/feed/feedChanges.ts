/** What an import changes of a product, in words. */
import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_CURRENCY } from '../../../src/contract/currency.ts'
import { formatMoney } from '../../platform/formats.ts'
import type { ImportedProduct } from '../entry.ts'
import type { FeedChange } from './imported.ts'

type Fields = FeedChange['fields']

const MAX_TEXT_CHARACTERS = 120
/** By the words of a person, what of a product is compared. */
const COMPARED: readonly (readonly [field: string, text: (product: ImportedProduct) => string])[] = [
  ['title', ({ kept }) => kept.title],
  ['price', ({ kept }) => formatMoney(kept.price, kept.currency ?? DEFAULT_CURRENCY)],
  ['availability', ({ kept }) => (kept.availability ?? '').replaceAll('_', ' ')],
  ['width', ({ kept }) => inches(kept.length)],
  ['depth', ({ kept }) => inches(kept.width)],
  ['height', ({ kept }) => inches(kept.height)],
  ['kind', ({ kept }) => kept.kind.replaceAll('-', ' ')],
  ['color', ({ kept }) => kept.colour],
  ['material', ({ kept }) => kept.material],
  ['brand', ({ brand }) => brand],
  ['link', ({ kept }) => kept.link ?? ''],
  ['picture', ({ feed }) => feed.image_link ?? ''],
  ['further pictures', ({ feed }) => feed.additional_image_link ?? ''],
  ['description', ({ kept }) => kept.description],
]

/** Empty if the product is as it was, but for the day of its price. */
export function fieldChanges(before: ImportedProduct, after: ImportedProduct): Fields {
  const fields = COMPARED.flatMap(([field, text]) => {
    const [one, other] = [text(before), text(after)]
    return one === other ? [] : [{ field, before: shortened(one), after: shortened(other) }]
  })
  if (fields.length > 0 || isDeepStrictEqual(comparable(before), comparable(after))) return fields
  return [{ field: 'other attributes', before: '', after: '' }]
}

function comparable({ kept, feed, ...product }: ImportedProduct) {
  return {
    ...product,
    placeholder: null,
    isPictureOld: null,
    kept: { ...kept, image: null, pictures: null, price_read_at: null },
    feed: { ...feed, price_read_at: null },
  }
}

function inches(length: number | null): string {
  return length === null ? '' : `${length} in`
}

function shortened(text: string): string {
  return text.length > MAX_TEXT_CHARACTERS ? `${text.slice(0, MAX_TEXT_CHARACTERS - 1)}…` : text
}
