/** Stories about cloth and leather. */
import type { Board } from './readBoard.ts'
import { neutralsOf, nounOf, type Story } from './story.ts'

const NATURAL = ['linen', 'wool', 'lambswool', 'jute', 'cane', 'cotton']
const CREASES = ['linen', 'cotton']

function naturalFibers(board: Board) {
  // What a mattress is filled with is out of sight.
  const found = board.pieces.filter(({ cloth, sort }) => cloth && sort !== 'mattress' && NATURAL.includes(cloth))
  const cloths = [...new Set(found.map(({ cloth }) => (cloth === 'lambswool' ? 'wool' : (cloth ?? ''))))]
  if (cloths.length < 3) return null
  const [first = '', second = '', third = ''] = cloths
  const creased = cloths.find((cloth) => CREASES.includes(cloth)) ?? ''
  const smooth = cloths.find((cloth) => !CREASES.includes(cloth)) ?? ''
  return { strength: 0.68, values: { first, second, third, creased, smooth }, pieces: found }
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

export const CLOTH_STORIES: readonly Story[] = [
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
      'Three cloths, three feelings: {first}, {second}, {third}. Your hands will know the difference before your eyes do.',
      'Close your eyes in this {room} and you could still tell the pieces apart. {first}, {second} and {third} each answer your hand in a different way.',
      'Texture does here what pattern does elsewhere. {first} lies beside {second}, and {third} keeps them both from looking too well ironed.',
      'Most of what you touch in this {room} once grew in a field or on an animal. {first}, {second} and {third} age kindly, and they age together.',
    ],
    seconds: ['{creased} creases and {smooth} does not, and a {room} needs a little of both.'],
  },
  {
    id: 'linen everywhere',
    find: linenEverywhere,
    titles: ['Linen weather', 'Softly creased', 'A linen kind of {room}', 'Unironed on purpose'],
    ideas: [
      'Linen is the thread that runs through this {room}, and linen never stands up straight. A few creases are part of the plan.',
      'If a {room} can wear its shirt outside its trousers, this one does. Linen here, linen there, and no [iron] in sight.',
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
      'Something in this {room} should be better in ten years than today, and {noun} will be.',
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
      '{color}, stroked once',
      'The velvet hour',
      '{color} velvet, feet up',
      'After eight',
      'Velvet hours',
      'Velvet for every day',
      'A little {color} theater',
    ],
    ideas: [
      'Stroke it one way and it is light, the other way and it is dark: {color} velvet keeps a {room} busy all day.',
      'Velvet changes with the light, so {color} will be three colors between breakfast and bedtime. That is the small luxury of this {room}.',
      'There is a bit of evening in velvet, even at ten in the morning. In {color} it gives this {room} its depth.',
      'You can tell a velvet piece from across the {room}, because it drinks the light. {color} looks richer for it, and everything matte looks calmer.',
    ],
    seconds: ['Velvet shows the path of a hand, and {color} shows it best.'],
  },
  {
    id: 'loops and curls',
    find: boucle,
    titles: [
      'All loops, no fuss',
      'Soft from every side',
      'A soft landing',
      'Loops and quiet',
      'Like a good sweater',
      'Curled up in {neutrals}',
      'Bouclé weather',
    ],
    ideas: [
      'Nothing here shines, and that is thanks to bouclé. The light sinks in and stays.',
      'Come closer: what looks plain from the door is all loops from here. Bouclé likes to be found out.',
      'Bouclé is a sweater for furniture, and this {room} is dressed for staying in. With color kept low, the loops do the talking.',
      'The nicest thing here happens at the scale of a fingertip. Bouclé turns plain {neutrals} into something that you want to lean on.',
      'Without a loud color in charge, touch takes over. It is the bouclé that decides how this {room} feels.',
    ],
    seconds: ['Bouclé casts tiny shadows, so it never looks flat, even in the palest shade.'],
  },
]
