/** All stories, and those that are true of a board. */
import { CLOTH_STORIES } from './clothStories.ts'
import { COLOR_STORIES } from './colorStories.ts'
import { MATERIAL_STORIES } from './materialStories.ts'
import { TONE_STORIES } from './toneStories.ts'
import { EVERYDAY_STORIES } from './everydayStories.ts'
import type { Board, Piece } from './readBoard.ts'
import { ROOM_STORIES } from './roomStories.ts'
import { SHAPE_STORIES } from './shapeStories.ts'
import { isNeutral } from './shades.ts'
import {
  coloredPieces,
  hasLoudShade,
  hues,
  isAllKnown,
  neutralsOf,
  nounOf,
  type Story,
  type StoryMatch,
  wornColors,
} from './story.ts'

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

/** The lightest and the darkest color of the record, when most pieces are like one or the other. */
function lightAgainstDark(board: Board) {
  const lightness = ({ shade, wood }: Piece) => shade?.light ?? (wood === 'walnut' || wood === 'chestnut' ? 0.42 : null)
  const hued = board.pieces.flatMap((piece) => lightness(piece) ?? [])
  const worn = wornColors(board).toSorted((a, b) => a.shade.light - b.shade.light)
  const [dark, light] = [worn[0], worn.at(-1)]
  const extreme = hued.filter((each) => each >= 0.88 || each <= 0.5)
  if (!dark || !light || hued.length < 3 || extreme.length < hued.length * 0.6) return null
  if (dark.shade.light > 0.5 || light.shade.light < 0.88 || !isNeutral(dark.shade)) return null
  const values = {
    ...nounOf(dark.piece, 'one'),
    ...nounOf(light.piece, 'two'),
    dark: dark.shade.word,
    light: light.shade.word,
  }
  return { strength: 0.76, values, pieces: [dark.piece, light.piece] }
}

/** Lightness in OKLab. */
const LIGHT_WALL = 0.7

function darkRoom(board: Board) {
  const hued = board.pieces.filter(({ shade, wood }) => shade ?? wood)
  const dark = hued.filter(({ shade, wood }) => (shade?.light ?? (wood === 'walnut' ? 0.42 : 0.7)) <= 0.56)
  const worn = wornColors(board).filter(({ shade }) => shade.light <= 0.56)
  if (hued.length < 3 || dark.length < hued.length * 0.65 || !worn[0]) return null
  // Walls in a light paint make a light room, whatever stands before them.
  if (board.pieces.some(({ sort, shade }) => sort === 'paint' && (shade?.light ?? 0) > LIGHT_WALL)) return null
  const [first, second] = worn.map(({ shade }) => shade.word)
  return { strength: 0.74, values: { first: first ?? '', second: second ?? '' }, pieces: dark }
}

const CONTRAST_STORIES: readonly Story[] = [
  {
    id: 'one pattern among plains',
    find: onePattern,
    titles: [
      '{pattern}, once',
      'Room for {pattern}',
      'The one with {pattern}',
      'Plain, plus {pattern}',
      'One pattern, well placed',
      'All plain but one',
      '{pattern} and good manners',
    ],
    ideas: [
      '{pattern} on {noun}, and nothing but plain cloth and wood besides. The pattern gets to be a treat.',
      'A single pattern is like a single joke: it lands. Here it is {pattern}, on {noun}.',
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
      '{light} beside {dark}',
      'Sharp edges, soft light',
      '{dark}, for contrast',
      '{dark} on {light}',
      'Ink on paper',
      'Night and [linen]',
      '{light}, underlined in {dark}',
      'Dark lines, pale page',
      '[Black] coffee, milk',
    ],
    ideas: [
      'Half measures were left at the door: here is {dark}, here is {light}.',
      'Nothing stands out like {light} beside {dark}, so nothing needs to be large to be seen.',
      'Like ink on good paper, {dark} against {light} makes every outline clear. You can read this {room} from the door.',
      'A photograph in [black] and [white] has all the drama it needs, and so has this {room}. {light} and {dark} see to that.',
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
      'Made for evenings',
      'Low light, {first}',
      'After dark',
      'Deep end',
      'The late {room}',
      '{first} by lamplight',
      'Curtains drawn',
      'An evening {room}',
    ],
    ideas: [
      'By day this {room} rests. It is after sunset that {first} starts to glow at the edges.',
      'Some rooms are made for mornings. This one waits for evening, when {first} goes deeper and the corners disappear.',
      'Dark colors make walls step back, whatever the old rule says. {first} and {second} give this {room} the calm of a theater before the play.',
      'You do not need a big {room} to go dark; you need conviction. {first} supplies it, and the evening will do the rest.',
    ],
    seconds: ['A dark room wants several small lights at different heights, never one in the ceiling.'],
  },
]

/** Stories about strong colors: one loud piece, many colors, walls. */
function many(board: Board) {
  const found = board.pieces.filter(hasLoudShade).filter(({ sort }) => sort !== 'plant')
  const families = new Set(found.flatMap(({ shade }) => shade?.family ?? []))
  if (families.size < 4) return null
  // Those of the record first.
  const words = [...hues(board).map(({ shade }) => shade.word), ...found.flatMap(({ shade }) => shade?.word ?? [])]
  const [one = '', two = '', three = ''] = [...new Set(words)]
  return { strength: 0.85, values: { first: one, second: two, third: three }, pieces: found }
}

function loudLead(board: Board) {
  const { lead } = board
  const main = hues(board).find(({ role, piece }) => role === 'main' && piece === lead)
  if (!main?.shade.isLoud || board.pieces.length < 3 || lead.sort === 'paint' || lead.sort === 'tile') return null
  const isAlone = coloredPieces(board).length === 1 && isAllKnown(board)
  if (!isAlone) return null
  const values = { ...nounOf(lead), color: main.shade.word, cloth: lead.cloth ?? '', neutrals: neutralsOf(board) }
  return { strength: 0.96, values, pieces: [lead] }
}

function paintLeads(board: Board) {
  const wall = hues(board).find(({ role, piece }) => role === 'wall' && ['paint', 'tile'].includes(piece.sort))
  if (!wall?.shade.isLoud || board.pieces.length < 3) return null
  const values = { color: wall.shade.word, ...nounOf(wall.piece), neutrals: neutralsOf(board) }
  return { strength: 0.74, values, pieces: [wall.piece] }
}

const BOLD_STORIES: readonly Story[] = [
  {
    id: 'many colors',
    find: many,
    titles: [
      '{first} and the others',
      'Full of {first}',
      'More is merrier',
      '{first}, {second} and nerve',
      'Every color invited',
      '{first} and all its friends',
      'Nothing shy about it',
      'A {room} in full voice',
      '{second}, {first}, no apologies',
    ],
    ideas: [
      'Count the colors in this {room} and you will need both hands. {first} and {second} are only the beginning.',
      'Why choose, when {first}, {second} and {third} can all live here?',
      'Some people own one bright thing and hide it in a corner. This {room} brings out {first}, {second} and {third} at once and enjoys itself.',
      'Color is the furniture here, as much as the furniture is. From {first} to {second} each piece has its own, and the strengths are close enough to get along.',
      'Nobody could call this {room} timid, with {first}, {second} and {third} all in one place. It works because every one of them is equally sure of itself.',
      'Somebody has opened the whole [paint] box here and closed nothing again. {first}, {second} and {third} turn this {room} into good company.',
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
      'Led by {color}',
      'All eyes on {color}',
      '{color}, center stage',
      'The {color} one',
      '{color} takes the floor',
      'One bold thing in {color}',
      'Mostly about {color}',
    ],
    ideas: [
      'In this {room} {noun} {noun:does|do} all the talking, in {color}. It is a short speech and a good one.',
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
      'A {room} in {color}',
      '{color} all around',
      '{color} walls, calm floor',
      'Wrapped in {color}',
      'Let the walls talk',
      '{color} from wall to wall',
      'Inside {color}',
    ],
    ideas: [
      'Come in and the first thing that meets you is {color}, on every side. The furniture has the tact to stay quiet.',
      'Here the walls do the talking, in {color}, and the furniture is allowed to be calm. You will feel the color before you see any single piece.',
      'Put {color} on the walls and a {room} becomes a place you step into. What stands in it can stay simple.',
      'Most people start with furniture and end with [white] walls. This {room} goes the other way, beginning with {color}.',
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
export const MAX_RANDOM_BONUS = 0.3

/** The stories that are true of the board, the strongest first. */
export function storiesOf(board: Board): MatchedStory[] {
  return STORIES.flatMap((story) => {
    const found = story.find(board)
    return found ? [{ ...found, story }] : []
  }).toSorted((a, b) => b.strength - a.strength)
}
