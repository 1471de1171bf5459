/**
 * Fills the gaps of a flat surface with its own texture: every square around a missing place shall be like one of the known
 * part (Wexler, Shechtman, Irani 2007), and the best squares are found by trying those of neighbors and random ones (PatchMatch;
 * Barnes, Shechtman, Finkelstein, Goldman 2009), from coarse to fine.
 */
import { seededChance } from '../geometry/chance.ts'

/** Three values for each place, row by row. `known`: 1 where a place has a value that may be copied; `wanted`: 1 where one is missing. */
export type Grid = {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
  readonly known: Uint8Array
  readonly wanted: Uint8Array
}

type Options = {
  /** How much it costs that a square comes from another height, per row of the grid: walls have boards at their foot. */
  readonly perRow: number
  /** Squares that are rougher than usual beside the gap by more than this factor are something else. */
  readonly roughest: number
  /** After each part of the work, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Places from the middle of a square to its side. */
const HALF = 3
/** Sides of a grid at which it is coarse enough. */
const COARSE = 60
/** Rounds on each grid, and how often neighbors are asked in each. */
const ROUNDS = { coarse: 4, fine: 3 }
const SWEEPS = 3
/** Squares of the known part below which nothing is like anything. */
const LEAST_SQUARES = 60

/** The values with those that were wanted; undefined if too little is known. Bounded by the places of the grid. */
export function filled(grid: Grid, { perRow, roughest, onProgress }: Options): Float32Array | undefined {
  const levels = [grid]
  for (let last = grid; Math.min(last.width, last.height) > 2 * COARSE; ) {
    last = halved(last)
    levels.push(last)
  }
  while (levels.length > 1 && squaresOf(levels.at(-1)!, roughest).length < LEAST_SQUARES) levels.pop()
  let field: Int32Array | undefined
  let values: Float32Array | undefined
  for (let level = levels.length - 1; level >= 0; level--) {
    const now = levels[level]!
    const squares = squaresOf(now, roughest)
    if (squares.length < LEAST_SQUARES) return undefined
    const start = field && levels[level + 1] ? doubled(field, levels[level + 1]!, now) : undefined
    const made = refined(
      now,
      squares,
      start,
      values && levels[level + 1] ? upscaled(values, levels[level + 1]!, now) : undefined,
      {
        perRow: perRow * 2 ** level,
        rounds: level === 0 ? ROUNDS.fine : ROUNDS.coarse,
        seed: level + 1,
      },
    )
    ;({ field, values } = made)
    onProgress(4 ** -level)
  }
  return values
}

/** The middles of squares that are known as wholes. */
function squaresOf({ width, height, known, wanted, values }: Grid, roughest: number): Int32Array {
  // How many known places end each row here, and how many such rows end each column.
  const runs = new Int32Array(width * height)
  const found: number[] = []
  const size = 2 * HALF + 1
  const columns = new Int32Array(width)
  for (let y = 0; y < height; y++) {
    let run = 0
    for (let x = 0; x < width; x++) {
      run = known[y * width + x] ? run + 1 : 0
      runs[y * width + x] = run
      columns[x] = run >= size ? columns[x]! + 1 : 0
      if (columns[x]! >= size) found.push((y - HALF) * width + x - HALF)
    }
  }
  // Of a rough surface, smooth squares would be like everything in the mean: what is much smoother than what is beside the gap is
  // something else.
  const rough = Float32Array.from(found, (square) => roughness(values, width, square))
  const isNear = near(wanted, width, height)
  const beside = rough.filter((_, index) => isNear[found[index]!])
  const usual = (beside.length < LEAST_SQUARES ? rough : beside).toSorted()
  const middle = usual[Math.floor(usual.length / 2)] ?? 0
  return Int32Array.from(
    found.filter((_, index) => rough[index]! >= SMOOTH * middle && rough[index]! <= roughest * middle),
  )
}

/** Places around each that is wanted, in which squares say how rough the surface is. */
const NEAR = 3 * HALF

/** 1 for the places that are at most NEAR from a wanted one, along both sides. */
function near(wanted: Uint8Array, width: number, height: number): Uint8Array {
  const made = wanted.slice()
  for (const [step, length, stride, lines] of [
    [1, width, width, height],
    [width, height, 1, width],
  ] as const) {
    const before = made.slice()
    for (let line = 0; line < lines; line++)
      for (let place = 0; place < length; place++) {
        if (!before[line * stride + place * step]) continue
        for (let to = Math.max(0, place - NEAR); to <= Math.min(length - 1, place + NEAR); to++)
          made[line * stride + to * step] = 1
      }
  }
  return made
}

/** What is smooth, as a share of the usual roughness. */
const SMOOTH = 0.4

/** The mean difference of neighbors within a square. */
function roughness(values: Float32Array, width: number, square: number): number {
  let sum = 0
  for (let dy = -HALF; dy < HALF; dy++)
    for (let dx = -HALF; dx < HALF; dx++) {
      const at = 3 * (square + dy * width + dx) + 1
      sum += Math.abs(values[at]! - values[at + 3]!) + Math.abs(values[at]! - values[at + 3 * width]!)
    }
  return sum
}

type Refining = { readonly perRow: number; readonly rounds: number; readonly seed: number }

function refined(
  { width, height, values: given, known, wanted }: Grid,
  squares: Int32Array,
  start: Int32Array | undefined,
  begun: Float32Array | undefined,
  { perRow, rounds, seed }: Refining,
): { field: Int32Array; values: Float32Array } {
  const chance = seededChance(seed)
  const isSquare = new Uint8Array(width * height)
  for (const square of squares) isSquare[square] = 1
  const values = given.slice()
  if (begun)
    for (let at = 0; at < wanted.length; at++)
      if (wanted[at]) for (let channel = 0; channel < 3; channel++) values[3 * at + channel] = begun[3 * at + channel]!
  // The places whose squares touch what is wanted.
  const places: number[] = []
  for (let y = HALF; y < height - HALF; y++)
    for (let x = HALF; x < width - HALF; x++) if (touches(wanted, width, x, y)) places.push(y * width + x)
  const isFree = new Uint8Array(width * height)
  for (const place of places) isFree[place] = 1
  const field = new Int32Array(width * height).fill(-1)
  const costs = new Float32Array(width * height).fill(Infinity)
  /** Missing places count once they have values; those that nobody knows never do. */
  const counts = known.slice()
  if (begun) for (let at = 0; at < wanted.length; at++) if (wanted[at]) counts[at] = 1
  const costOf = (place: number, square: number, below: number) => {
    let cost = perRow * Math.abs(Math.floor(place / width) - Math.floor(square / width))
    let count = 0
    for (let dy = -HALF; dy <= HALF; dy++) {
      const [row, other] = [place + dy * width, square + dy * width]
      for (let dx = -HALF; dx <= HALF; dx++) {
        const at = row + dx
        if (!counts[at]) continue
        const from = 3 * (other + dx)
        const to = 3 * at
        const [a, b, c] = [
          values[to]! - values[from]!,
          values[to + 1]! - values[from + 1]!,
          values[to + 2]! - values[from + 2]!,
        ]
        cost += a * a + b * b + c * c
        count++
      }
      if (cost > below * SQUARE) return Infinity
    }
    return count === 0 ? cost : cost / count
  }
  const offer = (place: number, square: number) => {
    if (!isSquare[square]) return
    const cost = costOf(place, square, costs[place]!)
    if (cost < costs[place]!) {
      costs[place] = cost
      field[place] = square
    }
  }
  const any = () => squares[Math.floor(chance() * squares.length)]!
  for (const place of places) {
    const before = start?.[place] ?? -1
    field[place] = before >= 0 && isSquare[before] ? before : any()
  }
  if (!begun)
    for (const place of fromOutside(known, wanted, width)) {
      // Each place from the known ones inward takes the value that goes best with those that are there already.
      if (!isFree[place]) continue
      costs[place] = Infinity
      for (const step of [-1, 1, -width, width])
        if (isFree[place + step] && counts[place + step]) offer(place, field[place + step]! - step)
      for (let tried = 0; tried < FIRST_TRIED; tried++) offer(place, any())
      const here = field[place]!
      for (let reach = 24; reach >= 1; reach /= 2) {
        const to = here + Math.round((2 * chance() - 1) * reach) * width + Math.round((2 * chance() - 1) * reach)
        if (to >= 0 && to < isSquare.length) offer(place, to)
      }
      const from = field[place]!
      for (let channel = 0; channel < 3; channel++) values[3 * place + channel] = values[3 * from + channel]!
      counts[place] = 1
    }
  // What is too near to the rim of the grid for a square.
  for (let at = 0; at < wanted.length; at++) if (wanted[at]) counts[at] = 1
  for (let round = 0; round < rounds; round++) {
    for (const place of places) costs[place] = costOf(place, field[place]!, Infinity)
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      const isDown = sweep % 2 === 0
      const step = isDown ? 1 : -1
      for (let index = isDown ? 0 : places.length - 1; index >= 0 && index < places.length; index += step) {
        const place = places[index]!
        if (isFree[place - step]) offer(place, field[place - step]! + step)
        if (isFree[place - step * width]) offer(place, field[place - step * width]! + step * width)
        const here = field[place]!
        const [hx, hy] = [here % width, Math.floor(here / width)]
        for (let reach = Math.max(width, height) / 2; reach >= 1; reach /= 3) {
          const x = Math.round(hx + (2 * chance() - 1) * reach)
          const y = Math.round(hy + (2 * chance() - 1) * reach)
          if (x >= 0 && x < width && y >= 0 && y < height) offer(place, y * width + x)
        }
        if (sweep === 0) offer(place, any())
      }
    }
    vote(values, { width, wanted, places, field, costs, isLast: round === rounds - 1 })
  }
  return { field, values }
}

/** Squares that each place tries at first. */
const FIRST_TRIED = 120

/** The wanted places, those beside known ones first, at the end those that no known one touches. */
function fromOutside(known: Uint8Array, wanted: Uint8Array, width: number): number[] {
  const order: number[] = []
  const seen = new Uint8Array(wanted.length)
  const reach = (at: number) => {
    if (!wanted[at] || seen[at]) return
    seen[at] = 1
    order.push(at)
  }
  for (let at = 0; at < known.length; at++) if (known[at]) for (const step of [-1, 1, -width, width]) reach(at + step)
  let next = 0
  for (let at = 0; at <= wanted.length; at++) {
    for (; next < order.length; next++) for (const step of [-1, 1, -width, width]) reach(order[next]! + step)
    reach(at)
  }
  return order
}

const SQUARE = (2 * HALF + 1) ** 2

type Voting = {
  readonly width: number
  readonly wanted: Uint8Array
  readonly places: readonly number[]
  readonly field: Int32Array
  readonly costs: Float32Array
  readonly isLast: boolean
}

/** Each missing place becomes the mean of what the squares over it say; at the end that of the middle, which is sharp. */
function vote(values: Float32Array, { width, wanted, places, field, costs, isLast }: Voting): void {
  const sums = new Float32Array(values.length)
  const weights = new Float32Array(wanted.length)
  const sorted = Float32Array.from(places, (place) => costs[place]!).toSorted()
  const usual = Math.max(1e-6, sorted[Math.floor(sorted.length * 0.3)] ?? 0)
  const reach = isLast ? 0 : HALF
  for (const place of places) {
    const weight = Math.exp(-costs[place]! / usual)
    const square = field[place]!
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const to = place + dy * width + dx
        if (!wanted[to]) continue
        const from = 3 * (square + dy * width + dx)
        const near = weight / (1 + 3 * (dx * dx + dy * dy))
        for (let channel = 0; channel < 3; channel++) sums[3 * to + channel]! += near * values[from + channel]!
        weights[to]! += near
      }
  }
  for (let at = 0; at < wanted.length; at++)
    if (wanted[at] && weights[at]! > 0)
      for (let channel = 0; channel < 3; channel++) values[3 * at + channel] = sums[3 * at + channel]! / weights[at]!
}

function touches(wanted: Uint8Array, width: number, x: number, y: number): boolean {
  for (let dy = -HALF; dy <= HALF; dy++)
    for (let dx = -HALF; dx <= HALF; dx++) if (wanted[(y + dy) * width + x + dx]) return true
  return false
}

/** Half as many places on each side: the mean of what is known. */
function halved({ width, height, values, known, wanted }: Grid): Grid {
  const [across, down] = [Math.floor(width / 2), Math.floor(height / 2)]
  const made = {
    width: across,
    height: down,
    values: new Float32Array(3 * across * down),
    known: new Uint8Array(across * down),
    wanted: new Uint8Array(across * down),
  }
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const to = y * across + x
      let count = 0
      for (const from of [
        2 * y * width + 2 * x,
        2 * y * width + 2 * x + 1,
        (2 * y + 1) * width + 2 * x,
        (2 * y + 1) * width + 2 * x + 1,
      ]) {
        if (wanted[from]) made.wanted[to] = 1
        if (!known[from]) continue
        count++
        for (let channel = 0; channel < 3; channel++) made.values[3 * to + channel]! += values[3 * from + channel]!
      }
      if (count > 0) for (let channel = 0; channel < 3; channel++) made.values[3 * to + channel]! /= count
      made.known[to] = count >= 3 && !made.wanted[to] ? 1 : 0
    }
  return made
}

/** The same squares on a grid with twice as many places on each side. */
function doubled(field: Int32Array, coarse: Grid, fine: Grid): Int32Array {
  return Int32Array.from({ length: fine.width * fine.height }, (_, at) => {
    const [x, y] = [at % fine.width, Math.floor(at / fine.width)]
    const [left, top] = [Math.min(coarse.width - 1, x >> 1), Math.min(coarse.height - 1, y >> 1)]
    const square = field[top * coarse.width + left] ?? -1
    if (square < 0) return -1
    const to = (2 * Math.floor(square / coarse.width) + (y & 1)) * fine.width + 2 * (square % coarse.width) + (x & 1)
    return to < fine.width * fine.height ? to : -1
  })
}

function upscaled(values: Float32Array, coarse: Grid, fine: Grid): Float32Array {
  const made = new Float32Array(3 * fine.width * fine.height)
  for (let y = 0; y < fine.height; y++)
    for (let x = 0; x < fine.width; x++) {
      const from = 3 * (Math.min(coarse.height - 1, y >> 1) * coarse.width + Math.min(coarse.width - 1, x >> 1))
      for (let channel = 0; channel < 3; channel++) made[3 * (y * fine.width + x) + channel] = values[from + channel]!
    }
  return made
}
