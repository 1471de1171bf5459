/** The law of one truth: every place that shows a board says what its design record says. */
import { z } from 'zod'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CollageElement, ColorRole } from '../../studio/model/collage.ts'
import { composeCollage } from '../../studio/collage/sheet/composeCollage.ts'
import { quantitiesOf } from '../../src/contract/quantities.ts'
import { DesignRecord, type RoleColor, type Swatch } from '../../src/contract/designRecord.ts'
import { shownColors } from '../../src/contract/shownColors.ts'
import { productTable } from '../../src/board/export/productRows.ts'
import { draftFacts } from '../../src/board/sheet/boardFacts.ts'
import { boardItems } from '../../src/plan/pieces/boardItems.ts'
import { usualFinishOf } from '../../src/plan/walk/paints.ts'
import { layoutPage } from '../../src/board/export/layoutPage.ts'
import { pageContent } from '../../src/board/export/pageContent.ts'
import { pageFormat } from '../../src/board/export/pageFormats.ts'
import { pagePdf } from '../../src/board/export/pagePdf.ts'
import { priceTotals, totalText } from '../../src/shop/priceTotals.ts'
import { formatMoney } from '../../server/platform/formats.ts'
import { shoppingList } from '../../server/people/mail/letters/boardLetters.ts'
import { productLook } from '../../server/design/engine/palette/soldLook.ts'
import {
  colorDifference,
  type Look,
  lookOf,
  SAME_COLOR,
  shareOf,
} from '../../server/design/engine/palette/visibleColors.ts'
import { finishIn, paintRoom } from '../../server/design/engine/picture/paintRoom.ts'
import { planRoom, type RoomPlan } from '../../server/design/engine/picture/planRoom.ts'
import { decideDesign } from '../../server/design/engine/record/decideDesign.ts'
import { describeBoard } from '../../server/design/engine/words/describeBoard.ts'
import { planOf } from '../../server/design/engine/words/colorLines.ts'
import { type Board, readBoard } from '../../server/design/engine/words/readBoard.ts'
import { boardData } from '../../server/http/boardData.ts'
import { KeptProduct } from '../../server/platform/database/keptDesign.ts'
import { everything } from '../support/everything.ts'
import { FACES, FOREIGN } from '../support/pdf.ts'
import { readPdf } from '../support/readPdf.ts'
import { oddBoards, type OddBoard } from '../support/oddBoards.ts'
import { testProduct } from '../support/testProduct.ts'

const BOARDS = 200
/** Their rooms are planned, which reads the pictures of all products. */
const PLANNED = 60
const SEED = 41
/** Their rooms are painted, and their pages are written as PDF. */
const PAINTED = everything ? PLANNED : 4
const WRITTEN = everything ? 60 : 4
/** CIEDE2000 between the wall of the record and that of a picture. */
const SAME_WALL = 3
/**
 * Of the pixels of a room picture. The wall is lit by a window, so that only its evenly lit part has exactly its color; a main
 * color may be that of a small piece, and its shaded sides are farther from it.
 */
const LEAST_WALL = 0.05
const LEAST_MAIN = 0.002
const TIMEOUT_MS = everything ? 1_800_000 : 600_000
/** The comma lists of a board that was saved without products. */
const NO_LISTS = { width: '', height: '', hex_code: '' }
const JsonLd = z.object({
  keywords: z.array(z.string()),
  mentions: z.array(z.object({ name: z.string(), offers: z.object({ price: z.number() }).optional() })),
})

type Made = OddBoard & {
  readonly record: DesignRecord
  readonly palette: Swatch[]
  readonly looks: readonly Look[]
}
type Shown = Made & { readonly facts: ReturnType<typeof draftFacts>; readonly elements: readonly CollageElement[] }

const looks = new Map<string, Promise<Look>>()
async function lookAt(product: OddBoard['order']['products'][number]): Promise<Look> {
  const look = looks.get(product.id) ?? productLook(product)
  looks.set(product.id, look)
  return look
}

function colorOf({ colors }: DesignRecord, role: ColorRole): RoleColor | undefined {
  return colors.find((color) => color.role === role)
}

/** The board as the app reads it. */
function draftOf({ order, record, palette }: Made) {
  const products = order.products.map(({ folder: _folder, colour, ...product }) =>
    testProduct({ ...product, hex_code: colour.hex, colour: colour.name, Price: '', image: '' }),
  )
  const { functionName, size, style, seed } = order
  const wire = { function_name: functionName, size, style, further_answers: null, seed, products, palette, record }
  return {
    ...wire,
    id: 'draft',
    background_removed_images: products.map(() => 'cutout.webp'),
    description: { main_title: '', description: '' },
    image_url: null,
    board_id: null,
  }
}

/** The board with its facts and its sheet, each made once. */
function shown(board: Made): Shown {
  const { order } = board
  const facts = draftFacts(draftOf(board))
  const pieces = order.products.map(({ kind, placement, length, height }) => ({
    kind,
    placement,
    aspect: 1,
    weight: 1,
    widthIn: length,
    heightIn: height,
  }))
  const { elements } = composeCollage({ pieces, palette: facts.swatches }, order.seed, 5 / 4)
  return { ...board, facts, elements }
}

describe('a board', () => {
  let boards: Shown[] = []
  let plans: { board: Made; plan: RoomPlan }[] = []
  beforeAll(async () => {
    for (const board of oddBoards(BOARDS, SEED)) {
      const seen = await Promise.all(board.order.products.map(lookAt))
      boards.push(shown({ ...board, ...decideDesign(board.order, seen), looks: seen }))
    }
    for (const board of boards.filter(({ order: { products } }, at) => at < PLANNED || products.some(isChair)))
      plans.push({ board, plan: await planRoom(board.order, board.record) })
  }, TIMEOUT_MS)

  const faultsOf = (judge: (board: Shown) => readonly string[]) =>
    boards.flatMap((board) => judge(board).map((fault) => `${board.title}: ${fault}`))

  it('has a record by its schema, with a wall, a floor and the quantity of every product', () => {
    expect(
      faultsOf(({ record, order }) => [
        ...(DesignRecord.safeParse(record).success ? [] : ['not a record']),
        ...(['wall', 'floor'] as const).filter((role) => !colorOf(record, role)),
        ...order.products.filter(({ id }) => !record.quantities[id]).map(({ id }) => `no quantity of ${id}`),
      ]),
    ).toEqual([])
  })

  it('has a role only for a color that is there', () => {
    expect(
      faultsOf(({ record, order, looks: seen }) =>
        record.colors.flatMap(({ role, hex, product }) => {
          const index = order.products.findIndex(({ id }) => id === product)
          const look = seen[index]
          if (product === undefined) return role === 'wall' || role === 'floor' ? [] : [`${role} of nothing`]
          if (!look) return [`${role} of a product that was not picked`]
          if (role === 'wall') return order.products[index]?.colour.hex === hex ? [] : ['a wall of another paint']
          return role === 'floor' || shareOf(look, hex) >= 0.02 ? [] : [`${role} ${hex} is not on ${product}`]
        }),
      ),
    ).toEqual([])
  })

  it('has a picked paint as its wall, under its own name', () => {
    expect(
      faultsOf(({ record, order }) => {
        const paint = order.products.find(({ kind }) => kind === 'paint')
        const wall = colorOf(record, 'wall')
        if (!paint || (wall?.hex === paint.colour.hex && wall.name === paint.colour.name && wall.product === paint.id))
          return []
        return [`${paint.colour.name} is ${wall?.name} ${wall?.hex}`]
      }),
    ).toEqual([])
  })

  it('shows the colors of its record in the bar and on the sheet', () => {
    expect(
      faultsOf((board) => {
        const { record, facts, elements } = board
        const said = (colors: readonly { role?: string; hex: string; name: string }[]) =>
          colors.map(({ role, hex, name }) => `${role} ${hex} ${name}`)
        const wanted = said(record.colors)
        const chips = said(elements.flatMap((element) => (element.kind === 'chip' ? [element] : [])))
        const fields = elements.flatMap((element) => (element.kind === 'field' ? [element] : []))
        const wall = fields.find(({ role }) => role !== 'floor')?.color
        const floor = fields.find(({ role }) => role === 'floor')?.color
        return [
          ...(said(facts.roles ?? []).join() === wanted.join() ? [] : ['another bar']),
          ...chips.filter((one) => !wanted.includes(one)),
          ...wanted.filter((one) => !one.startsWith('floor') && !chips.includes(one)).map((one) => `no chip: ${one}`),
          ...(wall === colorOf(record, 'wall')?.hex ? [] : [`sheet wall ${wall}`]),
          ...(floor === undefined || floor === colorOf(record, 'floor')?.hex ? [] : [`sheet floor ${floor}`]),
        ]
      }),
    ).toEqual([])
  })

  it('has the same wall and floor in the room picture and in 3D', () => {
    const faults = plans.flatMap(({ board, plan }) => {
      const painted = finishIn(board.record, plan, board.order.products)
      const walked = usualFinishOf(draftOf(board), [])
      const { floor_tile: floorTile, wall_tile: wallTile } = board.record.surfaces
      const tile = board.order.products.find(({ id }) => id === wallTile)
      return [
        ...(['wall', 'floor'] as const).flatMap((role) =>
          [painted[role], role === 'wall' ? walked.wall : walked.floor.color]
            .filter((hex) => colorDifference(hex, colorOf(board.record, role)?.hex ?? '') > 3)
            .map((hex) => `${role} ${hex}`),
        ),
        ...(floorTile !== undefined && walked.floor.material !== 'tile' ? ['no tiles on the floor in 3D'] : []),
        ...(tile && walked.wallTiles && walked.wallTiles.color !== tile.colour.hex ? ['other wall tiles in 3D'] : []),
      ].map((fault) => `${board.title}: ${fault}`)
    })
    expect(faults).toEqual([])
  })

  it('has one name for a color, in its words too, and no name for two', () => {
    expect(
      faultsOf(({ record, palette, order }) => {
        const all = [...palette, ...record.colors]
        const namesOfHex = (hex: string) => [...new Set(all.filter((one) => one.hex === hex).map(({ name }) => name))]
        const twice = all.filter(({ hex, name }) => all.some((other) => other.name === name && other.hex !== hex))
        const known = palette.map(({ name }) => name.toLowerCase())
        const said = readBoard(order, { palette: shownColors(palette, record), record })
        // A piece whose color looks like a wood that it is not has no color in the words.
        const unknown = said.pieces.filter(({ shade }) => shade?.word && !known.includes(shade.word.toLowerCase()))
        return [
          ...twice.map(({ name }) => `two colors are ${name}`),
          ...all.filter(({ hex }) => namesOfHex(hex).length > 1).map(({ hex }) => `${hex} has two names`),
          ...plannedRoles(said).filter(
            (one) => !record.colors.some(({ role, name }) => one === `${role} ${name}`.toLowerCase()),
          ),
          ...unknown.map(({ name, shade }) => `the words call ${name} ${shade?.word}`),
        ]
      }),
    ).toEqual([])
  })

  it('counts, lists, prices and plans every product as often as its record says', () => {
    expect(
      faultsOf((board) => {
        const draft = draftOf(board)
        const quantities = quantitiesOf(draft.products, {}, null, board.record)
        const facts = { ...board.facts, quantities }
        const [total] = priceTotals(facts.products, quantities)
        const wanted = board.order.products.map(({ id }) => board.record.quantities[id]?.count ?? 0)
        const sum = board.order.products.reduce((all, { price }, at) => all + price * (wanted[at] ?? 0), 0)
        const items = boardItems({
          ...draft,
          mine: true,
          title: '',
          generated_title: '',
          width: '',
          height: '',
          hex_code: '',
        })
        const { rows } = productTable(facts, 'in')
        return board.order.products.flatMap(({ id, placement }, at) => {
          const planned = items.filter(({ productId }) => productId === id).length
          return [
            ...(quantities[id] === wanted[at] ? [] : [`${id} is listed ${quantities[id]} times`]),
            ...(rows[at]?.includes(wanted[at] ?? 0) ? [] : [`${id} is exported otherwise`]),
            ...(placement === 'paint' || planned === wanted[at] ? [] : [`${id} is planned ${planned} times`]),
            ...(Math.abs((total?.amount ?? 0) - sum) < 0.01 ? [] : ['another total']),
          ]
        })
      }),
    ).toEqual([])
  })

  it('is pictured with as many of each product as its record says, or says that it is not', () => {
    const faults = plans.flatMap(({ board, plan: { stands, unplaced, short } }) =>
      board.order.products.flatMap((product, index) => {
        const pictured = stands.filter(({ piece }) => piece?.index === index).length
        const count = board.record.quantities[product.id]?.count ?? 0
        const isMissing = [...unplaced, ...short.map(({ piece }) => piece)].some((piece) => piece.index === index)
        if (!isChair(product) || pictured === count || isMissing) return []
        return [`${board.title}: ${product.id} ${pictured} of ${count}`]
      }),
    )
    expect(faults).toEqual([])
    const few = plans.filter(({ plan: { short } }) => short.length > 0)
    expect(few.length).toBeLessThanOrEqual(plans.length / 20)
  })

  it(
    'is painted with the wall of its record, and shows its main color',
    async () => {
      const faults: string[] = []
      for (const { order, record, palette, title } of boards.slice(0, PAINTED)) {
        const { picture } = await paintRoom({ ...order, palette, record, light: 'day' }, () => Promise.resolve())
        const look = await lookOf(picture)
        const near = (hex: string, most: number) => shareOf(look, hex, most)
        const [wall, main] = [colorOf(record, 'wall'), colorOf(record, 'main')]
        const isTiled = record.surfaces.wall_tile !== undefined
        if (!isTiled && near(wall?.hex ?? '', SAME_WALL) < LEAST_WALL) faults.push(`${title}: no wall in ${wall?.hex}`)
        if (main && near(main.hex, 2 * SAME_COLOR) < LEAST_MAIN) faults.push(`${title}: no ${main.hex}`)
      }
      expect(faults).toEqual([])
    },
    TIMEOUT_MS,
  )

  it('puts everything in the room picture on what its record says', () => {
    let held = 0
    const faults = plans.flatMap(({ board: { title, order, record }, plan: { stands } }) => {
      const indexOf = (id: string | undefined) => order.products.findIndex((product) => product.id === id)
      const standOf = (id: string | undefined) => stands.find(({ piece }) => piece?.index === indexOf(id))
      const holders = [
        ...(record.stands ?? []).map(({ product, on, added }) => ({ id: product, on, added })),
        ...(record.dresses ?? []).flatMap(({ textile, on, added, use }) =>
          use === 'cover' || use === 'sheets' ? [] : [{ id: textile, on, added }],
        ),
      ]
      return holders.flatMap(({ id, on, added }) => {
        const [thing, carrier] = [standOf(id), standOf(on)]
        if (!thing) return []
        held++
        if (on !== undefined && carrier)
          return thing.on?.piece?.index === carrier.piece?.index ? [] : [`${title}: ${id} is not on ${on}`]
        const isOnAdded = thing.on !== null && thing.on.piece === null
        const isAdded = added === 'bench' || added === 'pedestal' || added === 'console'
        return isAdded && !isOnAdded ? [`${title}: ${id} is on no ${added}`] : []
      })
    })
    expect(faults).toEqual([])
    expect(held).toBeGreaterThan(30)
  })

  it('plans beds in the covers of its record', () => {
    let covered = 0
    expect(
      faultsOf((board) => {
        const items = boardItems({ ...draftOf(board), mine: true, title: '', generated_title: '', ...NO_LISTS })
        return (board.record.dresses ?? []).flatMap(({ textile, use, on }) => {
          const cover = board.order.products.find(({ id }) => id === textile)
          const bed = items.find(({ productId }) => productId === on)
          if (use !== 'cover' || !bed || !cover) return []
          covered++
          return bed.colour === cover.colour.hex ? [] : [`${on} is ${bed.colour} on the plan, not ${cover.colour.hex}`]
        })
      }),
    ).toEqual([])
    expect(covered).toBeGreaterThan(5)
  })

  it('tells search engines the names of its colors and products, and shows their number in the exported key', () => {
    const about = { address: 'a', picture: 'p', alt: 'x', description: 'd', owner: 'o' }
    expect(
      faultsOf((board) => {
        const { functionName, style } = board.order
        const draft = draftOf(board)
        const products = board.order.products.map(({ colour, ...product }) =>
          KeptProduct.parse({ ...product, hex_code: colour.hex, colour: colour.name, image: null }),
        )
        const data: unknown = JSON.parse(
          boardData({ ...board, functionName, style, generatedTitle: 'T', createdAt: new Date(0), products }, about),
        )
        const counts = quantitiesOf(draft.products, {}, null, board.record)
        const { entries } = pageContent(
          { ...board.facts, quantities: counts },
          { heading: 'T', byline: '', unit: 'in' },
        )
        const { keywords, mentions } = JsonLd.parse(data)
        return [
          ...board.record.colors.filter(({ name }) => !keywords.includes(name)).map(({ name }) => `no keyword ${name}`),
          ...board.order.products.flatMap(({ id, title, price }, at) => [
            ...(mentions[at]?.name === title && mentions[at].offers?.price === price ? [] : [`no mention of ${id}`]),
            ...(entries[at]?.quantity === board.record.quantities[id]?.count
              ? []
              : [`the key has another number of ${id}`]),
          ]),
        ]
      }),
    ).toEqual([])
  })

  it('is shown as it was stored, whatever would be decided today', () => {
    let changed = 0
    const faults = boards.slice(0, PLANNED).flatMap((board) => {
      // As records were decided when the color of a cushion could be the main one.
      const [main, accent] = [colorOf(board.record, 'main'), colorOf(board.record, 'accent')]
      if (!main || !accent) return []
      changed++
      const swapped = { main: accent, accent: main } as const
      const record: DesignRecord = {
        ...board.record,
        colors: board.record.colors.map((color) =>
          color.role === 'main' || color.role === 'accent'
            ? { ...swapped[color.role], role: color.role, share: color.share }
            : color,
        ),
        quantities: Object.fromEntries(
          Object.entries(board.record.quantities).map(([id, one]) => [id, { ...one, count: one.count + 1 }]),
        ),
      }
      const { facts, elements } = shown({ ...board, record })
      const draft = draftOf({ ...board, record })
      const chips = elements.flatMap((element) => (element.kind === 'chip' ? [element] : []))
      const counts = quantitiesOf(draft.products, {}, null, record)
      const said = readBoard(board.order, { palette: shownColors(board.palette, record), record })
      return [
        ...(facts.roles?.find(({ role }) => role === 'main')?.hex === accent.hex ? [] : ['bar']),
        ...(chips.find(({ role }) => role === 'main')?.hex === accent.hex ? [] : ['chips']),
        ...(said.colors.find(({ role }) => role === 'main')?.shade.word === accent.name.toLowerCase() ? [] : ['words']),
        ...(board.order.products.every(({ id }) => counts[id] === record.quantities[id]?.count) ? [] : ['list']),
        ...(said.pieces.every(({ id, count }) => count === record.quantities[id]?.count) ? [] : ['counts in words']),
      ].map((place) => `${board.title}: ${place}`)
    })
    expect(faults).toEqual([])
    expect(changed).toBeGreaterThan(20)
  })

  it('mails a shopping list with the names, quantities and total of its record', () => {
    expect(
      faultsOf((board) => {
        const draft = draftOf(board)
        const counts = quantitiesOf(draft.products, {}, null, board.record)
        const { text } = shoppingList({
          title: board.title,
          products: draft.products.map((product) => ({ ...product, quantity: counts[product.id] ?? 0 })),
          url: 'https://roomwright.example',
        })
        const lines = draft.products.map(({ id, title, price }) => {
          const count = board.record.quantities[id]?.count ?? 0
          return [title, `${count > 1 ? `${count} x ` : ''}${formatMoney(price, 'USD')}`] as const
        })
        return [
          ...lines.filter(([title, price]) => !isSaid(text, title) || !isSaid(text, price)).map(([title]) => title),
          ...(isSaid(text, formatMoney(sumOf(board), 'USD')) ? [] : ['another total']),
        ]
      }),
    ).toEqual([])
  })

  it(
    'is written as PDF with the names, quantities, colors and total of its record',
    async () => {
      const faults: string[] = []
      const seated = boards.find(({ record }) => Object.values(record.quantities).some(({ count }) => count > 1))
      for (const board of [...boards.slice(0, WRITTEN), ...(seated ? [seated] : [])]) {
        const content = pageContent(draftFacts(draftOf(board)), { heading: board.title, byline: '', unit: 'in' })
        const counts = quantitiesOf(draftOf(board).products, {}, null, board.record)
        const withCounts = pageContent(
          { ...draftFacts(draftOf(board)), quantities: counts },
          { heading: board.title, byline: '', unit: 'in' },
        )
        const layout = layoutPage('list', {
          content: withCounts,
          format: pageFormat('a4'),
          shown: { words: true, key: true, prices: true, plan: false },
          forms: content.entries.map(() => ({ aspect: 1, cover: 1 })),
          pictureAspect: 1.5,
          measure: (text, { size }) => text.length * size * 0.5,
        })
        const options = { faces: FACES, foreign: FOREIGN, hasBleed: false, boardText: '{}' }
        const file = await pagePdf([{ layout, pictures: new Map() }], withCounts, options)
        const { elements } = await readPdf(Buffer.from(await file.arrayBuffer()))
        const said = elements.map(({ text, actual }) => actual ?? text).join(' ')
        for (const { id, title, price } of board.order.products) {
          const count = board.record.quantities[id]?.count ?? 0
          const counted = `${count} x ${formatMoney(price, 'USD').replace(/\.00$/, '')}`
          if (!isSaid(said, title) || !isSaid(said, counted)) faults.push(`${board.title}: ${counted} ${title}`)
        }
        if (
          !isSaid(
            said,
            totalText(
              withCounts.entries.flatMap(({ product }) => product ?? []),
              counts,
            ),
          )
        )
          faults.push(`${board.title}: another total`)
        const [total] = priceTotals(draftOf(board).products, counts)
        if (Math.abs((total?.amount ?? 0) - sumOf(board)) > 0.01) faults.push(`${board.title}: ${total?.amount}`)
      }
      expect(faults).toEqual([])
    },
    TIMEOUT_MS,
  )

  it('writes the same words again from the same order', () => {
    for (const { order, palette, record } of boards.slice(0, 10))
      expect(describeBoard(order, { palette, record })).toEqual(describeBoard(order, { palette, record }))
  })
})

/** The roles of colors that the sentences about colors speak of. */
function plannedRoles(board: Board): string[] {
  const plan = planOf(board)
  if (!plan) return []
  const word = ({ wood, shade }: Board['pieces'][number]) => (wood ?? shade?.word ?? '').toLowerCase()
  const isPainted = plan.fill.sort === 'paint'
  const [accent] = plan.accents
  return [
    `${isPainted ? 'wall' : 'main'} ${word(plan.fill)}`,
    ...(plan.second ? [`${isPainted ? 'main' : 'second'} ${word(plan.second)}`] : []),
    ...(accent ? [`accent ${word(accent)}`] : []),
  ]
}

/** Whether a text says it, whatever the spaces and the breaks of its lines. */
function isSaid(text: string, wanted: string): boolean {
  const plain = (one: string) => one.replaceAll(/\s+/g, '')
  return plain(text).includes(plain(wanted))
}

function sumOf({ order, record }: Made): number {
  return order.products.reduce((sum, { id, price }) => sum + price * (record.quantities[id]?.count ?? 0), 0)
}

function isChair({ kind }: { readonly kind: string }): boolean {
  return kind === 'dining-chair'
}
