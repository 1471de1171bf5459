/**
 * The oldest browsers of `browserslist` (package.json) have every function and property that the app uses, by MDN's table
 * of them (https://github.com/mdn/browser-compat-data). Read from names: classes, what is called on them
 * (`AbortSignal.any`), and methods of the language (`toSorted`); methods of the objects of a page have the names of ours.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import bcd, { type Identifier } from '@mdn/browser-compat-data' with { type: 'json' }
import { expect, it } from 'vitest'
import { browserFloor, type Floor } from '../tools/bundle/browserFloor.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Names that are newer than the floor, and why they do no harm. */
const HARMLESS: Record<string, string> = {
  '.drop': 'a method of ours',
  '.dispose': 'three.js has it',
  '.error': 'console.error, Response.error',
  '.move': 'a method of ours',
  '.pause': 'a function of ours',
  '.take': 'a method of ours',
  '.toArray': 'three.js has it',
  '.union': 'zod has it',
}

/** Names of browserslist and of MDN's table. */
const BROWSERS = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const

it('uses nothing that the oldest supported browsers lack', () => {
  const newer = newerThan(browserFloor())
  const found: Record<string, string> = {}
  for (const file of appFiles()) {
    const code = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
    for (const [, owner = '', member = ''] of code.matchAll(/(?:\b(\w+))?\??\.(\w+)(?=\()/g)) {
      const name = newer.has(`${owner}.${member}`) ? `${owner}.${member}` : `.${member}`
      const lacking = newer.get(name)
      if (lacking !== undefined && !(name in HARMLESS)) found[name] = `${lacking}: ${file}`
    }
    for (const [, name = ''] of code.matchAll(/\bnew (\w+)/g)) {
      const lacking = newer.get(name)
      if (lacking !== undefined && !(name in HARMLESS)) found[name] = `${lacking}: ${file}`
    }
  }
  expect(found).toEqual({})
})

it('knows what the table says', () => {
  const floor = browserFloor()
  expect(newerThan({ ...floor, chrome: 109 }).get('.toSorted')).toBe('chrome 110')
  expect(newerThan(floor).get('.toSorted')).toBeUndefined()
  expect(newerThan({ ...floor, safari: 17 }).get('AbortSignal.any')).toContain('safari 17.4')
  expect(newerThan({ ...floor, safari: 16 }).get('OffscreenCanvas')).toContain('safari 16.4')
})

it('knows only exceptions that the floor needs', () => {
  const newer = newerThan(browserFloor())
  expect(Object.keys(HARMLESS).filter((name) => !newer.has(name))).toEqual([])
})

function appFiles(): string[] {
  return ['src', 'studio'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  )
}

/**
 * What a browser of the floor lacks, with the browsers that do: `AbortSignal.any` for what belongs to a class, `.toSorted`
 * for what belongs to values of the language, `OffscreenCanvas` for a class.
 */
function newerThan(floor: Floor): Map<string, string> {
  const newer = new Map<string, string>()
  const known = new Set<string>()
  const note = (name: string, feature: Identifier) => {
    const lacking = lackingBrowsers(feature, floor)
    if (lacking) newer.set(name, lacking)
    else known.add(name)
  }
  for (const [table, isOfLanguage] of [
    [bcd.api, false],
    [bcd.javascript.builtins ?? {}, true],
  ] as const)
    for (const [owner, members] of Object.entries(table)) {
      if (owner === '__compat') continue
      note(owner, members as Identifier)
      for (const [key, feature] of Object.entries(members)) {
        const [name = '', place] = key.split('_')
        if (place === 'static' || owner === 'Intl') note(`${owner}.${name}`, feature as Identifier)
        else if (isOfLanguage && /^\w+$/.test(key)) note(`.${key}`, feature as Identifier)
      }
    }
  for (const name of known) newer.delete(name)
  return newer
}

/** Such as `chrome 110, safari 16.4`; undefined if all have it. */
function lackingBrowsers(feature: Identifier, floor: Floor): string | undefined {
  const support = feature.__compat?.support
  if (!support) return undefined
  const lacking = Object.entries(BROWSERS).flatMap(([browser, key]) => {
    const entries = [support[key] ?? []].flat().filter(({ flags }) => !flags)
    const versions = entries.flatMap(({ version_added: added }) =>
      typeof added === 'string' && added !== 'preview' ? [Number.parseFloat(added.replace('≤', ''))] : [],
    )
    if (versions.length === 0) return [`${browser} not at all`]
    const version = Math.min(...versions)
    return version > floor[browser as keyof Floor] ? [`${browser} ${version}`] : []
  })
  return lacking.length > 0 ? lacking.join(', ') : undefined
}
