/**
 * Assigns modules to chunks. Brotli compresses one file better than thirty small ones, and every file costs a round
 * trip; but a page should not fetch code that it does not need. Modules of all pages are in `frame`; those that the
 * home page shares with others in `shared`, its own in `home`. Of the modules shared by other pages, those of the board
 * with its room are in `parts`, or in `checks` when they import zod; the studio's own code is in `plan`, and code that
 * depends on it in `boards`. What boards need beyond the room is in `panels`, or in `facts` with zod, or in `sheets` with
 * code of the studio. The rest is in `texts`, or in `forms` with zod. The tabs of Radix are in `tabs`, what opens over a
 * page in `overlays`, Konva and the other libraries of the stage are in `stage`, and what the studio and the room below a
 * board have in common beyond these in `room`. Each chunk imports only those named before it.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'

const ENTRY = '/src/main.tsx'
const HOME = '/src/pages/HomePage.tsx'
const PAGES = '/src/pages'
const STUDIO = '/src/pages/StudioPage.tsx'
/** Lazily loaded parts of the app that are treated like pages: the room below a board, and the stage of both. */
const ROOM = '/src/plan/RoomPlan.tsx'
const STAGE = '/studio/room/canvas/RoomStage.tsx'
const LAZY = [ROOM, STAGE]
/** The studio of a board, whose design the page of the board shows, too. */
const DESIGN = '/src/board/saved/BoardStudio.tsx'
const BOARD = ['/src/pages/BoardPage.tsx', ...LAZY]
/** Loaded when a menu, a tooltip or a dialog is about to open. */
const OVERLAYS = ['DialogPanel', 'MenuPanel', 'TooltipPanel'].map((name) => `/src/ui/${name}.tsx`)
/** The part of Radix that pages show at once. */
const TABS = ['/src/ui/Tabs.tsx', '/src/plan/designer/PanelTabs.tsx']
/** Barrel modules: an import of one name needs only the file that defines it. */
const BARRELS = [/lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/, /[\\/]studio[\\/]index\.ts$/]
const LIGHT_LIBRARIES = /node_modules[\\/](?:zod|lucide-react)[\\/]/
const ICON = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
const STYLES = /\.css$/
const ZOD = /node_modules[\\/]zod[\\/]/

type Module = { code: string | null; importedIds: readonly string[]; importers: readonly string[] }
type Modules = {
  getModuleInfo: (id: string) => Module | null
}
type Ids = ReadonlySet<string>
type Division = ReadonlyMap<string, string | null>

const NOTHING: Ids = new Set()

/** The name of the chunk of a module; null leaves the decision to the bundler. */
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
  const first = new Set([...frame, ...home])
  const usedElsewhere = [...home].filter((id) => isUsedBeside(first, id))
  const shared = withImports(usedElsewhere, modules, frame)
  const pages = readdirSync(path.join(root, PAGES)).filter((file) => /Pages?\.tsx$/.test(file))
  const uses = new Map<string, number>()
  for (const start of [...pages.map((name) => `${PAGES}/${name}`), ...LAZY])
    for (const id of withImports([root + start], modules, first)) uses.set(id, (uses.get(id) ?? 0) + 1)
  const board = importsOf(BOARD)
  const room = importsOf([STUDIO, ...LAZY])
  const [inStudio, inRoom, inStage] = [importsOf([STUDIO]), importsOf([ROOM]), importsOf([STAGE])]
  const inDesign = importsOf([DESIGN])
  const [overlays, tabs] = [importsOf(OVERLAYS), importsOf(TABS)]
  const chunks = new Map<string, string | null>()
  for (const [id, count] of uses) {
    // Modules that the board uses are also used by its lazily loaded tools.
    const isTool = ICON.test(id) || id.startsWith(`${root}/src/ui/`)
    if (count > 1 || (isTool && (board.has(id) || room.has(id)))) chunks.set(id, groupOf(id))
  }
  for (const id of [...overlays, ...tabs, ...inStage]) if (isOther(id)) chunks.set(id, groupOf(id))
  // What lazily loaded parts share with the stage or with the studio would otherwise become many small files.
  for (const part of [inStage, inStudio])
    for (const id of withImports(
      [...part].filter((each) => isUsedBeside(part, each)),
      modules,
      first,
    ))
      if (!chunks.has(id)) chunks.set(id, groupOf(id) ?? (part === inStage ? 'stage' : 'room'))
  for (const id of inStudio) {
    const [importer = ''] = importersOf(id)
    if (STYLES.test(id) && !chunks.has(id)) chunks.set(id, chunks.get(importer) ?? null)
  }
  chunks.set(root + STAGE, null)
  chunks.set(root + STUDIO, null)
  for (const id of home) chunks.set(id, 'home')
  // The page itself keeps a file of its own, which identifies it in the build manifest.
  chunks.set(root + HOME, null)
  for (const id of shared) chunks.set(id, 'shared')
  for (const id of frame) chunks.set(id, 'frame')
  return chunks

  function groupOf(id: string): string | null {
    const all = [...withImports([id], modules, first)]
    const libraries = all.filter((each) => each.includes('node_modules'))
    if (tabs.has(id) && isOther(id)) return 'tabs'
    if (overlays.has(id) && isOther(id)) return 'overlays'
    // The page is shown without waiting for Konva: a library that both need keeps a file of its own.
    if (isOther(id)) return inStage.has(id) && !inStudio.has(id) ? 'stage' : null
    if (libraries.some(isOther)) {
      if (!inStudio.has(id) && !inRoom.has(id)) return null
      return id.startsWith(`${root}/src/ui/`) ? 'tabs' : 'room'
    }
    const isChecking = libraries.some((each) => ZOD.test(each))
    if (!board.has(id) && !room.has(id)) return isChecking || all.some(isStudio) ? 'forms' : 'texts'
    if (!room.has(id) && inDesign.has(id)) return 'design'
    if (!room.has(id)) return all.some(isStudio) ? 'sheets' : isChecking ? 'facts' : 'panels'
    if (isStudio(id)) return 'plan'
    return all.some(isStudio) ? 'boards' : isChecking ? 'checks' : 'parts'
  }

  function isUsedBeside(own: Ids, id: string): boolean {
    return importersOf(id).some((importer) => !own.has(importer))
  }

  function importersOf(id: string): readonly string[] {
    return modules.getModuleInfo(id)?.importers ?? []
  }

  function importsOf(starts: readonly string[]): Ids {
    return withImports(
      starts.map((start) => root + start),
      modules,
      first,
    )
  }

  /** The models are schemas and are grouped with the others. */
  function isStudio(id: string): boolean {
    return id.startsWith(`${root}/studio/`) && !id.startsWith(`${root}/studio/model/`)
  }
}

/** Whether this is a library that few pages use: these are large. */
function isOther(id: string): boolean {
  return id.includes('node_modules') && !LIGHT_LIBRARIES.test(id)
}

/** The modules with all their static imports, except those in `others`. */
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

/** The imports of the module; of a barrel only the files of the imported names. */
function importedBy(id: string, modules: Modules): string[] {
  const info = modules.getModuleInfo(id)
  return (info?.importedIds ?? []).flatMap((imported) =>
    BARRELS.some((list) => list.test(imported)) ? filesNamedBy(info?.code ?? '', imported, modules) : [imported],
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

/** The file of each exported name of a barrel. */
function filesOf(list: string): Map<string, string> {
  const lines = list.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name): [string, string] => [name.trim().split(/\s/).at(-1) ?? '', file]),
    ),
  )
}
