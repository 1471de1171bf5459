/** What a room picture cannot show and what it adds, in plain sentences. */
import type { AddedKind } from '../../../../src/contract/designRecord.ts'
import { type EngineProduct, idOf, type PaintOrder } from '../order.ts'
import { sortOf } from '../words/sortOf.ts'
import type { RoomPlan } from './planRoom.ts'

/** @returns null when everything is in the picture */
export function noteOf(
  { unplaced, short, record }: Pick<RoomPlan, 'unplaced' | 'short' | 'record'>,
  order: PaintOrder,
  hasLamps: boolean,
): string | null {
  const left = unplaced.flatMap(({ index }) => {
    const product = order.products[index]
    return product ? [{ id: idOf(product, index), title: product.title }] : []
  })
  const titles = left.map(({ title }) => title)
  const isPictured = (id: string) => left.every((one) => one.id !== id)
  const isAdded = (kind: AddedKind) =>
    record.decoration.some((one) => one.kind === kind && (one.products?.some(isPictured) ?? true))
  const plain = record.decoration.find(({ kind }) => kind === 'linen')?.products ?? []
  const hasOwn = (kind: AddedKind) =>
    (kind === 'rail' && order.products.some(({ title, kind: own }) => sortOf(title, own) === 'rail')) ||
    (kind === 'linen' &&
      (record.dresses ?? []).some(({ use, on }) => use === 'sheets' && on !== undefined && plain.includes(on)))
  const notes = [
    ...(titles.length === 0
      ? []
      : [
          `${inWords(titles)} ${titles.length === 1 ? 'is' : 'are'} not in the picture: the room would have to be larger than a real one.`,
        ]),
    ...short.map(
      ({ piece: { index, copies }, shown }) =>
        `The picture has room for ${shown} of the ${copies} pieces of ${order.products[index]?.title ?? 'one kind'}.`,
    ),
    ...(record.dresses ?? []).flatMap(({ textile, sizes }) =>
      sizes ? [`The ${titleOf(order.products, textile)} is a ${sizes.textile} size on a ${sizes.bed} bed.`] : [],
    ),
    ...(record.dresses ?? []).flatMap(({ textile, note }) =>
      note === 'no-window'
        ? [`The window has its curtains, so the ${titleOf(order.products, textile)} lies folded.`]
        : [],
    ),
    ...ADDED_NOTES.flatMap(({ kind, note }) => (isAdded(kind) ? [note(hasOwn(kind))] : [])),
    ...(order.light === 'lamps' && !hasLamps
      ? ['No lamp is among the pieces, so the light comes from the ceiling.']
      : []),
  ]
  return notes.length === 0 ? null : notes.join(' ')
}

/** What looks as if it were for sale. `isOneMore`: a rail or sheets were picked, so that only the rest is added. */
const ADDED_NOTES: readonly { readonly kind: AddedKind; readonly note: (isOneMore: boolean) => string }[] = [
  { kind: 'bed', note: () => 'The bed is decoration: plain, undyed linen, because none was picked.' },
  {
    kind: 'linen',
    note: (hasSheets) =>
      `The ${hasSheets ? 'cover of the bed' : 'bedding'} is decoration: plain, undyed linen, because none was picked.`,
  },
  { kind: 'rail', note: (isOneMore) => `The ${isOneMore ? 'other ' : ''}towel rail is decoration.` },
  { kind: 'rod', note: () => 'The curtain rod is decoration.' },
]

function titleOf(products: readonly EngineProduct[], id: string): string {
  return products.find((product, index) => idOf(product, index) === id)?.title ?? 'bedding'
}

function inWords(titles: readonly string[]): string {
  const names = titles.map((title, i) => `${i === 0 ? 'The' : 'the'} ${title}`)
  return names.length === 1 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
