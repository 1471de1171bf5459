/** Stories about pattern, and about light and dark. */
import type { Board, Piece } from './readBoard.ts'
import { isAllKnown, hasLoudShade, nounOf, type Story } from './story.ts'

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

export const CONTRAST_STORIES: readonly Story[] = [
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
