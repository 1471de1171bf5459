/**
 * `npm run bench:tables`: what an import of 20,000 rows (19 MB) reads, beside an earlier version of this repository, alternating in
 * one run, each in a process of its own. Fails above half of its time and above 150 MB beside an idle process. Writes tables.md.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { syntheticTable } from './tables/syntheticTable.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const READER = fileURLToPath(new URL('tables/readTable.ts', import.meta.url))
const REPORT = new URL('tables.md', import.meta.url)
const ROWS = 20_000
const MAX_RATIO = 0.5
const MAX_MB = 150

const { values } = parseArgs({
  options: {
    // The last commit that read a table twice.
    before: { type: 'string', default: '0dd36263^' },
    rounds: { type: 'string', default: '3' },
  },
})

type Taken = { rows: number; seconds: number; megabytes: number }

const folder = mkdtempSync(join(tmpdir(), 'roomwright-tables-'))
try {
  const earlier = join(folder, 'earlier')
  mkdirSync(earlier)
  const archive = execFileSync(
    'git',
    ['archive', values.before, 'server', 'src', 'studio', 'package.json', 'tsconfig.json'],
    {
      cwd: ROOT,
      maxBuffer: 2 ** 30,
    },
  )
  execFileSync('tar', ['-x', '-C', earlier], { input: archive })
  symlinkSync(join(ROOT, 'node_modules'), join(earlier, 'node_modules'))
  const table = join(folder, 'table.csv')
  writeFileSync(table, [...syntheticTable(ROWS)].join('\n'))
  const small = join(folder, 'small.csv')
  writeFileSync(small, [...syntheticTable(1)].join('\n'))

  const before: Taken[] = []
  const now: Taken[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) {
    before.push(taken(earlier, table))
    now.push(taken(ROOT, table))
  }
  const idle = taken(ROOT, small)
  const ratio = median(now.map(({ seconds }) => seconds)) / median(before.map(({ seconds }) => seconds))
  const megabytes = median(now.map((one) => one.megabytes)) - idle.megabytes
  const report = `# A table of ${ROWS} rows

\`npm run bench:tables\`: processor time of reading it as an import does, without the database, and the largest memory of the process
beside that of one that reads a single row; medians of ${values.rounds} rounds. Before: ${values.before}, which read a table twice.

| | seconds | MB beside an idle process |
| --- | --- | --- |
| before | ${median(before.map(({ seconds }) => seconds)).toFixed(1)} | ${(median(before.map((one) => one.megabytes)) - idle.megabytes).toFixed(0)} |
| now | ${median(now.map(({ seconds }) => seconds)).toFixed(1)} | ${megabytes.toFixed(0)} |

Ratio: ${ratio.toFixed(2)} (at most ${MAX_RATIO}).
`
  console.log(report)
  writeFileSync(REPORT, report)
  if (ratio > MAX_RATIO || megabytes > MAX_MB) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function taken(root: string, file: string): Taken {
  const printed = execFileSync(process.execPath, ['--import', 'tsx', READER, root, file], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return JSON.parse(printed)
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
