/** Generated backgrounds: plain paper, graded sweeps, patterns. Three numbers 0..255 per pixel. */
import { LINEAR_OF_BYTE, encodeSrgb } from '../../../server/design/engine/color.ts'
import { type Chance, pick } from '../../../server/design/engine/chance.ts'

type Colour = readonly [number, number, number]

/** Colors of studio papers: mostly white and gray, some colored, few dark. */
const PAPERS: readonly Colour[] = [
  [255, 255, 255],
  [250, 250, 250],
  [245, 242, 237],
  [238, 238, 240],
  [232, 228, 222],
  [222, 222, 222],
  [205, 207, 210],
  [214, 222, 208],
  [236, 216, 208],
  [206, 218, 230],
  [120, 122, 126],
]
const STUDIO: readonly Colour[] = [
  [252, 252, 252],
  [247, 245, 241],
  [240, 240, 241],
  [232, 230, 227],
]

export function backgroundPixels(kind: string, width: number, height: number, chance: Chance): Float32Array {
  if (kind === 'plain') return painted(width, height, () => 1, pick(PAPERS, chance))
  if (kind === 'cluttered') return pattern(width, height, chance)
  return painted(width, height, sweep(width, height, chance), pick(kind === 'graded' ? PAPERS : STUDIO, chance))
}

/**
 * Light 0..1 of a paper sweep: brighter around a center, darker towards the corners, with a soft bend from wall to
 * floor.
 */
function sweep(width: number, height: number, chance: Chance): (x: number, y: number) => number {
  const [cx, cy] = [width * (0.25 + 0.5 * chance()), height * (0.15 + 0.5 * chance())]
  const fall = 0.06 + 0.2 * chance()
  const slope = (chance() - 0.5) * 0.16
  const bendAt = height * (0.55 + 0.25 * chance())
  const bend = (chance() - 0.4) * 0.14
  const soft = height * (0.06 + 0.1 * chance())
  const reach = Math.hypot(width, height) * 0.6
  return (x, y) => {
    const away = Math.hypot(x - cx, y - cy) / reach
    const floor = 1 / (1 + Math.exp(-(y - bendAt) / (soft / 3)))
    return Math.max(0.2, Math.min(1, 1 - fall * away * away - slope * (x / width - 0.5) - bend * floor))
  }
}

function painted(width: number, height: number, light: (x: number, y: number) => number, colour: Colour): Float32Array {
  const linear = colour.map((byte) => LINEAR_OF_BYTE[byte] ?? 0)
  const pixels = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const lit = light(i % width, Math.floor(i / width))
    linear.forEach((channel, c) => {
      pixels[3 * i + c] = 255 * encodeSrgb(channel * lit)
    })
  }
  return pixels
}

/** A pattern of boards, bricks, checks or spots. */
function pattern(width: number, height: number, chance: Chance): Float32Array {
  const colour = () => [0, 1, 2].map(() => 40 + 200 * chance())
  const [first, second, third] = [colour(), colour(), colour()]
  const size = 18 + 70 * chance()
  const turn = chance() * Math.PI
  const kind = pick(['boards', 'checks', 'spots', 'bricks'] as const, chance)
  const pixels = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const u = (x * Math.cos(turn) + y * Math.sin(turn)) / size
    const v = (y * Math.cos(turn) - x * Math.sin(turn)) / size
    const chosen = shadeAt(kind, u, v) === 0 ? first : shadeAt(kind, u, v) === 1 ? second : third
    const wave = 12 * Math.sin(u * 7 + 3 * Math.sin(v * 2))
    for (let c = 0; c < 3; c++) pixels[3 * i + c] = (chosen[c] ?? 0) + wave
  }
  return pixels
}

function shadeAt(kind: 'boards' | 'checks' | 'spots' | 'bricks', u: number, v: number): 0 | 1 | 2 {
  const [column, row] = [Math.floor(u), Math.floor(v)]
  switch (kind) {
    case 'boards':
      return u - column < 0.06 ? 2 : column % 2 === 0 ? 0 : 1
    case 'checks':
      return (column + row) % 2 === 0 ? 0 : 1
    case 'spots':
      return Math.hypot(u - column - 0.5, v - row - 0.5) < 0.3 ? 1 : 0
    case 'bricks':
      return v - row < 0.12 || (u + row / 2) % 2 < 0.06 ? 2 : row % 3 === 0 ? 1 : 0
    default:
      return kind satisfies never
  }
}
