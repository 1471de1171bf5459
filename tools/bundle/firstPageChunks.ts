/**
 * Which code stands together in a file. What every page needs is one file, and what the home page needs beside it is
 * another: brotli packs one file much smaller than thirty little ones.
 */
const ENTRY = '/src/main.tsx'
const HOME = '/src/pages/HomePage.tsx'

type Modules = {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** The name of the chunk for a module of the first page; null leaves the others to the bundler. */
export function firstPageChunks(root: string): (id: string, modules: Modules) => string | null {
  let frame: ReadonlySet<string> | undefined
  let home: ReadonlySet<string> | undefined
  return (id, modules) => {
    frame ??= withImports(root + ENTRY, modules, new Set())
    home ??= withImports(root + HOME, modules, frame)
    if (frame.has(id)) return 'frame'
    // The page itself keeps a file of its own, by which the manifest of the build knows it.
    return home.has(id) && id !== root + HOME ? 'home' : null
  }
}

/** The module with all that it imports at once, but for what is in `others`. */
function withImports(start: string, modules: Modules, others: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || others.has(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
