/**
 * Which code stands together in a file. Brotli packs one file much smaller than thirty little ones, and every file costs
 * a phone a round trip. What all pages need is `frame`; what the home page shares with others is `shared`, what is its
 * own `home`; what other pages share is `parts`, or `checks` where it comes with zod and its schemas.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'

const ENTRY = '/src/main.tsx'
const HOME = '/src/pages/HomePage.tsx'
const PAGES = '/src/pages'
/** Names every icon there is: who imports one from it needs that one alone. */
const ICON_LIST = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/
const ZOD = /node_modules[\\/]zod[\\/]/

type Module = { code: string | null; importedIds: readonly string[]; importers: readonly string[] }
type Modules = {
  getModuleInfo: (id: string) => Module | null
}
type Ids = ReadonlySet<string>
type Division = Readonly<Record<'frame' | 'shared' | 'home' | 'checks' | 'parts', Ids>>

const NOTHING: Ids = new Set()

/** The name of the chunk for a module; null leaves it to the bundler. */
export function firstPageChunks(root: string): (id: string, modules: Modules) => string | null {
  let known: Division | undefined
  return (id, modules) => {
    known ??= divide(root, modules)
    const { frame, shared, home, checks, parts } = known
    if (frame.has(id)) return 'frame'
    if (shared.has(id)) return 'shared'
    // The page itself keeps a file of its own, by which the manifest of the build knows it.
    if (home.has(id)) return id === root + HOME ? null : 'home'
    return checks.has(id) ? 'checks' : parts.has(id) ? 'parts' : null
  }
}

function divide(root: string, modules: Modules): Division {
  const frame = withImports([root + ENTRY], modules, NOTHING)
  const home = withImports([root + HOME], modules, frame)
  const usedElsewhere = [...home].filter((id) =>
    modules.getModuleInfo(id)?.importers.some((importer) => !home.has(importer) && !frame.has(importer)),
  )
  const shared = withImports(usedElsewhere, modules, frame)
  const first = new Set([...frame, ...home])
  const uses = new Map<string, number>()
  for (const name of readdirSync(path.join(root, PAGES)).filter((file) => file.endsWith('Page.tsx')))
    for (const id of withImports([`${root}${PAGES}/${name}`], modules, first)) uses.set(id, (uses.get(id) ?? 0) + 1)
  const checks = new Set<string>()
  const parts = new Set<string>()
  for (const [id, count] of uses) {
    const libraries = [...withImports([id], modules, first)].filter((imported) => imported.includes('node_modules'))
    // What comes with another library belongs to few pages and is large: the bundler keeps it apart.
    if (count < 2 || !libraries.every((imported) => ZOD.test(imported))) continue
    ;(libraries.length > 0 ? checks : parts).add(id)
  }
  return { frame, shared, home, checks, parts }
}

/** The modules with all that they import at once, but for what is in `others`. */
function withImports(start: readonly string[], modules: Modules, others: Ids): Ids {
  const found = new Set<string>()
  const waiting = [...start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || others.has(id)) continue
    found.add(id)
    waiting.push(...importedBy(id, modules))
  }
  return found
}

/** What the module imports; of the list of icons only those that it names. */
function importedBy(id: string, modules: Modules): string[] {
  const info = modules.getModuleInfo(id)
  return (info?.importedIds ?? []).flatMap((imported) =>
    ICON_LIST.test(imported) ? iconsNamedBy(info?.code ?? '', imported, modules) : [imported],
  )
}

function iconsNamedBy(code: string, list: string, modules: Modules): string[] {
  const names = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code)?.[1]?.split(',') ?? []
  const files = iconFiles(modules.getModuleInfo(list)?.code ?? '')
  return names.flatMap((name) => {
    const file = files.get(name.trim().split(/\s/)[0] ?? '')
    return file ? [path.join(path.dirname(list), file)] : []
  })
}

/** Which file of the list each name stands for. */
function iconFiles(code: string): Map<string, string> {
  const lines = code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  )
}
