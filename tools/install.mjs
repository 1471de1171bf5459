/**
 * Installs the packages of package-lock.json that are asked for, when they are missing or outdated. `node tools/install.mjs
 * FOLDER` does the same for all packages of a folder with a lock file of its own. Plain JavaScript that uses only Node's
 * built-in modules, because it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Installs what is missing; never removes packages that are there for the same lock file. Exits with a clear message when
 * Node is too old or the installation fails.
 *
 * @param {'run' | 'all'} wanted `run`: what builds and runs the product, the `dependencies` of package.json; `all`: those of
 *   the tests and tools, too
 * @param {string} folder with package.json and package-lock.json; those of `packages` also see the packages of the root
 */
export function ensureInstalled(wanted, folder = ROOT) {
  const refusal = refusedNode(process.versions.node)
  if (refusal) {
    console.error(refusal)
    process.exit(1)
  }
  const modules = path.join(folder, 'node_modules')
  // Leaves a symbolic link alone: its target may be shared with other folders.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return
  const stamp = path.join(modules, '.roomwright-lock')
  const lock = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex')
  const step = nextInstallation(wanted, lock, existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined)
  if (!step) return
  const name = path.relative(ROOT, folder)
  const packages = step.isCompletion ? 'the packages of tests and tools' : `packages${name ? ` of ${name}` : ''}`
  console.log(`Installing ${packages} (once, up to two minutes) ...`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, [...step.command, '--no-audit', '--no-fund', '--include=optional'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error('The packages could not be installed. Check the network, then start again; nothing else was changed.')
    process.exit(1)
  }
  writeFileSync(stamp, step.stamp)
}

/**
 * What npm has to do, and the stamp of the installation afterwards; undefined when nothing is missing. Completing an
 * installation adds packages only, because a server may be running on those that are there.
 *
 * @param {'run' | 'all'} wanted
 * @param {string} lock hash of the lock file
 * @param {string} [stamp] that of the last installation: the hash of its lock file and what it installed
 */
export function nextInstallation(wanted, lock, stamp) {
  const [installedLock, installed] = stamp?.split(' ') ?? []
  // Tests and tools that are there are updated with the rest.
  const kind = installed === 'all' ? 'all' : wanted
  if (installedLock !== lock)
    return { command: ['ci', kind === 'run' ? '--omit=dev' : '--include=dev'], stamp: `${lock} ${kind}` }
  if (kind === installed || kind === 'run') return undefined
  return { command: ['install', '--no-save', '--include=dev'], stamp: `${lock} all`, isCompletion: true }
}

/**
 * The message for a version of Node that `engines` of package.json does not name; undefined for one that it names. The
 * ranges there have two forms, `^20.19.0` (of that major version) and `>=24.0.0`.
 */
export function refusedNode(version) {
  const { engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const ranges = engines.node.split(' || ').map((range) => {
    const [, sign, major, minor] = /^(\^|>=)(\d+)\.(\d+)\.0$/.exec(range)
    return { isOneMajor: sign === '^', major: Number(major), minor: Number(minor) }
  })
  const [major, minor] = version.split('.').map(Number)
  const isNamed = ranges.some((range) =>
    major === range.major ? minor >= range.minor : major > range.major && !range.isOneMajor,
  )
  if (isNamed) return undefined
  const names = ranges.map((range) => (range.isOneMajor ? `${range.major}.${range.minor}` : `${range.major} or later`))
  return `Roomwright needs Node ${names.join(', ')}; this is ${version}. Install a current one from https://nodejs.org, then start again.`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const folder of process.argv.slice(2)) ensureInstalled('all', path.join(ROOT, folder))
