/** Builds the app into dist/ when its sources have changed since the last build. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './install.mjs'

const SOURCES = ['src', 'studio', 'public', 'index.html', 'vite.config.ts', 'tools/bundle', 'package-lock.json']

/** Returns whether anything was built; exits with the builder's own message when the build fails. */
export function ensureBuilt() {
  const stamp = path.join(ROOT, 'dist', '.sources')
  const wanted = hashOf(SOURCES)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  console.log('Building the app ...')
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' })
  if (result.status !== 0) {
    console.error('The app could not be built; the message above says why.')
    process.exit(1)
  }
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  return true
}

function hashOf(names) {
  const hash = createHash('sha256')
  for (const name of names) {
    for (const file of filesUnder(name))
      hash
        .update(`${file}\n`)
        .update(readFileSync(path.join(ROOT, file)))
        .update('\n')
  }
  return hash.digest('hex')
}

function filesUnder(name) {
  const full = path.join(ROOT, name)
  if (!existsSync(full)) return []
  const found = readdirSync(path.dirname(full), { withFileTypes: true }).find(
    (entry) => entry.name === path.basename(name),
  )
  if (!found?.isDirectory()) return [name]
  return readdirSync(full, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(path.join(name, entry.name)))
}
