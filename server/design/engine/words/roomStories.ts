/** Stories about how a room is used. */
import type { Board, Piece } from './readBoard.ts'
import type { Sort } from './sorts.ts'
import { nounOf, type Story } from './story.ts'

const BEDDING: ReadonlySet<Sort> = new Set(['duvet', 'comforter', 'sheets', 'bedpillows', 'pillow', 'throw'])
const SEATS: ReadonlySet<Sort> = new Set(['sofa', 'loveseat', 'sectional', 'armchair', 'ottoman'])
const LAMPS: ReadonlySet<Sort> = new Set(['floorlamp', 'tablelamp', 'pendant'])

function piecesOfSorts(board: Board, sorts: ReadonlySet<Sort>): Piece[] {
  return board.pieces.filter(({ sort }) => sorts.has(sort))
}

function layers(board: Board) {
  const found = piecesOfSorts(board, BEDDING)
  if (found.length < 3) return null
  return { strength: 0.45 + 0.06 * found.length, values: {}, pieces: found }
}

function conversation(board: Board) {
  const found = piecesOfSorts(board, SEATS)
  const couch = found.find(({ sort }) => ['sofa', 'loveseat', 'sectional'].includes(sort))
  const chair = found.find(({ sort }) => sort === 'armchair')
  if (!couch || !chair) return null
  return {
    strength: 0.55 + 0.04 * found.length,
    values: { ...nounOf(couch, 'one'), ...nounOf(chair, 'two') },
    pieces: [couch, chair],
  }
}

function lamps(board: Board) {
  const found = piecesOfSorts(board, LAMPS)
  if (found.length < 2) return null
  return { strength: 0.56, values: {}, pieces: found }
}

function green(board: Board) {
  const plant = board.pieces.find(({ sort }) => sort === 'plant')
  if (!plant) return null
  const other = board.pieces.some((piece) => piece !== plant && piece.shades.some(({ family }) => family === 'green'))
  return other ? null : { strength: 0.54, values: nounOf(plant), pieces: [plant] }
}

function longTable(board: Board) {
  const { lead } = board
  if (lead.sort !== 'table' || (lead.wide ?? 0) < 70) return null
  return { strength: 0.55, values: {}, pieces: [lead] }
}

function bar(board: Board) {
  const found = board.pieces.filter(({ sort }) => sort === 'cart' || sort === 'stool')
  if (found.length < 2 || board.functionName !== 'Dining') return null
  return { strength: 0.58, values: {}, pieces: found }
}

function ritual(board: Board) {
  if (board.functionName !== 'Bath') return null
  const found = board.pieces.filter(({ sort }) => ['towels', 'rail', 'mat', 'bathstool', 'bench'].includes(sort))
  if (found.length < 2) return null
  return { strength: 0.57, values: {}, pieces: found }
}

export const ROOM_STORIES: readonly Story[] = [
  {
    id: 'layers on a bed',
    find: layers,
    titles: [
      'The deep end of Sunday',
      'Under several covers',
      'One more layer',
      'Stay under',
      'Layers for a lie-in',
      'Dressed in layers',
      'Five more minutes',
      'The unhurried bed',
      'Sunday layers',
      'Turn down, [sink] in',
    ],
    ideas: [
      'Pull back one layer and there is another. That is the pleasure of a bed like this.',
      'Weight for winter, air for summer, something smooth against the skin: a good bed is a stack of decisions.',
      'There are mornings when nobody should be made to get up. This {room} is on the side of those mornings.',
      'Begin with the layer nearest the skin and work outward. By the third one the {room} is furnished.',
      'A bed is dressed the way people are, in layers, with the nicest one last. This {room} puts its care there.',
      'If you do one thing well in a {room} for sleeping, do the bedding. Here the layers come first and the rest stays out of their way.',
      'You can judge a {room} by how hard it is to get up in it. With layers like these it will be very hard.',
      'Good bedding is half touch and half habit. This {room} takes both seriously, from the first layer to the one you kick off in June.',
    ],
    seconds: [
      'Show two or three layers at once and fold the top one back, so that nobody takes the bed for a display.',
    ],
  },
  {
    id: 'made for company',
    find: conversation,
    titles: [
      'Face to face',
      'Sit, stay, talk',
      'A {room} for company',
      'Pull up a chair',
      'Talk until late',
      'Two sides of a story',
      'Stay for another hour',
      'The good conversation',
    ],
    ideas: [
      'Good rooms are arranged around faces. Here {one} and {two} make sure that faces meet.',
      'Two people can be quiet together on {one} and {two}. That is harder to furnish than a party.',
      'Before anything else, this is a {room} to talk in. {one} faces {two}, and nobody needs to turn a neck to be heard.',
      'Not every seat has to look at a screen. Put {two} across from {one} and an evening arranges itself.',
      'A sofa is for lying on and a chair is for telling stories from. Have both, and guests will know where to go.',
      'You can seat a fight or a friendship; it depends on the angle. Turn {two} a little toward {one} and it will be the second.',
    ],
    seconds: ['Seats that face each other are kinder to guests than seats in a row.'],
  },
  {
    id: 'pools of light',
    find: lamps,
    titles: [
      'Lit from the side',
      'One lamp after another',
      'Pools of light',
      'Lamps at dusk',
      'Two lights are company',
      'When the lamps go on',
      'A {room} after sunset',
    ],
    ideas: [
      'Small lights make a large evening. There are enough of them here to leave the ceiling out of it.',
      'After sunset this {room} is lit like a good restaurant: low, warm, and only where people are.',
      'A good {room} has more than one light, and none of them hangs in the middle of the ceiling. Come dusk this one turns into several small places.',
      'Light is what you remember of other people’s homes. This {room} gives it from the side and at different heights, where it flatters.',
      'Switch the lamps on one after the other, and the {room} changes its mind about what it is for.',
    ],
    seconds: ['More than one lamp means you can leave the ceiling light alone after sunset.'],
  },
  {
    id: 'one green thing',
    find: green,
    titles: [
      'Leaves and little else',
      'A green corner',
      'Leaves and quiet',
      'Something green stays',
      'A little leaf',
      'With room for leaves',
      'Indoors, with leaves',
    ],
    ideas: [
      'Something here has leaves, and the {room} is looser for it.',
      'Walk past the leaves and they move a little. Nothing else in this {room} does.',
      'Every {room} is better for some leaves, and in this one they are the only green there is. They bring a bit of disorder to things that stand very still.',
      'Furniture keeps its shape; leaves never do. That is why one plant can loosen up a whole {room}.',
    ],
    seconds: ['The leaves are the only green here, so they count as a color of their own.'],
  },
  {
    id: 'a table for many',
    find: longTable,
    titles: [
      'Elbow to elbow',
      'Pass the bread',
      'All along the table',
      'Room for one more',
      'The long lunch',
      'Second helpings',
      'Dinner runs late',
      'Set for many',
      'Bread in the middle',
    ],
    ideas: [
      'One long table does what three small rooms cannot: it keeps everybody in one conversation.',
      'Push two friends and four strangers along one table and wait for the coffee. Nobody will be a stranger.',
      'A long table is an invitation that you only have to buy once. Homework gets done on it by day, and at night there is always room for one more plate.',
      'The best dinners end with everyone still at the table. This {room} is arranged so that nobody sees a reason to get up.',
      'Think of lunch that turns into supper, and you have this {room}. It starts with length, because elbows need it.',
    ],
    seconds: ['At a table this long, the bowls go down the middle and the talk goes both ways.'],
  },
  {
    id: 'a drink first',
    find: bar,
    titles: [
      'Something to begin with',
      'The first glass',
      'A drink first',
      'Come early, stay late',
      'The hour before dinner',
      'Perch and pour',
      'Cheers to that',
    ],
    ideas: [
      'The first glass is drunk standing up, the second on a stool, the third at the table. This {room} has thought of all three.',
      'A kitchen has a cook and an audience. Here the audience gets seats.',
      'Dinner begins before dinner, with somebody perched on a stool and somebody pouring. This {room} makes space for that hour.',
      'Guests always end up where the drinks are. It is only polite to give them somewhere to sit while they are there.',
    ],
    seconds: ['Let people stand and perch before they sit down, and the meal will start in a better mood.'],
  },
  {
    id: 'the small ritual',
    find: ritual,
    titles: [
      'Dry things within reach',
      'Barefoot at seven',
      'First light, warm water',
      'The last ten minutes',
      'Ten minutes alone',
      'Door closed, water on',
      'The daily ritual',
      'Step out, wrap up',
      'Warm towel, no hurry',
      'A slower morning',
    ],
    ideas: [
      'Hot water, a closed door, something dry to step on: it does not take much to be happy at seven.',
      'Bathrooms are used with the eyes half shut, so what matters is what the hands find.',
      'A day has two edges, and both of them are in this {room}.',
      'What you touch in a bathroom matters more than what you look at. So the attention goes to the things that meet wet feet and warm skin.',
      'Ten minutes with the door closed can rescue a day. This {room} is arranged around those ten minutes.',
      'The best part of a [bath] is the minute after it. That minute has been thought about here.',
      'Water first, then warmth, then something dry: a bathroom is a short story with a happy end.',
      'You will never be photographed in here, and that is the luxury of it. Comfort may do as it pleases.',
      'Nobody lingers in a bathroom that is merely clean. Here there is something soft within reach at every step, and that changes the pace.',
      'Like it or not, morning starts on a bath mat. It might as well start well.',
    ],
    seconds: ['Keep the soft things within a wet arm’s reach, and the room will feel looked after.'],
  },
]
