/**
 * `npm run bench:arrange`: arranges more than 120 rooms of all shapes and reports pieces off the floor, overlaps,
 * unreachable fronts, the duration, and comparisons with a plain annealer of the same duration and with rooms furnished
 * by hand. Writes arrange.md beside this file, and sheets to look at to `.cache/arrange`: `blind.png` shows each
 * reference room twice, unnamed as A and B; `key.txt` says which is which.
 *
 *     npm run bench:arrange                         # all
 *     npm run bench:arrange -- --only Bath          # rooms whose name contains the word
 *     npm run bench:arrange -- --against ../earlier # each room also by the arranger of another checkout, in turn
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { arrangeRoom } from '../../studio/room/arrange/arrangeRoom.ts'
import { seededChance } from '../../studio/geometry/chance.ts'
import { findClashes } from '../../studio/room/guidelines/clashes.ts'
import { scoreLayout, type ScoreOptions } from '../../studio/room/guidelines/scoreLayout.ts'
import { liesOnFloor } from '../../studio/geometry/liesOnFloor.ts'
import { FloorShape } from '../../studio/model/roomShell.ts'
import { annealPlainly } from './arrange/plainAnnealer.ts'
import { type BenchRoom, benchRooms, sharedRooms } from './arrange/benchRooms.ts'
import { referenceLayout } from './arrange/placing.ts'
import { type Cell, paintSheet } from './arrange/sheet.ts'
import { furnishedRoom } from './furnishedRoom.ts'
import { quantile } from './quantile.ts'
import { REFERENCES } from './referenceLayouts.ts'

const OUT = path.resolve(import.meta.dirname, '../../.cache/arrange')
const REPORT = new URL('arrange.md', import.meta.url)
const SEED = 17
const LARGE = 15
const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, against: { type: 'string' } } })

type Row = {
  readonly room: BenchRoom
  readonly ms: number
  readonly cpuMs: number
  /** Totals over all resulting layouts. */
  readonly layouts: number
  readonly offFloor: number
  readonly overlaps: number
  readonly blocked: number
  readonly score?: number
  readonly plain?: number
  readonly isPlainLegal?: boolean
  readonly refusal?: string
  /** Of the other checkout, with the score of this one. */
  readonly before?: { readonly cpuMs: number; readonly score: number }
}

type Arranger = { readonly arrangeRoom: typeof arrangeRoom }

await mkdir(OUT, { recursive: true })
const shared = sharedRooms()
const rooms = [...benchRooms(), ...shared].filter(({ name }) => name.includes(values.only))
const earlier =
  values.against === undefined
    ? undefined
    : ((await import(path.resolve(values.against, 'studio/room/arrange/arrangeRoom.ts'))) as Arranger)
for (const each of rooms.slice(0, 1)) {
  arrangeRoom({ floor: each.floor, items: each.items, seed: SEED })
  earlier?.arrangeRoom({ floor: each.floor, items: each.items, seed: SEED })
}
const sample: Cell[] = []
const rows = rooms.map(measure)
const references = REFERENCES.map(compare)
const report = [...roomLines(rows), ...againstLines(rows), ...scoreLines(), ...referenceLines()].join('\n')
console.log(report)
if (values.only === '') await writeFile(REPORT, `${report}\n`)
for (let page = 0; page * 24 < sample.length; page++)
  await paintSheet(sample.slice(page * 24, page * 24 + 24), 6, path.join(OUT, `rooms-${page + 1}.png`))
await paintBlind()

function timed(arranger: Arranger, { floor, items }: BenchRoom) {
  const cpu = process.cpuUsage()
  const began = performance.now()
  const result = arranger.arrangeRoom({ floor, items, seed: SEED })
  const ms = performance.now() - began
  const { user, system } = process.cpuUsage(cpu)
  return { result, ms, cpuMs: (user + system) / 1000 }
}

/** Odd rooms are arranged by the other checkout first, even ones by this one. */
function measure(room: BenchRoom, index: number): Row {
  const first = earlier && index % 2 === 1 ? timed(earlier, room) : undefined
  const { result, ms, cpuMs } = timed({ arrangeRoom }, room)
  const other = earlier && (first ?? timed(earlier, room))
  const [bestBefore] = other?.result?.status === 'arranged' ? other.result.arrangements : []
  const before = other && { cpuMs: other.cpuMs, score: bestBefore ? scoreLayout(bestBefore.layout).score : 0 }
  const base = { room, ms, cpuMs, ...(before ? { before } : {}) }
  process.stderr.write(`${room.name}: ${ms.toFixed(0)} ms, ${result?.status}\n`)
  if (result?.status !== 'arranged') {
    const advice = result?.advice.map((each) =>
      each.kind === 'enlarge' ? `${each.inches} in more ${each.side}` : `${each.kind} ${each.pieces.join(', ')}`,
    )
    const refusal = `${result?.reason} for ${result?.pieces.join(', ')}: ${advice?.join(' or ') || 'no advice'}`
    return { ...base, layouts: 0, offFloor: 0, overlaps: 0, blocked: 0, refusal }
  }
  const { arrangements } = result
  const [best] = arrangements
  if (best) sample.push({ label: `${best.score.score} ${room.name}`, layout: best.layout })
  const plain = annealPlainly(room.floor, room.items, SEED, ms)
  const plainScore = scoreLayout(plain)
  return {
    ...base,
    layouts: arrangements.length,
    offFloor: count(
      arrangements,
      ({ layout }) => layout.items.filter((item) => !liesOnFloor(item, layout.floor)).length,
    ),
    overlaps: count(arrangements, ({ layout }) => findClashes(layout.items).size),
    blocked: count(arrangements, ({ score }) => score.hard.length),
    ...(best ? { score: best.score.score } : {}),
    plain: plainScore.score,
    isPlainLegal: plainScore.hard.length === 0,
  }
}

function count<T>(list: readonly T[], of: (each: T) => number): number {
  return list.reduce((sum, each) => sum + of(each), 0)
}

function roomLines(all: readonly Row[]): string[] {
  const done = all.filter(({ refusal }) => refusal === undefined)
  const refused = all.filter(({ refusal }) => refusal !== undefined)
  const of = (key: 'score' | 'plain') => mean(done.map((row) => row[key] ?? 0))
  const times = (rowsOf: readonly Row[], key: 'ms' | 'cpuMs') => {
    const list = rowsOf.map((row) => row[key])
    return `${quantile(list, 0.5).toFixed(0)} / ${quantile(list, 0.95).toFixed(0)}`
  }
  const line = (name: string, rowsOf: readonly Row[]) =>
    `| ${name} | ${rowsOf.length} | ${times(rowsOf, 'ms')} | ${times(rowsOf, 'cpuMs')} | ${mean(rowsOf.map(({ score = 0 }) => score)).toFixed(1)} | ${mean(rowsOf.map(({ plain = 0 }) => plain)).toFixed(1)} |`
  const isLarge = ({ room }: Row) => room.items.length >= LARGE
  return [
    '# Arranging rooms',
    '',
    `${all.length} rooms, ${done.length} arranged with ${count(done, ({ layouts }) => layouts)} layouts, ${refused.length} refused.`,
    '',
    `- Off the floor: ${count(done, ({ offFloor }) => offFloor)}`,
    `- Overlaps: ${count(done, ({ overlaps }) => overlaps)}`,
    `- Hard findings, fronts without a way of 24 in among them: ${count(done, ({ blocked }) => blocked)}`,
    `- Rooms with fewer than three layouts: ${count(done, ({ layouts }) => Number(layouts < 3))}`,
    `- Mean score: ${of('score').toFixed(1)}; a plain annealer with the same time: ${of('plain').toFixed(1)}, legal in ${count(done, ({ isPlainLegal }) => Number(isPlainLegal))} rooms`,
    '',
    '| rooms | count | ms p50 / p95 | CPU ms p50 / p95 | mean score | plain annealer |',
    '| --- | --- | --- | --- | --- | --- |',
    ...FloorShape.options.map((shape) =>
      line(
        `${shape}, up to 10 pieces`,
        done.filter((row) => row.room.floor.shape === shape && !isLarge(row)),
      ),
    ),
    line(
      '8 pieces or fewer',
      done.filter(({ room }) => room.items.length <= 8),
    ),
    line(`${LARGE} pieces or more`, done.filter(isLarge)),
    line(
      'two or three uses',
      done.filter(({ room }) => shared.includes(room)),
    ),
    '',
    ...refused.map(({ room, refusal, ms }) => `- Refused: ${room.name} (${ms.toFixed(0)} ms), ${refusal}`),
    '',
  ]
}

/** Shares of the processor time of the other checkout, room by room, and both scores by the rules of this one. */
function againstLines(all: readonly Row[]): string[] {
  const both = all.flatMap(({ room, cpuMs, score = 0, before }) => (before ? [{ room, cpuMs, score, before }] : []))
  if (both.length === 0) return []
  const line = (name: string, list: typeof both) => {
    const shares = list.map(({ cpuMs, before }) => cpuMs / before.cpuMs)
    const [now, then] = [mean(list.map(({ score }) => score)), mean(list.map(({ before }) => before.score))]
    return `| ${name} | ${list.length} | ${quantile(shares, 0.5).toFixed(2)} / ${quantile(shares, 0.95).toFixed(2)} | ${now.toFixed(1)} | ${then.toFixed(1)} |`
  }
  return [
    '## Against the checkout before, in one run, in turn',
    '',
    '| rooms | count | share of its CPU time p50 / p95 | mean score | mean score before, by the same rules |',
    '| --- | --- | --- | --- | --- |',
    line('all', both),
    line(
      'two or three uses',
      both.filter(({ room }) => shared.includes(room)),
    ),
    '',
  ]
}

/** The score while one of forty pieces moves, with and without the ways. */
function scoreLines(): string[] {
  const room = furnishedRoom(40)
  const door = { id: 'door', kind: 'door', wall: 2, at: 60, width: 32, hinge: 'first', swing: 'in' } as const
  const layout = { ...room, floor: { ...room.floor, openings: [door] } }
  const times = (options: ScoreOptions) => {
    const item = layout.items[7]
    if (!item) throw new Error('The room has no piece to move.')
    const list = Array.from({ length: 400 }, (_, step) => {
      const began = performance.now()
      const pose = { ...item.pose, x: item.pose.x + (step % 50) / 2 }
      scoreLayout({ ...layout, items: layout.items.map((each) => (each === item ? { ...each, pose } : each)) }, options)
      return performance.now() - began
    }).slice(100)
    return `${quantile(list, 0.5).toFixed(2)} / ${quantile(list, 0.95).toFixed(2)}`
  }
  return [
    `Score while one of 40 pieces moves, ms p50 / p95: ${times({})}; without ways: ${times({ withWays: false })}`,
    '',
  ]
}

function compare(reference: (typeof REFERENCES)[number]) {
  const layout = referenceLayout(reference)
  const own = scoreLayout(layout)
  const result = arrangeRoom({ floor: layout.floor, items: layout.items, seed: SEED })
  const best = result?.status === 'arranged' ? result.arrangements[0] : undefined
  return { name: reference.name, layout, own: own.score, hard: own.hard.length, best }
}

function referenceLines(): string[] {
  const better = references.filter(({ own, best }) => best && best.score.score >= own).length
  return [
    `## Rooms furnished by hand: better or equal in ${better} of ${references.length}`,
    '',
    '| room | by hand | arranged |',
    '| --- | --- | --- |',
    ...references.map(({ name, own, best }) => `| ${name} | ${own} | ${best?.score.score ?? 'refused'} |`),
  ]
}

/** Each pair in random order, the same at every run. */
async function paintBlind(): Promise<void> {
  const chance = seededChance(SEED)
  const key: string[] = []
  const cells = references.flatMap(({ name, layout, best }, index): Cell[] => {
    if (!best) return []
    const isHandFirst = chance() < 0.5
    key.push(`${index + 1} ${name}: by hand is ${isHandFirst ? 'A' : 'B'}`)
    const pair = isHandFirst ? [layout, best.layout] : [best.layout, layout]
    return pair.map((each, at) => ({ label: `${index + 1} ${at === 0 ? 'A' : 'B'}`, layout: each }))
  })
  await paintSheet(cells.slice(0, 24), 6, path.join(OUT, 'blind-1.png'))
  await paintSheet(cells.slice(24), 6, path.join(OUT, 'blind-2.png'))
  await writeFile(path.join(OUT, 'key.txt'), `${key.join('\n')}\n`)
}

function mean(list: readonly number[]): number {
  return list.reduce((sum, each) => sum + each, 0) / Math.max(1, list.length)
}
