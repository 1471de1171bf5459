/** Stories about color: which colors there are, and which role each has, is in the record of the board. */
import type { Board } from './readBoard.ts'
import { areSimilarFamilies, COLD_FAMILIES, type Family, isNeutral, WARM_FAMILIES } from './shades.ts'
import { coloredPieces, hues, isAllKnown, neutralsOf, nounOf, type Story, piecesOfFamily } from './story.ts'

/** The only color, on one piece that is not the main one. */
function oneNote(board: Board, families: ReadonlySet<Family>) {
  const [color, other] = hues(board)
  const [only, another] = coloredPieces(board)
  if (!color || other || another || color.piece !== only || !isAllKnown(board) || board.pieces.length < 3) return null
  const { piece, shade } = color
  if (!families.has(shade.family) || piece === board.lead || piece.sort === 'paint') return null
  // A rug of three colors is no single accent.
  if (new Set(piece.shades.filter((each) => !isNeutral(each)).map(({ family }) => family)).size > 1) return null
  const values = { ...nounOf(piece), color: shade.word, neutrals: neutralsOf(board) }
  return { strength: shade.isLoud ? 0.95 : 0.7, values, pieces: [piece] }
}

/** A loud color of the record on exactly `count` pieces of the board, without a similar color on any other piece. */
function repeated(board: Board, count: number) {
  if (!isAllKnown(board) || board.pieces.length < count + 1) return null
  for (const { shade } of hues(board).filter((color) => color.shade.isLoud)) {
    const pieces = piecesOfFamily(board, shade.family)
    const isSame = pieces.every((piece) => piece.shade?.word === shade.word)
    const [one, two, three] = pieces
    if (pieces.length !== count || !isSame || !one || !two) continue
    const values = {
      ...nounOf(one, 'one'),
      ...nounOf(two, 'two'),
      ...(three ? nounOf(three, 'three') : {}),
      color: shade.word,
      neutrals: neutralsOf(board),
    }
    const others = coloredPieces(board).length - count
    return { strength: 0.9 - 0.12 * others, values, pieces }
  }
  return null
}

/** Two loud colors of the record from opposite sides: warm and cold. */
function opposites(board: Board) {
  const loud = hues(board).filter(({ shade }) => shade.isLoud)
  const warm = loud.find(({ shade }) => WARM_FAMILIES.has(shade.family))
  const cold = loud.find(({ shade }) => COLD_FAMILIES.has(shade.family))
  if (!warm || !cold || warm.piece === cold.piece) return null
  const values = {
    ...nounOf(warm.piece, 'one'),
    ...nounOf(cold.piece, 'two'),
    warm: warm.shade.word,
    cold: cold.shade.word,
    neutrals: neutralsOf(board),
  }
  return { strength: 0.78, values, pieces: [warm.piece, cold.piece] }
}

/** Two colors of the record from one side, and no piece of another color. */
function neighbors(board: Board, families: ReadonlySet<Family>) {
  const [one, two] = hues(board)
  const isOfSide = (family: Family) => families.has(family)
  if (!one || !two || ![one, two].every(({ shade }) => shade.isLoud && isOfSide(shade.family))) return null
  const isAny = coloredPieces(board).some((piece) =>
    piece.shades.some(
      (shade) => !isNeutral(shade) && !isOfSide(shade.family) && !areSimilarFamilies(shade.family, one.shade.family),
    ),
  )
  if (isAny || one.shade.word === two.shade.word) return null
  const values = { first: one.shade.word, second: two.shade.word, neutrals: neutralsOf(board) }
  return { strength: 0.8, values, pieces: [one.piece, two.piece] }
}

export const COLOR_STORIES: readonly Story[] = [
  {
    id: 'one warm note',
    find: (board) => oneNote(board, WARM_FAMILIES),
    titles: [
      'Enough with {color}',
      'One spoonful of {color}',
      'Calm, with {color}',
      '{color}, said once',
      'A pinch of {color}',
      '{neutrals}, then {color}',
      'Just enough {color}',
    ],
    ideas: [
      'Everything is ready for {color}, and {color} comes exactly once. {noun} {noun:has|have} the honor.',
      'Take a photograph of this {room} and you will see {color} first. It is all on {noun}.',
      'Almost everything here keeps its voice down so that one color can speak. That color is {color}, and only {noun} {noun:wears|wear} it.',
      '{color} is a strong spice, and this {room} takes one pinch of it. The rest stays with {neutrals}, which makes the pinch count.',
      'Cover {noun} with your hand and you have a calm, slightly sleepy {room}. Take the hand away and {color} wakes it up.',
      'One warm spot is enough for a {room} as restrained as this. Here it is {color}, and nothing else competes for the job.',
      'Think of {neutrals} as the bread and {color} as the jam. There is exactly one helping, and it sits on {noun}.',
      'Most of this {room} could be drawn in pencil. For {noun} you would need the crayon box, and {color} is the one you would pick.',
      'Somewhere in every quiet {room} there should be one thing that is glad to see you. Here it is {noun}, in {color}.',
      'You will not find {color} anywhere but on {noun}. That is how you know it was meant.',
      'Good manners are nice, but a {room} also wants one guest who laughs. Among so much quiet, {color} is that guest.',
    ],
    seconds: [
      'The single touch of {color} is what you will remember afterward.',
      'With color used only once, {noun} {noun:needs|need} no help from the walls.',
    ],
  },
  {
    id: 'one cool note',
    find: (board) => oneNote(board, COLD_FAMILIES),
    titles: [
      'A breath of {color}',
      '{color} in one place',
      'A cool drink of {color}',
      '{color}, once',
      'One window of {color}',
      'Still, with {color}',
      '{neutrals}, then {color}',
      'Where {color} comes in',
    ],
    ideas: [
      'One cool color, one place for it: {color}, on {noun}. The rest of the {room} stays warm and lets it.',
      '{noun} {noun:brings|bring} a breath of {color} into a {room} that keeps its coat on.',
      'Like an open window in a warm house, {color} appears once here and changes the air. Everything else is content to be {neutrals}.',
      'This {room} rests on {neutrals} and looks out through a single piece of {color}. You notice it the way you notice water.',
      'Calm rooms can go flat, and one cool color is the cure. Here {color} does it alone, on {noun}.',
      'A lone {color} in a room of {neutrals} is like shade in August. It would lose its effect if it came twice.',
      'So much {neutrals} could have turned out sleepy. It takes just one piece in {color} to clear the head.',
    ],
    seconds: [
      'Keep {color} to this one place and it will stay fresh for years.',
      'Since {color} shows up only on {noun}, it reads as a decision.',
    ],
  },
  {
    id: 'one color twice',
    find: (board) => repeated(board, 2),
    titles: [
      '{color} here and there',
      'A pair in {color}',
      '{color}, twice',
      '{color} and its echo',
      'Two of {color}',
      'A second helping of {color}',
      '{color} answers {color}',
      'Once more, {color}',
    ],
    ideas: [
      'Look from {one} to {two} and back: the same {color}, some distance apart. That is all the scheme there is.',
      'One {color} piece is an accident; two are an idea. Here {one} and {two} share the color, and the space between them comes alive.',
      '{color} appears exactly twice in this {room}, so your eye has somewhere to go and somewhere to come back to.',
      'There is a conversation in {color} going on here, between {one} and {two}. The rest of the {room} listens, in {neutrals}.',
      'Decorators like to say that a color should never be lonely. Here {color} has company, though no more than one friend.',
      'Your eye will find {color} on {one} first, and then go looking for it. It turns up again on {two}, and that is the end of it.',
    ],
    seconds: [
      'Two places in {color} are enough; a third would turn a rhyme into a slogan.',
      '{color} is said once on {one} and repeated on {two}, then left alone.',
    ],
  },
  {
    id: 'one color three times',
    find: (board) => repeated(board, 3),
    titles: ['{color} all the way', '{color} in three verses', 'Three times {color}', 'Devoted to {color}'],
    ideas: [
      'Three pieces in {color} make a triangle, and a triangle is what holds a {room} together. Wherever you sit, one of them is in view.',
      'Somebody who loves {color} should simply have it, and have it more than once. With {neutrals} in between, three pieces carry it easily.',
      'You could call this {room} a small study of {color}. It comes three times, each time in another size, and never where you just saw it.',
    ],
    seconds: ['Because {color} returns three times, nothing else needs to shout.'],
  },
  {
    id: 'warm against cool',
    find: opposites,
    titles: [
      '{cold}, meet {warm}',
      'Both {warm} and {cold}',
      '{warm} beside {cold}',
      '{warm} meets {cold}',
      '{cold} and {warm}',
      'Between {warm} and {cold}',
      '{warm} on one side',
      'Sun, sea and {warm}',
      '{warm} loves {cold}',
    ],
    ideas: [
      '{warm} came first, then {cold} walked in and sat down opposite.',
      'Keep the {warm}, keep the {cold}, and keep everything else out of their way.',
      'One half of the color wheel is warm and the other is cool, and this {room} takes one from each. {warm} and {cold} make each other look cleaner.',
      'Half of this {room} is a beach at noon and half of it is the water. {warm} and {cold} share the day between them.',
      'You can warm your hands on {warm} here and cool your eyes on {cold}. Few rooms offer both.',
      'It is more fun when two colors disagree a little. {warm} says summer, {cold} says shade, and the {room} listens to both.',
      'Lunch in the sun, coffee in the shade: {warm} and {cold} make that kind of {room}.',
      'There is a little theater in putting {warm} beside {cold}. Give the two of them a calm background and they behave beautifully.',
      'Some rooms choose one color and stay loyal. This one prefers an argument, {warm} against {cold}, with enough quiet around it to stay friendly.',
      'Wherever {warm} warms this {room} up, {cold} cools it down again. The balance is the whole charm of it.',
      'Put {cold} next to {warm} and both become more themselves. That is an old painter’s habit, and it works in a {room} too.',
    ],
    seconds: [
      '{warm} pulls forward and {cold} steps back, which gives a flat wall some depth.',
      'Keep {warm} and {cold} a few feet apart, so that they wave at each other and do not bicker.',
    ],
  },
  {
    id: 'warm neighbors',
    find: (board) => neighbors(board, WARM_FAMILIES),
    titles: [
      '{second} after {first}',
      'Warm all over',
      '{first} into {second}',
      'From {first} to {second}',
      '{first}, {second} and sun',
      'Late sun, {first}',
      'A warm family',
    ],
    ideas: [
      'You need a name for the color between {first} and {second}, and this {room} is full of it.',
      '{first} and {second} live next door to each other on the color wheel, so this {room} warms up without any drama.',
      'Late afternoon is the mood here, with {first} going over into {second}. Nothing cold interrupts the light.',
      'Colors that are cousins can sit close together, and {first} and {second} are that closely related. The {room} glows more than it shouts.',
      'A {room} can [blush] from one corner to the other. This one does it in {first} and {second}, with {neutrals} to catch its breath.',
    ],
    seconds: ['As {first} and {second} are so near each other, one more of the same family would do no harm.'],
  },
  {
    id: 'cool neighbors',
    find: (board) => neighbors(board, COLD_FAMILIES),
    titles: [
      '{second} below {first}',
      'The shallow end',
      '{first} and {second}',
      'Near the water',
      '{first}, shading into {second}',
      'A swim before breakfast',
      'Deep and cool',
    ],
    ideas: [
      'Cool colors make walls step back, so {first} and {second} give this {room} a little more air.',
      '{first} and {second} belong to the same stretch of water, one a little deeper than the other. Between them this {room} stays cool and awake.',
      'Think of a lake on a windy day, never one blue but several. {first} and {second} do that here, with {neutrals} for a shore.',
      'Two cool colors are calmer than one, as long as they are relatives. {first} sits next to {second} here, and neither has to try.',
    ],
    seconds: ['A little wood or brass among {first} and {second} is welcome, for warmth.'],
  },
]
