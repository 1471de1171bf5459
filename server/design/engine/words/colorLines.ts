/** Sentences about the roles of colors: the main, the supporting and the accent color. */
import type { ColorRole } from '../../../../studio/model/collage.ts'
import type { Values } from './fillSlots.ts'
import type { Board, Piece } from './readBoard.ts'
import { areSimilarFamilies, isNeutral, type Shade } from './shades.ts'
import type { Sort } from './sorts.ts'
import { isAllKnown, nounOf } from './story.ts'

type ColorLine = readonly [text: string, when: (board: Board) => Values | null]

/**
 * Weight of a piece by the area that it fills in a room, so that the color of the walls counts more than that of a
 * cushion.
 */
const SHARE: Readonly<Record<string, number>> = {
  paint: 30,
  tile: 22,
  sectional: 16,
  bed: 14,
  sofa: 13,
  rug: 12,
  duvet: 9,
  comforter: 9,
  table: 9,
  loveseat: 9,
  sideboard: 7,
  dresser: 7,
  tub: 9,
  vanity: 7,
  armchair: 5,
  curtains: 7,
  shelf: 7,
  desk: 7,
}

type Plan = { fill: Piece; second: Piece | null; accents: Piece[] }

/** Null when too little is known about the colors. A board with decided roles has the plan that they give. */
export function planOf(board: Board): Plan | null {
  if (!isAllKnown(board)) return null
  const plan = weighedPlan(board)
  if (!plan || board.palette.every(({ role }) => role === undefined)) return plan
  const [wall, main, second, accent] = (['wall', 'main', 'second', 'accent'] as const).map((role) =>
    pieceOf(board, role),
  )
  const [fill, other] = wall ? [wall, main] : [main, second]
  if (!fill || (other && kindOf(other) === kindOf(fill))) return null
  const loud = [accent, ...plan.accents].filter(
    (piece) => piece && piece !== fill && piece !== other && isLoudPiece(piece),
  )
  const accents = [...new Set(loud)].flatMap((piece) => piece ?? [])
  return accents.length > 0 && accents[0] !== accent ? null : { fill, second: other ?? null, accents }
}

/** The piece whose color has the role, if the words call it by the name of the color. */
function pieceOf({ palette, pieces }: Board, role: ColorRole): Piece | undefined {
  const color = palette.find((swatch) => swatch.role === role)
  const piece = pieces.find(({ id }) => id === color?.product)
  return piece && color && wordOf(piece).toLowerCase() === color.name.toLowerCase() ? piece : undefined
}

function isLoudPiece({ shade }: Piece): boolean {
  return shade !== null && !isNeutral(shade)
}

function weighedPlan(board: Board): Plan | null {
  const hued = board.pieces
    .filter(({ shade, wood, sort }) => (shade ?? wood) !== null && sort !== 'plant')
    .toSorted((a, b) => (SHARE[b.sort] ?? 2) - (SHARE[a.sort] ?? 2))
  const [fill] = hued
  if (!fill || hued.length < 3) return null
  const second = hued.find((piece) => kindOf(piece) !== kindOf(fill)) ?? null
  const accents = hued.filter(
    (piece) =>
      piece !== fill && piece !== second && piece.shade && !isNeutral(piece.shade) && (SHARE[piece.sort] ?? 2) <= 5,
  )
  return { fill, second, accents }
}

function wordOf({ shade, wood }: Piece): string {
  return wood ?? shade?.word ?? ''
}

/** Two whites or two grays count as one color. */
function kindOf({ shade, wood }: Piece): string {
  return wood ?? (shade ? kindOfShade(shade) : '')
}

function kindOfShade({ family }: Shade): string {
  return family === 'cream' ? 'white' : family
}

/** The main and the supporting color. */
function two(board: Board): Values | null {
  const plan = planOf(board)
  return plan?.second ? { fill: wordOf(plan.fill), second: wordOf(plan.second) } : null
}

/** With one accent color that no other piece has. */
function withAccent(board: Board, count: 1 | 2): Values | null {
  const plan = planOf(board)
  const [one] = plan?.accents ?? []
  if (!plan?.second || !one?.shade) return null
  const { family, word } = one.shade
  const wearing = board.pieces.filter(({ shades }) => shades.some((shade) => areSimilarFamilies(shade.family, family)))
  if (wearing.length !== count || wearing.some(({ shade }) => shade?.word !== word)) return null
  if (plan.accents.length !== count) return null
  const other = wearing.find((piece) => piece !== one)
  return {
    fill: wordOf(plan.fill),
    second: wordOf(plan.second),
    accent: word,
    ...nounOf(one),
    movable: MOVABLE.has(one.sort) ? one.noun : '',
    ...(other ? nounOf(other, 'other') : {}),
  }
}

/** What stands by itself and is easily carried to another place. */
const MOVABLE: ReadonlySet<Sort> = new Set([
  'armchair',
  'chair',
  'stool',
  'bathstool',
  'ottoman',
  'side',
  'cart',
  'floorlamp',
  'bench',
])

/** Of a color that covers much of the room, which that of one chair among others does not. */
const large =
  (when: ColorLine[1]): ColorLine[1] =>
  (board) =>
    (SHARE[planOf(board)?.fill.sort ?? ''] ?? 0) >= LARGE_SHARE ? when(board) : null
const LARGE_SHARE = 7

function severalAccents(board: Board): Values | null {
  const plan = planOf(board)
  const words = [...new Set(plan?.accents.map(wordOf))]
  if (!plan || words.length < 2) return null
  return { fill: wordOf(plan.fill), one: words[0] ?? '', two: words[1] ?? '' }
}

function noAccent(board: Board): Values | null {
  const plan = planOf(board)
  if (
    !plan?.second ||
    board.pieces.some(({ shades, sort }) => sort !== 'plant' && shades.some((shade) => !isNeutral(shade)))
  )
    return null
  return { fill: wordOf(plan.fill), second: wordOf(plan.second) }
}

function withWood(board: Board): Values | null {
  const plan = planOf(board)
  const woods = new Set(board.pieces.flatMap(({ wood }) => wood ?? []))
  const [wood] = woods
  if (!plan || !wood || woods.size > 1 || plan.fill.wood) return null
  return { fill: wordOf(plan.fill), wood }
}

/** Two colors of similar lightness. */
function closeColors(board: Board): Values | null {
  const plan = planOf(board)
  const light = (piece: Piece | null | undefined) => piece?.shade?.light ?? WOOD_LIGHTNESS
  return Math.abs(light(plan?.fill) - light(plan?.second)) < MAX_CLOSE_LIGHTNESS ? noAccent(board) : null
}
const WOOD_LIGHTNESS = 0.6
const MAX_CLOSE_LIGHTNESS = 0.2

/** Walls that the style gives, when no paint is picked. */
function quietWall({ colors }: Board): Values | null {
  const wall = colors.find(({ role }) => role === 'wall')
  const main = colors.find(({ role }) => role === 'main')
  if (!wall || wall.piece || !isNeutral(wall.shade) || !main || kindOfShade(main.shade) === kindOfShade(wall.shade))
    return null
  if (/ /.test(wall.shade.word)) return null
  return { wall: wall.shade.word, main: main.shade.word }
}

/** Of several pieces. */
const among =
  (when: ColorLine[1]): ColorLine[1] =>
  (board) =>
    board.pieces.length > 2 ? when(board) : null

function quietGrounds(board: Board): Values | null {
  const floor = board.colors.find(({ role }) => role === 'floor')
  const isCovered = board.pieces.some(({ sort }) => sort === 'rug' || sort === 'tile')
  const walls = quietWall(board)
  if (!walls || !floor || floor.piece || isCovered || !isNeutral(floor.shade)) return null
  return { ...walls, floor: floor.shade.word }
}

export const COLOR_LINES: readonly ColorLine[] = [
  [
    'Let {fill} fill the room and {second} support it; {accent} appears once, on {noun}, and no more.',
    large((board) => withAccent(board, 1)),
  ],
  [
    'Nine parts {fill} and {second}, one part {accent}: keep to that and you can move things around for years.',
    large((board) => withAccent(board, 1)),
  ],
  [
    'Do not give {accent} a twin; {fill} and {second} set it off best when it is alone.',
    (board) => withAccent(board, 1),
  ],
  [
    'The order is simple: mostly {fill}, some {second}, and one touch of {accent}.',
    large((board) => withAccent(board, 1)),
  ],
  [
    'With {fill} as the ground and {second} beside it, a single {accent} goes a long way.',
    (board) => withAccent(board, 1),
  ],
  [
    '{accent} stays with {noun} alone, because {fill} and {second} have the rest well in hand.',
    (board) => withAccent(board, 1),
  ],
  [
    'If you [paint] or add a frame, stay near {fill} and {second}, and let {accent} remain the exception.',
    (board) => withAccent(board, 1),
  ],
  ['{accent} shows up on {noun} and on {other}, and twice is where it should stop.', (board) => withAccent(board, 2)],
  [
    'Use {fill} freely, {second} with some restraint, and {accent} in these two places only.',
    (board) => withAccent(board, 2),
  ],
  ['Between {fill} and {second}, {accent} comes twice, so it looks meant.', (board) => withAccent(board, 2)],
  ['Small things may be {one} or {two} here, as long as the large ones stay {fill}.', severalAccents],
  ['A little {one} on this side, a little {two} on that, and {fill} to hold the peace.', severalAccents],
  ['{fill} is the [table], {one} and {two} are the fruit on it.', severalAccents],
  ['{one} and {two} come in small doses, and {fill} gives them something to stand on.', severalAccents],
  ['Against so much {fill}, small amounts of {one} and {two} look fresh.', severalAccents],
  ['Treat {one} and {two} like pepper and salt: a little of each, spread around the room.', severalAccents],
  ['{fill} covers the most ground, which lets {one} and {two} turn up here and there without a plan.', severalAccents],
  ['{fill} and {second} are enough for a whole room, if the light is good.', noAccent],
  ['Anything loud would only interrupt {fill} and {second}, who are having a quiet talk.', noAccent],
  ['There is no accent color at all, only {fill} and {second}, and it does not need one.', noAccent],
  [
    'Color keeps to {fill} and {second}; if you want a third, bring it in with flowers and take it out again.',
    noAccent,
  ],
  ['From {fill} to {second} is a short walk, so the room stays calm wherever you look.', closeColors],
  ['Should you miss a color, add it in something you can carry, and leave {fill} and {second} as they are.', noAccent],
  ['Most of what you see is {fill}, with {second} a step behind it.', large(two)],
  ['{fill} has the largest share and {second} the next, and that order is worth keeping.', large(two)],
  ['Wherever you look there is some {fill}, and never far from it some {second}.', two],
  ['Two colors do the work here, {fill} and {second}, and the others are footnotes.', two],
  ['{second} keeps {fill} from having the last word.', two],
  ['A good rule for this room: a lot of {fill}, less {second}, and hardly anything else.', two],
  ['Let {fill} stay in the majority, and keep {second} for the things you touch.', two],
  ['You could pack the whole color plan into a suitcase: {fill} for the large things, {second} for the rest.', two],
  ['{fill} sets the tempo here, {second} keeps time, and nobody needs a third instrument.', noAccent],
  ['If you lay all of it on one [table], {fill} comes first to the eye and {second} right behind.', two],
  ['There is more {fill} than anything else, so let {second} turn up twice more before you are done.', two],
  ['When in doubt, more {fill}; when bored, a little more {second}.', two],
  ['For anything you add later, borrow {fill} or {second} and you cannot go far wrong.', two],
  [
    'Were the walls to be painted, a paler version of {fill} would be the safe choice and {second} the brave one.',
    (board) =>
      board.pieces.some(({ sort }) => sort === 'paint' || sort === 'tile') ||
      (planOf(board)?.fill.shade?.light ?? 1) > 0.85
        ? null
        : two(board),
  ],
  ['{wood} warms up all the {fill}, and the two ask for very little beside them.', withWood],
  [
    'All the {fill} would be cool without {wood} to warm it.',
    (board) =>
      planOf(board)?.fill.shade &&
      ['white', 'gray', 'black', 'teal', 'blue'].includes(planOf(board)?.fill.shade?.family ?? '')
        ? withWood(board)
        : null,
  ],
  [
    'Wood counts as a color here: {wood} is the warm one, {fill} the calm one.',
    (board) => (noAccent(board) ? withWood(board) : null),
  ],
  // Shorter, and without a second half
  ['Mostly {fill}, some {second}: that is the whole recipe.', large(two)],
  ['Whatever joins later should be {fill} or very small.', two],
  ['The eye starts at {fill} and rests at {second}.', two],
  ['Hold a new thing against {second} before you hold it against {fill}; that is the harder test.', two],
  ['Let {fill} be the quiet and {second} the weight.', noAccent],
  ['If it rains for a week, {fill} will still look like a choice.', noAccent],
  ['With so little beyond {fill} and {second}, you will notice every flower.', noAccent],
  ['Nothing louder is waiting in the wings; {fill} and {second} carry the evening.', noAccent],
  ['Put the first flowers of the year on show here, because {fill} and {second} make way for anything.', noAccent],
  ['One thing wears {accent}, everything else wears {fill} or {second}.', (board) => withAccent(board, 1)],
  ['You will remember {accent}, although {fill} takes up most of the view.', large((board) => withAccent(board, 1))],
  ['{accent} is the exclamation, {fill} and {second} are the sentence.', (board) => withAccent(board, 1)],
  [
    'Move {movable} to another corner one day and {accent} goes along; the plan holds.',
    (board) => withAccent(board, 1),
  ],
  ['Count them: {accent} on {noun}, {accent} on {other}. Two is the right number.', (board) => withAccent(board, 2)],
  ['{fill} stays in the background so that {one} and {two} can talk.', severalAccents],
  ['Start with {fill}, then let {one} and {two} in one at a time.', severalAccents],
  ['If {one} and {two} ever quarrel, put something in {fill} between them.', severalAccents],
  ['{one}, {two}, then a stretch of {fill}: the eye needs the pause.', severalAccents],
  ['What {fill} leaves cool, {wood} makes up for.', withWood],
  ['Where {fill} stops, {wood} begins, and the seam between them is the best part.', withWood],
  ['{wood} is the only warmth that so much {fill} asks for.', (board) => (noAccent(board) ? withWood(board) : null)],
  ['The walls are the color of {wall}, so the pieces can be seen from the door.', among(quietWall)],
  ['Behind all of it the walls have the color of {wall} and keep out of the way.', quietWall],
  ['Against walls the color of {wall}, {main} has nothing to compete with.', quietWall],
  [
    'The walls are near {wall}, the floor is near {floor}: the pieces stand between two calm colors.',
    among(quietGrounds),
  ],
  ['A floor the color of {floor} lets {main} settle down.', quietGrounds],
]
