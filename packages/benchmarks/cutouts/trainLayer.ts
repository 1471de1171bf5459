/** Fits one hidden layer to samples by Adam (Kingma and Ba 2015) on the logistic loss. */
import { type Chance, chanceOf } from '../../../server/design/engine/chance.ts'
import type { Layer } from '../../../server/design/engine/cutouts/network.ts'
import type { Samples } from './samples.ts'

const UNITS = 16
const EPOCHS = 12
const BATCH = 128
const RATE = { first: 0.004, last: 0.0002 }
const MEMORY = { mean: 0.9, square: 0.999 }
/** Weight decay, so that no single feature of the training families dominates. */
const DECAY = 3e-5

export function trainLayer(all: readonly Samples[], seed: number): Layer {
  const size = all[0]?.size ?? 0
  const chance = chanceOf(seed, 'train')
  const wide = size + 1
  const weights = new Float64Array(UNITS * wide + UNITS + 1)
  for (let h = 0; h < UNITS; h++) {
    for (let k = 0; k < size; k++) weights[h * wide + k] = normal(chance) * Math.sqrt(2 / size)
    weights[UNITS * wide + h] = normal(chance) * Math.sqrt(1 / UNITS)
  }
  const slope = new Float64Array(weights.length)
  const mean = new Float64Array(weights.length)
  const square = new Float64Array(weights.length)
  const units = new Float64Array(UNITS)
  const order = all.flatMap(({ answers }, picture) => Array.from(answers, (_, row) => [picture, row] as const))
  const steps = Math.ceil((EPOCHS * order.length) / BATCH)
  for (let step = 1; step <= steps; step++) {
    slope.fill(0)
    for (let n = 0; n < BATCH; n++) {
      const [picture = 0, row = 0] = order[Math.floor(chance() * order.length)] ?? []
      const samples = all[picture]
      if (samples) addSlope(weights, slope, units, samples, row)
    }
    const rate = RATE.last + (RATE.first - RATE.last) * 0.5 * (1 + Math.cos((Math.PI * step) / steps))
    const [byMean, bySquare] = [1 - MEMORY.mean ** step, 1 - MEMORY.square ** step]
    for (let k = 0; k < weights.length; k++) {
      const g = (slope[k] ?? 0) / BATCH + DECAY * (weights[k] ?? 0)
      mean[k] = MEMORY.mean * (mean[k] ?? 0) + (1 - MEMORY.mean) * g
      square[k] = MEMORY.square * (square[k] ?? 0) + (1 - MEMORY.square) * g * g
      weights[k] =
        (weights[k] ?? 0) - (rate * (mean[k] ?? 0)) / byMean / (Math.sqrt((square[k] ?? 0) / bySquare) + 1e-8)
    }
  }
  return {
    inner: Array.from({ length: UNITS }, (_, h) => [...weights.subarray(h * wide, (h + 1) * wide)]),
    outer: [...weights.subarray(UNITS * wide)],
  }
}

/** Adds the gradient of one sample. */
function addSlope(
  weights: Float64Array,
  slope: Float64Array,
  units: Float64Array,
  samples: Samples,
  row: number,
): void {
  const { size, inputs, answers } = samples
  const [wide, at] = [size + 1, row * size]
  const last = UNITS * wide
  let sum = weights[last + UNITS] ?? 0
  for (let h = 0; h < UNITS; h++) {
    let unit = weights[h * wide + size] ?? 0
    for (let k = 0; k < size; k++) unit += (weights[h * wide + k] ?? 0) * (inputs[at + k] ?? 0)
    units[h] = Math.max(0, unit)
    sum += (units[h] ?? 0) * (weights[last + h] ?? 0)
  }
  const miss = 1 / (1 + Math.exp(-sum)) - (answers[row] ?? 0)
  slope[last + UNITS] = (slope[last + UNITS] ?? 0) + miss
  for (let h = 0; h < UNITS; h++) {
    const unit = units[h] ?? 0
    if (unit <= 0) continue
    slope[last + h] = (slope[last + h] ?? 0) + miss * unit
    const back = miss * (weights[last + h] ?? 0)
    for (let k = 0; k < size; k++) slope[h * wide + k] = (slope[h * wide + k] ?? 0) + back * (inputs[at + k] ?? 0)
    slope[h * wide + size] = (slope[h * wide + size] ?? 0) + back
  }
}

/** Approximately normal with standard deviation 1. */
function normal(chance: Chance): number {
  return (chance() + chance() + chance() + chance() - 2) * Math.sqrt(3)
}
