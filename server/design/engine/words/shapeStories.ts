/** Stories about shape, size and pattern. */
import type { Board } from './readBoard.ts'
import { isAllKnown, hasLoudShade, nounOf, type Story } from './story.ts'

const FURNITURE: ReadonlySet<string> = new Set([
  'sectional',
  'loveseat',
  'sofa',
  'nightstand',
  'mattress',
  'tub',
  'vanity',
  'bench',
  'bathstool',
  'ottoman',
  'cart',
  'stool',
  'floorlamp',
  'tablelamp',
  'coffee',
  'console',
  'side',
  'desk',
  'chair',
  'armchair',
  'bed',
  'dresser',
  'sideboard',
  'shelf',
  'table',
  'rug',
  'mirror',
  'pendant',
])

function everythingRound(board: Board) {
  const furniture = board.pieces.filter(({ sort }) => FURNITURE.has(sort))
  const round = furniture.filter(({ isRound }) => isRound)
  const [one, two] = round
  if (round.length < 3 || round.length < furniture.length * 0.5 || !one || !two) return null
  return {
    strength: 0.6 + 0.3 * (round.length / furniture.length),
    values: { ...nounOf(one, 'one'), ...nounOf(two, 'two') },
    pieces: round,
  }
}

function oneRound(board: Board) {
  const furniture = board.pieces.filter(({ sort }) => FURNITURE.has(sort))
  const round = furniture.filter(
    ({ isRound, sort }) =>
      isRound && ['table', 'coffee', 'rug', 'nightstand', 'armchair', 'tub', 'side'].includes(sort),
  )
  const [one] = round
  if (furniture.length < 4 || furniture.filter(({ isRound }) => isRound).length !== 1 || !one || !isAllKnown(board))
    return null
  return { strength: 0.64, values: nounOf(one), pieces: [one] }
}

const STRAIGHT =
  /track-arm|slim square arms|platform|low sofa|console|sideboard|dresser|corner sectional|compact sectional|slab|grid|sharp/

function straightLines(board: Board) {
  const furniture = board.pieces.filter(({ sort }) => FURNITURE.has(sort))
  const straight = furniture.filter(({ described }) => STRAIGHT.test(described))
  if (furniture.some(({ isRound }) => isRound) || straight.length < 3 || !isAllKnown(board)) return null
  return { strength: 0.6, values: {}, pieces: straight }
}

function tallAndLow(board: Board) {
  const low = board.pieces.find(
    ({ sort, tall, described }) =>
      ['sofa', 'sectional', 'bed'].includes(sort) && tall !== null && /\blow\b/.test(described),
  )
  const tall = board.pieces.find(({ tall: height }) => height !== null && height >= 58)
  if (!low || !tall) return null
  return { strength: 0.62, values: { ...nounOf(low, 'one'), ...nounOf(tall, 'two') }, pieces: [low, tall] }
}

const OLD = /\bspindle|\bharvest\b|\bslats?|\bslatted|\bcane\b|\brolled rim|\bturned\b|\bchanneled\b/

/** A familiar shape in an unexpected color. */
function oldShapeNewColor(board: Board) {
  const piece = board.pieces.find(
    (candidate) => hasLoudShade(candidate) && OLD.test(candidate.described) && candidate.cloth === null,
  )
  if (!piece?.shade) return null
  const shape = /spindle/.test(piece.described)
    ? 'spindle chair'
    : /slatted headboard/.test(piece.described)
      ? 'slatted bed'
      : null
  if (!shape) return null
  return { strength: 0.79, values: { color: piece.shade.word, shape, ...nounOf(piece) }, pieces: [piece] }
}

function bigPiece(board: Board) {
  const { lead } = board
  const isBig =
    (lead.sort === 'sectional' && (lead.wide ?? 0) >= 96) ||
    (lead.sort === 'bed' && (lead.wide ?? 0) >= 76) ||
    (lead.sort === 'table' && (lead.wide ?? 0) >= 90)
  if (!isBig) return null
  return { strength: 0.67, values: nounOf(lead), pieces: [lead] }
}

function smallRoom(board: Board) {
  const { lead } = board
  const wide = lead.wide ?? 999
  const isSmall =
    (lead.sort === 'loveseat' && wide <= 66) ||
    (lead.sort === 'bed' && wide <= 46) ||
    (lead.sort === 'table' && wide <= 40) ||
    (board.size === 'Powder' && lead.sort !== 'tub')
  const hasLarge = board.pieces.some(
    ({ sort, wide: other }) =>
      (sort === 'rug' && (other ?? 0) > 100) || sort === 'sectional' || (sort === 'table' && (other ?? 0) > 70),
  )
  if (!isSmall || hasLarge) return null
  return { strength: 0.69, values: nounOf(lead), pieces: [lead] }
}

function slimLegs(board: Board) {
  const found = board.pieces.filter(
    ({ described, legs }) => legs ?? /\b(?:splayed|slim|slender|tapered|open frame|turned legs)\b/.test(described),
  )
  const [one, two] = found.filter(({ sort }) => FURNITURE.has(sort))
  if (found.length < 3 || !one || !two) return null
  return { strength: 0.5, values: { ...nounOf(one, 'one'), ...nounOf(two, 'two') }, pieces: found }
}

export const SHAPE_STORIES: readonly Story[] = [
  {
    id: 'everything round',
    find: everythingRound,
    titles: ['Round and round', 'Fewer corners', 'A circle of friends', 'Kind to knees', 'Soft edges', 'Rounded off'],
    ideas: [
      'There is hardly a corner in this {room} that could hurt you. Children notice first.',
      'Sharp corners are in the minority here. Round shapes let people walk through this {room} without looking down, which children and hosts both like.',
      'One curve is a detail, but this many become a temper. {one} and {two} set it, and the {room} turns out gentle.',
      'Pebbles, not bricks: that is the feeling here. With so many round shapes, a [square] {room} gets easier to move in.',
    ],
    seconds: ['So many curves want one straight line for contrast, and the edge of a window will do.'],
  },
  {
    id: 'one circle',
    find: oneRound,
    titles: ['One good circle', 'The round exception', 'A circle among squares', 'Room for one curve'],
    ideas: [
      'Most of this {room} is drawn with a ruler, and then there is {noun}. One round shape among straight ones loosens the whole picture.',
      'Furniture tends to be boxes, walls are boxes, and rooms are boxes too. {noun} is the circle that lets this one breathe.',
    ],
    seconds: ['{noun} {noun:is|are} the only round thing here, and the {room} turns around it.'],
  },
  {
    id: 'straight lines',
    find: straightLines,
    titles: ['Clean lines, calm mind', 'Squared away', 'Drawn with a ruler', 'Straight talk'],
    ideas: [
      'Straight lines run through this {room}, and they make it look larger than it is. What keeps it friendly is the cloth.',
      'Nothing curls, nothing swells, nothing shows off. Clear edges like these let you think in a {room}.',
    ],
    seconds: ['As the lines are this straight, a rumpled throw or a leaning book does no harm at all.'],
  },
  {
    id: 'tall and low',
    find: tallAndLow,
    titles: ['Low seat, high light', 'Tall and low', 'High and easy', 'Long low evenings', 'A taller ceiling'],
    ideas: [
      'One thing lies down here and one stands up, {one} and {two}. Between them the {room} finds its height.',
      'Low furniture lends a {room} some of its own height. {one} stays near the ground, and {two} rises beside it like an exclamation that nobody shouts.',
      'Look at the skyline of this {room}: long and low on one side, one tall stroke on the other. That single jump keeps it from lying down.',
      'A low {room} is a relaxed {room}, as long as one thing stands up. Here that job belongs to {two}.',
    ],
    seconds: ['{two} {two:gives|give} the eye a reason to look up, which makes the ceiling seem higher.'],
  },
  {
    id: 'old shape, new color',
    find: oldShapeNewColor,
    titles: ['Grandmother, in {color}', 'Old shape, new coat', 'A classic in {color}', '{color} on an old friend'],
    ideas: [
      'Everybody has met a {shape} before, though seldom in {color}. The old outline makes the new color easy to trust.',
      'Take a shape your grandmother would know and [paint] it {color}. That is the joke here, and it is a kind one.',
      'A {shape} in {color} is manners and mischief in one piece. The rest of the {room} only has to keep a straight face.',
    ],
    seconds: ['In {color}, a familiar shape stops looking traditional.'],
  },
  {
    id: 'one generous piece',
    find: bigPiece,
    titles: [
      'Room to stretch',
      'Give it the wall',
      'One generous gesture',
      'Plenty of room',
      'Built around {noun}',
      'Big, and at ease',
      'Everybody fits',
    ],
    ideas: [
      'Somebody here believes in size, and {noun} {noun:is|are} the proof. The rest of the {room} wisely agrees.',
      'There is a piece of furniture here that does not apologize for its size. {noun} {noun:is|are} what you build a {room} around, never what you squeeze in.',
      'One large piece calms a {room} more than five small ones. Let {noun} have the wall it wants, and the rest falls into place.',
      'Large furniture looks generous when it is left in peace, and this {room} leaves it in peace.',
    ],
    seconds: ['Give {noun} some empty wall on both sides, because size looks best with air around it.'],
  },
  {
    id: 'small and sufficient',
    find: smallRoom,
    titles: [
      'All within reach',
      'A short walk across',
      'Small, and sure of it',
      'Enough is plenty',
      'Just big enough',
      'A small {room}, well',
      'Less to dust',
    ],
    ideas: [
      'Measure twice, buy once: that is how a small {room} gets to be a good one.',
      'In a {room} this size nothing can hide, so everything has to be worth looking at.',
      'A small {room} needs fewer things and better ones. Nothing here is larger than its job.',
      'Not everyone has a ballroom, and few would want to heat one. These pieces make a modest {room} feel decided.',
      'The charm of a small {room} is that everything is within reach. Here that is treated as a gift.',
    ],
    seconds: ['Nothing is far away in a small room, so leave some of its floor bare.'],
  },
  {
    id: 'light on its feet',
    find: slimLegs,
    titles: ['Light on its feet', 'Daylight under everything', 'Standing tall on little', 'Up on its toes'],
    ideas: [
      'You could sweep this {room} without moving much. Slim legs all around see to that.',
      'Look low for a moment: nearly everything stands on slim legs, so the floor runs on underneath. That is why the {room} feels easy.',
      'Furniture that shows its legs takes up less of a {room} than its measurements say. There is a lot of that here.',
    ],
    seconds: ['Since you can see the floor beneath most pieces, the {room} looks larger than its walls.'],
  },
]
