/** Sentences about what the design record has decided: bedding that is made for another bed, and what the picture adds. */
import type { DesignRecord, Dress } from '../../../../src/contract/designRecord.ts'
import type { Values } from './fillSlots.ts'
import type { Board } from './readBoard.ts'
import type { Sort } from './sorts.ts'

type RecordLine = readonly [text: string, when: (record: DesignRecord, board: Board) => Values | null]

/** Bedding of another size than its bed. */
function misfit(note: Dress['note'], sorts: readonly string[]) {
  return ({ dresses = [] }: DesignRecord, { pieces }: Board): Values | null => {
    for (const { textile, note: found, sizes } of dresses) {
      const piece = pieces.find(({ id }) => id === textile)
      if (found !== note || !sizes || !piece || !sorts.includes(piece.sort)) continue
      return { own: sizes.textile, bed: sizes.bed, what: piece.sort === 'duvet' ? 'duvet' : piece.sort }
    }
    return null
  }
}

function adds(kind: DesignRecord['decoration'][number]['kind']) {
  return ({ decoration }: DesignRecord): Values | null => (decoration.some((each) => each.kind === kind) ? {} : null)
}

/** A bed whose cover was not picked; `hasSheets`: it wears picked sheets. */
function wearsLinen(hasSheets: boolean) {
  return ({ decoration, dresses = [] }: DesignRecord): Values | null => {
    const beds = decoration.find(({ kind }) => kind === 'linen')?.products
    if (!beds) return null
    return dresses.some(({ use, on }) => use === 'sheets' && on && beds.includes(on)) === hasSheets ? {} : null
  }
}

/** A bed in the bedding of its photograph, on which chosen bedding lies folded. */
function keepsBedding({ photographed = [], dresses = [] }: DesignRecord, { pieces }: Board): Values | null {
  const isFolded = dresses.some(({ textile, on }) => {
    const sort = pieces.find(({ id }) => id === textile)?.sort
    return on !== undefined && photographed.includes(on) && sort !== undefined && BEDDING.includes(sort)
  })
  return isFolded ? {} : null
}

const BEDDING: readonly Sort[] = ['duvet', 'comforter', 'sheets']
const COVERS = ['duvet', 'comforter']
const TOO_SMALL = misfit('too-small', COVERS)
const TOO_LARGE = misfit('too-large', COVERS)

/** What a buyer needs to know before the order: one of these is always said when it is true. */
export const MISFIT_LINES: readonly RecordLine[] = [
  ['A {own} {what} on a {bed} bed stops short at the sides, so look for the next size up.', TOO_SMALL],
  ['Mind the size: the {what} is cut for a {own} bed and the bed is a {bed}.', TOO_SMALL],
  ['On a {bed} bed a {own} {what} covers the top and little more.', TOO_SMALL],
  ['Two people will pull at a {own} {what} on a {bed} bed, unless you order it larger.', TOO_SMALL],
  ['A {own} {what} on a {bed} bed hangs low on both sides; fold it once if that bothers you.', TOO_LARGE],
  ['The {what} is a {own} and the bed is a {bed}, so there will be cloth to tuck in.', TOO_LARGE],
  ['Expect some extra cloth at the sides, because a {own} {what} is wide for a {bed} bed.', TOO_LARGE],
  [
    'Check the sheets once more: they are made for a {own} bed and this one is a {bed}.',
    misfit('too-small', ['sheets']),
  ],
  [
    'Sheets for a {own} bed will not stretch over a {bed}, so change one or the other.',
    misfit('too-small', ['sheets']),
  ],
  ['The sheets are cut for a {own} bed; on a {bed} they need a good tuck.', misfit('too-large', ['sheets'])],
  ['The pictures show the bed as its shop made it up, with the bedding you chose folded on top.', keepsBedding],
  ['Your bedding lies folded in the pictures, since the bed wears what its shop photographed.', keepsBedding],
  ['In every picture the bed keeps the covers of its photograph, so imagine yours in their place.', keepsBedding],
]

/** What the picture adds is not for sale. */
export const ADDED_LINES: readonly RecordLine[] = [
  ['The plain linen on the bed in the picture is a stand-in until you choose your own.', wearsLinen(false)],
  ['In the picture the bed wears undyed linen, because its bedding is still to be chosen.', wearsLinen(false)],
  ['The cover on the bed in the picture is plain linen, and stays so until you choose one.', wearsLinen(true)],
  ['Only the cover of the bed is still to be chosen; the picture shows it in undyed linen.', wearsLinen(true)],
  ['Bedding comes next; for now the picture shows the bed in plain linen.', wearsLinen(false)],
  ['The bed in the picture is only there to carry the bedding, so choose its frame in your own time.', adds('bed')],
  ['A bed frame is still missing here, and the picture keeps it plain on purpose.', adds('bed')],
]
