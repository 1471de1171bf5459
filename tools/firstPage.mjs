/**
 * `node tools/firstPage.mjs`: how much JavaScript a first visitor of the home page loads, as brotli, by the manifest of
 * the build: the entry, the page, and what both import. What waits for a hand is loaded by `import()` and not counted;
 * tests/e2e/pages.spec.ts sees that nothing of it comes by itself. Fails above the limit of the house.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ensureBuilt } from './build.mjs'
import { ROOT } from './install.mjs'

const LIMIT_BYTES = 100_000
const START = ['index.html', 'src/pages/HomePage.tsx']

ensureBuilt()
const dist = path.join(ROOT, 'dist')
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'))
const wanted = new Set()
for (const name of START) want(name)

const sizes = [...wanted]
  .map((name) => manifest[name].file)
  .map((file) => ({ file, bytes: brotliCompressSync(readFileSync(path.join(dist, file))).length }))
  .sort((a, b) => b.bytes - a.bytes)
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)

for (const { file, bytes } of sizes) console.log(`${String(bytes).padStart(8)}  ${file}`)
console.log(`${String(total).padStart(8)}  bytes of JavaScript on the first page; the limit is ${LIMIT_BYTES}`)
process.exit(total <= LIMIT_BYTES ? 0 : 1)

function want(name) {
  if (wanted.has(name)) return
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no chunk ${name}.`)
  wanted.add(name)
  for (const other of chunk.imports ?? []) want(other)
}
