/** Stories that are true of every board of one or two pieces, or of a function, so that every board has one. */
import type { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import type { Board } from './readBoard.ts'
import { neutralsOf, nounOf, type Story } from './story.ts'

function single(board: Board) {
  if (board.pieces.length !== 1) return null
  return { strength: 2, values: nounOf(board.lead), pieces: [board.lead] }
}

function pair(board: Board) {
  const [one, two] = board.pieces
  if (board.pieces.length !== 2 || !one || !two) return null
  return { strength: 0.72, values: { ...nounOf(one, 'one'), ...nounOf(two, 'two') }, pieces: [one, two] }
}

/** True of every board of the function; used when nothing stronger is true. */
function always(functionName: RoomFunction | null) {
  return (board: Board) =>
    board.functionName === functionName && board.pieces.length > 1
      ? { strength: 0.42, values: { neutrals: neutralsOf(board) }, pieces: [board.lead] }
      : null
}

export const EVERYDAY_STORIES: readonly Story[] = [
  {
    id: 'one piece',
    find: single,
    titles: [
      'The first of several',
      'A good first step',
      'Before all the rest',
      'Chapter one',
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
      'Everything has to start somewhere, and a {room} could do worse than this.',
      'Put it down, step back, and see what the {room} says.',
      'What do you really need tonight? This, and the rest can wait.',
      'A first piece sets the standard that all the others will have to meet.',
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
      'A conversation for two',
      'Two to start',
      'Side by side',
      'The short version',
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
      'Between two good pieces there is always a {room} waiting.',
      'See what these two say to each other before you invite anyone else.',
      'Two pieces, one direction: the rest of the {room} now knows where to go.',
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
      'The quiet end',
      'Eleven o’clock',
      'Sleep on it',
      'Until the alarm',
      'Pulled up to the chin',
      'Lights out',
      'A {room} to land in',
      'Sleep, mostly',
      'The long exhale',
      'Quiet by ten',
      'Nothing until morning',
    ],
    ideas: [
      'Draw the day to a close early here; the {room} will help.',
      'A good bedroom is slightly boring at noon and exactly right at eleven.',
      'The best thing a {room} can say at night is nothing.',
      'What should you see last before you sleep? As little as possible, and all of it kind.',
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
      'Tuesday evening',
      'After the dishes',
      'Feet up, lights low',
      'Somebody is home',
      'Stay where you are',
      'Where everyone ends up',
      'Shoes off',
      'The everyday {room}',
      'Home by six',
      'An easy evening',
      'Stay a while',
    ],
    ideas: [
      'Nobody plans a good evening, but a {room} can leave space for one.',
      'Sit down anywhere and there is something to look at, something to lean on, something to reach.',
      'Some rooms are for guests and some are for Tuesday. This one is for Tuesday, and guests are welcome to join.',
      'It will never be this tidy again, and it is made so that it does not matter.',
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
      'Soup at seven',
      'A place for everyone',
      'Supper and after',
      'Bread and time',
      'The third helping',
      'Come and eat',
      'Supper, every night',
      'The good table',
      'Salt, bread, company',
      'Sit down, it’s ready',
      'Crumbs welcome',
    ],
    ideas: [
      'It takes a flat surface, a few seats and some time. The rest of a {room} like this is pleasure.',
      'Listen for the scrape of someone sitting down: that is when this {room} begins.',
      'Bread, butter, an argument about nothing. A {room} for that needs to be tough and kind.',
      'Whoever sets the table gets to choose where the light falls.',
      'A dining room is finished only when people sit in it. Until then it should look as if they might arrive any minute.',
      'Most meals are ordinary, and that is why the {room} for them should not be. It takes very little to turn toast into breakfast.',
      'Eating together is the oldest reason to own furniture. This {room} keeps that in view and leaves out the ceremony.',
      'Nobody remembers the [sideboard], everybody remembers the evening. The {room} is built to stay out of its way.',
      'Food brings its own color, so a dining room can hold back a little. What matters is that people want to stay seated.',
    ],
    seconds: ['Whatever happens between meals, keep one end of the table clear.'],
  },
  {
    id: 'a place to wash',
    find: always('Bath'),
    titles: [
      'Behind a closed door',
      'Warm water, dry feet',
      'Half past six',
      'The good lock',
      'Clean and calm',
      'Water and light',
      'The clear-headed [bath]',
      'Wash the day off',
      'Steam and daylight',
      'Fresh start',
    ],
    ideas: [
      'Every house has one {room} where the door may be locked. This is it.',
      'Order helps in the morning, and soft things help at night. A {room} for washing needs both.',
      'Whatever the day was like, it ends at a tap with warm water.',
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
      'Company of a kind',
      'Good together',
      'A {room} of its own',
      'Things that belong together',
      'Collected with care',
      'A good beginning',
      'On the same page',
    ],
    ideas: [
      'Set them down in one place and see: they are already on speaking terms.',
      'These pieces were chosen side by side, and it is worth looking at what each of them does for the others.',
      'A {room} starts to make sense when its things have something to say to each other. Here is how this one talks.',
      'Before paint and lamps and all the rest, there is the question of what should stand together. This is one answer.',
      'No {room} needs a theme, it needs a few things that get along. These do.',
    ],
    seconds: ['Live with them for a week before you add another.'],
  },
]
