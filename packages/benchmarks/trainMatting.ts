/**
 * Trains the weights of the embedded matting (server/design/engine/cutouts/weights.json) on pictures of the tuning
 * families only: `npx tsx packages/benchmarks/trainMatting.ts`, about half an hour. Each family is evaluated by layers that were
 * trained without it, so that the second layer and the confidence learn from guesses as good as those on a new picture.
 * The same seeds give the same weights.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chanceOf } from '../../server/design/engine/chance.ts'
import { contextOf } from '../../server/design/engine/cutouts/context.ts'
import { type Layer, evaluateLayer, Weights } from '../../server/design/engine/cutouts/network.ts'
import type { LabPicture } from '../../server/design/engine/cutouts/backdrop.ts'
import { networkInputs, studioMatte } from '../../server/design/engine/cutouts/studioMatte.ts'
import { FOLDS, foldOf } from './cutouts/family.ts'
import { logistic } from './cutouts/logistic.ts'
import { type Plan, plansOf } from './cutouts/pictures.ts'
import { type Samples, sampled } from './cutouts/samples.ts'
import { trainingCrop } from './cutouts/trainingCrop.ts'
import { trainLayer } from './cutouts/trainLayer.ts'

const { values } = parseArgs({
  options: {
    out: {
      type: 'string',
      default: fileURLToPath(new URL('../../server/design/engine/cutouts/weights.json', import.meta.url)),
    },
    seeds: { type: 'string', default: '101,102' },
    /** Seed of the pictures, including cluttered ones, on which the confidence is fitted. */
    confidence: { type: 'string', default: '103' },
    /** A file of already trained layers, for which only the confidence is fitted. */
    layers: { type: 'string' },
  },
})
/** IoU from which a cut-out counts as correct. */
const RIGHT = 0.8
const HALF = 128
const plans = values.seeds.split(',').flatMap((seed) => plansOf('tuning', Number(seed)))
/** The last entry stands for layers that are trained on all families. */
const folds = [...Array(FOLDS).keys(), FOLDS]

const layers =
  values.layers && existsSync(values.layers)
    ? Weights.omit({ confidence: true })
        .array()
        .parse(JSON.parse(readFileSync(values.layers, 'utf8')))
    : await trainedLayers()
writeFileSync(`${values.out}.layers`, JSON.stringify(layers))
const confidence = (await fittedConfidence()).map(short)
writeFileSync(values.out, `${JSON.stringify({ ...layers[FOLDS], confidence })}\n`)

async function trainedLayers() {
  const firstSamples = await samplesOf((_, __, features) => features)
  const firsts = folds.map((fold) => trainLayer(without(firstSamples, fold), 1))
  const secondSamples = await samplesOf(({ id }, small, features) => {
    const unseen = firsts[foldOf(id)]
    return unseen ? [...features, ...contextOf(small, evaluateLayer(unseen, features))] : []
  })
  return folds.map((fold) => ({
    first: rounded(firsts[fold]),
    second: rounded(trainLayer(without(secondSamples, fold), 2)),
  }))
}

async function samplesOf(
  planesOf: (plan: Plan, small: LabPicture, features: Float32Array[]) => Float32Array[],
): Promise<Map<Plan, Samples>> {
  const all = new Map<Plan, Samples>()
  for (const plan of plans) {
    if (plan.class === 'cluttered') continue
    const { small, truth } = await trainingCrop(plan)
    const planes = planesOf(plan, small, networkInputs(small).features)
    all.set(plan, sampled(planes, truth, small, chanceOf(plan.seed, 'samples')))
  }
  return all
}

async function fittedConfidence(): Promise<number[]> {
  const supports: number[][] = []
  const answers: number[] = []
  for (const plan of plansOf('tuning', Number(values.confidence))) {
    const unseen = layers[foldOf(plan.id)]
    if (!unseen) continue
    const { picture, alpha: truth } = await trainingCrop(plan)
    const { alpha, support } = await studioMatte(picture, { ...unseen, confidence: [] })
    let [both, either] = [0, 0]
    for (let i = 0; i < alpha.length; i++) {
      const [found, there] = [(alpha[i] ?? 0) >= HALF, (truth[i] ?? 0) >= HALF]
      if (found && there) both++
      if (found || there) either++
    }
    supports.push(support)
    answers.push(both >= RIGHT * either ? 1 : 0)
  }
  return logistic(supports, answers)
}

function without(all: Map<Plan, Samples>, fold: number): Samples[] {
  return [...all].filter(([{ id }]) => foldOf(id) !== fold).map(([, samples]) => samples)
}

function rounded(layer: Layer | undefined): Layer {
  return { inner: layer?.inner.map((row) => row.map(short)) ?? [], outer: layer?.outer.map(short) ?? [] }
}

function short(value: number): number {
  return Number(value.toPrecision(4))
}
