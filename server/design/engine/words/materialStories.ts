/** Stories about materials. */
import type { Board, Piece } from './readBoard.ts'
import { isAllKnown, nounOf, type Story } from './story.ts'

function woods({ pieces }: Board): Map<string, Piece[]> {
  const found = new Map<string, Piece[]>()
  for (const piece of pieces) if (piece.wood) found.set(piece.wood, [...(found.get(piece.wood) ?? []), piece])
  return found
}

/** At least three pieces of visibly the same wood, and none of another. */
function oneWood(board: Board) {
  const found = woods(board)
  const [entry] = found
  if (found.size !== 1 || !entry || entry[1].length < 3 || !isAllKnown(board)) return null
  return { strength: 0.88, values: { wood: entry[0] }, pieces: entry[1] }
}

function twoWoods(board: Board) {
  const [one, two] = [...woods(board)].toSorted((a, b) => b[1].length - a[1].length)
  if (!one?.[1][0] || !two?.[1][0]) return null
  const values = { first: one[0], second: two[0], ...nounOf(one[1][0], 'one'), ...nounOf(two[1][0], 'two') }
  return { strength: 0.7, values, pieces: [one[1][0], two[1][0]] }
}

const SOFT = ['bouclé', 'velvet', 'lambswool', 'wool', 'terry']
const HARD = ['concrete', 'marble', 'travertine', 'glass', 'porcelain', 'ceramic', 'glazed clay']

function softAgainstHard(board: Board) {
  const soft = board.pieces.filter(({ cloth }) => cloth && SOFT.includes(cloth))
  const hard = board.pieces.filter(
    ({ stone, metal, sort }) =>
      (stone && HARD.includes(stone) && sort !== 'tablelamp') ||
      (metal === 'steel' && ['coffee', 'side', 'cart'].includes(sort)),
  )
  const [one] = soft
  const [two] = hard
  if (!one?.cloth || !two) return null
  const values = { cloth: one.cloth, hard: two.stone ?? two.metal ?? '', ...nounOf(one, 'one'), ...nounOf(two, 'two') }
  return { strength: 0.6 + 0.05 * Math.min(4, soft.length + hard.length), values, pieces: [one, two] }
}

const METALS = ['brass', 'chrome', 'nickel']

function metalThread(board: Board) {
  for (const metal of METALS) {
    const found = board.pieces.filter(
      (piece) => piece.metal === metal || piece.fittings === metal || piece.title.toLowerCase().includes(metal),
    )
    const others = board.pieces.some((piece) =>
      METALS.some((other) => other !== metal && (piece.metal === other || piece.fittings === other)),
    )
    const [one, two] = found
    if (found.length < 2 || others || !one || !two) continue
    return {
      strength: 0.5 + 0.06 * found.length,
      values: { metal, ...nounOf(one, 'one'), ...nounOf(two, 'two') },
      pieces: found,
    }
  }
  return null
}

function stoneAndWater(board: Board) {
  if (board.functionName !== 'Bath') return null
  const stone = board.pieces.find(
    (piece) => (piece.sort === 'tile' || piece.sort === 'vanity') && /marble|travertine/.test(piece.made),
  )
  if (!stone) return null
  const word = /travertine/.test(stone.made) ? 'travertine' : 'marble'
  return { strength: stone.sort === 'tile' ? 0.76 : 0.5, values: { stone: word, ...nounOf(stone) }, pieces: [stone] }
}

function woodInBath(board: Board) {
  if (board.functionName !== 'Bath') return null
  const wood = board.pieces.find((piece) => piece.wood)
  if (!wood?.wood || board.pieces.length < 3) return null
  return { strength: 0.62, values: { wood: wood.wood, ...nounOf(wood) }, pieces: [wood] }
}

function concreteTable(board: Board) {
  const table = board.pieces.find(({ sort, stone }) => sort === 'table' && stone === 'concrete')
  if (!table) return null
  const warm = board.pieces.find((piece) => piece !== table && (piece.wood ?? piece.cloth))
  const values = { ...nounOf(table), soft: warm?.wood ?? warm?.cloth ?? '' }
  return { strength: 0.77, values, pieces: warm ? [table, warm] : [table] }
}

export const MATERIAL_STORIES: readonly Story[] = [
  {
    id: 'all one wood',
    find: oneWood,
    titles: [
      '{wood} by {wood}',
      'A house of {wood}',
      'All {wood}',
      'One wood, many jobs',
      'Loyal to {wood}',
      'The {wood} family',
      'Cut from {wood}',
      '{wood} throughout',
    ],
    ideas: [
      'Start counting the pieces in {wood} and the plan of this {room} becomes clear.',
      'Nothing here has to match, because it all comes from the same wood. {wood} runs through this {room} like a long [plank].',
      'Choosing one wood and staying with it is the oldest way to calm a {room}. Here it is {wood}, and it does the joining without a word.',
      'There is only one wood in this {room}, so nothing has to be explained. {wood} meets {wood}, and they get on.',
      'A carpenter would feel at home here. It is {wood} wherever your hand goes, and no two pieces do the same job.',
      'Wood is a quiet talker, and one voice is enough. In this {room} it is {wood} that speaks.',
      'Half of good taste is repeating yourself. This {room} says {wood}, says it again, and then lets softer things take over.',
      'When all the wood is {wood}, your eye stops comparing and starts to rest. That leaves room for cloth and color to play.',
    ],
    seconds: [
      'Keep to {wood} when you add a frame or a bowl, and nothing will look like an afterthought.',
      'The wood is {wood} wherever there is wood, which is why the mix feels settled.',
    ],
  },
  {
    id: 'two woods',
    find: twoWoods,
    titles: [
      '{first}, with some {second}',
      'Two trees',
      '{first} and {second}',
      '{second} beside {first}',
      'Two woods, one {room}',
      'When {first} met {second}',
    ],
    ideas: [
      '{first} here, {second} there: two woods that have clearly met before.',
      'Put your hand on {one} and then on {two}. {first}, then {second}: the difference is the pleasure of it.',
      'People worry about mixing woods and then buy everything from one tree. This {room} puts {first} beside {second} and looks the livelier for it.',
      'Two woods get along when they are clearly different, and {first} and {second} are. Nobody will think that you tried to match them.',
      'Light wood, dark wood, both in the same {room}: that is how houses look when people live in them for a while.',
    ],
    seconds: ['{first} and {second} differ enough to look chosen, so there is no need to hide one from the other.'],
  },
  {
    id: 'soft against hard',
    find: softAgainstHard,
    titles: [
      '{cloth} near {hard}',
      'Warm cloth, cool {hard}',
      '{hard}, then {cloth}',
      'Soft meets {hard}',
      '{cloth} against {hard}',
      '{hard}, forgiven',
      'A soft spot',
      'Hard edge, soft seat',
      '{cloth} and {hard}',
    ],
    ideas: [
      'Every {room} needs something to [sink] into and something to knock on. Here it is {cloth} for the one and {hard} for the other.',
      'Cool under the palm, warm under the cheek: {hard} and {cloth} divide the work.',
      'There is a polite tension between {cloth} and {hard} in this {room}. It keeps both of them interesting.',
      'Knock on {hard}, press a hand into {cloth}: that is the whole tour.',
      'What makes this {room} good to touch is the distance between {cloth} and {hard}. One wants your hand, the other a glass of water.',
      'A {room} of soft things is a nap, and a {room} of hard things is a bank. This one keeps {cloth} and {hard} in the same breath.',
      '{hard} looks colder than it is until something soft stands near it. Here {cloth} does that favor.',
      'Opposites are restful when there are only two of them. In this {room} they are {cloth} and {hard}.',
      'Something gives way under your hand here and something does not. Between {cloth} and {hard} the {room} finds its balance.',
      'One half of this {room} could be wrung out and the other half could be wiped. {cloth} and {hard} make a sensible marriage.',
      'Run your fingers through this {room} in your mind: {cloth} first, then {hard}. That change is worth more than another color.',
    ],
    seconds: [
      'Beside {hard}, even a plain piece of {cloth} looks inviting.',
      'The coolness of {hard} is what keeps so much softness awake.',
    ],
  },
  {
    id: 'a thread of metal',
    find: metalThread,
    titles: [
      'Some {metal}, not much',
      'A little {metal}',
      'A glint of {metal}',
      'A line of {metal}',
      '{metal}, in passing',
      'Small lights of {metal}',
      'Where {metal} catches light',
    ],
    ideas: [
      'Look for {metal} and you will find it where hands go. That is where a {room} should shine.',
      'Follow the {metal} through this {room} and you have its whole logic. It is a thin line, never a surface, and it turns up just often enough.',
      'Small things agree here before large things do. It is the {metal}, in more than one place, that makes these pieces look introduced to each other.',
      '{metal} is the jewelry of this {room}, worn lightly. You will see it mostly at dusk, when the first [lamp] goes on.',
    ],
    seconds: [
      'A little {metal} returns in more than one place, and that is what makes the rest look planned.',
      'Stay with {metal} for hooks and [handles], and the {room} will look finished.',
    ],
  },
  {
    id: 'stone and water',
    find: stoneAndWater,
    titles: [
      'Cool {stone}, warm water',
      '{stone}, mostly',
      '{stone} and steam',
      'Stone, water, time',
      'Slow water',
      'Veins and vapor',
      'The {stone} [bath]',
    ],
    ideas: [
      '{stone} was old before the house was young. It gives this {room} a slow sort of calm.',
      'Put a wet hand on {stone} and you understand this {room}.',
      'Water looks best running over something that was there before us. In this {room} that is {stone}, and no printed copy comes close.',
      '{stone} brings its own drawing along, and no two pieces repeat it. That lets the rest of this {room} stay almost plain.',
      'A bathroom should slow you down, and {stone} is good at it. It is cool to the hand and quiet to the eye.',
    ],
    seconds: ['{stone} has all the pattern a {room} of this kind can use.'],
  },
  {
    id: 'wood near water',
    find: woodInBath,
    titles: [
      'Some {wood}, some water',
      'Dry land',
      'Wood, water, steam',
      '{wood} in the steam',
      'A dry spot',
      'Warm feet, {wood}',
      'Barefoot on {wood}',
    ],
    ideas: [
      'Wet rooms are hard rooms, unless somebody lets {wood} in. Somebody did.',
      'One thing here is warm to the touch before the water runs, and it is {wood}.',
      'Bathrooms are practical and a bit cold by nature, so this one brings in some {wood}.',
      'A single piece of {wood} makes a bathroom feel less like a laboratory. Here it takes the chill off the pale things around it.',
      'There is a sauna somewhere in the memory of this {room}. {wood} beside water will do that.',
    ],
    seconds: ['{wood} is the warm hand in a room that is otherwise cool to touch.'],
  },
  {
    id: 'concrete and company',
    find: concreteTable,
    titles: ['Concrete, with [cushions]', 'A table with weight', 'Set in stone, nearly', 'The serious table'],
    ideas: [
      'Some tables are moved for every party. This one the party comes to.',
      'A concrete table does not move for anybody, and that is the pleasure of it. Around something so settled, dinner can get as lively as it likes.',
      'Concrete sounds severe until somebody puts bread on it. Then it is simply a very calm, very useful surface.',
      'Start with the heaviest thing in the house and let the rest be light. That is how this {room} avoids looking like a loading bay.',
    ],
    seconds: ['Concrete cools a {room} down, so anything of {soft} near it counts double.'],
  },
]
