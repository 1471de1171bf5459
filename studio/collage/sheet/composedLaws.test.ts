/** The laws of composed sheets, for any picks. `npm run test:all` tries more of them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Collage, isPiece, piecesOf } from '../../model/collage.ts'
import { FurnitureKind } from '../../model/furniture.ts'
import { collageFaults, MIN_SEEN_SHARE } from './collageFaults.ts'
import { type CollagePiece, composeCollage, styleFor } from './composeCollage.ts'
import { type Net, NET_CELLS } from './net.ts'

const RUNS = process.env.TEST_ALL ? 150 : 12
/** Shrinking composes thousands of sheets; the seed that is reported suffices. */
const endOnFailure = true
const ASPECTS = [5 / 4, 1, 4 / 5, 9 / 16, 2 / 3, 210 / 297, 297 / 210, 8.5 / 11, 11 / 8.5, 16 / 9]

/** An ellipse, a frame or a full box: the forms of cut-outs. */
function netOf(form: 'round' | 'legs' | 'full'): Net {
  const opaque = Array.from({ length: NET_CELLS * NET_CELLS }, (_, cell) => {
    const [x, y] = [
      ((cell % NET_CELLS) + 0.5) / NET_CELLS - 0.5,
      (Math.floor(cell / NET_CELLS) + 0.5) / NET_CELLS - 0.5,
    ]
    if (form === 'round') return x * x + y * y < 0.25 ? 1 : 0
    return form === 'full' || y < 0 || Math.abs(x) > 0.38 ? 1 : 0
  })
  return { opaque, light: opaque.map(() => 128) }
}

const NETS = { round: netOf('round'), legs: netOf('legs'), full: netOf('full') }
const inches = (min: number, max: number) => fc.double({ min, max, noNaN: true })

const piece = fc
  .record({
    kind: fc.constantFrom(...FurnitureKind.options),
    widthIn: fc.option(inches(12, 150), { nil: undefined }),
    aspect: inches(0.3, 3),
    form: fc.constantFrom('round' as const, 'legs' as const, 'full' as const),
    isAngled: fc.boolean(),
  })
  .map(({ form, kind, ...rest }): CollagePiece => {
    const wide = rest.widthIn === undefined ? undefined : rest.widthIn * 0.8
    const placement = PLACEMENTS[kind] ?? 'floor'
    return {
      ...rest,
      kind,
      placement,
      net: NETS[form],
      name: 'Halden 87-inch sofa, oat',
      lengthIn: wide,
      depthIn: wide && wide * 0.5,
    }
  })
const PLACEMENTS: Partial<Record<FurnitureKind, CollagePiece['placement']>> = {
  rug: 'flat',
  tile: 'wall',
  shower: 'wall',
  textile: 'surface',
  pillow: 'surface',
  paint: 'paint',
}
const PALETTE = [
  { hex: '#efe9de', name: 'Eggshell' },
  { hex: '#b98a5a', name: 'Camel' },
  { hex: '#8b9a7b', name: 'Eucalyptus' },
  { hex: '#b5603a', name: 'Terracotta' },
]
const board = fc.record({
  pieces: fc.array(piece, { minLength: 1, maxLength: 10 }),
  seed: fc.integer({ min: 0, max: 0xffffffff }),
  aspect: fc.constantFrom(...ASPECTS),
  style: fc.constantFrom('vignette' as const, 'still-life' as const, 'flat-lay' as const, undefined),
})

/** Whether thirds are bare is judged on real products (tests/laws/sheets.test.ts): no sheet is filled by a bath of 12 in. */
const faultsOf = (...asked: Parameters<typeof collageFaults>) =>
  collageFaults(...asked).filter((fault) => !fault.includes('third is covered'))

it('is inside the sheet and shows every piece, for any picks, format and style', () => {
  fc.assert(
    fc.property(board, ({ pieces, seed, aspect, style }) => {
      const collage = composeCollage({ pieces, palette: PALETTE }, seed, aspect, style ? { style } : {})
      expect(
        piecesOf(collage)
          .map(({ index }) => index)
          .sort((a, b) => a - b),
      ).toEqual(pieces.map((_, index) => index))
      expect(faultsOf(collage, pieces, aspect)).toEqual([])
      expect(Collage.parse(JSON.parse(JSON.stringify(collage)))).toEqual(collage)
    }),
    { numRuns: RUNS, endOnFailure },
  )
})

it('is the same for the same seed', () => {
  fc.assert(
    fc.property(board, ({ pieces, seed, aspect, style }) => {
      const compose = () => composeCollage({ pieces, palette: PALETTE }, seed, aspect, style ? { style } : {})
      expect(compose()).toEqual(compose())
    }),
    { numRuns: 6, endOnFailure },
  )
})

it('keeps true sizes: none is shown less than a tenth smaller, small things at most 1.6 times larger', () => {
  fc.assert(
    fc.property(board, ({ pieces, seed, aspect, style }) => {
      const known = pieces.map((each) => ({ ...each, widthIn: each.widthIn ?? 40 }))
      const collage = composeCollage({ pieces: known, palette: PALETTE }, seed, aspect, style ? { style } : {})
      const scales = piecesOf(collage).map(({ index, width }) => (width * aspect) / (known[index]?.widthIn ?? 1))
      expect(Math.max(...scales) / Math.min(...scales)).toBeLessThanOrEqual((1.6 / 0.9) * 1.001)
      const areas = piecesOf(collage)
        .filter(({ index }) => known[index]?.kind !== 'rug')
        .map(({ index, width, height }) => ({
          shown: width * height,
          real: (known[index]?.widthIn ?? 1) ** 2 / (known[index]?.aspect ?? 1),
        }))
      const reversed = areas.filter((a) => areas.some((b) => a.real > b.real * 1.001 && a.shown < b.shown * 0.999))
      expect(reversed).toEqual([])
    }),
    { numRuns: RUNS, endOnFailure },
  )
})

describe('a bedroom', () => {
  const bedroom: CollagePiece[] = [
    {
      kind: 'bed',
      placement: 'floor',
      widthIn: 101,
      aspect: 1.44,
      lengthIn: 64,
      depthIn: 88,
      heightIn: 42,
      isAngled: true,
      net: NETS.full,
      name: 'Bergen platform bed, queen, oak',
    },
    {
      kind: 'cabinet',
      placement: 'floor',
      widthIn: 27,
      aspect: 0.94,
      lengthIn: 20,
      depthIn: 16,
      heightIn: 24,
      isAngled: true,
      net: NETS.legs,
      name: 'Bergen 20-inch nightstand, oak',
    },
    {
      kind: 'lamp',
      placement: 'surface',
      widthIn: 17,
      aspect: 0.62,
      lengthIn: 15,
      depthIn: 15,
      heightIn: 24,
      isAngled: true,
      net: NETS.round,
      name: 'Cove 24-inch table lamp, terracotta',
    },
    {
      kind: 'rug',
      placement: 'flat',
      widthIn: 149,
      aspect: 1.6,
      lengthIn: 120,
      depthIn: 96,
      heightIn: 0.6,
      isAngled: true,
      net: NETS.full,
      name: 'Ottoline wool rug, ivory',
    },
  ]
  const compose = (seed: number, aspect = 1.25) => composeCollage({ pieces: bedroom, palette: PALETTE }, seed, aspect)
  const pieceAt = (collage: Collage, index: number) => {
    const found = piecesOf(collage).find((each) => each.index === index)
    if (!found) throw new Error(`No piece ${index}.`)
    return found
  }

  it('puts the lamp on the nightstand, the rug beneath all, and the bed on the floor', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const collage = compose(seed)
      const [stand, lamp] = [pieceAt(collage, 1), pieceAt(collage, 2)]
      expect(Math.abs(lamp.x + lamp.width / 2 - stand.x - stand.width / 2)).toBeLessThan(stand.width / 2)
      expect(lamp.y + lamp.height).toBeGreaterThan(stand.y)
      expect(lamp.y + lamp.height).toBeLessThan(stand.y + stand.height / 2)
      expect(piecesOf(collage)[0]?.index).toBe(3)
      const floor = collage.elements.find((each) => each.kind === 'field' && each.role === 'floor')
      const bed = pieceAt(collage, 0)
      expect(bed.y + bed.height).toBeGreaterThan(floor?.y ?? 1)
    }
  })

  it('looks different for different seeds', () => {
    const places = new Set(
      [1, 2, 3, 4, 5].map((seed) => JSON.stringify(piecesOf(compose(seed)).map(({ x, y }) => [x, y]))),
    )
    expect(places.size).toBe(5)
  })

  it('carries chips with the rule of 60, 30 and 10, swatches of its materials and notes with short names', () => {
    const { elements } = compose(1)
    const chips = elements.filter((each) => each.kind === 'chip')
    expect(chips.map(({ role, share }) => [role, share])).toEqual(
      expect.arrayContaining([
        ['wall', 60],
        ['main', 30],
        ['accent', 10],
      ]),
    )
    expect(new Set(chips.map(({ hex }) => hex)).size).toBe(chips.length)
    expect(elements.filter((each) => each.kind === 'swatch').map(({ index }) => index)).toContain(3)
    const notes = elements.filter((each) => each.kind === 'note')
    expect(notes.length).toBeGreaterThan(0)
    for (const { words } of notes)
      expect(['Bergen platform bed', 'Bergen nightstand', 'Cove table lamp', 'Ottoline wool rug']).toContain(words)
  })

  it('gives the wall the color of the paint among the picks', () => {
    const paint: CollagePiece = {
      kind: 'paint',
      placement: 'paint',
      widthIn: 15,
      aspect: 1.4,
      hex: '#1f6a7a',
      net: NETS.full,
      isAngled: true,
    }
    const { elements } = composeCollage({ pieces: [...bedroom, paint], palette: PALETTE }, 1, 1.25)
    expect(elements.find(({ id }) => id === 'wall')).toMatchObject({ color: '#1f6a7a' })
  })
})

it('matches the style to the picks: rooms for furniture, ledges for small pieces, a ground for flat ones', () => {
  const of = (kind: FurnitureKind, placement: CollagePiece['placement'], widthIn: number) => ({
    kind,
    placement,
    widthIn,
    aspect: 1,
  })
  expect(styleFor([of('sofa', 'floor', 94), of('pillow', 'surface', 20)])).toBe('vignette')
  expect(styleFor([of('bench', 'floor', 26), of('textile', 'surface', 16)])).toBe('still-life')
  // No ledge below what only hangs.
  expect(styleFor([of('shower', 'wall', 14), of('shower', 'wall', 14)])).toBe('flat-lay')
  expect(styleFor([of('shower', 'wall', 14), of('textile', 'surface', 16)])).toBe('still-life')
  expect(styleFor([of('tile', 'wall', 18), of('rug', 'flat', 39), of('textile', 'surface', 16)])).toBe('flat-lay')
  expect(styleFor([{ aspect: 1 }])).toBe('vignette')
})

it('composes boards whose products and pictures are unknown', () => {
  for (const count of [1, 4, 10]) {
    const pieces: CollagePiece[] = Array.from({ length: count }, (_, at) => ({ aspect: 0.5 + at * 0.2 }))
    const collage = composeCollage({ pieces }, 3, 1.25)
    expect(collageFaults(collage, pieces, 1.25)).toEqual([])
    expect(collage.elements.filter(isPiece)).toHaveLength(count)
  }
})

it('finds a hidden piece, one that leaves the sheet and an empty sheet', () => {
  const pieces: CollagePiece[] = [{ aspect: 1 }, { aspect: 1 }]
  const at = (index: number, x: number) => ({
    kind: 'piece' as const,
    id: `piece-${index}`,
    index,
    x,
    y: 0.2,
    width: 0.3,
    height: 0.3,
  })
  const faulty: Collage = { version: 2, seed: 1, style: 'vignette', elements: [at(0, 0.9), at(1, 0.95)] }
  const faults = collageFaults(faulty, pieces, 1).join('; ')
  expect(faults).toMatch(/piece-0 leaves the sheet/)
  expect(faults).toMatch(/piece-0 shows 2\d %/)
  expect(faults).toMatch(/the left third is covered by 0 %/)
  expect(MIN_SEEN_SHARE).toBe(0.65)
})

it('lays a rug that a shop photographed upright from above on the floor, at its size', () => {
  const rug: CollagePiece = {
    kind: 'rug',
    placement: 'flat',
    widthIn: 60,
    lengthIn: 96,
    depthIn: 60,
    aspect: 60 / 96,
    net: NETS.full,
    isAngled: false,
  }
  const sofa: CollagePiece = {
    kind: 'sofa',
    placement: 'floor',
    widthIn: 90,
    lengthIn: 84,
    depthIn: 38,
    aspect: 1.9,
    net: NETS.full,
    isAngled: true,
  }
  const { elements } = composeCollage({ pieces: [sofa, rug], palette: PALETTE }, 1, 1.25)
  const [large, flat] = [0, 1].map((at) => elements.find((each) => each.kind === 'piece' && each.index === at))
  if (flat?.kind !== 'piece' || large?.kind !== 'piece') throw new Error('Both pieces are on the sheet.')
  expect((flat.width * 1.25) / flat.height).toBeCloseTo(60 / (96 * Math.sin((15 * Math.PI) / 180)), 1)
  expect(flat.width / large.width).toBeCloseTo((0.91 * 60) / 90, 1)
  expect(elements.indexOf(flat)).toBeLessThan(elements.indexOf(large))
  expect(flat.y + flat.height).toBeGreaterThan(large.y + large.height * 0.8)
})
