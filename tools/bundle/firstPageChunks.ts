/**
 * Which code stands together in a file. What every page needs is one file, what the home page shares with others a
 * second, and what is the home page's alone a third: brotli packs one file much smaller than thirty little ones.
 */
const ENTRY = '/src/main.tsx'
const HOME = '/src/pages/HomePage.tsx'

type Modules = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; importers: readonly string[] } | null
}
type Ids = ReadonlySet<string>

/** The name of the chunk for a module of the first page; null leaves the others to the bundler. */
export function firstPageChunks(root: string): (id: string, modules: Modules) => string | null {
  let known: { frame: Ids; home: Ids; shared: Ids } | undefined
  return (id, modules) => {
    known ??= divide(root, modules)
    if (known.frame.has(id)) return 'frame'
    if (known.shared.has(id)) return 'shared'
    // The page itself keeps a file of its own, by which the manifest of the build knows it.
    return known.home.has(id) && id !== root + HOME ? 'home' : null
  }
}

function divide(root: string, modules: Modules): { frame: Ids; home: Ids; shared: Ids } {
  const frame = withImports([root + ENTRY], modules, new Set())
  const home = withImports([root + HOME], modules, frame)
  const usedElsewhere = [...home].filter((id) =>
    modules.getModuleInfo(id)?.importers.some((importer) => !home.has(importer) && !frame.has(importer)),
  )
  return { frame, home, shared: withImports(usedElsewhere, modules, frame) }
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
