/** Sentences about the pieces of a bedroom. */
import { linesOf, type Row } from './lines.ts'
import type { Piece } from './readBoard.ts'

const sameWood = ([a, b]: readonly Piece[]) => a?.wood !== null && a?.wood === b?.wood
const sameColor = ([a, b]: readonly Piece[]) => Boolean(a?.shade && a.shade.word === b?.shade?.word)
const otherColor = ([a, b]: readonly Piece[]) => Boolean(a?.shade && b?.shade && a.shade.family !== b.shade.family)
const pale = ([a]: readonly Piece[]) => (a?.shade?.light ?? 0) > 0.8
const bright = ([a]: readonly Piece[]) => a?.shade?.isLoud

const ROWS: readonly Row[] = [
  // Nightstand and lamp
  ['nightstand + tablelamp', 'Set {b} on {a}, and the last act of the day happens within arm’s reach.'],
  ['nightstand + tablelamp', '{a} carries {b}, a glass of water and whatever you are reading.'],
  ['nightstand + tablelamp~dome', '{b} glows downward onto {a}, so one of you can read while the other sleeps.'],
  ['nightstand + tablelamp#stoneware', 'Beside the pillow, {b} throws warm light across the top of {a}.'],
  ['nightstand~round + tablelamp', '{a} is round, hence kind to knees in the dark, and {b} fits it like a hat.'],
  [
    'nightstand',
    'Next to the pillow, {a} keeps the essentials and hides the rest in a drawer.',
    ([a]) => /drawer|knob/.test(`${a?.described} ${a?.made}`),
  ],
  ['nightstand', '{a} stands close by, with room for a lamp, a book and one good intention.'],
  ['nightstand', 'Within reach of the pillow comes {a}, no higher than it needs to be.'],
  ['nightstand#oak', '{a} puts a little warm oak where your hand goes at night.'],
  ['nightstand#painted', '{a} is painted {a.color}, so it slips into the corner without fuss.'],
  ['nightstand~niche', '{a} has an open niche for the books you are in the middle of, all four of them.'],
  ['bed + nightstand', '{b} is cut from the same {a.wood}, so bed and bedside read as one piece.', sameWood],
  ['nightstand + dresser', '{a} and {b} share their {a.wood}, one beside the bed and one across from it.', sameWood],
  ['nightstand + dresser', 'Across from {a}, {b} takes care of everything that should not lie about.'],
  ['nightstand + nightstand', '{a} and {b} flank the bed as friends do, related and not identical.', otherColor],
  ['nightstand + nightstand', 'One on either side, {a} and {b} settle who sleeps where.'],
  ['nightstand + nightstand + tablelamp', 'One sleeper gets {a}, the other {b}, and {c} goes to the one who reads.'],
  // Dressers
  ['dresser', 'Across the room, {a} holds the clothes and offers its top to a mirror or a vase.'],
  ['dresser~six', 'Six drawers in {a} mean that the chair stays free for sitting.'],
  ['dresser#painted fronts', 'With its painted fronts {a} shows wood and white in one piece, so it agrees with both.'],
  ['dresser#oak', '{a} repeats the oak at the far wall and gives the eye something long to rest on.'],
  // Bedding
  [
    'cover + sheets',
    '{b} go underneath, {a} on top, and the fold between them is the prettiest line in the room.',
    ([, b]) => b?.isPlural,
  ],
  ['cover + sheets', 'Turn back {a} and you find {b}, {b.color} under {a.color}.', otherColor],
  [
    'cover + sheets',
    'From {a} to {b} it is all one {a.color}, which makes the bed look like a single soft thing.',
    sameColor,
  ],
  ['cover + bedpillows', '{a} and {b} make up the quiet part of the bed, the part you sink into.'],
  ['cover + bedpillows', '{b} sit at the back, with {a} pulled up to their chins.', ([, b]) => b?.isPlural],
  [
    'sheets + bedpillows',
    'Next to the skin come {a} and {b}, crisp where it counts.',
    ([a]) => /percale/.test(a?.made ?? ''),
  ],
  ['sheets + bedpillows', '{a} and {b} do the nightly work, and they should be the best that you can afford.'],
  [
    'cover + sheets + bedpillows',
    'The bed is made up in order: {b} first, then {c}, and {a} folded back across the foot.',
  ],
  [
    'cover + sheets + bedpillows',
    '{a}, {b} and {c} belong together like butter, bread and salt, plain things that are hard to beat.',
  ],
  ['duvet + comforter', '{a} and {b} can take turns, one for the cold months and one for the rest.'],
  ['duvet + comforter', 'Fold {b} across the foot and sleep under {a}, or swap them when the weather turns.'],
  ['cover + throw', '{b} lies over the foot of {a}, for feet that are always cold.'],
  [
    'cover + throw',
    'On top of {a} goes {b}, and the {b.color} stripe it makes is all the pattern the bed needs.',
    otherColor,
  ],
  ['cover + pillow', '{b} leans against {a}, {b.color} on {a.color}, and the bed has a face.', otherColor],
  [
    'cover + pillow',
    '{a} sets the ground, and {b} is the one cushion you keep when all the others have been thrown off.',
  ],
  ['mattress + sheets', '{a} stays out of sight beneath {b}, doing its work all the same.'],
  ['mattress + bedpillows', '{a} and {b} are the part of a bedroom that you only notice when it is wrong.'],
  ['mattress + cover', '{a} is for your back, {b} for your eyes, and you need both.'],
  ['bed + mattress', '{b} drops into {a} and keeps the whole bed at a height you can sit on.'],
  ['mattress + mattress', 'Two mattresses are on the list, {a} and {b}, so try both before you let one go.'],
  ['mattress', 'Below the covers {a} looks after your back, and no guest will ever compliment you on it.'],
  ['mattress', 'Nobody sees {a}, and everybody feels it by three in the morning.'],
  ['mattress~hybrid', '{a} combines springs and foam, for the one who likes it firm and the one who does not.'],
  ['comforter~box-stitched', '{a} is stitched in boxes, so the warmth stays where you put it.'],
  ['comforter', '{a} brings {a.color} to the bed on one large, soft surface.'],
  ['comforter', 'Pull up {a} and the bed is made, which is the whole appeal of a comforter.'],
  ['duvet#linen', '{a} is washed linen, creased in the right places, and never in need of an iron.'],
  ['duvet#percale', '{a} is cool percale, matte and crisp like a good shirt.'],
  [
    'duvet#garment-dyed',
    '{a} was dyed after sewing, so its {a.color} has a slightly lived-in look from the first night.',
  ],
  ['duvet', '{a} covers the bed in {a.color}, and a bed is mostly cover.'],
  ['duvet', 'Shake out {a} in the morning and half the room is tidy.', bright],
  ['duvet', 'Keep {a} smooth and pale on top, and let the layers under it be untidy.', pale],
  ['sheets#linen', '{a} bring linen closest to the skin, where it gets softer with each wash.', ([a]) => a?.isPlural],
  [
    'sheets#percale',
    'Between you and the mattress lie {a}, crisp percale, cool on the first touch.',
    ([a]) => a?.isPlural,
  ],
  [
    'sheets#sateen',
    '{a} have the slight shine of sateen, so their {a.color} looks deeper by lamplight.',
    ([a]) => a?.isPlural,
  ],
  ['sheets', 'A fold of {a} over the edge of the covers is enough to show the {a.color}.'],
  [
    'sheets + sheets',
    '{a} are for this week and {b} for the next, so laundry day changes the mood of the bed.',
    ([a]) => a?.isPlural,
  ],
  [
    'cover + cover',
    '{a} and {b} change places with the seasons, {a.color} for one and {b.color} for the other.',
    otherColor,
  ],
  ['bedpillows', '{a} stay plain at the back, and everything decorative goes in front of them.'],
  ['bedpillows', 'Sleep happens on {a}; the rest is for looking at.'],
  ['bed + bench', '{b} at the end of {a} is where tomorrow’s clothes spend the night.'],
  ['bed + rug', 'Lay {b} under the lower part of {a}, so that your feet land on something soft.'],
  ['bed + rug#jute', '{b} puts something dry and rough beside {a}, and bare feet wake up faster on it.'],
  ['bed + rug#wool', 'Beside {a}, {b} gives your feet wool to land on instead of a cold floor.'],
]

export const SLEEP_LINES = linesOf(ROWS)
