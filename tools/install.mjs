/**
 * Installs the packages of package-lock.json when they are missing or outdated. `node tools/install.mjs FOLDER` does
 * the same for a folder with a lock file of its own. Plain JavaScript that uses only Node's built-in modules, because it
 * runs before anything is installed.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const MINIMUM_NODE = [20, 19]

/**
 * Exits with a clear message when Node is too old or the installation fails.
 *
 * @param {string} folder with package.json and package-lock.json; those of `packages` also see the packages of the root
 */
export function ensureInstalled(folder = ROOT) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
    console.error(`Roomwright needs Node ${MINIMUM_NODE.join('.')} or later; this is ${process.versions.node}.`)
    process.exit(1)
  }
  const modules = path.join(folder, 'node_modules')
  // Leaves a symbolic link alone: its target may be shared with other folders.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return
  const stamp = path.join(modules, '.roomwright-lock')
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const name = path.relative(ROOT, folder)
  console.log(`Installing packages ${name ? `of ${name} (once)` : '(once, about two minutes)'} ...`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error('The packages could not be installed. Check the network, then start again; nothing else was changed.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const folder of process.argv.slice(2)) ensureInstalled(path.join(ROOT, folder))
