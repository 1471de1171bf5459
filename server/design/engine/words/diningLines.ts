/** Sentences about the pieces of a dining room. */
import { linesOf, type Row } from './lines.ts'
import { countInSet } from './names.ts'
import type { Board, Piece } from './readBoard.ts'

const otherColor = ([a, b]: readonly Piece[]) => Boolean(a?.shade && b?.shade && a.shade.family !== b.shade.family)
const sameWood = ([a, b]: readonly Piece[]) => Boolean(a?.wood && a.wood === b?.wood)
const bright = ([a]: readonly Piece[]) => a?.shade?.isLoud

/** A set that is enough for every chair of the board. */
const atEachPlace = ([a]: readonly Piece[], { pieces }: Board) => {
  const seats = pieces.reduce((sum, { sort, count }) => sum + (sort === 'chair' ? count : 0), 0)
  return a?.isPlural === true && countInSet(a.title, Infinity) >= seats
}

const ROWS: readonly Row[] = [
  ['table + chair', 'Around {a} stands {b}, repeated as often as you have guests.'],
  ['table + chair', '{b} shares its {a.wood} with {a}, so chairs and table close ranks without a word.', sameWood],
  ['table + chair#velvet', '{b} brings velvet up to {a}, which is how a plain table learns to stay up late.'],
  ['table + chair~spindle', 'Drawn up to {a}, {b} adds a row of thin upright lines, like a fence with good manners.'],
  ['table + chair#cane', 'Cane backs keep {b} light enough to pull up to {a} with two fingers.'],
  ['chair~spindle', '{a} is a country chair drawn with a finer pen.'],
  ['chair~spindle', 'Slim spindles keep {a} airy, from whichever side you look at it.'],
  ['chair#cane', 'You can see daylight through the cane of {a}, and lift it with two fingers.'],
  ['chair~padded back', '{a} wraps the hips, and hips decide how long a dinner lasts.'],
  ['chair~padded back', 'With its padded back {a} treats the third hour at the table like the first.'],
  ['chair#velvet', '{a} comes in {a.color} velvet, a small luxury right where people lean.'],
  ['chair#bouclé', 'Around the table go {a.color} loops of bouclé, on {a}.'],
  [
    'chair#painted',
    '{a} is painted {a.color}, and a painted chair is the easiest way to buy a bit of courage.',
    bright,
  ],
  ['chair#painted', 'Painted {a.color}, {a} gives the table a crisp outline.'],
  ['chair', 'Let {a} be the chair for everyday, and borrow others when there are more of you.'],
  ['chair + chair', 'Mix {a} with {b} around the table, one along the sides and one at the ends.'],
  ['chair + chair', '{a} and {b} are better mixed than matched, as long as the seats are of a height.'],
  [
    'chair + chair',
    'Use {a} down the long sides and keep {b} for the heads of the table.',
    ([a, b]) => a?.name !== b?.name,
  ],
  ['chair + chair', '{a.color} for {a}, {b.color} for {b}: a mixed table always looks like a good party.', otherColor],
  [
    'chair + chair + chair',
    'Three kinds of chair, {a}, {b} and {c}, look planned if you alternate them around the table.',
  ],
  ['chair + chair + chair', '{a}, {b} and {c} take turns around the table, and nobody gets the same one twice.'],
  ['table + table', '{a} is for the crowd and {b} for breakfast, if the room has a corner to spare.'],
  ['table + table', '{b} can stand by the window as a second place, with a chair and the newspaper.'],
  ['table + table', 'Keep {a} for meals and let {b} collect what a big table always collects.'],
  [
    'table',
    '{a} makes a good second table, for breakfast, homework, or a jigsaw that takes a month.',
    (_, { lead }) => lead.sort === 'table',
  ],
  [
    'table + table + table',
    '{a}, {b} and {c} cannot all be dinner tables, so choose one and find the others a window.',
  ],
  // Stools and carts
  ['stool + stool', '{a} and {b} are there for those who come early.'],
  ['stool + stool', 'At a counter {a} and {b} can stand in a loose row, one a little apart.'],
  ['stool + stool', 'Early guests get {a} or {b}, and with luck a knife and some carrots.'],
  ['stool + stool + stool', '{a}, {b} and {c} turn a counter into the first table of the evening.'],
  ['stool~no back', 'Without a back {a} slides right under any counter and is gone.'],
  ['stool~footrest', '{a} has a low back and a rail for the feet, so people stay perched for hours.'],
  ['stool#leather', '{a} wears leather, the sensible choice wherever there is [red] wine.'],
  ['stool#velvet', 'At a counter {a} supplies a flash of {a.color} velvet.', bright],
  ['stool', '{a} is for the one who talks to the cook.'],
  ['stool', 'Whoever comes early gets {a} and a glass.'],
  ['stool + cart', 'Between {a} and {b} you have all the bar that a house needs.'],
  ['stool + cart', '{b} rolls up, {a} stays put, and the evening has begun.'],
  ['cart~casters', '{a} rolls to wherever people happen to be standing.'],
  ['cart', 'Bottles go on the lower shelves of {a} and glasses on top, so that nobody has to bend for a toast.'],
  ['cart', 'Park {a} along the wall, and it doubles as a place for hot dishes.'],
  ['cart#brass', 'The rails of {a} add a thin shine of brass at hip height.'],
  ['cart#black', '{a} draws a fine black frame around whatever you pour from.'],
  ['cart#chrome', '{a} is all chrome and reflection, a little cocktail hour on [wheels].'],
  ['cart + cart', '{a} and {b} split the work, one for bottles and one for plates.'],
  ['cart + cart', 'Let {a} do the drinks while {b} clears the table.'],
  [
    'cart + cart + cart',
    '{a}, {b} and {c} are three carts, enough for drinks, desserts and the dishes on their way out.',
  ],
  [
    'sideboard',
    '{a} keeps plates and cloths close to the table, and the dessert in sight.',
    (_, { functionName }) => functionName === 'Dining',
  ],
  ['sideboard + cart', '{a} stores what you own and {b} brings what you need.'],
  ['table + sideboard', '{b} stands along the wall in the same {a.wood}, ready for second helpings.', sameWood],
  ['stool', '{a} is where the best conversations start, a little too high up for manners.'],
  ['stool', 'Keep {a} near the cook, who will need someone to taste things.'],
  ['stool', '{a} adds a seat without adding a place at the table.'],
  ['cart', '{a} brings the second course, the coffee, and sometimes the projector.'],
  ['cart', 'On a quiet Tuesday {a} holds [plants], and on Friday it remembers its job.'],
  ['chair', 'Pull out {a}, sit down, and you will see why it was worth waiting for.'],
  ['chair', '{a} is meant for hours, and dinner is only the first of them.'],
  [
    'sideboard',
    '{a} takes the dishes that have no place on the table and the candles that do.',
    (_, { functionName }) => functionName === 'Dining',
  ],
  // Napkins
  ['napkins', '{a} soften with every meal, so use the good ones on a Tuesday.', ([a]) => a?.cloth === 'linen'],
  [
    'napkins',
    'Cloth on the table is the fastest way to slow down a meal, and {a} are all the cloth it takes.',
    ([a]) => a?.isPlural,
  ],
  ['napkins', 'At each place lies one of {a}, in {a.color}.', atEachPlace],
  ['napkins', 'Paper is for picnics, so here there are {a}.', ([a]) => a?.isPlural],
  ['napkins', 'Fold {a} loosely, drop one beside each plate, and you have set a table.', atEachPlace],
  ['napkins', 'Small and soft, {a} turn a sandwich into lunch.', ([a]) => a?.isPlural],
  ['napkins', 'Guests may forget the menu, yet they remember {a}.', ([a]) => a?.cloth === 'linen'],
  [
    'napkins~rings',
    '{a} come in wooden rings, a small dark accent beside each plate.',
    (a, board) => /walnut/.test(a[0]?.made ?? '') && atEachPlace(a, board),
  ],
  [
    'napkins~rings',
    '{a} come with rings of oak, so the table is set the moment they are down.',
    ([a]) => /oak/.test(a?.made ?? ''),
  ],
  [
    'napkins',
    'A spot of {a.color} turns up at each plate, thanks to {a}.',
    (a, board) => bright(a) && atEachPlace(a, board),
  ],
  ['napkins + napkins', '{a} and {b} are for two moods, {a.color} for lunch and {b.color} for late.', otherColor],
  ['napkins + napkins', 'Alternate {a} and {b} from place to place, and nothing else is needed on the table.'],
  ['napkins + napkins + napkins', 'You could set a different table each week with {a}, {b} and {c}.'],
  ['table + napkins', 'On {a}, {b} are all the decoration that an honest supper needs.', ([, b]) => b?.isPlural],
  // Rugs under tables
  ['table + rug~flat', '{b} lies flat and thin beneath {a}, so chairs slide back without catching.'],
  ['table + rug', '{b} marks out the place for {a} and takes some noise out of moving chairs.'],
  [
    'rug',
    'Underneath, {a} softens the scrape of chairs and the tone of arguments.',
    (_, { functionName }) => functionName === 'Dining',
  ],
  // More chairs
  ['table + chair', 'Pull {b} up to {a} and count the hours, not the courses.'],
  ['table + chair', '{b} goes all the way around {a}, one shape said several times.', ([, b]) => (b?.count ?? 1) > 2],
  [
    'table + chair',
    'At {a} you sit on {b}, which is light enough to turn toward whoever is talking.',
    ([, b]) => /light to lift|slim spindles/.test(b?.described ?? ''),
  ],
  ['chair~spindle', 'Look through the spindles of {a} and the room goes on behind them.'],
  ['chair~spindle', 'At noon {a} draws fine stripes of shadow across the floor.'],
  ['chair#cane', 'Cane gives a little when you lean, so {a} is kind to long lunches.'],
  ['chair~padded back', 'Nobody asks for the bill from {a}, because the back is padded.'],
  ['chair#velvet', 'Velvet at a dinner table is a small act of confidence, and {a} carries it off.'],
  ['chair#bouclé', 'Sit on {a} once and a wooden seat will feel like school.'],
  ['chair#painted', 'One coat of {a.color} turns {a} from a country cousin into a guest of honor.', bright],
  ['chair#solid oak', 'The oak of {a} is oiled, so it warms up as you sit.'],
  ['chair', 'However you shuffle the places, {a} is a good one.'],
  [
    'chair',
    '{a} keeps its place at the table between meals, and looks well there.',
    (_, board) => board.pieces.some(({ sort }) => sort === 'table'),
  ],
  ['chair + chair', 'Seat the talkers on {a} and the listeners on {b}, then let them swap.'],
  // More stools, carts and cabinets
  ['stool', '{a} belongs to whoever is not cooking.'],
  ['stool', 'Two minutes on {a} become twenty when something is in the oven.'],
  ['stool~footrest', 'A rail for the feet is what makes people stay, and {a} has one.'],
  ['stool#leather', 'The leather of {a} needs a cloth, not a cover.'],
  ['stool#velvet', '{a} puts velvet where there is usually vinyl, to everyone’s delight.'],
  ['stool~dished', 'The seat of {a} is dished, so wood turns out to be comfortable.'],
  ['stool~no back', '{a} vanishes under any counter when the plates come out.'],
  ['stool + table', 'Before {b} is laid, {a} is where the evening happens.'],
  ['cart', 'Roll {a} up to the sun at noon and to the guests at seven.'],
  ['cart', 'With {a} beside you there is no need to get up for the ice.'],
  ['cart~guard rails', 'Low rails around its shelves let {a} take a corner with the bottles full.'],
  ['cart#brass', 'Candlelight finds the brass of {a} before it finds anything else.'],
  ['cart#black', 'Black steel makes {a} look like a drawing of a cart.'],
  ['cart#chrome', 'The chrome of {a} repeats the whole room in small.'],
  ['cart#marble', 'A marble shelf keeps the ice honest on {a}.'],
  ['cart + sideboard', 'Glasses come from {b}, drinks from {a}, and nobody has to get up twice.'],
  ['table + cart', 'Coffee reaches {a} on {b}, with the sugar on the lower shelf.'],
  ['sideboard', 'Dishes wait on {a} until they are called.', (_, { functionName }) => functionName === 'Dining'],
  ['sideboard~six deep drawers', 'Plates, cloths, candles, cards: six deep drawers in {a} find room for all of it.'],
  ['sideboard~knobs', 'Small metal knobs give {a} a glint at the height of your hand.'],
  ['table + sideboard', '{b} stands an arm’s length from {a}, which is how second helpings happen.'],
  // More cloth
  ['napkins', 'Lay {a} out before anyone arrives, and half the welcome is done.', ([a]) => a?.isPlural],
  ['napkins#linen', 'Linen gets better with every stain that comes out, so trust {a} with the tomatoes.'],
  ['napkins', 'Tie {a} in a loose knot and call it done.', ([a]) => a?.isPlural],
  ['napkins~rings', 'Slip {a} out of their rings and dinner has begun.', ([a]) => a?.isPlural],
  ['napkins', '{a} in {a.color} are what you will look at while you listen.', ([a]) => a?.isPlural],
  ['napkins', 'Wipe your hands on {a} without guilt; they were made for it.', ([a]) => a?.isPlural],
  [
    'table + napkins',
    'Scatter {b} over {a} and the wood looks dressed for company.',
    ([a, b]) => a?.wood !== null && Boolean(b?.isPlural),
  ],
  ['napkins + napkins', '{a} for weekdays, {b} for the other kind of day.'],
  // More floors
  ['table + rug', 'Everything that falls from {a} lands softly on {b}.'],
  ['table + rug~round', 'The circle of {b} sits under {a} like a plate under a cup.', ([a]) => a?.isRound],
  [
    'rug',
    '{a} keeps the scrape of a late supper from carrying through the house.',
    (_, { functionName }) => functionName === 'Dining',
  ],
]

export const DINING_LINES = linesOf(ROWS)
