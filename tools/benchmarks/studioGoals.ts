/** The goals of the studio's speed, and how near a run of the benchmark comes to each. */
import { z } from 'zod'
import type { GeometryFacts } from './studioGeometry.ts'

const Window = z.object({
  mainCpu: z.number(),
  mainCpuPerFrame: z.number(),
  scriptPerFrame: z.number(),
  frames: z.number(),
})
const Ratio = z.object({ longest: z.number(), cpu: z.number(), peakMB: z.number(), mp: z.number() })

/** A run of one page, as the benchmark writes it. */
export const Run = z.object({
  name: z.string(),
  n: z.number(),
  round: z.number(),
  error: z.string().optional(),
  moved: z.string().optional(),
  turned: z.number().optional(),
  drag: Window.optional(),
  zoom: Window.optional(),
  pan: Window.optional(),
  rotate: Window.optional(),
  press: Window.optional(),
  release: Window.optional(),
  heapAfter: z.number().optional(),
  ratios: z.record(z.string(), Ratio).optional(),
})
export type Run = z.infer<typeof Run>

export type Runs = {
  /** 1,000 pieces, a press on the piece that is already chosen. */
  readonly usual: readonly Run[]
  /** 1,000 pieces, a press on a piece that is not chosen yet. */
  readonly picked: readonly Run[]
  /** 10 and 2,000 pieces. */
  readonly few: readonly Run[]
  /** 1,000 pieces at device pixel ratio 2. */
  readonly dense: readonly Run[]
  readonly exports: readonly Run[]
  readonly geometry: GeometryFacts
  /** From the last wheel event to the crisp picture. */
  readonly crispMs: number
}

type Value = (run: Run) => number | undefined

const TURN_STEP = 5
const turnCost: Value = ({ rotate, turned }) =>
  rotate && turned ? rotate.mainCpu / Math.max(1, Math.round(turned / TURN_STEP)) : undefined
const dragCost: Value = ({ drag }) => drag?.mainCpuPerFrame
const VALUES: readonly (readonly [string, Value])[] = [
  ['drag', dragCost],
  ['drag, JavaScript', ({ drag }) => drag?.scriptPerFrame],
  ['zoom', ({ zoom }) => zoom?.mainCpuPerFrame],
  ['pan', ({ pan }) => pan?.mainCpuPerFrame],
  ['turn, a step', turnCost],
  ['press', ({ press }) => press?.mainCpu],
  ['drop', ({ release }) => release?.mainCpu],
  ['heap', ({ heapAfter }) => heapAfter],
]

const exported =
  (pick: (ratio: z.infer<typeof Ratio>) => number): Value =>
  ({ ratios }) =>
    ratios?.['4'] && pick(ratios['4'])

/** All of the same round and number of pieces. */
function ratioTo(base: string, runs: readonly Run[], value: Value, name = 'app'): number | undefined {
  const ratios = runs
    .filter((run) => run.name === name && run.error === undefined)
    .flatMap((run) => {
      const other = runs.find(({ name, n, round }) => name === base && n === run.n && round === run.round)
      const [ours, theirs] = [value(run), other && value(other)]
      return ours !== undefined && theirs ? [ours / theirs] : []
    })
  return median(ratios)
}

export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

type Goal = {
  readonly name: string
  readonly most: number
  readonly measured: number | undefined
  readonly unit?: string
}

function goalsOf({ usual, picked, few, dense, exports, geometry, crispMs }: Runs): Goal[] {
  const of = (runs: readonly Run[], index: number) => {
    const [, value] = VALUES[index] ?? []
    return value && ratioTo('bare', runs, value)
  }
  const at = (count: number) =>
    median(few.filter(({ name, n }) => name === 'app' && n === count).flatMap((run) => dragCost(run) ?? []))
  const [least, most] = [at(10), at(2000)]
  return [
    { name: 'Drag, main thread a frame', most: 1.3, measured: of(usual, 0), unit: 'x' },
    { name: 'Drag, JavaScript a frame', most: 2, measured: of(usual, 1), unit: 'x' },
    { name: 'Drag, 2,000 pieces to 10', most: 1.15, measured: least && most && most / least, unit: 'x' },
    { name: 'Held rotation, a step', most: 1.3, measured: of(usual, 4), unit: 'x' },
    { name: 'First pick-up', most: 0.5, measured: of(picked, 5), unit: 'x' },
    { name: 'Drop', most: 3, measured: of(usual, 6), unit: 'x' },
    { name: 'Zoom', most: 1.6, measured: of(usual, 2), unit: 'x' },
    { name: 'Pan', most: 1.6, measured: of(usual, 3), unit: 'x' },
    { name: 'Crisp after the last event', most: 150, measured: crispMs, unit: ' ms' },
    { name: 'Heap', most: 3.5, measured: of(usual, 7), unit: 'x' },
    { name: 'Device pixel ratio 2: drag', most: 1.3, measured: of(dense, 0), unit: 'x' },
    { name: 'Device pixel ratio 2: zoom', most: 1.6, measured: of(dense, 2), unit: 'x' },
    { name: 'Device pixel ratio 2: pan', most: 1.6, measured: of(dense, 3), unit: 'x' },
    { name: 'Geometry of a move, 2,000 pieces', most: 40, measured: geometry.microseconds, unit: ' µs' },
    { name: 'Flush poses refused', most: 0, measured: geometry.flushPoses - geometry.flushAccepted },
    { name: 'Nearest pose, worst miss', most: 0.02, measured: geometry.worstMiss, unit: ' in' },
    {
      name: 'Export 4x, peak memory',
      most: 1.2,
      measured: ratioTo(
        'bare',
        exports,
        exported(({ peakMB, mp }) => peakMB / mp),
      ),
      unit: 'x',
    },
    {
      name: 'Export 4x, CPU',
      most: 1.3,
      measured: ratioTo(
        'bare',
        exports,
        exported(({ cpu, mp }) => cpu / mp),
      ),
      unit: 'x',
    },
    {
      name: 'Export 4x, longest task',
      most: 0.25,
      measured: ratioTo(
        'bare',
        exports,
        exported(({ longest }) => longest),
      ),
      unit: 'x',
    },
  ]
}

/** Markdown: the goals, then the page beside the others. */
export function studioReport(runs: Runs, rounds: number): string {
  const goals = goalsOf(runs).map(({ name, most, measured, unit = '' }) => {
    const verdict = measured === undefined ? 'not measured' : measured <= most ? 'holds' : 'falls short'
    return `| ${name} | ${most}${unit} | ${shown(measured)}${measured === undefined ? '' : unit} | ${verdict} |`
  })
  const names = [...new Set(runs.usual.map(({ name }) => name))]
  const rows = names.map(
    (name) => `| ${name} | ${VALUES.map(([, value]) => shown(ratioTo('bare', runs.usual, value, name))).join(' | ')} |`,
  )
  const failed = [...runs.usual, ...runs.picked, ...runs.few, ...runs.dense, ...runs.exports].filter(
    ({ error, moved }) => error !== undefined || (moved !== undefined && !moved.startsWith('yes')),
  )
  return [
    '# The speed of the studio',
    '',
    `Made by \`npm run bench:studio\`: medians of ${rounds} rounds in turns, CPU time, 1,000 pieces unless said. Ratios are to`,
    '`bare`, a page that blits one bitmap and one sprite; `bare-again` is the same page once more: how far it is from 1',
    'tells how noisy the machine was.',
    '',
    '| Goal | at most | measured | |',
    '|---|--:|--:|---|',
    ...goals,
    '',
    `| | ${VALUES.map(([name]) => name).join(' | ')} |`,
    `|---|${VALUES.map(() => '--:').join('|')}|`,
    ...rows,
    '',
    failed.length === 0
      ? 'In every run the piece ended where it was dragged to.'
      : `Failed: ${failed.map(({ name, n, round, error, moved }) => `${name}, ${n} pieces, round ${round}: ${error ?? moved}`).join('; ')}`,
    '',
  ].join('\n')
}

function shown(value: number | undefined): string {
  return value === undefined ? '–' : value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
