/** Stories about color. */
import type { Board, Piece } from './readBoard.ts'
import { COLD, type Family, isNear, WARM } from './shades.ts'
import { colored, isAllKnown, loud, neutralsOf, nounOf, type Story, wearing } from './story.ts'

/** The only piece with a color, when all others are neutral. */
function onlyColored(board: Board): Piece | undefined {
  const found = colored(board)
  return isAllKnown(board) && found.length === 1 && board.pieces.length > 2 ? found[0] : undefined
}

function oneNote(board: Board, families: ReadonlySet<Family>) {
  const piece = onlyColored(board)
  if (!piece?.shade || !families.has(piece.shade.family) || piece === board.lead || piece.sort === 'paint') return null
  const values = { ...nounOf(piece), color: piece.shade.say, neutrals: neutralsOf(board, [piece]) }
  return { strength: piece.shade.isLoud ? 0.95 : 0.7, values, pieces: [piece] }
}

/** A loud color on exactly `count` pieces of the board, with nothing near it on any other. */
function repeated(board: Board, count: number) {
  if (!isAllKnown(board) || board.pieces.length < count + 1) return null
  const families = [...new Set(board.pieces.filter(loud).flatMap(({ shade }) => shade?.family ?? []))]
  for (const family of families) {
    const pieces = wearing(board, family)
    const isSame = pieces.every(({ shade }) => shade?.say === pieces[0]?.shade?.say)
    const [one, two, three] = pieces
    if (pieces.length !== count || !isSame || !one?.shade || !two) continue
    const values = {
      ...nounOf(one, 'one'),
      ...nounOf(two, 'two'),
      ...(three ? nounOf(three, 'three') : {}),
      color: one.shade.say,
      neutrals: neutralsOf(board, pieces),
    }
    const others = colored(board).length - count
    return { strength: 0.9 - 0.12 * others, values, pieces }
  }
  return null
}

/** Two loud colors from opposite sides: warm and cold. */
function opposites(board: Board) {
  const warm = board.pieces.filter((piece) => loud(piece) && WARM.has(piece.shade?.family ?? 'white'))
  const cold = board.pieces.filter(
    (piece) => loud(piece) && COLD.has(piece.shade?.family ?? 'white') && piece.sort !== 'plant',
  )
  const [one] = warm
  const [two] = cold
  if (!one?.shade || !two?.shade) return null
  const values = {
    ...nounOf(one, 'one'),
    ...nounOf(two, 'two'),
    warm: one.shade.say,
    cold: two.shade.say,
    neutrals: neutralsOf(board),
  }
  return { strength: 0.78 - 0.04 * Math.abs(warm.length - cold.length), values, pieces: [one, two] }
}

function neighbors(board: Board) {
  const found = board.pieces.filter((piece) => loud(piece) && WARM.has(piece.shade?.family ?? 'white'))
  const words = [...new Set(found.flatMap(({ shade }) => shade?.say ?? []))]
  const isAny = colored(board).some((piece) => !found.includes(piece))
  if (words.length < 2 || isAny) return null
  return {
    strength: 0.8,
    values: { first: words[0] ?? '', second: words[1] ?? '', neutrals: neutralsOf(board, found) },
    pieces: found,
  }
}

function coldNeighbors(board: Board) {
  const found = board.pieces.filter(
    (piece) => loud(piece) && COLD.has(piece.shade?.family ?? 'white') && piece.sort !== 'plant',
  )
  const words = [...new Set(found.flatMap(({ shade }) => shade?.say ?? []))]
  const isAny = colored(board).some((piece) => !found.includes(piece))
  if (words.length < 2 || isAny) return null
  return {
    strength: 0.8,
    values: { first: words[0] ?? '', second: words[1] ?? '', neutrals: neutralsOf(board, found) },
    pieces: found,
  }
}

function many(board: Board) {
  const found = board.pieces.filter(loud).filter(({ sort }) => sort !== 'plant')
  const families = new Set(found.flatMap(({ shade }) => shade?.family ?? []))
  if (families.size < 4) return null
  const [one, two, three] = [...new Set(found.flatMap(({ shade }) => shade?.say ?? []))]
  return { strength: 0.85, values: { first: one ?? '', second: two ?? '', third: three ?? '' }, pieces: found }
}

function loudLead(board: Board) {
  const { lead } = board
  if (!loud(lead) || !lead.shade || board.pieces.length < 3 || lead.sort === 'paint' || lead.sort === 'tile')
    return null
  const isAlone = colored(board).length === 1 && isAllKnown(board)
  if (!isAlone) return null
  const cloth = lead.cloth ?? ''
  return {
    strength: 0.96,
    values: { ...nounOf(lead), color: lead.shade.say, cloth, neutrals: neutralsOf(board, [lead]) },
    pieces: [lead],
  }
}

function paintLeads(board: Board) {
  const wall = board.pieces.find(({ sort, shade }) => (sort === 'paint' || sort === 'tile') && (shade?.isLoud ?? false))
  if (!wall?.shade || board.pieces.length < 3) return null
  return {
    strength: 0.74,
    values: { color: wall.shade.say, ...nounOf(wall), neutrals: neutralsOf(board, [wall]) },
    pieces: [wall],
  }
}

function quietColor(board: Board) {
  const found = board.pieces.filter(
    ({ shade, sort }) => sort !== 'plant' && shade && !shade.isLoud && ['green', 'pink'].includes(shade.family),
  )
  const [one] = found
  const rest = colored(board).filter((piece) => !found.includes(piece))
  if (!one?.shade || rest.length > 0 || !isAllKnown(board) || board.pieces.length < 3) return null
  const isSame = found.every(({ shade }) => shade && isNear(shade.family, one.shade?.family ?? 'white'))
  if (!isSame) return null
  return {
    strength: 0.72,
    values: { ...nounOf(one), color: one.shade.say, neutrals: neutralsOf(board, found) },
    pieces: found,
  }
}

const PALE: ReadonlySet<Family> = new Set(['white', 'cream'])

function tones(board: Board, isOf: (piece: Piece) => boolean, strength: number) {
  const hued = board.pieces.filter(({ shade, wood, metal }) => shade ?? wood ?? metal)
  const found = hued.filter(isOf)
  if (!isAllKnown(board) || found.length < 3 || found.length < hued.length * 0.7) return null
  if (board.pieces.some(({ sort, shades }) => sort !== 'plant' && shades.some(({ isLoud }) => isLoud))) return null
  const words = [...new Set(found.flatMap(({ shade, wood }) => wood ?? shade?.say ?? []))]
  return {
    strength: strength * (0.6 + 0.4 * (found.length / hued.length)),
    values: { first: words[0] ?? '', second: words[1] ?? '', third: words[2] ?? '', ...woodValue(board) },
    pieces: found,
  }
}

function woodValue(board: Board): Record<string, string> {
  const wood = board.pieces.find((piece) => piece.wood)?.wood
  return wood ? { wood } : {}
}

/** Colors of the earth: clay, rust, terracotta, brown leather, straw, with wood, and none of the cold ones. */
function earth(board: Board) {
  const isEarth = ({ shade, wood }: Piece) =>
    wood !== null || (shade !== null && (['rust', 'brown', 'beige'].includes(shade.family) || shade.say === 'clay'))
  const found = board.pieces.filter(isEarth)
  const warm = found.find(({ shade }) => shade && (['rust', 'brown'].includes(shade.family) || shade.say === 'clay'))
  const cold = board.pieces.some(
    ({ shades, sort }) =>
      sort !== 'plant' && shades.some(({ family }) => COLD.has(family) || family === 'gray' || family === 'black'),
  )
  const other = colored(board).some((piece) => piece.sort !== 'plant' && !isEarth(piece))
  if (!warm?.shade || found.length < 3 || cold || other) return null
  return {
    strength: 0.83,
    values: { color: warm.shade.say, ...nounOf(warm), ...woodValue(board), neutrals: neutralsOf(board, [warm]) },
    pieces: found,
  }
}

export const COLOR_STORIES: readonly Story[] = [
  {
    id: 'one warm note',
    find: (board) => oneNote(board, WARM),
    titles: [
      'One spoonful of {color}',
      'Calm, with {color}',
      '{color}, said once',
      'A pinch of {color}',
      '{neutrals}, then {color}',
      'Just enough {color}',
    ],
    ideas: [
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
    find: (board) => oneNote(board, COLD),
    titles: [
      'A cool drink of {color}',
      '{color}, once',
      'One window of {color}',
      'Still, with {color}',
      '{neutrals}, then {color}',
      'Where {color} comes in',
    ],
    ideas: [
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
      '{color}, twice',
      '{color} and its echo',
      'Two of {color}',
      'A second helping of {color}',
      '{color} answers {color}',
      'Once more, {color}',
    ],
    ideas: [
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
      '{warm} meets {cold}',
      '{cold} and {warm}',
      'Between {warm} and {cold}',
      '{warm} on one side',
      'Sun, sea and {warm}',
      '{warm} loves {cold}',
    ],
    ideas: [
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
    find: neighbors,
    titles: [
      '{first} into {second}',
      'From {first} to {second}',
      '{first}, {second} and sun',
      'Late sun, {first}',
      'A warm family',
    ],
    ideas: [
      '{first} and {second} live next door to each other on the color wheel, so this {room} warms up without any drama.',
      'Late afternoon is the mood here, with {first} going over into {second}. Nothing cold interrupts the light.',
      'Colors that are cousins can sit close together, and {first} and {second} are that closely related. The {room} glows more than it shouts.',
      'A {room} can blush from one corner to the other. This one does it in {first} and {second}, with {neutrals} to catch its breath.',
    ],
    seconds: ['As {first} and {second} are so near each other, one more of the same family would do no harm.'],
  },
  {
    id: 'cool neighbors',
    find: coldNeighbors,
    titles: [
      '{first} and {second}',
      'Near the water',
      '{first}, shading into {second}',
      'A swim before breakfast',
      'Deep and cool',
    ],
    ideas: [
      '{first} and {second} belong to the same stretch of water, one a little deeper than the other. Between them this {room} stays cool and awake.',
      'Think of a lake on a windy day, never one blue but several. {first} and {second} do that here, and {neutrals} makes the shore.',
      'Two cool colors are calmer than one, as long as they are relatives. {first} sits next to {second} here, and neither has to try.',
    ],
    seconds: ['A little wood or brass among {first} and {second} is welcome, for warmth.'],
  },
  {
    id: 'many colors',
    find: many,
    titles: [
      '{first}, {second} and nerve',
      'Every color invited',
      '{first} and all its friends',
      'Nothing shy about it',
      'A {room} in full voice',
      '{second}, {first}, no apologies',
    ],
    ideas: [
      'Some people own one bright thing and hide it in a corner. This {room} brings out {first}, {second} and {third} at once and enjoys itself.',
      'Color is the furniture here, as much as the furniture is. From {first} to {second} each piece has its own, and the strengths are close enough to get along.',
      'Nobody could call this {room} timid, with {first}, {second} and {third} all in one place. It works because every one of them is equally sure of itself.',
      'Somebody has opened the whole paint box here and closed nothing again. {first}, {second} and {third} turn this {room} into good company.',
      'Children draw rooms like this one, and they are right. {first} here, {second} there, and {third} because it was Tuesday.',
      'It is hard to be in a bad mood among {first}, {second} and {third}. This {room} counts on that.',
      'A basket of fruit never clashes, however many colors are in it. This {room} works the same way, from {first} through {third} to {second}.',
    ],
    seconds: ['With so many colors on the floor, let the ceiling and the trim stay plain.'],
  },
  {
    id: 'a quiet room with one loud piece',
    find: loudLead,
    titles: [
      'All eyes on {color}',
      '{color}, center stage',
      'The {color} one',
      '{color} takes the floor',
      'One bold thing in {color}',
      'Mostly about {color}',
    ],
    ideas: [
      '{noun} is the loud one here, and everything else has agreed to listen. In {color}, a piece this size needs no second act.',
      'Choose one bold thing and then be brave enough to stop. {noun} comes in {color}, and the rest of this {room} is {neutrals}.',
      'It takes some nerve to buy {noun} in {color}. It takes more to leave everything around it plain, and that is why this works.',
      'There is one star in this {room}, and it wears {color}. The others play in {neutrals} and hold the light for it.',
      'When {noun} is {color}, the decorating is half done. What remains is to keep the neighbors quiet.',
    ],
    seconds: ['Any other bright color would have to argue with {noun}, so there is none.'],
  },
  {
    id: 'color on the walls',
    find: paintLeads,
    titles: [
      '{color} walls, calm floor',
      'Wrapped in {color}',
      'Let the walls talk',
      '{color} from wall to wall',
      'Inside the {color}',
    ],
    ideas: [
      'Here the walls do the talking, in {color}, and the furniture is allowed to be calm. You will feel the color before you see any single piece.',
      'Put {color} on the walls and a {room} becomes a place you step into. What stands in it can stay simple.',
      'Most people start with furniture and end with white walls. This {room} goes the other way round, beginning with {color}.',
      'Before you see a single piece of furniture, you have seen {color}. The walls greet you at the door and do the introductions.',
      'Rooms remember their walls longest. In this one you will remember {color}, and how quiet everything was in front of it.',
      'A brush and an afternoon change more than a truck of furniture. {color} is the big move in this {room}, and the rest follows.',
    ],
    seconds: [
      'Against {color}, pale things look crisp and wood looks warmer than it did in the shop.',
      'Walls in {color} are the largest piece in the room, so everything else may relax.',
    ],
  },
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
      '{color} is a color for people who do not want to talk about color. Among {neutrals}, it is just enough to give the {room} a mood.',
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
      'No color wants attention in this {room}, and you will not miss it. {first} runs into {second} the way sand runs into grass.',
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
      '{color} and {wood}',
      'Baked earth',
      'Clay pots and shade',
      '{color} underfoot and over',
      'A walk in {color}',
      'Warm ground',
    ],
    ideas: [
      'You can almost feel the sun-warmed wall behind this {room}. {color} gives it heat, and the paler pieces give it shade.',
      'The colors here come out of the ground, with {color} as the warmest of them. Earth tones forgive a lot, muddy paws included.',
      'Take {color} out of this {room} and it would be merely tasteful. With it, the whole thing gets a pulse.',
      'There is a reason that {color} keeps coming back into fashion. Lamplight loves it, and so does {wood}.',
    ],
    seconds: ['Under a warm lamp {color} will deepen by a shade, so look at it at night before adding more.'],
  },
]
