/**
 * The architecture as a table: the layers and their allowed imports, no import cycles, no file above the limit of
 * lines.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const MAX_LINES = 400
/** Catalogue records and schemas are data, read like a list. */
const DATA = [/^server\/catalogue\/products\//, /^server\/database\/.*[sS]chema\.ts$/]
const FORBIDDEN_NAMES = /(^|\/)(utils|helpers|misc|common|manager|types|constants|hooks)(\.tsx?|\/)/i

/** Names under which the server's code holds what speaks to another service; `server/outsideCalls.ts` finds the rest. */
const OUTSIDE = /\b(stripe|images|blobs|generation|models|transport|fetch|guardedFetch)\b/g

/** Painters of a plan that do not need a canvas. */
const DRAWINGS = ['studio/export/drawPlan.ts', 'studio/export/legend.ts', 'studio/export/toSvg.ts']

/** The rules for good rooms as data, which the room picture shares with the plan. */
const RULES = ['studio/guidelines/clearanceRules.ts', 'studio/guidelines/scoreRules.ts']

/** Each row may import itself, the rows below it in its column, and what `also` names. */
const COLUMNS: Record<string, { layers: string[][]; also: Record<string, string[]> }> = {
  studio: {
    layers: [
      ['studio/model'],
      ['studio/geometry', 'studio/collage', 'studio/delivery'],
      ['studio/document'],
      ['studio/commands', 'studio/guidelines'],
      ['studio/arrange', 'studio/fitting'],
      ['studio/editor/core', 'studio/symbols'],
      ['studio/editor', 'studio/walk'],
      ['studio/canvas', 'studio/scene'],
      ['studio/export'],
      ['studio/index.ts'],
    ],
    also: {},
  },
  src: {
    layers: [
      ['src/contract', 'src/lib'],
      ['src/api', 'src/components', 'src/styles'],
      ['src/documents'],
      ['src/features'],
      ['src/pages'],
      ['src/app'],
      ['src/main.tsx', 'src/renderPage.tsx', 'src/serviceWorker.ts'],
    ],
    also: {
      'src/contract': ['studio/model'],
      'src/lib': ['studio/model'],
      'src/api': ['studio/model'],
      'src/components': ['studio/index.ts', 'studio/model'],
      'src/textWork.test.tsx': ['studio/index.ts'],
      'src/documents': ['studio/index.ts', 'studio/model'],
      'src/features': ['studio/index.ts', 'studio/model', 'studio/document', 'studio/collage'],
    },
  },
  server: {
    layers: [
      [
        'server/problem.ts',
        'server/trustedProxies.ts',
        'server/settings.ts',
        'server/mailSettings.ts',
        'server/loopback.ts',
        'server/clock.ts',
        'server/escapeHtml.ts',
        'server/badText.ts',
        'server/readBody.ts',
        'server/boundedOutput.ts',
        'server/outsideCalls.ts',
        'server/formats.ts',
        'server/guardedFetch.ts',
        'server/linkHosts.ts',
        'server/parseHtml.ts',
        'server/plainText.ts',
        'server/htmlPage.ts',
        'server/sha256.ts',
        'server/turns.ts',
        'server/processes',
        'server/errorFacts.ts',
        'server/securityLog.ts',
        'server/diskSpace.ts',
      ],
      ['server/policies.ts', 'server/database', 'server/images', 'server/visitor', 'server/queue'],
      ['server/generation', 'server/catalogue', 'server/billing', 'server/limits', 'server/identity', 'server/mail'],
      ['server/world.ts'],
      ['server/routes'],
      ['server/app.ts'],
      ['server/main.ts'],
    ],
    also: {
      server: [
        'src/contract',
        'studio/model',
        'studio/document',
        'studio/geometry',
        'studio/collage',
        ...DRAWINGS,
        ...RULES,
      ],
    },
  },
}

/** Which features each feature may import. */
const FEATURES: Record<string, string[]> = {
  account: ['membership'],
  auth: [],
  blog: ['rooms'],
  boards: ['auth', 'contact', 'delivery', 'makers', 'membership', 'products', 'room', 'rooms', 'security'],
  community: ['auth', 'boards', 'makers'],
  contact: ['rooms'],
  delivery: [],
  design: [],
  home: ['membership', 'products', 'rooms'],
  makers: ['auth'],
  membership: ['auth', 'contact'],
  products: ['auth', 'delivery', 'membership', 'security', 'wizard'],
  room: ['auth', 'delivery', 'products'],
  rooms: [],
  security: ['auth'],
  wizard: ['rooms'],
}

const sources = ['studio', 'src', 'server'].flatMap(filesUnder)
const imports = new Map(sources.map((file) => [file, importsOf(file)]))

describe('the architecture', () => {
  it('has source files in every column', () => {
    for (const column of Object.keys(COLUMNS)) expect(sources.some((file) => file.startsWith(`${column}/`))).toBe(true)
  })

  it.each(sources)('%s imports only from its own layer and those below', (file) => {
    const refused = (imports.get(file) ?? []).filter((target) => !isAllowed(file, target))
    expect(refused).toEqual([])
  })

  it('lets each feature import exactly the features of its row', () => {
    expect(featureImports()).toEqual(FEATURES)
  })

  it('has no import cycle among the features', () => {
    const reachable = (name: string, seen: Set<string>): Set<string> => {
      for (const next of FEATURES[name] ?? []) if (!seen.has(next)) reachable(next, seen.add(next))
      return seen
    }
    expect(Object.keys(FEATURES).filter((name) => reachable(name, new Set()).has(name))).toEqual([])
  })

  it('names only files and folders that exist', () => {
    const rows = Object.values(COLUMNS).flatMap(({ layers, also }) => [
      ...layers.flat(),
      ...Object.keys(also),
      ...Object.values(also).flat(),
    ])
    expect(rows.filter((row) => !existsSync(path.join(ROOT, row)))).toEqual([])
    expect(DATA.filter((pattern) => !sources.some((file) => pattern.test(file)))).toEqual([])
  })

  it('has no import cycle, including type imports', () => {
    expect(findCircle()).toBeUndefined()
  })

  it('has no file above the limit of lines', () => {
    const tooLong = sources
      .filter((file) => !DATA.some((pattern) => pattern.test(file)))
      .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8').split('\n').length] as const)
      .filter(([file, lines]) => lines > (file.includes('.test.') ? 2 * MAX_LINES : MAX_LINES))
    expect(tooLong).toEqual([])
  })

  it('names no client of another service inside a transaction', () => {
    const kept = sources.filter((file) => file.startsWith('server/') && !file.endsWith('.test.ts'))
    const found = kept.flatMap((file) => {
      const transactions = transactionsIn(readFileSync(path.join(ROOT, file), 'utf8'))
      return transactions.flatMap((text) => (text.match(OUTSIDE) ?? []).map((name) => `${file}: ${name}`))
    })
    expect(found).toEqual([])
    const faulty = "await db.transaction(async (tx) => { await store(tx, (await images.get('a')) ?? '') })"
    expect(transactionsIn(faulty).join().match(OUTSIDE)).toEqual(['images'])
  })

  it('lets the rules of one editor import nothing of another one', () => {
    const kindOf = (file: string) => /^studio\/editor\/(\w+)\//.exec(file)?.[1]
    const kinds = new Set(sources.flatMap((file) => kindOf(file) ?? []))
    expect([...kinds].toSorted()).toEqual(['collage', 'core', 'room'])
    const crossing = sources.flatMap((file) => {
      const kind = kindOf(file)
      const others = (imports.get(file) ?? []).filter((target) => ![kind, 'core', undefined].includes(kindOf(target)))
      return kind === undefined ? [] : others.map((target) => `${file} imports ${target}`)
    })
    expect(crossing).toEqual([])
  })

  it('has no file or folder with a meaningless name', () => {
    expect(sources.filter((file) => FORBIDDEN_NAMES.test(file))).toEqual([])
  })

  it('writes dates, numbers and money of the client only in src/lib/locale.ts and src/lib/amounts.ts', () => {
    const formatting = /\bIntl\.(?!Segmenter)|\btoLocale\w*String\(|\btoFixed\(|'en-US'/
    // The contract's messages are the same on server and client, independent of the locale.
    const formatters = sources
      .filter((file) => /^src\/(?!contract\/)/.test(file) && !file.includes('.test.'))
      .filter((file) => formatting.test(readFileSync(path.join(ROOT, file), 'utf8')))
    expect(formatters).toEqual(['src/lib/amounts.ts', 'src/lib/locale.ts'])
  })

  it('imports Firebase only in src/lib/firebase*.ts, Konva only in the canvas, and three.js only in the scene', () => {
    const knowing = (name: RegExp) => sources.filter((file) => packagesOf(file).some((found) => name.test(found)))
    expect(knowing(/^firebase/).filter((file) => !file.startsWith('src/lib/firebase'))).toEqual([])
    expect(knowing(/^(three|@react-three)(\/|$)/).filter((file) => !file.startsWith('studio/scene/'))).toEqual([])
    expect(knowing(/^(react-)?konva/).filter((file) => !/^studio\/(canvas|export)\//.test(file))).toEqual([])
  })
})

/** The text between the parentheses of each call of `transaction`. */
function transactionsIn(text: string): string[] {
  return [...text.matchAll(/\.transaction\(/g)].map(({ index, 0: call }) => {
    const start = index + call.length
    let end = start
    for (let depth = 1; depth > 0 && end < text.length; end += 1)
      depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
    return text.slice(start, end)
  })
}

function isAllowed(file: string, target: string): boolean {
  const columnName = file.split('/')[0] ?? ''
  const column = COLUMNS[columnName]
  if (!column) return true
  // Tests may import everything in their column, and the helpers of tests.
  const isTest = /\.test\.tsx?$/.test(file)
  const layerOf = (name: string) => column.layers.findIndex((rows) => rows.some((row) => isUnder(name, row)))
  const own = layerOf(file)
  const theirs = layerOf(target)
  if (isTest && (theirs !== -1 || target.startsWith('tests/support'))) return true
  if (own === -1 && !isTest) return false
  if (theirs !== -1) return theirs <= own
  const also = Object.entries(column.also)
    .filter(([row]) => isUnder(file, row))
    .flatMap(([, rows]) => rows)
  return also.some((row) => isUnder(target, row))
}

function featureImports(): Record<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const file of sources.filter((name) => name.startsWith('src/features/'))) {
    const own = file.split('/')[2] ?? ''
    const targets = found.get(own) ?? new Set()
    found.set(own, targets)
    for (const target of imports.get(file) ?? []) {
      const other = target.startsWith('src/features/') ? target.split('/')[2] : undefined
      if (other && other !== own) targets.add(other)
    }
  }
  return Object.fromEntries([...found].map(([name, targets]) => [name, [...targets].sort()]))
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
