/** Builds the app into dist/, and the server into .cache/server, when their sources have changed since the last build. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './install.mjs'

const SERVER_SOURCES = ['server', 'studio', 'src/contract', 'src/platform', 'package-lock.json', 'tools/build.mjs']
const SOURCES = ['src', 'studio', 'public', 'index.html', 'vite.config.ts', 'tools/bundle', 'package-lock.json']
const HASH_CHARACTERS = 16

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

/**
 * Bundles the server's own modules, and returns the path of its entry. Loading its several hundred files one by one
 * through tsx takes more than half of a start. Packages stay outside; every module keeps the `import.meta` of its source file, so that it
 * finds its files and workers there.
 */
export async function ensureServerBuilt() {
  const folder = path.join(ROOT, '.cache', 'server')
  const name = `main-${hashOf(SERVER_SOURCES, /\.(?:[cm]?ts|mjs|json)$/).slice(0, HASH_CHARACTERS)}.mjs`
  const entry = path.join(folder, name)
  if (existsSync(entry)) return entry
  const { build, stop } = await import('esbuild')
  // Complete before it has its name: several processes may build at the same time.
  const half = path.join(folder, `${process.pid}.mjs`)
  await build({
    entryPoints: [path.join(ROOT, 'server', 'main.ts')],
    outfile: half,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'warning',
    plugins: [{ name: 'source paths', setup: keepSourcePaths }],
  })
  await stop()
  for (const old of readdirSync(folder).filter((file) => file.startsWith('main-')))
    rmSync(path.join(folder, old), { force: true })
  renameSync(half, entry)
  return entry
}

function keepSourcePaths({ onLoad }) {
  onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
    const contents = readFileSync(file, 'utf8')
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
    return { contents, loader: 'ts' }
  })
}

/** @param {RegExp} pattern the names of the files that count */
function hashOf(names, pattern = /./) {
  const hash = createHash('sha256')
  for (const name of names) {
    for (const file of filesUnder(name).filter((each) => pattern.test(each)))
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
