/** Stories about how a room is used. Some of them are true of every board of their function, so that none is without one. */
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import type { Board, Piece } from './readBoard.ts'
import type { Sort } from './sorts.ts'
import { neutralsOf, nounOf, type Story } from './story.ts'

const BEDDING: ReadonlySet<Sort> = new Set(['duvet', 'comforter', 'sheets', 'bedpillows', 'pillow', 'throw'])
const SEATS: ReadonlySet<Sort> = new Set(['sofa', 'loveseat', 'sectional', 'armchair', 'ottoman'])
const LAMPS: ReadonlySet<Sort> = new Set(['floorlamp', 'tablelamp', 'pendant'])

function of(board: Board, sorts: ReadonlySet<Sort>): Piece[] {
  return board.pieces.filter(({ sort }) => sorts.has(sort))
}

function layers(board: Board) {
  const found = of(board, BEDDING)
  if (found.length < 3) return null
  return { strength: 0.45 + 0.06 * found.length, values: {}, pieces: found }
}

function conversation(board: Board) {
  const found = of(board, SEATS)
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
  const found = of(board, LAMPS)
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

function single(board: Board) {
  if (board.pieces.length !== 1) return null
  return { strength: 2, values: nounOf(board.lead), pieces: [board.lead] }
}

function pair(board: Board) {
  const [one, two] = board.pieces
  if (board.pieces.length !== 2 || !one || !two) return null
  return { strength: 0.72, values: { ...nounOf(one, 'one'), ...nounOf(two, 'two') }, pieces: [one, two] }
}

/** True of every board of the function; told when nothing stronger is. */
function always(functionName: RoomFunction | null) {
  return (board: Board) =>
    board.functionName === functionName && board.pieces.length > 1
      ? { strength: 0.42, values: { neutrals: neutralsOf(board) }, pieces: [board.lead] }
      : null
}

export const ROOM_STORIES: readonly Story[] = [
  {
    id: 'layers on a bed',
    find: layers,
    titles: [
      'Layers for a lie-in',
      'Dressed in layers',
      'Five more minutes',
      'The unhurried bed',
      'Sunday layers',
      'Turn down, sink in',
    ],
    ideas: [
      'A bed is dressed the way people are, in layers, with the nicest one last. This {room} spends its effort there.',
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
      'A {room} for company',
      'Pull up a chair',
      'Talk until late',
      'Two sides of a story',
      'Stay for another hour',
      'The good conversation',
    ],
    ideas: [
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
      'Pools of light',
      'Lamps at dusk',
      'Two lights are company',
      'When the lamps go on',
      'A {room} after sunset',
    ],
    ideas: [
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
      'Leaves and quiet',
      'Something green stays',
      'A little leaf',
      'With room for leaves',
      'Indoors, with leaves',
    ],
    ideas: [
      'Every {room} is better for some leaves, and in this one they are the only green there is. They bring a bit of disorder to things that stand very still.',
      'Furniture keeps its shape; leaves never do. That is why one plant can loosen up a whole {room}.',
    ],
    seconds: ['The leaves are the only green here, so they count as a color of their own.'],
  },
  {
    id: 'a table for many',
    find: longTable,
    titles: [
      'Room for one more',
      'The long lunch',
      'Second helpings',
      'Dinner runs late',
      'Set for many',
      'Bread in the middle',
    ],
    ideas: [
      'A long table is an invitation that you only have to buy once. Homework gets done on it by day, and at night there is always room for one more plate.',
      'The best dinners end with everyone still at the table. This {room} is arranged so that nobody sees a reason to get up.',
      'Think of lunch that turns into supper, and you have this {room}. It starts with length, because elbows need it.',
    ],
    seconds: ['At a table this long, the bowls go down the middle and the talk goes both ways.'],
  },
  {
    id: 'a drink first',
    find: bar,
    titles: ['A drink first', 'Come early, stay late', 'The hour before dinner', 'Perch and pour', 'Cheers to that'],
    ideas: [
      'Dinner begins before dinner, with somebody perched on a stool and somebody pouring. This {room} makes space for that hour.',
      'Guests always end up where the drinks are. It is only polite to give them somewhere to sit while they are there.',
    ],
    seconds: ['Let people stand and perch before they sit down, and the meal will start in a better mood.'],
  },
  {
    id: 'the small ritual',
    find: ritual,
    titles: [
      'Ten minutes alone',
      'Door closed, water on',
      'The daily ritual',
      'Step out, wrap up',
      'Warm towel, no hurry',
      'A slower morning',
    ],
    ideas: [
      'What you touch in a bathroom matters more than what you look at. So the attention goes to the things that meet wet feet and warm skin.',
      'Ten minutes with the door closed can rescue a day. This {room} is arranged around those ten minutes.',
      'The best part of a bath is the minute after it. That minute has been thought about here.',
      'Water first, then warmth, then something dry: a bathroom is a short story with a happy end.',
      'You will never be photographed in here, and that is the luxury of it. Comfort may do as it pleases.',
      'Nobody lingers in a bathroom that is merely clean. Here there is something soft within reach at every step, and that changes the pace.',
      'Morning starts on a bath mat, whether you like it or not. It might as well start well.',
    ],
    seconds: ['Keep the soft things within a wet arm’s reach, and the room will feel looked after.'],
  },
  {
    id: 'one piece',
    find: single,
    titles: [
      'Begin with {noun}',
      'First things first',
      'One good piece',
      'The first decision',
      'Start here',
      'Number one',
      'A first word',
      'The opening move',
      'So it begins',
      'An excellent start',
      'Just this, for now',
      'Page one',
      'One, well chosen',
    ],
    ideas: [
      'Rooms are built one good decision at a time, and this is the first.',
      'One piece is enough to begin with, as long as you choose it well.',
      'Begin here, live with it for a week, and let the {room} tell you what it wants next.',
      'The hardest thing to buy for a {room} is the first. After that, every choice has something to answer to.',
      'Empty rooms are full of opinions. One piece, put in the right place, settles most of them.',
      'Some people wait until they can do the whole {room}. It is more fun to begin with a single thing and mean it.',
      'A {room} does not have to arrive all at once. Start with the thing you will use every day.',
    ],
  },
  {
    id: 'two pieces',
    find: pair,
    titles: [
      'The start of something',
      'Two is a beginning',
      'A good pair',
      'First of many',
      'One plus one',
      'The founding members',
      'Just the two',
      'To begin with',
      'A short list',
      'Half a dozen later',
      'The first two',
    ],
    ideas: [
      'Two pieces are enough to set the tone of a {room}, and every later choice gets easier for it.',
      'This is how a {room} begins, with two things that have to get on before a third arrives.',
      'A pair is the smallest {room} there is. If these two work, the rest is only patience.',
      'Start with two things that like each other, and leave the rest of the {room} open for a while.',
      'One thing is a purchase, two are a {room} in the making.',
      'Before there is a scheme there is a couple. These two could carry a {room} for quite some time.',
      'It is easier to add to a good pair than to rescue a bad dozen. This is the good pair.',
      'Leave everything else out for now and look only at these two. The {room} is already there, in short form.',
      'You need just two pieces to tell whether an idea holds. These hold.',
    ],
  },
  {
    id: 'a place to sleep',
    find: always('Sleep'),
    titles: [
      'Lights out',
      'A {room} to land in',
      'Sleep, mostly',
      'The long exhale',
      'Quiet by ten',
      'Nothing until morning',
    ],
    ideas: [
      'A bedroom has one job, and everything else in it is garnish. This one remembers that.',
      'Last thing at night and first thing in the morning, this is what you see. It pays to keep it simple.',
      'You will spend a third of your life in this {room} with your eyes closed. The other minutes are the ones it is designed for.',
      'Rest likes order, though it does not like to be told so. This {room} is tidy by nature and friendly by choice.',
      'Think of the moment when the day is finally over. The {room} starts from there.',
    ],
    seconds: ['Whatever else you add, keep the view from the pillow calm.'],
  },
  {
    id: 'a place to live',
    find: always('Entertainment'),
    titles: [
      'Where everyone ends up',
      'Shoes off',
      'The everyday {room}',
      'Home by six',
      'An easy evening',
      'Stay a while',
    ],
    ideas: [
      'This is the {room} where everybody ends up, so it has to take feet, books, crumbs and opinions. It is made to be used first and admired second.',
      'A living room earns its name between six and eleven. These pieces are chosen for those hours.',
      'Comfort is hard to photograph, though you know it the moment you sit down. That is what this {room} is after.',
      'Good living rooms look slightly interrupted, as if somebody will be right back. There is room for that here.',
      'You could read here, argue here, or fall asleep over a film. A {room} that allows all three is doing well.',
    ],
    seconds: ['Leave something unfinished on the table, and the room will look lived in at once.'],
  },
  {
    id: 'a place to eat',
    find: always('Dining'),
    titles: [
      'Come and eat',
      'Supper, every night',
      'The good table',
      'Salt, bread, company',
      'Sit down, it’s ready',
      'Crumbs welcome',
    ],
    ideas: [
      'A dining room is finished only when people sit in it. Until then it should look as if they might arrive any minute.',
      'Most meals are ordinary, and that is why the {room} for them should not be. It takes very little to turn toast into breakfast.',
      'Eating together is the oldest reason to own furniture. This {room} keeps that in view and leaves out the ceremony.',
      'Nobody remembers the sideboard, everybody remembers the evening. The {room} is built to stay out of its way.',
      'Food brings its own color, so a dining room can hold back a little. What matters is that people want to stay seated.',
    ],
    seconds: ['Whatever happens between meals, keep one end of the table clear.'],
  },
  {
    id: 'a place to wash',
    find: always('Bath'),
    titles: [
      'Clean and calm',
      'Water and light',
      'The clear-headed bath',
      'Wash the day off',
      'Steam and daylight',
      'Fresh start',
    ],
    ideas: [
      'A bathroom is the smallest spa you will ever own. It needs few things, and they have to be right.',
      'You come in half asleep and go out ready to be seen. A {room} with that kind of power deserves some thought.',
      'Hard, wet and bright is how bathrooms begin, and it is up to the rest to soften them. These pieces set about it quietly.',
      'Here every inch gets used twice a day, so nothing in it is idle. Pleasant is simply practical with better manners.',
      'Water does most of the work in this {room}, and the things around it just have to be good company.',
    ],
    seconds: ['Leave one surface empty, and the whole room will feel cleaner.'],
  },
  {
    id: 'a room of its own',
    find: always(null),
    titles: [
      'A {room} of its own',
      'Things that belong together',
      'Collected with care',
      'A good beginning',
      'On the same page',
    ],
    ideas: [
      'These pieces were chosen side by side, and it is worth looking at what each of them does for the others.',
      'A {room} starts to make sense when its things have something to say to each other. Here is how this one talks.',
      'Before paint and lamps and all the rest, there is the question of what should stand together. This is one answer.',
      'No {room} needs a theme, it needs a few things that get along. These do.',
    ],
    seconds: ['Live with them for a week before you add another.'],
  },
]
