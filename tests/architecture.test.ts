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
const DATA = [/^server\/catalog\/products\//, /^server\/platform\/database\/.*[sS]chema\.ts$/]
const FORBIDDEN_NAMES = /(^|\/)(utils|helpers|misc|common|manager|types|constants|hooks)(\.tsx?|\/)/i

/** Names under which the server's code holds what speaks to another service; `server/platform/outsideCalls.ts` finds the rest. */
const OUTSIDE = /\b(stripe|images|blobs|generation|models|transport|fetch|guardedFetch)\b/g

/** Painters of a plan that do not need a canvas. */
const DRAWINGS = [
  'studio/draw/export/drawPlan.ts',
  'studio/draw/export/drawStorey.ts',
  'studio/draw/export/legend.ts',
  'studio/draw/export/sheet.ts',
  'studio/draw/export/toSvg.ts',
  'studio/draw/symbols/drawing.ts',
]

/** The rules for good rooms as data, which the room picture shares with the plan. */
const RULES = ['studio/room/guidelines/clearanceRules.ts', 'studio/room/guidelines/scoreRules.ts']

/** What the areas of the app use of the studio. */
const OF_STUDIO = ['studio/index.ts', 'studio/model', 'studio/document', 'studio/collage/sheet']

/**
 * Each row may import itself, the rows below it in its column, and what `also` names. The longest row that contains a file
 * is its own.
 */
const COLUMNS: Record<string, { layers: string[][]; also: Record<string, string[]> }> = {
  studio: {
    layers: [
      ['studio/model'],
      ['studio/geometry', 'studio/collage/sheet', 'studio/home/sheet', 'studio/room/delivery'],
      ['studio/exchange'],
      ['studio/document'],
      ['studio/collage/commands', 'studio/home/commands', 'studio/room/commands', 'studio/room/guidelines'],
      ['studio/room/arrange', 'studio/room/fitting'],
      ['studio/stage', 'studio/draw/symbols'],
      ['studio/room/editor', 'studio/collage/editor', 'studio/home/editor', 'studio/scene/walk', 'studio/photograph'],
      [
        'studio/stage/input',
        'studio/stage/view',
        'studio/room/canvas',
        'studio/collage/canvas',
        'studio/home/canvas',
        'studio/scene/three',
      ],
      ['studio/draw/export'],
      ['studio/index.ts', 'studio/lazyStages.ts'],
    ],
    also: {},
  },
  src: {
    layers: [
      ['src/contract', 'src/platform'],
      ['src/api', 'src/ui'],
      ['src/documents', 'src/ui/photographs'],
      ['src/ui/contact'],
      ['src/account/auth'],
      ['src/account/makers', 'src/account/membership', 'src/account/security'],
      ['src/account/profile', 'src/shop/delivery', 'src/shop/wizard'],
      ['src/shop'],
      ['src/plan'],
      ['src/board'],
      ['src/community'],
      ['src/site'],
      ['src/pages'],
      ['src/app'],
      ['src/main.tsx', 'src/renderPage.tsx', 'src/serviceWorker.ts'],
    ],
    also: {
      'src/contract': ['studio/model'],
      'src/platform': ['studio/model'],
      'src/api': ['studio/model'],
      'src/ui': ['studio/index.ts', 'studio/model'],
      'src/textWork.test.tsx': ['studio/index.ts', 'studio/lazyStages.ts'],
      'src/documents': ['studio/index.ts', 'studio/model'],
      ...Object.fromEntries(
        ['src/account', 'src/shop', 'src/plan', 'src/board', 'src/community', 'src/site'].map((area) => [
          area,
          OF_STUDIO,
        ]),
      ),
    },
  },
  server: {
    layers: [
      ['server/platform'],
      [
        'server/platform/database',
        'server/platform/images',
        'server/platform/queue',
        'server/http/visitor',
        'server/people/policies.ts',
      ],
      [
        'server/design/engine',
        'server/catalog',
        'server/people/billing',
        'server/people/identity',
        'server/people/limits',
        'server/people/mail',
      ],
      ['server/world.ts'],
      ['server/boards', 'server/catalog/routes', 'server/design', 'server/http', 'server/people'],
      ['server/app.ts'],
      ['server/main.ts'],
    ],
    also: {
      server: [
        'src/contract',
        'studio/model',
        'studio/document',
        'studio/geometry',
        'studio/collage/sheet',
        'studio/home/sheet',
        'studio/scene/walk',
        ...DRAWINGS,
        ...RULES,
      ],
    },
  },
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

  it('lets rooms, collages and homes import nothing of each other but the sheet of a home, and the stage nothing of any', () => {
    const crossing = (from: string, to: RegExp) =>
      sources
        .filter((file) => file.startsWith(from))
        .flatMap((file) =>
          (imports.get(file) ?? []).filter((target) => to.test(target)).map((target) => [file, target]),
        )
    expect(crossing('studio/room/', /^studio\/(?:collage|home\/(?!sheet))/)).toEqual([])
    expect(crossing('studio/collage/', /^studio\/(?:room|home)\//)).toEqual([])
    expect(crossing('studio/home/', /^studio\/(?:room|collage)\//)).toEqual([])
    expect(crossing('studio/stage/', /^studio\/(?:room|collage|home)\//)).toEqual([])
  })

  it('has no file or folder with a meaningless name', () => {
    expect(sources.filter((file) => FORBIDDEN_NAMES.test(file))).toEqual([])
  })

  it('writes dates, numbers and money of the client only in src/platform/locale.ts and src/platform/amounts.ts', () => {
    const formatting = /\bIntl\.(?!Segmenter)|\btoLocale\w*String\(|\btoFixed\(|'en-US'/
    // The contract's messages are the same on server and client, independent of the locale.
    const formatters = sources
      .filter((file) => /^src\/(?!contract\/)/.test(file) && !file.includes('.test.'))
      .filter((file) => formatting.test(readFileSync(path.join(ROOT, file), 'utf8')))
    expect(formatters).toEqual(['src/platform/amounts.ts', 'src/platform/locale.ts'])
  })

  it('reads which letter or sign of a keyboard was pressed only in studio/model/keyStroke.ts, which knows every layout', () => {
    const reading =
      /\.key\.(?:toLowerCase|toUpperCase)\(|\bevent\.key [!=]== '[^A-Z ]|\bevent\.(?:code|keyCode|which)\b/
    const readers = sources
      .filter((file) => /^(?:src|studio)\//.test(file) && !file.includes('.test.'))
      .filter((file) => reading.test(readFileSync(path.join(ROOT, file), 'utf8')))
    expect(readers).toEqual(['src/platform/composing.ts'])
  })

  it('imports Firebase only in src/platform/firebase*.ts, Konva only in the canvas, and three.js only in the scene', () => {
    const knowing = (name: RegExp) => sources.filter((file) => packagesOf(file).some((found) => name.test(found)))
    expect(knowing(/^@?firebase/).filter((file) => !file.startsWith('src/platform/firebase'))).toEqual([])
    expect(knowing(/^(three|@react-three)(\/|$)/).filter((file) => !file.startsWith('studio/scene/three/'))).toEqual([])
    expect(
      knowing(/^(react-)?konva/).filter(
        (file) => !/^studio\/(stage\/(input|view)|(room|collage|home)\/canvas|draw\/export)\//.test(file),
      ),
    ).toEqual([])
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
  const rows = column.layers.flatMap((names, layer) => names.map((row) => ({ row, layer })))
  const longestFirst = rows.toSorted((a, b) => b.row.length - a.row.length)
  const layerOf = (name: string) => longestFirst.find(({ row }) => isUnder(name, row))?.layer ?? -1
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
