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
const ZOD = /node_modules[\\/]zod[\\/]/

type Modules = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; importers: readonly string[] } | null
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
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
