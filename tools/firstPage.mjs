/**
 * `node tools/firstPage.mjs`: measures the JavaScript that a visitor loads, brotli-compressed, by the build manifest:
 * for the home page the entry, the page and their static imports; for the studio everything that is needed to open the
 * room of a board. Modules that are loaded on interaction by `import()` are not counted; tests/e2e/pages.spec.ts checks
 * that the home page does not load them by itself. Fails above the limits.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ensureBuilt } from './build.mjs'
import { ROOT } from './install.mjs'
import { PAGES } from './weights.mjs'

ensureBuilt()
const dist = path.join(ROOT, 'dist')
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'))
let isTooMuch = false
for (const { name, limit, start } of PAGES) {
  const wanted = new Set()
  for (const chunk of start) want(chunk, wanted)
  const sizes = [...wanted]
    .map((chunk) => manifest[chunk].file)
    .map((file) => ({ file, bytes: brotliCompressSync(readFileSync(path.join(dist, file))).length }))
    .sort((a, b) => b.bytes - a.bytes)
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { file, bytes } of sizes) console.log(`${String(bytes).padStart(8)}  ${file}`)
  console.log(`${String(total).padStart(8)}  bytes of JavaScript on ${name}; the limit is ${limit}\n`)
  if (total > limit) isTooMuch = true
}
process.exit(isTooMuch ? 1 : 0)

function want(name, wanted) {
  if (wanted.has(name)) return
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no chunk ${name}.`)
  wanted.add(name)
  for (const other of chunk.imports ?? []) want(other, wanted)
}
