/**
 * Hints: one useful piece of advice, based on the real sizes and materials. A piece is mentioned by its noun, because
 * the text already contains its name.
 */
import { linesOf, type Row } from './lines.ts'
import type { Board, Piece } from './readBoard.ts'

/** Sources of the distances: docs/catalogue.md and the clearances of the room designer (studio/room/guidelines). */
export const has = ({ pieces }: Board, ...sorts: string[]) => pieces.some(({ sort }) => sorts.includes(sort))
const none = (board: Board, ...sorts: string[]) => !has(board, ...sorts)
const roundedToEven = (inches: number) => Math.floor(inches / 2) * 2

/** Visible width of a rug on each side of a bed when it lies across it. */
function visibleRugWidth([bed, rug]: readonly Piece[]) {
  if (!bed?.wide || !rug?.wide || rug.isRound) return false
  const side = roundedToEven((rug.wide - bed.wide) / 2)
  return side >= 12 && side <= 48 ? { side } : false
}

/** Extension of a rug beyond a table on each long side; chairs need at least 24 inches. */
function rugExtension([table, rug]: readonly Piece[]) {
  if (!table?.deep || !table.wide || !rug?.deep || !rug.wide || rug.isRound !== table.isRound) return null
  return roundedToEven(Math.min(rug.deep - table.deep, rug.wide - table.wide) / 2)
}

const ROWS: readonly Row[] = [
  // Beds
  [
    'bed + rug',
    'Lay {b.noun} across, a third of the way under {a.noun}, and it will show {side} inches on either side.',
    visibleRugWidth,
  ],
  [
    'bed + rug',
    'If {b.noun} goes crosswise beneath {a.noun}, you get {side} inches of it under your feet on both sides.',
    visibleRugWidth,
  ],
  ['bed + rug~round', 'Let {b.noun} peep out on one side of {a.noun} only, the side where you get up.'],
  [
    'bed + nightstand',
    'Keep {b.noun} within a hand’s width of the mattress, so that you can find your glass in the dark.',
  ],
  ['bed', 'Leave about 24 inches on the side where you get out, and a little more if a [drawer] opens there.'],
  ['bed', 'Leave the wall above {a.noun} empty for a month before you decide that it needs a picture.'],
  ['bed#oil finish', 'Oil the wood once a year, on a day when the windows can stay open.'],
  ['bed#velvet', 'Brush the velvet of the headboard in one direction, and it will keep its even color.'],
  [
    'bed',
    'With a bed this wide, allow a wall of at least ten feet if you want [tables] on both sides.',
    ([a]) => (a?.wide ?? 0) >= 76,
  ],
  [
    'bed',
    'A bed this narrow may stand with its long side to the wall and turn into a [sofa] by day.',
    ([a]) => (a?.wide ?? 99) <= 44,
  ],
  [
    'mattress~turn',
    'Turn the mattress twice a year, and write the date on the label so that you really do.',
    ([a]) => /turn over|turn head|handles/.test(a?.described ?? ''),
  ],
  ['duvet#linen', 'Dry the linen on a line if you can; it comes off softer and needs no [iron].'],
  ['sheets#linen', 'New linen feels dry at first, so wash it twice before you judge it.'],
  ['sheets#percale', 'Take percale out of the dryer a little damp and pull it smooth on the bed.'],
  ['cover', 'Choose a cover one size larger than the [mattress], and it will hang properly at the sides.'],
  ['bedpillows', 'Two sleeping pillows to a head are plenty, and anything more ends up on the floor.'],
  ['throw#lambswool', 'Air the wool on a damp morning now and then, and it will hardly ever need washing.'],
  ['throw', 'Leave {a.noun} a bit crooked, because people trust a blanket that has been used.'],
  ['bed', 'Make the bed for a month with nothing on it but covers, and see if you miss the [cushions].'],
  ['bed|mattress', 'Put the head against a solid wall and keep the feet toward the door or the window.'],
  ['bed|mattress', 'Keep the radiator and the bed at least a step apart, for the sake of your sleep.'],
  ['mattress', 'Let a new mattress breathe for a day before the [sheets] go on.'],
  ['mattress', 'Lie on a mattress the way you sleep, for ten whole minutes, before you decide.'],
  ['mattress + bed', 'Sit on the edge of the finished bed: your feet should rest flat on the floor.'],
  ['nightstand', 'Allow three things on top of the nightstand, and the rest will go where it belongs.'],
  ['nightstand', 'The top of a nightstand should end within a hand of the top of the [mattress].'],
  ['dresser', 'Leave yourself 36 inches in front of the drawers, so that you can open one and still stand.'],
  ['dresser', 'Lean a [mirror] on top of {a.noun} instead of hanging one, and you can change your mind.'],
  ['cover', 'Shake the covers out at the window in the morning and make the bed an hour later.'],
  ['sheets', 'Own two sets, use both, and they will wear evenly.'],
  ['sheets', 'Dry sheets in the wind once, and you will never want to do it any other way.'],
  [
    'tablelamp',
    'The bottom of the shade should sit at the height of your chin when you are propped up in bed.',
    (_, { functionName }) => functionName === 'Sleep',
  ],
  // Living rooms
  ['couch + coffee', 'Leave 16 to 18 inches between {a.noun} and {b.noun}: close for a cup, wide enough for a shin.'],
  ['couch + rug', 'Let {a.noun} stand on {b.noun} with its front half, even if the back stays off.'],
  ['couch + rug', 'Push {b.noun} about a foot under the front edge of {a.noun}, and both will look larger.'],
  [
    'couch + floorlamp~bow',
    'Place the foot of the lamp behind a corner of {a.noun}, and the shade will come to hang above the seat.',
  ],
  [
    'couch + armchair',
    'Seven or eight feet between {a.noun} and {b.noun} is the distance at which nobody has to raise a voice.',
  ],
  ['sectional', 'Decide first which wall is the back of {a.noun}, for it will not be moved again on a whim.'],
  ['sectional', 'Keep 30 inches free at the open end of {a.noun}, so that people need not climb over knees.'],
  ['couch#leather', 'Keep leather out of full sun, and treat it with balm twice a year.'],
  ['couch#velvet', 'Vacuum velvet with the soft brush, always in the same direction.'],
  ['couch#bouclé', 'If you own a cat, keep its scratching post next to {a.noun}, because loops are tempting.'],
  ['sofa|loveseat', 'Pull {a.noun} a hand’s width off the wall, and the room will look deeper at once.'],
  ['sofa|loveseat', 'If there is a picture to hang, let it be about two thirds as wide as {a.noun}.'],
  ['loveseat', 'A seat this short fits under most windows, which saves the long wall for something else.'],
  ['armchair~swivel', 'A chair that turns wants a clear hand’s width all around it.'],
  ['armchair', 'Angle {a.noun} toward the window, and somebody will be reading in it by the weekend.'],
  ['floorlamp', 'The lower edge of a shade should be at the height of your eyes when you sit.'],
  ['tablelamp', 'Choose a warm bulb and a dim one, since a lamp on a table is for mood and not for sewing.'],
  ['lamp', 'Put the evening lights on one switch or one plug, and you will really use them.'],
  ['coffee#travertine|marble', 'Sealed or not, wipe wine and lemon off the stone at once.'],
  ['coffee#solid', 'Oil the table top once a year and use a coaster on the other days.'],
  ['side#marble', 'Wipe up wine and lemon at once, for marble has a long memory.'],
  ['console + couch', 'Behind {b.noun}, keep {a.noun} no higher than the back of it.'],
  [
    'sideboard',
    'Fasten {a.noun} to the wall with its strap, above all if there are children about.',
    ([a]) => a?.isKnown,
  ],
  ['ottoman', 'A tray turns {a.noun} into a [table] until someone wants to put up their feet.'],
  ['couch', 'Sit where the light comes from the side, and turn your back to the draft.'],
  ['couch', 'Before you order, carry a broomstick of the same length through the door and around the stairs.'],
  [
    'couch',
    'Swap the seat cushions around every month, and they will age together.',
    ([a]) => /cushions/.test(a?.described ?? ''),
  ],
  ['floorlamp', 'Try the lamp in three corners after dark before you decide on one.'],
  ['floorlamp|tablelamp', 'Where there is a dimmer, use it, because half the light is often twice the evening.'],
  ['coffee', 'Leave half of the coffee table empty, and it will stay a table.'],
  [
    'armchair',
    'Put a small surface beside every seat, or cups will end up on the floor.',
    (_, board) => none(board, 'side'),
  ],
  ['armchair + armchair', 'Two single chairs look best with a little less than a yard between them.'],
  [
    'pillow',
    'Wash the cover inside out and put it back while it is still faintly damp.',
    ([a]) => /machine wash/.test(a?.described ?? ''),
  ],
  // Dining
  ['table + chair', 'Count on 24 inches of table edge for each chair, and nobody’s elbows will meet.'],
  ['table', 'Keep 36 inches between the table and the wall, so that a [chair] can be pushed back in comfort.'],
  [
    'table',
    'Hang a [lamp] about 30 inches above the table top, low enough for faces and high enough for a bottle.',
    (_, board) => none(board, 'pendant'),
  ],
  [
    'table + rug',
    'The rug reaches about {side} inches beyond the table, so chairs stay on it when they are pulled out.',
    (pieces) => {
      const side = rugExtension(pieces)
      return side !== null && side >= 24 ? { side } : false
    },
  ],
  [
    'table + rug',
    'A chair that is pulled out will leave the rug, so check that its edge is thin enough not to catch.',
    (pieces) => (rugExtension(pieces) ?? 99) < 24,
  ],
  ['table + rug~round', 'A round rug suits a round table best when the two share one center.', ([a]) => a?.isRound],
  ['table#concrete', 'Wipe oil and wine off the concrete at once; the rest it can take.'],
  [
    'table#solid oak|solid walnut',
    'A spoonful of oil once a year keeps the top fresh, and the odd mark only adds to it.',
  ],
  ['table~round', 'Leave room all the way around, because a round table pushed against a wall is half a table.'],
  ['chair#velvet', 'Velvet on dining chairs forgives crumbs but not [red] wine, so keep a damp cloth near.'],
  ['chair', 'Buy one chair more than you need now, while the color is still to be had.'],
  ['chair', 'Put felt under the chair legs before the first dinner, and the floor will thank you.'],
  ['chair#cane', 'Mist the cane with water once in a while, and it will stay tight.'],
  ['stool', 'Check the height of your counter first: a seat should be about 10 to 12 inches below it.'],
  ['stool', 'Leave the width of a hand between [stools], or two people will always be one too many.'],
  ['cart', 'Lock away nothing: a cart that looks ready is a cart that gets used.'],
  ['cart', 'Keep only what you really drink on the cart, and put a [plant] where the rest was.'],
  ['napkins#linen', '[Iron] the napkins while damp, or do not [iron] them and call it country style.'],
  ['napkins', 'Roll the napkins instead of folding them, and no one will look for the crease.'],
  ['table', '[Seat] someone on every side before you choose the [lamp], and note where faces are.'],
  ['table', 'Leave the middle of the table bare between meals, except for one bowl.'],
  ['table', 'Walk around the table with all chairs pulled out, and only then mark its place.'],
  ['table', 'Keep candles low and flowers lower, since people come to see each other.'],
  [
    'table',
    'A cloth folded to half its width, laid across the short way, is dressed up enough for guests.',
    ([a]) => !a?.isRound,
  ],
  ['chair', 'Try the chair with your elbows on the table; they should rest there without your shoulders rising.'],
  ['chair + chair', 'Mixed chairs get along best when their seats are at one height.'],
  ['stool', 'A stool is quickly put aside, and the floor is swept in a minute.'],
  ['cart', 'Load the heavy bottles at the bottom, and the cart will take corners without a rattle.'],
  ['napkins', 'Wash napkins with the [sheets] rather than the dishcloths, and they stay soft.'],
  ['napkins', 'Buy more napkins than [chairs], because one is always in the wash.'],
  ['sideboard', 'Stand one tall thing at one end of the sideboard and nothing at the other.'],
  // Bath
  ['tub', 'Leave a good hand’s width behind {a.noun}, for the mop and for the look of it.'],
  ['tub', 'Check what the floor will carry before {a.noun} arrives, because a full bath is heavy.'],
  ['vanity', 'Keep 30 inches clear in front of {a.noun}, so that a door and a person can both be open.'],
  [
    'vanity',
    'Hang the [mirror] so that its middle meets your eyes, and put light on both sides of it.',
    (_, board) => none(board, 'mirror'),
  ],
  ['vanity#marble', 'Dry the marble after use, and it will stay free of rings.'],
  ['shower', 'Rub the nozzles with your thumb now and then, and the lime comes off by itself.', ([a]) => a?.isKnown],
  ['shower', 'Set the head a hand above the tallest person in the house, and everybody is happy.'],
  ['shower + tile', 'Run the tiles right up to the ceiling inside the shower, and the room looks taller.'],
  ['tile', 'Order a tenth more tiles than you measured, because a few always break.'],
  ['tile', 'Choose a grout close to the color of the tiles, and the wall will look calm instead of checked.'],
  ['tile', 'Lay out a [square] yard on the floor before anything is glued, and look at it from the door.'],
  ['towels', 'Skip the fabric softener, and the towels will stay thick and thirsty.'],
  ['towels', 'Wash new towels once before you use them; they drink better afterward.'],
  ['rail', 'Hang the rail where you can reach it with the water still running.'],
  ['mat', 'Hang the mat up after the last [shower] and it will be dry by morning.'],
  [
    'mat',
    'Keep a second mat in the cupboard, and washing day will not mean wet feet.',
    (_, board) => board.pieces.filter(({ sort }) => sort === 'mat').length === 1,
  ],
  ['bench#teak|bathstool', 'Let the wood dry between [showers], with air under it.', ([a]) => a?.wood !== null],
  ['bathstool#teak', 'Teak may turn [silver] with time, and two coats of oil a year will hold it back.'],
  ['bench', 'Keep {a.noun} clear of the door swing, and leave its top free for sitting.'],
  ['vanity', 'Store what you use daily in the top half, and bend only for the rest.'],
  ['vanity', 'A light on each side of your face beats one above it by a mile.'],
  ['shower', 'Wipe the metal dry after the last shower, and it will shine for years.'],
  ['shower', 'Let the water run over your wrist for a second before you step in, and leave the rest to habit.'],
  ['tile', 'Turn the light on at an angle when the tiles are laid; it shows every edge.'],
  ['tile', 'Take three [tiles] home and prop them up on the spot for a week.'],
  ['towels', 'Fold towels in thirds, with the edges to the back, and the pile stays straight.'],
  ['towels', 'Roll the hand towels and stack the large ones, and each finds its own [shelf].'],
  ['rail', 'Mount the rail about four feet up, and the towel will hang clear of the floor.'],
  [
    'bathstool',
    'Wipe {a.noun} dry once a week, and the wood will not mind the steam.',
    ([a]) => /teak|hardwood/.test(a?.made ?? ''),
  ],
  ['tub', 'Put a hook for a robe within reach, so that getting out is as pleasant as getting in.'],
  ['mat', 'A mat dries fastest over the edge of something, so give it an edge.'],
  [
    'bench',
    'Set {a.noun} where the towel lands anyway, and the habit will look like order.',
    (_, { functionName }) => functionName === 'Bath',
  ],
  // Everywhere
  ['rug', 'Put a felt pad under the rug, and it will lie flat and feel twice as thick.'],
  ['rug', 'Turn the rug around every half year, so that the sun fades it evenly.'],
  ['rug#jute', 'Keep jute dry, and vacuum it without the beating brush.'],
  ['rug#wool', 'A new wool rug sheds for some weeks, so vacuum it gently and be patient.'],
  ['paint', 'Paint a large card first and carry it around the room for a day, from window to [lamp].'],
  [
    'paint',
    'A gallon covers about 400 [square] feet in one coat, so measure the walls before you buy two.',
    ([a]) => /gal/.test(a?.title ?? ''),
  ],
  ['paint', 'Take the color over the baseboards as well, and the room will look taller.'],
  [
    'plant',
    'Dust the leaves with a soft, dry cloth, or somebody will guess that they are not real.',
    ([a]) => /faux|artificial/.test(a?.described ?? ''),
  ],
  ['plant', 'Raise {a.noun} on a low [stool] if the corner is dark, and the leaves will catch what light there is.'],
  ['pillow', 'Fluff the cushion by its corners and leave it a little crooked.'],
  ['mirror', 'Lean the mirror first and hang it later, when you know what it likes to show.'],
  ['art', 'The middle of a picture belongs about 58 inches above the floor.'],
  ['desk', 'Daylight from the side is easiest on the eyes, so turn the desk until you have it.'],
  ['curtains', 'Let the rod reach past the window on both sides, and the glass will look wider.'],
  ['shelf', 'Fix the shelf to the wall before you fill it, and keep the heavy things at the bottom.'],
  ['thing', 'Try everything in two places before you settle, since good pieces often surprise you.'],
  ['rug', 'Roll the rug out the day before and walk on it, and the corners will give up.'],
  ['rug', 'If you hesitate between two sizes of rug, the larger one is nearly always right.'],
  ['paint', 'Write the name of the color on the back of a light switch, for the day you need a little more.'],
  ['paint', 'Keep a jar of the paint for touch-ups, with the date on the lid.'],
  ['paint', 'Two thin coats look deeper than a thick one, and dry by the evening.'],
  ['plant', 'Turn the pot now and then until its best side faces the door.'],
  ['plant', 'Push the plant out from the corner by a foot, and the leaves can be seen from both sides.'],
  ['throw', 'Wool likes air more than water, so hang it out before you wash it.', ([a]) => /wool/.test(a?.made ?? '')],
  ['any', 'Take a photo of the empty room and look at it in [black] and [white] before you begin.'],
  ['any', 'Stand in the doorway for a minute each time something new arrives.'],
  ['any', 'Mark the outlines on the floor with tape before anything is delivered, and walk around them for a day.'],
  ['any', 'Look at everything once by daylight and once by lamplight before you add to it.'],
]

export const HINT_LINES = linesOf(ROWS)
