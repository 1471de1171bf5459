/** All stories, and those that are true of a board. */
import type { Chance } from '../chance.ts'
import { COLOR_STORIES } from './colorStories.ts'
import { MATERIAL_STORIES } from './materialStories.ts'
import { TONE_STORIES } from './toneStories.ts'
import { EVERYDAY_STORIES } from './everydayStories.ts'
import type { Board, Piece } from './readBoard.ts'
import { ROOM_STORIES } from './roomStories.ts'
import { SHAPE_STORIES } from './shapeStories.ts'
import { coloredPieces, hasLoudShade, isAllKnown, neutralsOf, nounOf, type Story, type StoryMatch } from './story.ts'

/** Stories about cloth and leather. */
const NATURAL = ['linen', 'wool', 'lambswool', 'jute', 'cane', 'cotton']

function naturalFibers(board: Board) {
  const found = board.pieces.filter(({ cloth }) => cloth && NATURAL.includes(cloth))
  const cloths = [...new Set(found.map(({ cloth }) => (cloth === 'lambswool' ? 'wool' : (cloth ?? ''))))]
  if (cloths.length < 3) return null
  const [first = '', second = '', third = ''] = cloths
  return { strength: 0.68, values: { first, second, third }, pieces: found }
}

function linenEverywhere(board: Board) {
  const found = board.pieces.filter(({ cloth }) => cloth === 'linen')
  if (found.length < 3) return null
  return { strength: 0.66, values: { count: found.length, neutrals: neutralsOf(board) }, pieces: found }
}

function leatherAndTime(board: Board) {
  const leather = board.pieces.find(({ cloth }) => cloth === 'leather')
  if (!leather || board.pieces.length < 2) return null
  return {
    strength: leather === board.lead ? 0.8 : 0.52,
    values: { ...nounOf(leather), color: leather.shade?.word ?? 'dark' },
    pieces: [leather],
  }
}

function velvetMood(board: Board) {
  const velvet = board.pieces.filter(({ cloth }) => cloth === 'velvet')
  const [one] = velvet
  if (!one?.shade || (one !== board.lead && velvet.length < 2)) return null
  return {
    strength: one === board.lead ? 0.72 : 0.6,
    values: { ...nounOf(one), color: one.shade.word },
    pieces: velvet,
  }
}

function boucle(board: Board) {
  const found = board.pieces.filter(({ cloth }) => cloth === 'bouclé')
  const [one] = found
  if (!one || (one !== board.lead && found.length < 2)) return null
  return {
    strength: one === board.lead ? 0.64 : 0.55,
    values: { ...nounOf(one), neutrals: neutralsOf(board) },
    pieces: found,
  }
}

const CLOTH_STORIES: readonly Story[] = [
  {
    id: 'natural fibers',
    find: naturalFibers,
    titles: [
      '{first}, {second} and {third}',
      'Things that grew',
      'Woven and washed',
      'Made to be touched',
      'Fields and flocks',
    ],
    ideas: [
      'Close your eyes in this {room} and you could still tell the pieces apart. {first}, {second} and {third} each answer your hand in a different way.',
      'Texture does here what pattern does elsewhere. {first} lies beside {second}, and {third} keeps them both from looking too well ironed.',
      'Most of what you touch in this {room} once grew in a field or on an animal. {first}, {second} and {third} age kindly, and they age together.',
    ],
    seconds: ['{first} creases and {second} does not, and a {room} needs a little of both.'],
  },
  {
    id: 'linen everywhere',
    find: linenEverywhere,
    titles: ['Linen weather', 'Softly creased', 'A linen kind of {room}', 'Unironed on purpose'],
    ideas: [
      'Linen is the thread that runs through this {room}, and linen never stands up straight. A few creases are part of the plan.',
      'If a {room} can wear its shirt outside its trousers, this one does. Linen here, linen there, and no iron in sight.',
    ],
    seconds: ['Linen gets softer each time it is washed, so this will look better in a year than on the first day.'],
  },
  {
    id: 'leather and time',
    find: leatherAndTime,
    titles: [
      'Leather and patience',
      'A better seat yearly',
      'The long friendship',
      '{color} leather, later',
      'Worn in, not out',
    ],
    ideas: [
      'Leather is the one cover that improves while you use it, scuffs and all. {noun} in {color} gives this {room} something to grow old with.',
      'New leather looks good; leather with ten winters in it looks better. This {room} is planned with that in mind.',
      'Everything soft here will be washed and smoothed again, apart from the leather. {noun} will keep a memory of who sat there.',
    ],
    seconds: ['Leather softens where people actually sit, so let {noun} be used.'],
  },
  {
    id: 'velvet',
    find: velvetMood,
    titles: [
      '{color} velvet, feet up',
      'After eight',
      'Velvet hours',
      'Velvet for every day',
      'A little {color} theater',
    ],
    ideas: [
      'Velvet changes with the light, so {color} will be three colors between breakfast and bedtime. That is the small luxury of this {room}.',
      'There is a bit of evening in velvet, even at ten in the morning. In {color} it gives this {room} its depth.',
      'You can tell a velvet piece from across the {room}, because it drinks the light. {color} looks richer for it, and everything matte looks calmer.',
    ],
    seconds: ['Velvet shows the path of a hand, and {color} shows it best.'],
  },
  {
    id: 'loops and curls',
    find: boucle,
    titles: ['A soft landing', 'Loops and quiet', 'Like a good sweater', 'Curled up in {neutrals}', 'Bouclé weather'],
    ideas: [
      'Bouclé is a sweater for furniture, and this {room} is dressed for staying in. With color kept low, the loops do the talking.',
      'The nicest thing here happens at the scale of a fingertip. Bouclé turns plain {neutrals} into something that you want to lean on.',
      'Without a loud color in charge, touch takes over. It is the bouclé that decides how this {room} feels.',
    ],
    seconds: ['Bouclé throws tiny shadows, so it never looks flat, even in the palest shade.'],
  },
]

/** Stories about pattern, and about light and dark. */
function onePattern(board: Board) {
  const found = board.pieces.filter(({ pattern }) => pattern)
  const [one] = found
  if (found.length !== 1 || !one?.pattern || one.sort === 'tile' || board.pieces.length < 3 || !isAllKnown(board))
    return null
  return { strength: 0.66, values: { pattern: one.pattern, ...nounOf(one) }, pieces: [one] }
}

function twoPatterns(board: Board) {
  const [one, two] = board.pieces.filter(({ pattern, sort }) => pattern && sort !== 'tile')
  if (!one?.pattern || !two?.pattern || one.pattern === two.pattern) return null
  return {
    strength: 0.7,
    values: { first: one.pattern, second: two.pattern, ...nounOf(one, 'one'), ...nounOf(two, 'two') },
    pieces: [one, two],
  }
}

function lightAgainstDark(board: Board) {
  const lightness = ({ shade, wood }: Piece) => shade?.light ?? (wood === 'walnut' || wood === 'chestnut' ? 0.42 : null)
  const hued = board.pieces.filter((piece) => lightness(piece) !== null)
  const light = hued.filter((piece) => (lightness(piece) ?? 0) >= 0.88)
  const dark = hued.filter((piece) => (lightness(piece) ?? 1) <= 0.5 && !hasLoudShade(piece))
  const [one] = dark
  const [two] = light
  if (!one || !two || light.length + dark.length < hued.length * 0.6 || hued.length < 3) return null
  const values = {
    ...nounOf(one, 'one'),
    ...nounOf(two, 'two'),
    dark: one.wood ?? one.shade?.word ?? '',
    light: two.shade?.word ?? '',
  }
  return { strength: 0.76, values, pieces: [one, two] }
}

function darkRoom(board: Board) {
  const hued = board.pieces.filter(({ shade, wood }) => shade ?? wood)
  const dark = hued.filter(({ shade, wood }) => (shade?.light ?? (wood === 'walnut' ? 0.42 : 0.7)) <= 0.56)
  if (hued.length < 3 || dark.length < hued.length * 0.65) return null
  const words = [...new Set(dark.flatMap(({ shade, wood }) => wood ?? shade?.word ?? []))]
  return { strength: 0.74, values: { first: words[0] ?? '', second: words[1] ?? '' }, pieces: dark }
}

const CONTRAST_STORIES: readonly Story[] = [
  {
    id: 'one pattern among plains',
    find: onePattern,
    titles: ['Plain, plus {pattern}', 'One pattern, well placed', 'All plain but one', '{pattern} and good manners'],
    ideas: [
      'Solid colors wherever you look, and then {pattern} on {noun}. One pattern is easier to live with than three that get on.',
      'A {room} without any pattern can seem unfinished, like a sentence with no verb. {noun} {noun:adds|add} it here, in {pattern}.',
      'Pattern is rationed in this {room}, so it counts. You find {pattern} in one place, while all the rest stays plain.',
    ],
    seconds: ['The only pattern is on {noun}, so it can be as lively as it likes.'],
  },
  {
    id: 'two patterns',
    find: twoPatterns,
    titles: ['{first} and {second}', 'Mixed, with feeling', '{first} meet {second}', 'Two patterns walk in'],
    ideas: [
      'Two patterns may share a {room} when one of them is clearly bigger. That is how {first} and {second} manage it here.',
      '{first} on one thing, {second} on another, and peace between them. Mixing patterns is mostly a question of distance.',
    ],
    seconds: ['Keep {one} and {two} apart by something plain, and both patterns will be happier.'],
  },
  {
    id: 'light against dark',
    find: lightAgainstDark,
    titles: [
      '{dark} on {light}',
      'Ink on paper',
      'Night and linen',
      '{light}, underlined in {dark}',
      'Dark lines, pale page',
      'Black coffee, milk',
    ],
    ideas: [
      'Like ink on good paper, {dark} against {light} makes every outline clear. You can read this {room} from the door.',
      'A photograph in black and white has all the drama it needs, and so has this {room}. {light} and {dark} see to that.',
      'Some rooms whisper in ten half tones; this one says yes and no. {light} is the yes, {dark} is the no.',
      'Contrast is the whole idea here, from {light} straight to {dark} with little in between. It gives a simple {room} some spine.',
      'Pale rooms like to float away, and {dark} is what ties this one down. {light} gets cleaner by the comparison.',
      'There is milk in this {room} and there is coffee. You taste both, since neither has been stirred into the other.',
    ],
    seconds: [
      'With {dark} this deep in the {room}, {light} looks freshly painted.',
      'The dark piece wants some air around it, and the pale ones provide that.',
    ],
  },
  {
    id: 'after dark',
    find: darkRoom,
    titles: [
      'After dark',
      'Deep end',
      'The late {room}',
      '{first} by lamplight',
      'Curtains drawn',
      'An evening {room}',
    ],
    ideas: [
      'Some rooms are made for mornings. This one waits for evening, when {first} goes deeper and the corners disappear.',
      'Dark colors make walls step back, whatever the old rule says. {first} and {second} give this {room} the calm of a theater before the play.',
      'You do not need a big {room} to go dark; you need conviction. {first} supplies it, and the lamps will do the rest.',
    ],
    seconds: ['A dark room wants several small lights at different heights, never one in the ceiling.'],
  },
]

/** Stories about strong colors: one loud piece, many colors, walls. */
function many(board: Board) {
  const found = board.pieces.filter(hasLoudShade).filter(({ sort }) => sort !== 'plant')
  const families = new Set(found.flatMap(({ shade }) => shade?.family ?? []))
  if (families.size < 4) return null
  const [one, two, three] = [...new Set(found.flatMap(({ shade }) => shade?.word ?? []))]
  return { strength: 0.85, values: { first: one ?? '', second: two ?? '', third: three ?? '' }, pieces: found }
}

function loudLead(board: Board) {
  const { lead } = board
  if (!hasLoudShade(lead) || !lead.shade || board.pieces.length < 3 || lead.sort === 'paint' || lead.sort === 'tile')
    return null
  const isAlone = coloredPieces(board).length === 1 && isAllKnown(board)
  if (!isAlone) return null
  const cloth = lead.cloth ?? ''
  return {
    strength: 0.96,
    values: { ...nounOf(lead), color: lead.shade.word, cloth, neutrals: neutralsOf(board, [lead]) },
    pieces: [lead],
  }
}

function paintLeads(board: Board) {
  const wall = board.pieces.find(({ sort, shade }) => (sort === 'paint' || sort === 'tile') && (shade?.isLoud ?? false))
  const walls = board.pieces.filter(({ sort }) => sort === 'paint' || sort === 'tile')
  if (!wall?.shade || walls.length > 1 || board.pieces.length < 3) return null
  return {
    strength: 0.74,
    values: { color: wall.shade.word, ...nounOf(wall), neutrals: neutralsOf(board, [wall]) },
    pieces: [wall],
  }
}

const BOLD_STORIES: readonly Story[] = [
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
]

export const STORIES: readonly Story[] = [
  ...COLOR_STORIES,
  ...BOLD_STORIES,
  ...TONE_STORIES,
  ...MATERIAL_STORIES,
  ...CLOTH_STORIES,
  ...SHAPE_STORIES,
  ...CONTRAST_STORIES,
  ...ROOM_STORIES,
  ...EVERYDAY_STORIES,
]

export type MatchedStory = StoryMatch & { story: Story }

/** Maximum random bonus of a story over a stronger one, so that similar boards do not all have the same. */
const MAX_RANDOM_BONUS = 0.3

/** The stories that are true of the board, the strongest first. */
export function storiesOf(board: Board): MatchedStory[] {
  return STORIES.flatMap((story) => {
    const found = story.find(board)
    return found ? [{ ...found, story }] : []
  }).toSorted((a, b) => b.strength - a.strength)
}

/** The stories in randomized order. */
export function shuffledStories(stories: readonly MatchedStory[], chance: Chance): MatchedStory[] {
  return stories
    .map((each) => ({ each, rank: each.strength + chance() * MAX_RANDOM_BONUS }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ each }) => each)
}
