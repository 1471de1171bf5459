/**
 * `npm run bench:read-drawings -- FILE.dxf ...`: the processor time of reading a DXF beside that of ezdxf's `readfile`
 * (`apt-get install python3-ezdxf`), each in a fresh process as when a person chooses one file: until the entities are read,
 * which is all that ezdxf does, and with walls, doors and rooms. `--rounds 9` prints medians of so many.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { quantile } from './quantile.ts'

const READER = `
  import { readFileSync } from 'node:fs'
  import { readDxfFile } from './studio/exchange/dxfEntities.ts'
  import { readDxf } from './studio/exchange/dxf.ts'
  const bytes = new Uint8Array(readFileSync(process.argv[2]))
  const before = process.cpuUsage()
  if (process.argv[3] === 'entities') readDxfFile(bytes)
  else readDxf(bytes)
  const { user, system } = process.cpuUsage(before)
  console.log((user + system) / 1000)
`
const EZDXF = `
import ezdxf, sys, time
before = time.process_time()
ezdxf.readfile(sys.argv[1])
print((time.process_time() - before) * 1000)
`

const { values, positionals: files } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const folder = mkdtempSync(path.join(tmpdir(), 'roomwright-read-drawings-'))
try {
  const reader = path.join(folder, 'reader.mjs')
  await build({
    stdin: { contents: READER, resolveDir: path.resolve(import.meta.dirname, '../..') },
    outfile: reader,
    bundle: true,
    platform: 'node',
    format: 'esm',
  })
  const run = (command: string, ...args: string[]) => Number(execFileSync(command, args, { encoding: 'utf8' }))
  console.log('| file | ezdxf | entities | with walls and rooms |')
  console.log('|---|--:|--:|--:|')
  for (const file of files) {
    const rounds = Array.from({ length: Number(values.rounds) }, () => ({
      ezdxf: run('/usr/bin/python3', '-c', EZDXF, file),
      entities: run('node', reader, file, 'entities'),
      all: run('node', reader, file, 'all'),
    }))
    const median = (key: keyof (typeof rounds)[number]) =>
      quantile(
        rounds.map((round) => round[key]),
        0.5,
      )
    const beside = (key: 'entities' | 'all') =>
      `${median(key).toFixed(0)} ms, ${(median(key) / median('ezdxf')).toFixed(2)} x`
    console.log(
      `| ${path.basename(file)} | ${median('ezdxf').toFixed(0)} ms | ${beside('entities')} | ${beside('all')} |`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
