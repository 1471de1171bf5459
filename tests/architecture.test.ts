/** The floors of the house as a table: who may import whom, no circles, no file that outgrows a reader. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const MAX_LINES = 300
/** Catalogue records and articles are data, read like a list. */
const DATA = [
  /^server\/catalogue\/products\//,
  /^src\/features\/blog\/articles\//,
  /^server\/database\/.*[sS]chema\.ts$/,
]
const FORBIDDEN_NAMES = /(^|\/)(utils|helpers|misc|common|manager|types|constants|hooks)(\.tsx?|\/)/i

/** Each row may import itself, the rows below it in its column, and what `also` names. */
const COLUMNS: Record<string, { floors: string[][]; also: Record<string, string[]> }> = {
  studio: {
    floors: [
      ['studio/model'],
      ['studio/geometry', 'studio/collage'],
      ['studio/commands', 'studio/guidelines'],
      ['studio/editor', 'studio/symbols'],
      ['studio/canvas'],
      ['studio/export'],
      ['studio/index.ts'],
    ],
    also: {},
  },
  src: {
    floors: [
      ['src/contract', 'src/lib'],
      ['src/api', 'src/components', 'src/styles'],
      ['src/features'],
      ['src/pages'],
      ['src/app'],
      ['src/main.tsx', 'src/prerender.tsx'],
    ],
    also: {
      'src/contract': ['studio/model'],
      'src/lib': ['studio/model'],
      'src/api': ['studio/model'],
      'src/components': ['studio/index.ts', 'studio/model'],
      'src/features': ['studio/index.ts', 'studio/model', 'studio/collage'],
    },
  },
  server: {
    floors: [
      [
        'server/problem.ts',
        'server/trustedProxies.ts',
        'server/settings.ts',
        'server/loopback.ts',
        'server/clock.ts',
        'server/escapeHtml.ts',
        'server/badText.ts',
        'server/errorFacts.ts',
        'server/securityLog.ts',
      ],
      ['server/policies.ts', 'server/database', 'server/images', 'server/visitor'],
      ['server/generation', 'server/catalogue', 'server/billing', 'server/limits', 'server/identity', 'server/mail'],
      ['server/world.ts'],
      ['server/routes'],
      ['server/app.ts'],
      ['server/main.ts'],
    ],
    also: { server: ['src/contract', 'studio/model', 'studio/geometry', 'studio/collage'] },
  },
}

const sources = ['studio', 'src', 'server'].flatMap(filesUnder)
const imports = new Map(sources.map((file) => [file, importsOf(file)]))

describe('the house', () => {
  it('has sources on every column', () => {
    for (const column of Object.keys(COLUMNS)) expect(sources.some((file) => file.startsWith(`${column}/`))).toBe(true)
  })

  it.each(sources)('%s imports only from its own floor and those below', (file) => {
    const refused = (imports.get(file) ?? []).filter((target) => !isAllowed(file, target))
    expect(refused).toEqual([])
  })

  it('has no import circle, types included', () => {
    expect(findCircle()).toBeUndefined()
  })

  it('has no file that outgrows a reader', () => {
    const tooLong = sources
      .filter((file) => !DATA.some((pattern) => pattern.test(file)))
      .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8').split('\n').length] as const)
      .filter(([file, lines]) => lines > (file.includes('.test.') ? 2 * MAX_LINES : MAX_LINES))
    expect(tooLong).toEqual([])
  })

  it('has no file or folder with a name that says nothing', () => {
    expect(sources.filter((file) => FORBIDDEN_NAMES.test(file))).toEqual([])
  })

  it('lets only src/lib/firebase*.ts know Firebase, and only the canvas know Konva', () => {
    const knowing = (name: RegExp) => sources.filter((file) => packagesOf(file).some((found) => name.test(found)))
    expect(knowing(/^firebase/).filter((file) => !file.startsWith('src/lib/firebase'))).toEqual([])
    expect(knowing(/^(react-)?konva/).filter((file) => !/^studio\/(canvas|export)\//.test(file))).toEqual([])
  })
})

function isAllowed(file: string, target: string): boolean {
  const columnName = file.split('/')[0] ?? ''
  const column = COLUMNS[columnName]
  if (!column) return true
  // Tests and what only tests import (testApp.ts, testDatabase.ts) look at their column from above.
  const isTest = /\.test\.tsx?$|\/test[A-Z]\w*\.tsx?$/.test(file)
  const floorOf = (name: string) => column.floors.findIndex((rows) => rows.some((row) => isUnder(name, row)))
  const own = floorOf(file)
  const theirs = floorOf(target)
  if (isTest && (theirs !== -1 || target.startsWith('tests/support'))) return true
  if (own === -1 && !isTest) return false
  if (theirs !== -1) return theirs <= own
  const also = Object.entries(column.also)
    .filter(([row]) => isUnder(file, row))
    .flatMap(([, rows]) => rows)
  return also.some((row) => isUnder(target, row))
}

function isUnder(name: string, row: string): boolean {
  return name === row || name.startsWith(`${row}/`)
}

function findCircle(): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, trail: string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const target of imports.get(file) ?? []) {
      const circle = visit(target, [...trail, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of sources) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}

function importsOf(file: string): string[] {
  return specifiersOf(file)
    .filter((specifier) => specifier.startsWith('.') && /\.(ts|tsx)$/.test(specifier))
    .map((specifier) => path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier)))
}

function packagesOf(file: string): string[] {
  return specifiersOf(file).filter((specifier) => !specifier.startsWith('.'))
}

function specifiersOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g,
  )
  return [...found].map((match) => match[1] ?? match[2] ?? '').filter(Boolean)
}

function filesUnder(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesUnder(name)
    return /\.(ts|tsx)$/.test(entry.name) ? [name] : []
  })
}
