/** The studio's goals relative to other editors, and the results of a benchmark run for each. */
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
  /** Runs of all sizes. */
  readonly runs: readonly Run[]
  readonly exports: readonly Run[]
  readonly geometry: GeometryFacts
}

/** Numbers of items: the maximum of a room, and five times that, as for the other editors. */
export const SIZES = [200, 1000] as const

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

/** Ratios between runs of the same round and number of items; returns their median. */
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

/** Maximum ratios to `bare`. */
const LIMITS: Readonly<Record<string, number>> = {
  drag: 1.6,
  'drag, JavaScript': 2.6,
  zoom: 1.6,
  pan: 1.6,
  'turn, a step': 1.4,
  press: 1.5,
  drop: 5,
  heap: 4,
}

function goalsOf({ runs, exports, geometry }: Runs): Goal[] {
  const beside = SIZES.flatMap((size) => {
    const ofSize = runs.filter(({ n }) => n === size)
    const times = VALUES.map(
      ([name, value]): Goal => ({
        name: `${size} pieces: ${name}`,
        most: LIMITS[name] ?? Infinity,
        measured: ratioTo('bare', ofSize, value),
        unit: 'x',
      }),
    )
    const layers = ratioTo('konva-layers', ofSize, dragCost)
    return [...times, { name: `${size} pieces: drag, to konva-layers`, most: 1, measured: layers, unit: 'x' }]
  })
  const exporting = (pick: (ratio: z.infer<typeof Ratio>) => number) => ratioTo('bare', exports, exported(pick))
  return [
    ...beside,
    { name: 'Export 4x, peak memory', most: 1.2, measured: exporting(({ peakMB, mp }) => peakMB / mp), unit: 'x' },
    { name: 'Export 4x, longest task', most: 0.25, measured: exporting(({ longest }) => longest), unit: 'x' },
    { name: 'Geometry of a move, 2,000 pieces', most: 40, measured: geometry.microseconds, unit: ' µs' },
    { name: 'Flush poses refused', most: 0, measured: geometry.flushPoses - geometry.flushAccepted },
    { name: 'Nearest pose, worst miss', most: 0.02, measured: geometry.worstMiss, unit: ' in' },
  ]
}

/** Markdown: the goals, then the comparison with the other editors. */
export function studioReport(all: Runs, rounds: number): string {
  const goals = goalsOf(all).map(({ name, most, measured, unit = '' }) => {
    const verdict = measured === undefined ? 'not measured' : measured <= most ? 'holds' : 'falls short'
    return `| ${name} | ${most}${unit} | ${shown(measured)}${measured === undefined ? '' : unit} | ${verdict} |`
  })
  const failed = [...all.runs, ...all.exports].filter(
    ({ error, moved }) => error !== undefined || (moved !== undefined && !moved.startsWith('yes')),
  )
  return [
    '# The studio beside other editors',
    '',
    `Made by \`npm run bench:studio\`: medians of ${rounds} rounds in turns, CPU time. Ratios are to \`bare\`, a page that`,
    'blits one bitmap and one sprite; `bare-again` is the same page once more: its distance from 1 shows how noisy the',
    'machine was. `app` is the room designer as people have it, in the full window, with its list and its panel.',
    '',
    '| Goal | at most | measured | |',
    '|---|--:|--:|---|',
    ...goals,
    '',
    ...SIZES.flatMap((size) => peersTable(all.runs, size)),
    failed.length === 0
      ? 'In every run the piece ended where it was dragged to.'
      : `Failed: ${failed.map(({ name, n, round, error, moved }) => `${name}, ${n} pieces, round ${round}: ${error ?? moved}`).join('; ')}`,
    '',
  ].join('\n')
}

function peersTable(runs: readonly Run[], size: number): string[] {
  const ofSize = runs.filter(({ n }) => n === size)
  const names = [...new Set(ofSize.map(({ name }) => name))]
  return [
    `| ${size} pieces | ${VALUES.map(([name]) => name).join(' | ')} |`,
    `|---|${VALUES.map(() => '--:').join('|')}|`,
    ...names.map(
      (name) => `| ${name} | ${VALUES.map(([, value]) => shown(ratioTo('bare', ofSize, value, name))).join(' | ')} |`,
    ),
    '',
  ]
}

function shown(value: number | undefined): string {
  return value === undefined ? '–' : value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
