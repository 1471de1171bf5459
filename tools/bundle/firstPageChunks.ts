/**
 * Which code stands together in a file. Brotli packs one file much smaller than thirty little ones, and every file costs
 * a phone a round trip; but what a page does not need it should not fetch. What all pages need is `frame`; what the home
 * page shares with others is `shared`, what is its own `home`. Of what other pages share, the board with its room takes
 * `parts`, or `checks` where it comes with zod and its schemas, the studio's own code as `plan`, and `boards` what stands
 * on that; the rest is `texts`, or `forms` with zod. Each of these files may import only those named before it.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'

const ENTRY = '/src/main.tsx'
const HOME = '/src/pages/HomePage.tsx'
const PAGES = '/src/pages'
const BOARD = [
  '/src/pages/UserBoardPage.tsx',
  '/src/features/room/RoomDesigner.tsx',
  '/studio/canvas/room/RoomStage.tsx',
]
/** Parts of the app that are more than a page's own, though no page imports them at once. */
const LATER = ['/src/features/room/RoomDesigner.tsx', '/studio/canvas/room/RoomStage.tsx']
/** Lists of what stands elsewhere: who imports one name from it needs that file alone. */
const LISTS = [/lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/, /[\\/]studio[\\/]index\.ts$/]
const LIGHT_LIBRARIES = /node_modules[\\/](?:zod|lucide-react)[\\/]/
const ICON = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
const ZOD = /node_modules[\\/]zod[\\/]/

type Module = { code: string | null; importedIds: readonly string[]; importers: readonly string[] }
type Modules = {
  getModuleInfo: (id: string) => Module | null
}
type Ids = ReadonlySet<string>
type Division = ReadonlyMap<string, string | null>

const NOTHING: Ids = new Set()

/** The name of the chunk for a module; null leaves it to the bundler. */
export function firstPageChunks(root: string): (id: string, modules: Modules) => string | null {
  let known: Division | undefined
  return (id, modules) => {
    known ??= divide(root, modules)
    return known.get(id) ?? null
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
  const pages = readdirSync(path.join(root, PAGES)).filter((file) => file.endsWith('Page.tsx'))
  const uses = new Map<string, number>()
  for (const start of [...pages.map((name) => `${PAGES}/${name}`), ...LATER])
    for (const id of withImports([root + start], modules, first)) uses.set(id, (uses.get(id) ?? 0) + 1)
  const board = withImports(
    BOARD.map((start) => root + start),
    modules,
    first,
  )
  const chunks = new Map<string, string | null>()
  for (const [id, count] of uses) {
    // What the board takes of these, its tools that come later take as well.
    const isTool = ICON.test(id) || id.startsWith(`${root}/src/components/`)
    if (count > 1 || (isTool && board.has(id))) chunks.set(id, groupOf(id))
  }
  for (const id of home) chunks.set(id, 'home')
  // The page itself keeps a file of its own, by which the manifest of the build knows it.
  chunks.set(root + HOME, null)
  for (const id of shared) chunks.set(id, 'shared')
  for (const id of frame) chunks.set(id, 'frame')
  return chunks

  function groupOf(id: string): string | null {
    const all = [...withImports([id], modules, first)]
    const libraries = all.filter((each) => each.includes('node_modules'))
    // What comes with another library belongs to few pages and is large: the bundler keeps it apart.
    if (!libraries.every((each) => LIGHT_LIBRARIES.test(each))) return null
    const isChecking = libraries.some((each) => ZOD.test(each))
    if (!board.has(id)) return isChecking || all.some(isStudio) ? 'forms' : 'texts'
    if (isStudio(id)) return 'plan'
    return all.some(isStudio) ? 'boards' : isChecking ? 'checks' : 'parts'
  }

  /** The models are schemas, and stand with the others. */
  function isStudio(id: string): boolean {
    return id.startsWith(`${root}/studio/`) && !id.startsWith(`${root}/studio/model/`)
  }
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

/** What the module imports; of a list only what it names. */
function importedBy(id: string, modules: Modules): string[] {
  const info = modules.getModuleInfo(id)
  return (info?.importedIds ?? []).flatMap((imported) =>
    LISTS.some((list) => list.test(imported)) ? filesNamedBy(info?.code ?? '', imported, modules) : [imported],
  )
}

function filesNamedBy(code: string, list: string, modules: Modules): string[] {
  const source = path.basename(list).replace(/\.m?[jt]s$/, '')
  const imports = [...code.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
  const names = imports
    .filter(([, , from = '']) => from.replace(/\.m?[jt]s$/, '').endsWith(source))
    .flatMap(([, named = '']) => named.split(','))
  const files = filesOf(modules.getModuleInfo(list)?.code ?? '')
  return names.flatMap((name) => {
    const file = files.get(name.trim().split(/\s/)[0] ?? '')
    return file ? [path.join(path.dirname(list), file)] : []
  })
}

/** Which file of the list each name stands for. */
function filesOf(list: string): Map<string, string> {
  const lines = list.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name): [string, string] => [name.trim().split(/\s/).at(-1) ?? '', file]),
    ),
  )
}
