/** Stories about strong colors: one loud piece, many colors, walls. */
import type { Board } from './readBoard.ts'
import { coloredPieces, isAllKnown, hasLoudShade, neutralsOf, nounOf, type Story } from './story.ts'

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

export const BOLD_STORIES: readonly Story[] = [
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
