/** The laws of a board's sheet, over boards as odd visitors make them, with the forms of their real cut-outs. */
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CollagePiece, composeCollage } from '../../studio/collage/sheet/composeCollage.ts'
import { collageFaults, seenShare } from '../../studio/collage/sheet/collageFaults.ts'
import { compositionFor, isRival } from '../../studio/collage/sheet/composition.ts'
import { isWood } from '../../studio/collage/sheet/colorPlan.ts'
import { colorOf } from '../../studio/collage/sheet/colors.ts'
import { type Collage, type PieceElement, piecesOf } from '../../studio/model/collage.ts'
import { recordRelations } from '../../src/board/sheet/recordRelations.ts'
import type { DesignRecord } from '../../src/contract/designRecord.ts'
import { productLook } from '../../server/design/engine/palette/soldLook.ts'
import type { Look } from '../../server/design/engine/palette/visibleColors.ts'
import { shownColors } from '../../src/contract/shownColors.ts'
import { decideDesign } from '../../server/design/engine/record/decideDesign.ts'
import { everything } from '../support/everything.ts'
import { oddBoards, type OddBoard } from '../support/oddBoards.ts'
import { sheetPiece } from '../support/sheetPieces.ts'

/** Each is composed twice, which takes most of the time. */
const BOARDS = everything ? 200 : 80
const SEED = 41
const TIMEOUT_MS = 900_000
/** Of the page, the exports and the formats of the poster: width over height. Each board is composed for two of them. */
const ASPECTS = [5 / 4, 1, 4 / 5, 9 / 16, 2 / 3, 16 / 9, 210 / 297, 297 / 210, 11 / 8.5, 8.5 / 11]
const SECOND_ASPECT = 4
/** Of what stands beside a rug, which may overlap its edge. */
const MOST_ON_RUG = 0.4
const MIN_SEEN_ON_LEDGE = 0.75
const MIN_SEEN_OF_BED = 0.85

type Sheet = OddBoard & {
  readonly record: DesignRecord
  readonly pieces: readonly CollagePiece[]
  readonly aspect: number
  readonly collage: Collage
}

const looks = new Map<string, Promise<Look>>()
function lookAt(product: OddBoard['order']['products'][number]): Promise<Look> {
  const look = looks.get(product.id) ?? productLook(product)
  looks.set(product.id, look)
  return look
}

describe('a sheet', () => {
  const sheets: Sheet[] = []
  beforeAll(async () => {
    for (const [at, board] of oddBoards(BOARDS, SEED).entries()) {
      const { products, seed } = board.order
      const { palette, record } = decideDesign(board.order, await Promise.all(products.map(lookAt)))
      const forms = await Promise.all(products.map(sheetPiece))
      const pieces = forms.map((form, index) => ({
        ...form,
        count: record.quantities[products[index]?.id ?? '']?.count,
      }))
      const content = { pieces, palette: shownColors(palette, record), relations: recordRelations(record, products) }
      for (const aspect of [ASPECTS[at % ASPECTS.length], ASPECTS[(at + SECOND_ASPECT) % ASPECTS.length]])
        if (aspect) sheets.push({ ...board, record, pieces, aspect, collage: composeCollage(content, seed, aspect) })
    }
  }, TIMEOUT_MS)

  const faultsOf = (judge: (sheet: Sheet) => readonly string[]) =>
    sheets.flatMap((sheet) => judge(sheet).map((fault) => `${sheet.aspect.toFixed(2)} ${sheet.title}: ${fault}`))

  it('has no bare third, hides nothing, ends each caption on its own piece, and stays within the page', () => {
    expect(faultsOf(({ collage, pieces, aspect }) => collageFaults(collage, pieces, aspect))).toEqual([])
  })

  it('shows every piece once: bedding that its bed wears on the bed alone, with a swatch of its cloth', () => {
    let worn = 0
    expect(
      faultsOf(({ collage, order: { products }, record }) => {
        const shown = piecesOf(collage).map(({ index }) => products[index]?.id)
        const swatches = collage.elements.flatMap((each) => (each.kind === 'swatch' ? products[each.index] : []))
        return products.flatMap(({ id, colour }) => {
          const isWorn = record.dresses?.some(
            ({ textile, use, on }) => textile === id && (use === 'cover' || use === 'sheets') && on !== undefined,
          )
          worn += isWorn ? 1 : 0
          const times = shown.filter((one) => one === id).length
          if (times !== (isWorn ? 0 : 1)) return [`${id} is shown ${times} times`]
          const isSeen = !isWorn || swatches.length === 3 || swatches.some((one) => one?.colour.hex === colour.hex)
          return isSeen ? [] : [`no swatch of ${id}`]
        })
      }),
    ).toEqual([])
    expect(worn).toBeGreaterThan(10)
  })

  it('stands every table lamp on what its record says, or on a plinth, in every room', () => {
    const found = { carried: 0, onPlinth: 0 }
    expect(
      faultsOf(({ collage, order: { products }, record, aspect }) => {
        if (collage.style !== 'vignette') return []
        return piecesOf(collage).flatMap((lamp) => {
          const product = products[lamp.index]
          if (product?.kind !== 'lamp' || product.placement !== 'surface') return []
          const holder = record.stands?.find(({ product: id }) => id === product.id)
          const foot = { x: (lamp.x + lamp.width / 2) * aspect, y: lamp.y + lamp.height }
          const plinth = collage.elements.find(({ id }) => id === `plinth-${lamp.index}-top`)
          const host = plinth ?? piecesOf(collage).find(({ index }) => products[index]?.id === holder?.on)
          if (plinth) found.onPlinth++
          else found.carried++
          const isAbove =
            host !== undefined &&
            foot.x > host.x * aspect &&
            foot.x < (host.x + host.width) * aspect &&
            foot.y > host.y &&
            foot.y <= host.y + host.height * (plinth ? 1 : 0.7)
          if (holder?.on === undefined && !plinth) return [`${product.id} stands on the floor`]
          return isAbove ? [] : [`${product.id} does not stand on ${holder?.on ?? 'a plinth'}`]
        })
      }),
    ).toEqual([])
    expect(found.carried).toBeGreaterThan(5)
    expect(found.onPlinth).toBeGreaterThan(5)
  })

  it('says how many chairs there are at a table', () => {
    let several = 0
    const silent = faultsOf(({ collage, pieces }) => {
      const wanted = pieces.filter(({ kind, count }) => kind === 'dining-chair' && (count ?? 1) > 1)
      if (wanted.length === 0 || collage.style !== 'vignette') return []
      several++
      const words = collage.elements.flatMap((each) => (each.kind === 'note' ? [each.words] : []))
      const sum = wanted.reduce((all, { count = 1 }) => all + count, 0)
      return words.some((one) => wanted.some(({ count }) => one.startsWith(`${count} × `))) ||
        words.some((one) => one.endsWith(` with ${sum} chairs`))
        ? []
        : [words.join()]
    })
    expect(several).toBeGreaterThan(5)
    // Where neither the chairs nor their table have a place for a note, the key says it.
    expect(silent.slice(Math.floor(several / 5))).toEqual([])
  })

  it('lays rugs on the floor on which the others stand, as the camera of the others sees them', () => {
    const seenFrom = Math.sin((15 * Math.PI) / 180) / Math.sin((42 * Math.PI) / 180)
    expect(
      faultsOf(({ collage, pieces, aspect }) => {
        if (collage.style === 'flat-lay') return []
        return piecesOf(collage).flatMap(({ index, width, height }) => {
          const piece = pieces[index]
          if (piece?.placement !== 'flat') return []
          const share = height / ((width * aspect) / piece.aspect)
          return Math.abs(share - seenFrom) < 0.01 ? [] : [`rug ${index} is ${share.toFixed(2)} of its photograph`]
        })
      }),
    ).toEqual([])
  })

  it('stands paint, and what lies on nothing, beside a rug and not on it', () => {
    expect(
      faultsOf(({ collage, pieces, order, record, aspect }) => {
        if (collage.style === 'flat-lay') return []
        const shown = piecesOf(collage)
        const held = [...(record.dresses ?? []).map(({ textile, on }) => (on ? textile : '')), ...heldOf(record)]
        const small = shown.filter(({ index }) => {
          const { kind, placement } = pieces[index] ?? {}
          return kind === 'paint' || (placement === 'surface' && !held.includes(order.products[index]?.id ?? ''))
        })
        const rugs = shown.filter(({ index }) => pieces[index]?.placement === 'flat')
        return small.flatMap((piece) =>
          rugs
            .filter((rug) => 1 - seenShare(piece, [rug], pieces, aspect) > MOST_ON_RUG)
            .map((rug) => `${order.products[piece.index]?.id} on ${order.products[rug.index]?.id}`),
        )
      }),
    ).toEqual([])
  })

  it('hides almost nothing of what is shown one by one on a ledge', () => {
    expect(
      faultsOf(({ collage, pieces, aspect }) => {
        if (compositionFor(pieces) !== 'still-life') return []
        const shown = piecesOf(collage)
        return shown.flatMap((piece, at) => {
          if (piece.lies) return []
          const seen = seenShare(piece, shown.slice(at + 1), pieces, aspect)
          return seen < MIN_SEEN_ON_LEDGE ? [`${piece.index} shows ${Math.round(seen * 100)} %`] : []
        })
      }),
    ).toEqual([])
  })

  it('has nothing between a bed and the wall but what stands at its head, and no textile behind its headboard', () => {
    expect(
      faultsOf(({ collage, pieces, order, record }) => {
        const shown = piecesOf(collage)
        return (record.dresses ?? []).flatMap(({ textile, on, place }) => {
          if (place !== 'bed' || !on) return []
          const at = (id: string) => shown.findIndex(({ index }) => order.products[index]?.id === id)
          const [cloth, bed] = [shown[at(textile)], shown[at(on)]]
          if (!cloth || !bed || pieces[bed.index]?.kind !== 'bed') return []
          if (at(textile) < at(on)) return [`${textile} is behind ${on}`]
          return isOn(cloth, bed) || cloth.y + cloth.height > bed.y + bed.height * 0.6
            ? []
            : [`${textile} is over ${on}`]
        })
      }),
    ).toEqual([])
  })

  it('shows the bed: what does not lie on it hides at most 15 %', () => {
    let beds = 0
    expect(
      faultsOf(({ collage, pieces, order: { products }, record, aspect }) => {
        const held = [...(record.dresses ?? []).map(({ textile }) => textile), ...heldOf(record)]
        const shown = piecesOf(collage)
        return shown.flatMap((bed, at) => {
          if (products[bed.index]?.kind !== 'bed') return []
          beds++
          const before = shown.slice(at + 1).filter(({ index }) => !held.includes(products[index]?.id ?? ''))
          const seen = seenShare(bed, before, pieces, aspect)
          return seen < MIN_SEEN_OF_BED ? [`${products[bed.index]?.id} shows ${Math.round(seen * 100)} %`] : []
        })
      }),
    ).toEqual([])
    expect(beds).toBeGreaterThan(10)
  })

  it('stands no large piece behind another of its kind: sofas, tables and mattresses have rooms of their own', () => {
    expect(
      faultsOf(({ collage, pieces }) => {
        const rooms = collage.elements.filter((element) => element.kind === 'field' && element.role === 'wall')
        const mains = piecesOf(collage).filter(({ index }) => {
          const { kind = 'block' } = pieces[index] ?? {}
          return kind !== 'bed' && isRival(kind)
        })
        const roomOf = ({ x, y, width, height }: PieceElement) =>
          rooms.findLast((room) => room.x <= x + width / 2 && room.y <= y + height / 2)
        return mains.flatMap((one, at) =>
          mains
            .slice(at + 1)
            .filter((other) => roomOf(one) === roomOf(other))
            .map((other) => `${one.index} and ${other.index} stand in one room`),
        )
      }),
    ).toEqual([])
  })

  it('has the grounds of its composition', () => {
    const grounds = sheets.map(({ collage: { elements }, pieces }) => {
      const fields = elements.flatMap((element) => (element.kind === 'field' ? [element] : []))
      const [first] = fields
      const isPaperAround = first !== undefined && first.x > 0 && first.y > 0 && first.x + first.width < 1
      const sorts = [
        ...(fields.some(({ id }) => id === 'plain') ? ['plain'] : []),
        ...(fields.some(({ id }) => id === 'ledge') ? ['ledge'] : []),
        isPaperAround ? 'framed' : 'bleeding',
      ]
      return `${compositionFor(pieces)}: ${sorts.join(' ')}`
    })
    expect([...new Set(grounds)].toSorted()).toEqual([
      'dressed-bed: framed',
      'flat-lay: plain bleeding',
      'pair: framed',
      'seating-group: bleeding',
      'still-life: ledge bleeding',
    ])
  })

  it('is composed for what was picked', () => {
    expect(
      faultsOf(({ collage, pieces }) => {
        const composition = compositionFor(pieces)
        const hasBed = pieces.some(({ kind }) => kind === 'bed')
        const isFlat = pieces.every(({ placement, kind }) => placement === 'flat' || kind === 'tile')
        if (hasBed !== (composition === 'dressed-bed')) return [`a bed in a ${composition}`]
        if (isFlat && composition !== 'flat-lay') return [`flat things in a ${composition}`]
        return (collage.style === 'flat-lay') === (composition === 'flat-lay') ? [] : [`is a ${collage.style}`]
      }),
    ).toEqual([])
    expect(new Set(sheets.map(({ pieces }) => compositionFor(pieces))).size).toBe(5)
  })

  it('cuts swatches from plain material: no knob, seam or edge is in them', async () => {
    const faults: string[] = []
    const known = new Map<string, number>()
    for (const { collage, order, title } of sheets)
      for (const element of collage.elements) {
        const product = element.kind === 'swatch' ? order.products[element.index] : undefined
        if (!product || element.kind !== 'swatch' || isPatterned(product.kind)) continue
        const key = `${product.id} ${JSON.stringify(element.crop)}`
        const share = known.get(key) ?? (await strangeShare(product.folder, element.crop))
        known.set(key, share)
        if (share > 0.01) faults.push(`${title}: ${(share * 100).toFixed(1)} % of the swatch of ${product.id}`)
        if (product.kind === 'cabinet' && !isWood(colorOf(product.colour.hex))) faults.push(`${title}: a painted front`)
      }
    expect(faults).toEqual([])
  })
})

function heldOf({ stands = [] }: DesignRecord): string[] {
  return stands.map(({ product, on }) => (on ? product : ''))
}

function isOn(cloth: PieceElement, bed: PieceElement): boolean {
  const [x, y] = [cloth.x + cloth.width / 2, cloth.y + cloth.height / 2]
  return x > bed.x && x < bed.x + bed.width && y > bed.y + bed.height * 0.2 && y < bed.y + bed.height
}

/** What is nothing but its material may have folds and a pattern. */
function isPatterned(kind: string): boolean {
  return ['rug', 'tile', 'textile', 'pillow'].includes(kind)
}

const CHANNELS = 4
/** Of a pixel from the mean of its swatch, in one channel of 255; shade is within it. */
const MAX_DIFFERENCE = 60

/** The share of the pixels of a crop that are transparent or of another color. */
async function strangeShare(folder: string, crop: { x: number; y: number; width: number; height: number }) {
  const file = sharp(path.join(folder, 'cutout.webp')).ensureAlpha()
  const { width, height } = await file.metadata()
  const data = await file
    .extract({
      left: Math.round(crop.x * width),
      top: Math.round(crop.y * height),
      width: Math.max(1, Math.round(crop.width * width)),
      height: Math.max(1, Math.round(crop.height * height)),
    })
    .raw()
    .toBuffer()
  const pixels = data.length / CHANNELS
  const sums = [0, 0, 0]
  for (let at = 0; at < data.length; at++)
    if (at % CHANNELS < 3) sums[at % CHANNELS] = (sums[at % CHANNELS] ?? 0) + (data[at] ?? 0)
  let strange = 0
  for (let pixel = 0; pixel < pixels; pixel++) {
    const at = pixel * CHANNELS
    const far = sums.some((sum, channel) => Math.abs((data[at + channel] ?? 0) - sum / pixels) > MAX_DIFFERENCE)
    if (far || (data[at + 3] ?? 0) < 250) strange++
  }
  return strange / pixels
}
