/** What the design record says about textiles, carriers, groups, decoration and the camera. */
import { oklch } from 'culori'
import { expect, it } from 'vitest'
import type { RoomFunction, Style } from '../../../../src/contract/vocabulary.ts'
import { DesignRecord } from '../../../../src/contract/designRecord.ts'
import { records } from '../../../catalog/records.ts'
import { oddBoards } from '../../../../tests/support/oddBoards.ts'
import { withFolder } from '../../../../tests/support/testOrder.ts'
import type { EngineProduct } from '../order.ts'
import { productLook } from '../palette/soldLook.ts'
import { planRoom } from '../picture/planRoom.ts'
import { dyesOf } from '../picture/worn.ts'
import { describeBoard } from '../words/describeBoard.ts'
import { decideDesign, thingOf } from './decideDesign.ts'

function decided(functionName: RoomFunction, picks: readonly (string | EngineProduct)[], style: Style = 'Color Pop') {
  const products = picks.map((pick) => {
    if (typeof pick !== 'string') return pick
    const record = records.find(({ id }) => id === pick)
    if (!record) throw new Error(`There is no product ${pick}.`)
    return withFolder(record)
  })
  const order = { products, functionName, size: null, style, seed: 3 }
  return { order, record: decideDesign(order).record }
}

it('lays bedding on the bed that it fits, and says which sizes do not fit', () => {
  const { record } = decided('Sleep', ['bergen-king-bed-walnut', 'thea-duvet-cover-marigold', 'linden-sheet-set-oat'])
  expect(record.dresses).toEqual([
    {
      textile: 'thea-duvet-cover-marigold',
      use: 'cover',
      place: 'bed',
      on: 'bergen-king-bed-walnut',
      note: 'too-small',
      sizes: { textile: 'full', bed: 'king' },
    },
    { textile: 'linden-sheet-set-oat', use: 'sheets', place: 'bed', on: 'bergen-king-bed-walnut' },
  ])
  const two = decided('Sleep', ['bergen-king-bed-walnut', 'ansel-full-bed-cerulean', 'thea-duvet-cover-marigold'])
  expect(two.record.dresses).toMatchObject([{ on: 'ansel-full-bed-cerulean' }])
  expect(two.record.dresses?.[0]).not.toHaveProperty('note')
  expect(two.record.decoration).toContainEqual(
    expect.objectContaining({ kind: 'linen', products: ['bergen-king-bed-walnut'] }),
  )
})

it('adds a bed for bedding without one, on which cushions lie, too, and folds a second cover', () => {
  const { record } = decided('Sleep', [
    'thea-duvet-cover-white',
    'alma-comforter-teal',
    'fenn-linen-pillow-sage',
    'cove-table-lamp-white',
  ])
  expect(record.dresses).toMatchObject([
    { textile: 'thea-duvet-cover-white', use: 'cover', place: 'bed', added: 'bed' },
    { textile: 'alma-comforter-teal', use: 'throw', place: 'bed', added: 'bed' },
    { textile: 'fenn-linen-pillow-sage', use: 'cushion', place: 'bed', added: 'bed' },
  ])
  expect(record.stands).toEqual([{ product: 'cove-table-lamp-white', added: 'pedestal' }])
  expect(record.decoration.find(({ kind }) => kind === 'bed')?.products).toHaveLength(3)
})

it('hangs towels on a rail and curtains at the window, and lays napkins on the table, not on a bench', () => {
  expect(decided('Bath', ['selma-tub-white', 'mareva-towel-set-sage']).record.dresses).toEqual([
    { textile: 'mareva-towel-set-sage', use: 'towel', place: 'rail', added: 'rail' },
  ])
  const curtain = { id: 'own', title: 'Linen curtains, clay', image: null, kind: 'textile' as const }
  expect(decided('Sleep', [curtain, 'ansel-queen-bed-dove']).record.dresses).toEqual([
    { textile: 'own', use: 'curtain', place: 'window', added: 'rod' },
  ])
  const two = decided('Sleep', [curtain, { ...curtain, id: 'other' }, 'ansel-queen-bed-dove']).record
  expect(two.dresses?.map(({ place, note }) => [place, note])).toEqual([
    ['window', undefined],
    [expect.not.stringMatching('window'), 'no-window'],
  ])
  expect(two.decoration).toContainEqual({ kind: 'rod', hex: expect.any(String), products: ['own'] })
  const bench = records.find(({ kind }) => kind === 'bench')?.id ?? ''
  expect(decided('Dining', [bench, 'harvest-table-96-oak', 'perla-napkins-olive']).record.dresses).toEqual([
    { textile: 'perla-napkins-olive', use: 'table-linen', place: 'table', on: 'harvest-table-96-oak' },
  ])
})

it('lays a mattress into the bed that it fits', () => {
  const { record } = decided('Sleep', ['ansel-twin-bed-ivory', 'alder-mattress-king', 'alder-mattress-twin'])
  expect(record.stands).toEqual([
    { product: 'alder-mattress-king', added: 'platform' },
    { product: 'alder-mattress-twin', on: 'ansel-twin-bed-ivory' },
  ])
})

it('groups what is used together, the main piece first, with its rug', () => {
  const { record } = decided('Entertainment', [
    'cove-table-lamp-white',
    'hale-console-oak',
    'marlow-sofa-cobalt',
    'marisol-kilim-rug-multi',
    'harvest-table-96-oak',
    'wells-dining-chair-oak',
  ])
  expect(record.groups).toEqual([
    {
      zone: 'seating',
      members: ['marlow-sofa-cobalt', 'hale-console-oak', 'cove-table-lamp-white'],
      rug: 'marisol-kilim-rug-multi',
    },
    { zone: 'dining', members: ['harvest-table-96-oak', 'wells-dining-chair-oak'] },
  ])
})

it('says of every textile what it dresses, of every other thing what carries it, and of what it names nothing unknown', () => {
  const boards = oddBoards(200, 77)
  const faults = boards.flatMap(({ title, order }) => {
    const { record } = decideDesign(order)
    const ids = order.products.map(({ id }) => id)
    const dressed = record.dresses?.map(({ textile }) => textile) ?? []
    const stood = record.stands?.map(({ product }) => product) ?? []
    const cloth = order.products.filter(({ kind }) => kind === 'textile' || kind === 'pillow')
    const small = order.products.filter(({ kind, placement }) => placement === 'surface' && kind === 'lamp')
    const holders = [...(record.dresses ?? []), ...(record.stands ?? [])]
    const members = record.groups?.flatMap((group) => group.members) ?? []
    const named = [...dressed, ...stood, ...members, ...holders.flatMap(({ on }) => on ?? [])]
    const added = new Set(record.decoration.map(({ kind }) => kind))
    return [
      ...(DesignRecord.safeParse(record).success ? [] : ['no record']),
      ...cloth.filter(({ id }) => dressed.filter((one) => one === id).length !== 1).map(({ id }) => `undecided: ${id}`),
      ...small.filter(({ id }) => stood.filter((one) => one === id).length !== 1).map(({ id }) => `unheld: ${id}`),
      ...named.filter((id) => !ids.includes(id)).map((id) => `unknown: ${id}`),
      ...holders.flatMap(({ added: kind }) => (kind === undefined || added.has(kind) ? [] : [`no ${kind}`])),
      ...members.filter((id, at) => members.indexOf(id) !== at).map((id) => `in two groups: ${id}`),
    ].map((fault) => `${title}: ${fault}`)
  })
  expect(faults).toEqual([])
  expect(boards.length).toBe(200)
})

it('pictures a record of an earlier version with what it leaves to be decided', async () => {
  const { order, record } = decided('Sleep', [
    'ansel-queen-bed-dove',
    'fenn-linen-pillow-sage',
    'cove-table-lamp-white',
  ])
  const { dresses: _dresses, stands: _stands, groups: _groups, camera: _camera, ...rest } = record
  const earlier = { ...rest, decoration: record.decoration.filter(({ kind }) => kind === 'rug') }
  const [before, now] = [await planRoom(order, earlier), await planRoom(order, record)]
  expect(before).toEqual(now)
})

it('decides the photographed room and the side of its window', async () => {
  const seen = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (seed) => {
      const { order } = decided('Entertainment', ['marlow-sofa-cobalt'])
      const { record } = decideDesign({ ...order, seed })
      const { plate, mirrored } = await planRoom({ ...order, seed }, record)
      expect(record.camera).toEqual({ plate, window: mirrored ? 'right' : 'left' })
      return JSON.stringify(record.camera)
    }),
  )
  expect(new Set(seen).size).toBeGreaterThan(1)
  const corner = [1, 2, 3, 4].map((seed) => {
    const { order } = decided('Entertainment', ['delmar-sectional-sand'])
    return decideDesign({ ...order, seed }).record.camera?.window
  })
  expect(new Set(corner)).toEqual(new Set(['left']))
})

it('adds at most one print, and none to a wall whose vivid color, tiles or cloth were picked', async () => {
  const faults: string[] = []
  for (const { order, title } of oddBoards(8, 11)) {
    const { record } = decideDesign(order)
    const hung = record.decoration.map(({ kind }) => kind).filter((kind) => kind === 'art' || kind === 'mirror')
    const isWallPicked = order.products.some(
      ({ placement, colour }) => placement === 'wall' || (placement === 'paint' && isVivid(colour.hex)),
    )
    const isBath = record.room === 'Bath'
    if (hung.length !== (isBath || !isWallPicked ? 1 : 0)) faults.push(`${title}: ${hung.join()}`)
    if (isBath && hung[0] !== 'mirror') faults.push(`${title}: no mirror`)
    const { art } = await planRoom(order, record)
    if (art.length > hung.length) faults.push(`${title}: ${art.length} frames`)
  }
  expect(faults).toEqual([])
})

function isVivid(hex: string): boolean {
  return (oklch(hex)?.c ?? 0) >= 0.06
}

it('keeps the photographed bedding of a bed of a shop, on which chosen bedding lies folded, and says so', () => {
  const bed = { id: 'own-bed', title: 'Nord bed, queen', image: null, kind: 'bed' as const }
  const { order, record } = decided('Sleep', [bed, 'thea-duvet-cover-indigo', 'linden-sheet-set-coral'])
  expect(record.photographed).toEqual(['own-bed'])
  expect(record.dresses).toMatchObject([
    { textile: 'thea-duvet-cover-indigo', use: 'throw', place: 'bed', on: 'own-bed' },
    { textile: 'linden-sheet-set-coral', use: 'throw', place: 'bed', on: 'own-bed' },
  ])
  expect(record.decoration.map(({ kind }) => kind)).not.toContain('linen')
  expect(dyesOf(record, order.products.map(thingOf))(0)?.cover).toBeUndefined()
  const { description } = describeBoard(order, { record })
  expect(description).toMatch(/as its shop made it up|its shop photographed|covers of its photograph/)
  const two = decided('Sleep', [bed, 'ansel-queen-bed-dove', 'thea-duvet-cover-indigo']).record
  expect(two.dresses).toMatchObject([{ use: 'cover', on: 'ansel-queen-bed-dove' }])
})

it('takes for the main color that in which the main piece is sold, and for each color the piece that is sold in it', async () => {
  const seen = async (ids: readonly string[]) => {
    const { order } = decided('Entertainment', ids)
    const { record } = decideDesign(order, await Promise.all(order.products.map((product) => productLook(product))))
    return Object.fromEntries(record.colors.map(({ role, name, product }) => [role, [name, product]]))
  }
  // The photograph of the sectional shows a coral cushion and a marigold one.
  const sectional = await seen(['solana-lumbar-pillow-coral', 'delmar-sectional-emerald', 'grafton-grid-rug-grey'])
  expect(sectional).toMatchObject({
    main: ['Emerald', 'delmar-sectional-emerald'],
    accent: ['Coral', 'solana-lumbar-pillow-coral'],
  })
  const loveseat = await seen(['tilda-swivel-chair-cream', 'hale-console-oak', 'halden-loveseat-sage'])
  expect(loveseat['main']).toEqual(['Sage', 'halden-loveseat-sage'])
})
