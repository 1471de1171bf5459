/** Stories about quiet colors: pale, gray, sand and earth tones. */
import type { Board, Piece } from './readBoard.ts'
import { COLD_FAMILIES, type Family, areSimilarFamilies, isNeutral } from './shades.ts'
import { coloredPieces, isAllKnown, neutralsOf, nounOf, type Story } from './story.ts'

function quietColor(board: Board) {
  const found = board.pieces.filter(
    ({ shade, sort }) => sort !== 'plant' && shade && !shade.isLoud && ['green', 'pink'].includes(shade.family),
  )
  const [one] = found
  const rest = coloredPieces(board).filter((piece) => !found.includes(piece))
  if (!one?.shade || rest.length > 0 || !isAllKnown(board) || board.pieces.length < 3) return null
  const isSame = found.every(({ shade }) => shade && areSimilarFamilies(shade.family, one.shade?.family ?? 'white'))
  if (!isSame) return null
  return {
    strength: 0.72,
    values: { ...nounOf(one), color: one.shade.word, neutrals: neutralsOf(board, found) },
    pieces: found,
  }
}

const PALE: ReadonlySet<Family> = new Set(['white', 'cream'])

function tones(board: Board, isOf: (piece: Piece) => boolean, strength: number) {
  const hued = board.pieces.filter(({ shade, wood, metal }) => shade ?? wood ?? metal)
  const found = hued.filter(isOf)
  if (!isAllKnown(board) || found.length < 3 || found.length < hued.length * 0.7) return null
  if (board.pieces.some(({ sort, shades }) => sort !== 'plant' && shades.some((shade) => !isNeutral(shade))))
    return null
  const words = distinctColorWords(found)
  return {
    strength: strength * (0.6 + 0.4 * (found.length / hued.length)),
    values: { first: words[0] ?? '', second: words[1] ?? '', third: words[2] ?? '', ...woodValue(board) },
    pieces: found,
  }
}

/** The color words: the lightest, the darkest, then those between; "gray" is omitted beside "ash gray". */
function distinctColorWords(pieces: readonly Piece[]): string[] {
  const light = (piece: Piece) => piece.shade?.light ?? 0.6
  const words = [
    ...new Set(pieces.toSorted((a, b) => light(b) - light(a)).flatMap(({ shade, wood }) => wood ?? shade?.word ?? [])),
  ]
  const [first, ...rest] = words.filter((word) => !words.some((other) => other !== word && other.endsWith(word)))
  const last = rest.pop()
  return [first, last, ...rest].flatMap((word) => word ?? [])
}

function woodValue(board: Board): Record<string, string> {
  const wood = board.pieces.find((piece) => piece.wood)?.wood
  return wood ? { wood } : {}
}

/** Colors of the earth: clay, rust, terracotta, brown leather, straw, with wood, and none of the cold ones. */
function earth(board: Board) {
  const isEarth = ({ shade, wood }: Piece) =>
    wood !== null || (shade !== null && (['rust', 'brown', 'beige'].includes(shade.family) || shade.word === 'clay'))
  const found = board.pieces.filter(isEarth)
  const warm = found.find(({ shade }) => shade && (['rust', 'brown'].includes(shade.family) || shade.word === 'clay'))
  const cold = board.pieces.some(
    ({ shades, sort }) =>
      sort !== 'plant' &&
      shades.some(({ family }) => COLD_FAMILIES.has(family) || family === 'gray' || family === 'black'),
  )
  const other = coloredPieces(board).some((piece) => piece.sort !== 'plant' && !isEarth(piece))
  if (!warm?.shade || found.length < 3 || cold || other) return null
  return {
    strength: 0.83,
    values: { color: warm.shade.word, ...nounOf(warm), ...woodValue(board), neutrals: neutralsOf(board, [warm]) },
    pieces: found,
  }
}

export const TONE_STORIES: readonly Story[] = [
  {
    id: 'one quiet color',
    find: quietColor,
    titles: [
      '{color}, softly',
      'A whisper of {color}',
      'Barely {color}',
      'The calm of {color}',
      '{color} in the shade',
    ],
    ideas: [
      'You could describe this {room} as neutral and you would be nearly right. There is {color} in it, soft enough to be felt first and noticed later.',
      '{color} is a color for people who do not want to talk about color. With {neutrals} around it, there is just enough of it to give the {room} a mood.',
      'Nothing here raises its voice, and {color} least of all. It is the kind of shade you stop seeing and would miss at once.',
      'If beige is a blank page, {color} is the first line of a letter. The rest of this {room} is written in {neutrals}.',
    ],
    seconds: [
      '{color} this soft gets on with everything, so it asks for no partner.',
      'In evening light {color} will turn almost neutral, and that is part of its charm.',
    ],
  },
  {
    id: 'pale on pale',
    find: (board) => tones(board, ({ shade }) => shade !== null && PALE.has(shade.family), 0.86),
    titles: [
      'White on white',
      'Pale on pale',
      'Nothing but light',
      'A lighter {room}',
      'The morning {room}',
      'Fresh as laundry',
      'Milk and daylight',
    ],
    ideas: [
      'White comes in more kinds than people think, and this {room} uses several. Put side by side, they keep each other from looking cold.',
      'Light is the material here; the furniture only gives it somewhere to land. Pale pieces on pale ground make even a north {room} feel awake.',
      'This is a {room} for people who like to open the curtains first. {first} and {second} send the daylight on from wall to wall.',
      'Pale rooms live from what they are made of, since color will not help them. Look for the small differences, {first} beside {second}, matte beside shine.',
      'Snow has shadows, and so does this {room}. {first} and {second} look alike until the sun moves.',
      'You could write on these walls with a pencil and it would be an event. Everything keeps close to {first}, on its best behavior.',
      'A nearly white {room} is harder than it looks, because every texture shows. That is what makes this one pleasant to look at slowly.',
    ],
    seconds: ['If it ever feels too pale, one dark picture frame will be enough.'],
  },
  {
    id: 'shades of gray',
    find: (board) => tones(board, ({ shade }) => shade?.family === 'gray' || shade?.family === 'black', 0.86),
    titles: [
      'Pencil and paper',
      'Rain on slate',
      'The good grays',
      '{first}, {second}, quiet',
      'Gray, but friendly',
      'A soft gray day',
    ],
    ideas: [
      'Gray only gets dull when there is one of it. This {room} has {first} and {second}, and the step between them does the work of a color.',
      'There is something of a soft pencil drawing about this {room}, all {first} and {second}. It is calm, and a little grown-up.',
      'Think of a rainy Sunday with nothing planned, and you have the mood. {first} and {second} make a {room} you can exhale in.',
      'People who choose gray mostly want peace, and there is plenty of it here. What matters is to go from {second} to {first} in clear steps.',
    ],
    seconds: ['Use warm bulbs here, because gray turns blue and tired under cold ones.'],
  },
  {
    id: 'sand and straw',
    find: (board) =>
      tones(board, ({ shade, wood }) => wood !== null || shade?.family === 'beige' || shade?.family === 'cream', 0.8),
    titles: [
      '{first}, {second}, bare feet',
      'Like a long beach',
      'Bread and linen',
      '{second} on {first}',
      'The unbleached {room}',
      'Dune grass',
      'Warm and undyed',
    ],
    ideas: [
      'Everything here could have been picked up on a walk along a beach. {first} and {second} sit close together, and the {room} gains its calm from that.',
      'No color wants attention in this {room}, and you will not miss it. {first} and {second} have it to themselves.',
      'These are the colors of bread, straw and unbleached cloth, and hardly anybody tires of those. It is a {room} that gets along with every season.',
      'If this {room} were a coat, it would be the one you wear for ten winters. {first} and {second} never argue with anything.',
      'There are people who see five colors between {first} and {second}. Live in this {room} for a while and you will be one of them.',
      'Warm, pale, dry: the colors of this {room} are those of a field after harvest. {first} leads, and {second} comes along.',
      'Start with {first}, add {second}, and stop before it turns into a scheme. The {room} feels collected by hand and not by chart.',
    ],
    seconds: ['Colors this close together look best when one of them is clearly the lightest.'],
  },
  {
    id: 'earth colors',
    find: earth,
    titles: ['{color} and {wood}', 'Baked earth', 'Clay pots and shade', 'A walk in {color}', 'Warm ground'],
    ideas: [
      'You can almost feel the sun-warmed wall behind this {room}. {color} gives it heat, and the paler pieces give it shade.',
      'The colors here come out of the ground, with {color} as the warmest of them. Earth tones forgive a lot, muddy paws included.',
      'Take {color} out of this {room} and it would be merely tasteful. With it, the whole thing gets a pulse.',
      'There is a reason that {color} keeps coming back into fashion. Lamplight loves it, and so does {wood}.',
    ],
    seconds: ['Under a warm lamp {color} will deepen by a shade, so look at it at night before adding more.'],
  },
]
