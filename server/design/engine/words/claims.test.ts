import { expect, it } from 'vitest'
import { oddBoards } from '../../../../tests/support/oddBoards.ts'
import { boardWith, orderWith } from '../../../../tests/support/testBoards.ts'
import type { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import { withFolder } from '../../../../tests/support/testOrder.ts'
import { pageOfOrders } from '../../../../tests/support/testPicks.ts'
import { records } from '../../../catalog/records.ts'
import { checkText } from './checkText.ts'
import { claimsOf } from './claims.ts'
import { materialOf } from './compose.ts'
import { boardOf } from './describeBoard.ts'
import { isTrue } from './matching.ts'
import type { Board, Piece } from './readBoard.ts'

const BOARDS = process.env['TEST_ALL'] === '1' ? 400 : 80
const orders = [...pageOfOrders(BOARDS, 8), ...oddBoards(BOARDS, 23).map(({ order }) => order)]

const SEES: readonly [text: string, picks: readonly string[], isTrue: boolean][] = [
  ['Set it on the table.', ['harvest-table-78-chestnut'], true],
  ['Set it on the table.', ['cove-table-lamp-white', 'marlow-sofa-ash'], false],
  ['Set it on the [table].', ['cove-table-lamp-white', 'marlow-sofa-ash'], true],
  ['Keep one end of the table clear.', ['harvest-table-78-chestnut'], true],
  ['Keep one end of the table clear.', ['pella-round-table-48-oak'], false],
  ['It hides things behind doors.', ['orr-vanity-30-white'], false],
  ['It hides things in drawers.', ['bergen-dresser-oak'], true],
  ['There are six drawers.', ['bergen-dresser-oak'], true],
  ['There are six drawers.', ['bergen-nightstand-oak'], false],
  ['Line up the stools.', ['brio-bar-stool-ink'], false],
  ['Line up the stools.', ['brio-bar-stool-ink', 'pip-counter-stool-oak'], true],
  ['Turn the stool around.', ['brio-bar-stool-ink'], true],
  ['Something round helps.', ['harvest-table-78-chestnut'], false],
  ['Something round helps.', ['pella-round-table-48-oak'], true],
  ['Draw up the chairs.', ['wells-dining-chair-oak'], false],
  // Six sit at a table of 78 inches, and the record says so.
  ['Draw up the chairs.', ['harvest-table-78-chestnut', 'wells-dining-chair-oak'], true],
  ['Draw up six chairs.', ['harvest-table-78-chestnut', 'wells-dining-chair-oak'], true],
  ['Draw up eight chairs.', ['harvest-table-78-chestnut', 'wells-dining-chair-oak'], false],
  ['The oak is oiled.', ['bergen-queen-bed-oak'], true],
  ['The oak is oiled.', ['bergen-full-bed-white'], false],
  ['The sofa waits.', ['delmar-sectional-sand'], true],
  ['The sofa waits.', ['linus-lounge-chair-oak'], false],
  ['Two cushions are plenty.', ['marlow-sofa-ash', 'fenn-linen-pillow-oat'], false],
  ['A teal stripe runs through.', ['marlow-sofa-ash', 'fenn-linen-pillow-oat'], false],
]

it.each(SEES)('"%s" about %j is supported: %s', (text, picks, expected) => {
  expect(isTrue(text, boardWith(picks))).toBe(expected)
})

it('finds the things, parts, shapes, counts, materials and colors of a text, and none in names and brackets', () => {
  const claims = claimsOf('Six round stools of oak stand by **Bergen bed**, like [chairs] at a teal door.')
  expect(claims.map(({ about, word, count }) => [about, word, count])).toEqual([
    ['shape', 'round', null],
    ['thing', 'stool', 6],
    ['material', 'oak', null],
    ['color', 'teal', null],
  ])
})

/** What the words of a line need to be there, found by other means than by the engine. */
const WITNESSES: readonly [word: RegExp, isThere: (board: Board, pieces: readonly Piece[]) => boolean][] = [
  [
    /\btables?\b/,
    ({ pieces }) =>
      pieces.some(({ title }) => /\btable\b(?! lamp)/i.test(title)) || hasSort(pieces, 'console', 'nightstand'),
  ],
  [/\bstools\b/, ({ pieces }) => pieces.filter(({ title }) => /stool/i.test(title)).length > 1],
  [
    /\bchairs\b/,
    ({ pieces }) => pieces.filter(({ title }) => /chair/i.test(title)).reduce((sum, { count }) => sum + count, 0) > 1,
  ],
  [/\bsofa\b/, ({ pieces }) => pieces.some(({ title }) => /sofa|sectional|loveseat/i.test(title))],
  [/\bdoors\b/, ({ pieces }) => pieces.some(({ described }) => /\bdoors\b/.test(described))],
  [/\bdrawers?\b/, ({ pieces }) => pieces.some(({ described }) => /drawer/.test(described))],
  [/\bheadboard\b/, ({ pieces }) => pieces.some(({ described }) => /headboard/.test(described))],
  [/\bround\b/, ({ pieces }) => pieces.some(({ described, isRound }) => isRound || /\bround|stool/.test(described))],
  [/\bmirror\b/, ({ pieces }) => pieces.some(({ title }) => /mirror/i.test(title))],
  [/\bsix\b/, ({ pieces }) => pieces.some(({ described, count }) => /\bsix\b/.test(described) || count === 6)],
  [/\bvelvet\b/, ({ pieces }) => pieces.some(({ made }) => /velvet/.test(made))],
  [/\blinen\b/, ({ pieces }) => pieces.some(({ made }) => /linen/.test(made))],
]

function hasSort(pieces: readonly Piece[], ...sorts: string[]): boolean {
  return pieces.some(({ sort }) => sorts.includes(sort))
}

it('chooses no line whose things, parts, shapes or counts are not on the board, for any picks', () => {
  const faults: string[] = []
  for (const order of orders) {
    const board = boardOf(order)
    const { leads, lines, hints } = materialOf(board)
    for (const { line, pieces } of [...leads, ...lines, ...hints]) {
      const said = line.text.replace(/\[[^\]]*\]|\{[^}]*\}/g, ' ').toLowerCase()
      for (const [word, isThere] of WITNESSES)
        if (word.test(said) && !isThere(board, pieces))
          faults.push(`${line.text} | ${board.pieces.map(({ name }) => name).join(', ')}`)
    }
  }
  expect([...new Set(faults)]).toEqual([])
})

it('has no line with wrong grammar, whatever pieces it is about', () => {
  const faults: string[] = []
  for (const order of orders) {
    const board = boardOf(order)
    const { leads, lines, hints, colors, stories } = materialOf(board)
    const passages = stories.flatMap(({ ideas, titles, seconds }) => [...ideas, ...titles, ...seconds])
    for (const { text } of [...leads, ...lines, ...hints, ...colors, ...passages])
      for (const { about, message } of checkText(text, board.pieces))
        if (about === 'word' || about === 'grammar') faults.push(`${message} ${text}`)
  }
  expect([...new Set(faults)]).toEqual([])
})

it('says that bedding is made for another bed, whenever the record does', () => {
  const misfit = orders
    .map((order) => boardOf(order))
    .filter(({ record }) => record?.dresses?.some(({ note, use }) => note && use === 'cover'))
  expect(misfit.length).toBeGreaterThan(0)
  for (const board of misfit) expect(materialOf(board).misfits.length).toBeGreaterThan(0)
})

it('writes the name of a paint with its capital letters, also where it is the color of another piece', () => {
  const faults = orders.flatMap((order) => {
    const paints = order.products.flatMap((product) =>
      'folder' in product && product.kind === 'paint' ? [product.colour.name] : [],
    )
    if (paints.length === 0) return []
    const { leads, lines, hints, colors } = materialOf(boardOf(order))
    return [...leads, ...lines, ...hints, ...colors]
      .filter(({ text }) => paints.some((name) => name.includes(' ') && text.includes(name.toLowerCase())))
      .map(({ text }) => text)
  })
  expect(faults).toEqual([])
})

it('says of a tile that it is on the walls or on the floor only where the record has it there', () => {
  const bath = (ids: readonly string[]) => {
    const products = ids.flatMap((id) => records.filter((record) => record.id === id).map(withFolder))
    const board = boardOf({ products, functionName: 'Bath', size: null, style: null, seed: 1 })
    const { leads, lines } = materialOf(board)
    return { board, said: [...leads, ...lines].filter(({ pieces }) => hasSort(pieces, 'tile')) }
  }
  const [both, alone] = [
    bath(['zellige-tile-lagoon', 'hexagon-tile-grey', 'selma-tub-white']),
    bath(['subway-tile-white']),
  ]
  expect(both.board.record?.surfaces).toEqual({ floor_tile: 'zellige-tile-lagoon', wall_tile: 'hexagon-tile-grey' })
  const of = (id: string) =>
    both.said.filter(({ pieces }) => pieces.length === 1 && pieces[0]?.id === id).map(({ text }) => text)
  expect(of('zellige-tile-lagoon').filter((text) => /wall/.test(text))).toEqual([])
  expect(of('hexagon-tile-grey').filter((text) => /floor|grip|pavement/.test(text))).toEqual([])
  expect(
    both.said.some(({ text }) => /Atlas tile\*\* to the floor and the \*\*Harrow mosaic\*\* to the walls/.test(text)),
  ).toBe(true)
  expect(alone.said.some(({ text }) => /walls/.test(text))).toBe(true)
})

/** Boards on which cloth, mattresses and paints do something else than usual. */
const UNUSUAL: readonly (readonly [room: RoomFunction, picks: readonly string[]])[] = [
  [
    'Sleep',
    [
      'thea-duvet-cover-slate',
      'thea-duvet-cover-clay',
      'linden-sheet-set-clay',
      'linden-sheet-set-white',
      'ansel-queen-bed-dove',
    ],
  ],
  ['Sleep', ['alma-comforter-teal', 'thea-duvet-cover-clay', 'marlow-mattress-queen', 'halyard-mattress-full']],
  [
    'Entertainment',
    ['hollis-bed-pillows-white', 'brae-wool-pillow-charcoal', 'linus-lounge-chair-walnut', 'thea-duvet-cover-clay'],
  ],
  ['Bath', ['mareva-towel-set-sage', 'mareva-rolled-towels-fog', 'selma-tub-white', 'cala-towel-rail-brass']],
  [
    'Dining',
    [
      'paint-bay-leaf',
      'paint-harbor-mist',
      'paint-chalk-line',
      'paint-river-clay',
      'harvest-table-96-oak',
      'mara-dining-chair-cane',
      'perla-napkin-rings-walnut',
    ],
  ],
]

it('says of bedding, mattresses, towels, napkins and paints only what the record says', () => {
  const faults: string[] = []
  const unusual = UNUSUAL.map(([functionName, picks]) => ({ ...orderWith(picks), functionName, seed: 3 }))
  for (const order of [...unusual, ...orders]) {
    const board = boardOf(order)
    const { record } = board
    const { leads, lines, hints } = materialOf(board)
    const dressOf = (piece: Piece) => record?.dresses?.find(({ textile }) => textile === piece.id)
    const hasBed =
      hasSort(board.pieces, 'bed', 'mattress') || record?.dresses?.some(({ place }) => place === 'bed') === true
    const seats = board.pieces.reduce((sum, { sort, count }) => sum + (sort === 'chair' ? count : 0), 0)
    for (const { line, pieces } of [...leads, ...lines, ...hints]) {
      const said = line.text.replaceAll(/\[[^\]]*\]/g, ' ').toLowerCase()
      const has = (isMeant: (piece: Piece) => boolean, words: RegExp) => words.test(said) && pieces.some(isMeant)
      const isFolded = (piece: Piece) => dressOf(piece)?.use === 'throw' && piece.sort !== 'throw'
      const isBare = ({ id, sort }: Piece) =>
        sort === 'mattress' &&
        !record?.dresses?.some(({ on, use }) => on === id && use === 'cover') &&
        !record?.stands?.some(({ product, on }) => product === id && on !== undefined)
      const isTried = ({ id, sort }: Piece) =>
        sort === 'paint' && !record?.colors.some(({ role, product }) => role === 'wall' && product === id)
      const found = [
        has(isFolded, /the bed is made|covers the bed|underneath|toss \{|pull up|turn back/) && 'folded bedding',
        has(isBare, /below the covers|out of sight/) && 'a bare mattress',
        has((piece) => piece.sort === 'towels' && dressOf(piece)?.place === 'rail', /stack|rolled|folded|pile/) &&
          'hung towels',
        pieces.length === 1 && has(isTried, /the walls|wherever your eye|behind everything/) && 'a paint on no wall',
        has(({ sort, title }) => sort === 'napkins' && /set of two/.test(title) && seats > 2, /each pla/) &&
          'few napkins',
        !hasBed && /\bbed\b(?! pillow)/.test(said) && 'no bed',
      ]
      faults.push(...found.flatMap((fault) => (fault ? [`${fault}: ${line.text}`] : [])))
    }
  }
  expect([...new Set(faults)]).toEqual([])
})
