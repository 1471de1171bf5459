/**
 * Reads a table as an import does, without the database, and prints what it took: `tsx readTable.ts ROOT FILE`. ROOT is a tree of
 * this repository, of this version or of an earlier one, which read a table twice.
 */
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [, , root = '', file = ''] = process.argv
const load = (name: string) => import(pathToFileURL(`${root}/server/catalog/feed/${name}.ts`).href)
const hints = { map: {} }
const now = new Date('2026-11-23T12:00:00Z')

const isOnce = existsSync(`${root}/server/catalog/feed/readFeed.ts`)

async function readOnce(): Promise<number> {
  if (isOnce) {
    let rows = 0
    const { readFeed } = await load('readFeed')
    for await (const batch of readFeed(file, { hints, now })) rows += batch.rows.length
    return rows
  }
  const [{ openFeed }, { rowTaker }, { nothingImported }] = [
    await load('importFeed'),
    await load('takeRows'),
    await load('imported'),
  ]
  let rows = 0
  // Once for the pictures, once for the rows.
  for (const pass of ['pictures', 'rows']) {
    const { take } = rowTaker({ hints, now, report: () => undefined, counts: nothingImported() })
    for await (const row of openFeed(file, { hints })) if (take(row) && pass === 'rows') rows += 1
  }
  return rows
}

// Compiling is no part of reading.
for (const name of isOnce ? ['readFeed'] : ['importFeed', 'takeRows', 'imported']) await load(name)
const before = process.cpuUsage()
const rows = await readOnce()
const { user, system } = process.cpuUsage(before)
const kilobytes = process.resourceUsage().maxRSS
console.log(JSON.stringify({ rows, seconds: (user + system) / 1e6, megabytes: kilobytes / 1024 }))
