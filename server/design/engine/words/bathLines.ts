/** Sentences about the pieces of a bathroom. */
import { linesOf, type Row } from './lines.ts'
import type { Piece } from './readBoard.ts'

const otherColor = ([a, b]: readonly Piece[]) => Boolean(a?.shade && b?.shade && a.shade.family !== b.shade.family)
const sameColor = ([a, b]: readonly Piece[]) => Boolean(a?.shade && a.shade.family === b?.shade?.family)
const sameFinish = ([a, b]: readonly Piece[]) => {
  const finish = a && /chrome|nickel|brass|black/.exec(a.described)?.[0]
  return Boolean(finish && b?.made.includes(finish))
}
const bright = ([a]: readonly Piece[]) => a?.shade?.isLoud

const ROWS: readonly Row[] = [
  ['tub + vanity', '{b} stands opposite {a}, so that the room has one place to lie down and one to face the day.'],
  ['tub + bathstool', '{b} belongs beside {a}, to hold a towel, a book or a cup of tea.'],
  ['tub + bench', 'Pull {b} up to {a}, and the book has somewhere to wait.'],
  ['tub + mat', 'You step out of {a} onto {b}, and the cold floor never gets a chance.'],
  ['tub + tile', '{a} stands clear of {b}, smooth against patterned, round against square.'],
  ['tub', '{a} is the one big luxury here, and it needs nothing but hot water and a shut door.'],
  [
    'vanity + shower',
    '{b} has the same finish as the faucet of {a}, a detail you notice only when it is wrong.',
    ([a, b]) => sameFinish([b ?? a, a].filter((piece) => piece !== undefined)),
  ],
  [
    'vanity',
    '{a} gives you a marble top to put things on and doors to hide the rest.',
    ([a]) => /marble top/.test(a?.made ?? '') && false,
  ],
  [
    'vanity',
    '{a} brings a marble top and a basin sunk into it, easy to wipe in one go.',
    ([a]) => /undermount/.test(a?.described ?? ''),
  ],
  ['vanity', 'Morning happens at {a}, under the best light you can arrange.'],
  ['vanity + vanity', '{a} and {b} would mean two basins, which has saved many a marriage before nine o’clock.'],
  ['vanity + vanity', 'If the wall is long enough for {a} and {b}, mornings lose their queue.'],
  [
    'vanity + bench',
    '{b} slides under the counter when {a} is needed by somebody in a hurry.',
    ([, b]) => /slide under/.test(b?.described ?? ''),
  ],
  ['vanity + tile', 'Behind {a} the wall is {b}, and the two get wet together without harm.'],
  // Showers
  ['shower~hand shower', '{a} hangs everything on one slim column, the rain above and the hand shower beside it.'],
  ['shower~hand shower', 'One slim column carries all of {a}, so the wall around it stays uncluttered.'],
  ['shower~bent arm', '{a} screws onto the outlet you already have, and it turns a quick shower into rain.'],
  ['shower#chrome', 'In chrome, {a} picks up whatever light there is and hands it on.'],
  ['shower#brass', '{a} puts a warm line of brass on a cool wall.', ([a]) => a?.title.toLowerCase().endsWith('brass')],
  ['shower#black', '{a} draws a black line on the wall, as sharp as a pen stroke.'],
  ['shower#nickel', 'Nickel gives {a} a softer shine than chrome, closer to candlelight than to a kitchen.'],
  ['shower~rain', 'Rain comes from {a}, straight down, the way rain should.'],
  ['shower + tile', '{a} stands out cleanly against {b}, metal on a field of small shapes.'],
  ['shower + tile', 'Around {a}, {b} takes the splashes and looks the better for them.'],
  ['shower + shower', '{a} and {b} are two ways to get wet, so choose by the plumbing you have.'],
  ['shower + shower', 'If there is room for {a} and {b}, two people can be late at the same time.'],
  ['shower + shower + shower', 'Among {a}, {b} and {c}, pick the finish that your faucets already have.'],
  // Tiles
  ['tile~running bond', '{a} goes up in running bond, the plainest pattern there is and the last to look dated.'],
  ['tile~hand-cut', 'In {a} no two pieces are quite alike, so the wall shimmers like shallow water.'],
  ['tile~natural bands', '{a} shows its bands and pores, which makes the wall look older and the day slower.'],
  ['tile~hexagon', '{a} keeps to small hexagons in close grays, a quiet pattern with a good grip.'],
  ['tile~veins', '{a} lays soft gray veins across the wall, and you will find new ones every morning.'],
  ['tile~coral|stacked', 'Stacked in straight rows, {a} turns a plain wall into something with a beat.'],
  ['tile', '{a} takes care of the walls and of most of the atmosphere.'],
  ['tile + tile', '{a} and {b} can share a wall if one of them stays behind the basin and the other in the shower.'],
  ['tile + tile', 'Use {a} where it splashes and {b} where it does not, and let a plain edge divide them.'],
  ['tile + tile + tile', '{a}, {b} and {c} are three good tiles; give each a wall of its own and nobody gets dizzy.'],
  ['tile + paint', '{a} covers what gets wet, and {b} does the rest in {b.color}.'],
  ['tile + paint', 'Above {a} the wall goes on in {b}, where {b.color} meets {a.color}.', otherColor],
  // Towels
  ['towels', '{a} lie thick and folded within reach of a wet arm.', ([a]) => a?.isPlural],
  ['towels', 'Stack {a} where you can see them, because folded {a.color} is decoration enough.', bright],
  ['towels', 'A pile of {a} is the softest sight in a room of hard things.'],
  ['towels~thick', '{a} are looped and heavy, and they dry quickly all the same.', ([a]) => a?.isPlural],
  ['towels + rail', '{b} holds the one in use, while {a} wait on a shelf.', ([a]) => a?.isPlural],
  ['towels + rail', 'Hang today’s towel on {b} and keep {a} dry and folded nearby.'],
  ['rail~with .* towel', '{a} comes with its towel already on it, a flag of {a.color} against the wall.'],
  ['rail', 'Screw {a} to the wall beside the shower and you will never drip across the floor again.'],
  ['rail + rail', '{a} and {b} make it clear whose towel is whose.'],
  ['towels + towels', '{a} and {b} can share a shelf, {a.color} folded beside {b.color}.', otherColor],
  ['towels + towels', 'Keep {a} for the family and {b} for guests, or give up and mix them.'],
  ['towels + towels + towels', 'There is a stack for each mood here: {a}, {b} and {c}.'],
  ['towels + mat', '{a} and {b} come in {a.color}, so even the laundry looks planned.', sameColor],
  ['towels + mat', '{a} wrap you up and {b} dries your feet, {a.color} above and {b.color} below.', otherColor],
  // Mats
  ['mat~tufting', 'Your first step out of the water lands on {a}, dense and soft.'],
  ['mat~stripe', '{a} adds a stripe underfoot, the sort of detail you see only when you look down.'],
  ['mat~check', '{a} lays a check of {a.color} on the floor, cheerful before you are.', bright],
  ['mat~runner', '{a} is longer than the usual mat, so two pairs of feet can share it.'],
  ['mat~runner', 'A longer strip than most, {a} reaches from one cold spot to the next.'],
  ['mat', '{a} gives wet feet somewhere kind to stand.'],
  [
    'mat',
    'On the floor lies {a}, which goes in the machine when it has had enough.',
    ([a]) => /machine wash|machine washable/.test(a?.described ?? ''),
  ],
  ['mat + mat', '{a} goes to the shower and {b} to the basin, and neither has to travel.'],
  ['mat + mat', 'Two places to step, {a} and {b}, mean two dry feet.'],
  ['mat + mat + mat', 'With {a}, {b} and {c} to change about, one can always be in the wash.'],
  // Benches and stools
  ['bench~slats', '{a} has slats that let the water through, so it may stand in the shower or beside it.'],
  ['bench~dressing', '{a} is a soft seat for the slow part of the morning.'],
  ['bench#teak', 'Oiled teak makes {a} look warm even when it is wet.'],
  [
    'bench#painted',
    '{a} is painted {a.color}, with a shelf below for bottles and towels.',
    ([a]) => /shelf below/.test(a?.described ?? ''),
  ],
  ['bench#velvet', 'A velvet seat in a bathroom is a small rebellion, and {a} leads it in {a.color}.', bright],
  ['bench', '{a} is where you sit to dry your feet, or to think.'],
  ['bathstool~dished', '{a} has a dished seat that will hold you, or a folded towel, with equal patience.'],
  ['bathstool#teak', '{a} brings a small round of teak, at home in any amount of steam.'],
  ['bathstool#teal', 'One little splash of teal comes from {a}, light enough to carry in one hand.'],
  ['bathstool', '{a} keeps soap, towel or tea within reach of the water.'],
  ['bathstool', 'Stand {a} wherever you run out of hands.'],
  ['bathstool', '{a} can be moved with one hand, even a wet one.', ([a]) => /one hand/.test(a?.described ?? '')],
  ['bathstool', 'Next to the water {a} holds what you would otherwise balance on the edge.'],
  ['bathstool', '{a} looks like a stool and works like a third arm.'],
  ['bench', 'Sooner or later everyone sits on {a} to put on socks.'],
  ['bench', '{a} turns getting dressed from a dance into a plan.'],
  ['rail', '{a} keeps the daily towel off the door handle for good.'],
  ['rail', 'Reach out with your eyes shut and {a} is there.'],
  ['rail', 'One bar, one towel: {a} is as simple as a thing on a wall can be.'],
  ['towels', 'You could own fewer things, though not fewer towels than {a}.', ([a]) => a?.isPlural],
  [
    'towels',
    '{a} are stacked in {a.color}, and the stack is the prettiest thing in the cupboard.',
    ([a]) => a?.isPlural,
  ],
  ['shower', '{a} is the alarm clock that nobody throws across the room.'],
  ['shower', 'Give {a} its wall and keep everything else off it.'],
  ['mat', '{a} waits by the water like a well-trained dog.'],
  ['mat', 'Toes meet {a} before anything else, and it makes a good impression.'],
  ['tile', 'Run a hand over {a} and you know what the room is about.'],
  ['bench + bathstool', '{a} is for sitting and {b} is for everything you would otherwise put on the floor.'],
  [
    'bench + bathstool',
    '{a} and {b} share their {a.wood}, a warm note at two heights.',
    ([a, b]) => Boolean(a?.wood && a.wood === b?.wood),
  ],
  ['bench + bench', '{a} stays near the water and {b} near the mirror.'],
  ['bathstool + bathstool', '{a} and {b} go wherever they are wanted, one by the water and one by the door.'],
]

export const BATH_LINES = linesOf(ROWS)
