/** Stories about quiet colors of the record: pale, gray, sand and earth tones. */
import type { Board } from './readBoard.ts'
import { COLD_FAMILIES, type Family, isNeutral, type Shade } from './shades.ts'
import { coloredPieces, hues, isAllKnown, neutralsOf, nounOf, type Story, wornColors } from './story.ts'

function quietColor(board: Board) {
  const [color, other] = hues(board)
  if (!color || other || color.shade.isLoud || !['green', 'pink'].includes(color.shade.family)) return null
  const { piece, shade } = color
  const isOther = coloredPieces(board).some(({ shades }) =>
    shades.some((each) => !isNeutral(each) && (each.isLoud || each.family !== shade.family)),
  )
  if (isOther || !isAllKnown(board) || board.pieces.length < 3) return null
  const values = { ...nounOf(piece), color: shade.word, neutrals: neutralsOf(board) }
  return { strength: 0.72, values, pieces: [piece] }
}

const PALE: ReadonlySet<Family> = new Set(['white', 'cream'])

/** All colors of the record that pieces have are of one tone, and nearly all pieces are. */
function tones(board: Board, isOf: (shade: Shade) => boolean, strength: number) {
  const worn = wornColors(board)
  const hued = board.pieces.flatMap(({ shade, wood }) => shade ?? (wood ? woodShade(wood) : []))
  const found = hued.filter(isOf)
  if (!isAllKnown(board) || found.length < 3 || found.length < hued.length * 0.7) return null
  if (coloredPieces(board).length > 0 || !worn.some(({ role, shade }) => role === 'main' && isOf(shade))) return null
  const [first, second] = worn.filter(({ shade }) => isOf(shade)).map(({ shade }) => shade.word)
  return {
    strength: strength * (0.6 + 0.4 * (found.length / hued.length)),
    values: { first: first ?? '', second: second ?? '' },
    pieces: board.pieces,
  }
}

function woodShade(word: string): Shade {
  return { word, family: 'wood', isLoud: false, light: 0.6 }
}

/** Colors of the earth: clay, rust, terracotta, brown leather, straw, with wood, and none of the cold ones. */
function earth(board: Board) {
  const isWarm = ({ family, word }: Shade) => ['rust', 'brown'].includes(family) || /\bclay\b/i.test(word)
  const isEarth = (shade: Shade) => isWarm(shade) || ['wood', 'beige', 'cream', 'white'].includes(shade.family)
  const color = wornColors(board).find(({ shade }) => isWarm(shade))
  const isCold = board.pieces.some(
    ({ shades, sort }) =>
      sort !== 'plant' &&
      shades.some(
        (each) => COLD_FAMILIES.has(each.family) || ['gray', 'black'].includes(each.family) || !isEarth(each),
      ),
  )
  if (!color || isCold || board.pieces.length < 3) return null
  const wood = board.pieces.find((piece) => piece.wood)?.wood
  return {
    strength: 0.83,
    values: { color: color.shade.word, ...nounOf(color.piece), ...(wood ? { wood } : {}), neutrals: neutralsOf(board) },
    pieces: [color.piece],
  }
}

export const TONE_STORIES: readonly Story[] = [
  {
    id: 'one quiet color',
    find: quietColor,
    titles: [
      '{color} under the breath',
      'Mostly quiet, some {color}',
      '{color}, softly',
      'A whisper of {color}',
      'Barely {color}',
      'The calm of {color}',
      '{color} in the shade',
    ],
    ideas: [
      '{color} is here the way a radio is on in the next room. You would notice if somebody turned it off.',
      'It takes two looks to see that this {room} has a color at all. The second look finds {color}.',
      'You could describe this {room} as neutral and you would be nearly right. There is {color} in it, soft enough to be felt first and noticed later.',
      '{color} is a color for people who do not want to talk about color. With {neutrals} around it, there is just enough of it to give the {room} a mood.',
      'Nothing here raises its voice, and {color} least of all. It is the kind of shade you stop seeing and would miss at once.',
      'If [beige] is a blank page, {color} is the first line of a letter. The rest of this {room} is written in {neutrals}.',
    ],
    seconds: [
      '{color} this soft gets on with everything, so it asks for no partner.',
      'In evening light {color} will turn almost neutral, and that is part of its charm.',
    ],
  },
  {
    id: 'pale on pale',
    find: (board) => tones(board, ({ family }) => PALE.has(family), 0.86),
    titles: [
      'The light side',
      '{first}, barely',
      'White on white',
      'Pale on pale',
      'Nothing but light',
      'A lighter {room}',
      'The morning {room}',
      'Fresh as laundry',
      'Milk and daylight',
    ],
    ideas: [
      'Open the door on a dark day and this {room} is a step brighter than the sky.',
      'Nothing here competes with the light, so the light has the last word.',
      'White comes in more kinds than people think, and this {room} uses several. Put side by side, they keep each other from looking cold.',
      'Light is the material here; the furniture only gives it somewhere to land. Pale pieces on pale ground make even a north {room} feel awake.',
      'This is a {room} for people who like to open the curtains first. {first} and {second} send the daylight on from wall to wall.',
      'Pale rooms live by what they are made of, since color will not help them. Look for the small differences, {first} beside {second}, matte beside shine.',
      'Snow has shadows, and so does this {room}. {first} and {second} look alike until the sun moves.',
      'You could write on these walls with a pencil and it would be an event. Everything keeps close to {first}, on its best behavior.',
      'A nearly white {room} is harder than it looks, because every texture shows. That is what makes this one pleasant to look at slowly.',
    ],
    seconds: ['If it ever feels too pale, one dark picture frame will be enough.'],
  },
  {
    id: 'shades of gray',
    find: (board) => tones(board, ({ family }) => family === 'gray' || family === 'black', 0.86),
    titles: [
      'From {first} to {second}',
      'Clouds, mostly',
      'Gray with company',
      'Pencil and paper',
      'Rain on [slate]',
      'The good grays',
      '{first}, {second}, quiet',
      'Gray, but friendly',
      'A soft gray day',
    ],
    ideas: [
      'From {first} to {second} there are more steps than you would think, and this {room} takes its time over them.',
      '{first} and {second} are colors for people who read in the rain.',
      'Gray only gets dull when there is one of it. This {room} has {first} and {second}, and the step between them does the work of a color.',
      'There is something of a soft pencil drawing about this {room}, all {first} and {second}. It is calm, and a little grown-up.',
      'Think of a rainy Sunday with nothing planned, and you have the mood. {first} and {second} make a {room} you can exhale in.',
      'People who choose gray mostly want peace, and there is plenty of it here. What matters is to go from {second} to {first} in clear steps.',
    ],
    seconds: ['Use warm bulbs here, because gray turns [blue] and tired under cold ones.'],
  },
  {
    id: 'sand and straw',
    find: (board) => tones(board, ({ family }) => ['wood', 'beige', 'cream'].includes(family), 0.8),
    titles: [
      'Straw and shade',
      '{first} and daylight',
      '{first}, {second}, bare feet',
      'Like a long beach',
      'Bread and [linen]',
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
    titles: [
      'Sun on {color}',
      'Close to the ground',
      '{color} and {wood}',
      'Baked earth',
      'Clay pots and shade',
      'A walk in {color}',
      'Warm ground',
    ],
    ideas: [
      '{color} is the color of pots, roofs and good roads. Indoors it makes a {room} feel as if the sun had been in.',
      'You can almost feel the sun-warmed wall behind this {room}. {color} gives it heat, and the paler pieces give it shade.',
      'The colors here come out of the ground, with {color} as the warmest of them. Earth tones forgive a lot, muddy paws included.',
      'Take {color} out of this {room} and it would be merely tasteful. With it, the whole thing gets a pulse.',
      'There is a reason that {color} keeps coming back into fashion. Lamplight loves it, and so does {wood}.',
    ],
    seconds: ['Under a warm [lamp] {color} will deepen by a shade, so look at it at night before adding more.'],
  },
]
