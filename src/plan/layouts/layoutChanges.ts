/** The actions on layouts, except opening, and the names of new ones; loaded with the first action. */
import type { Editor } from '../../../studio/index.ts'
import { DEFAULT_FLOOR_INCHES } from '../../../studio/model/roomShell.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { MAX_LAYOUT_NAME_CHARACTERS } from '../../contract/layoutLimits.ts'
import { uuid } from '../../platform/uuid.ts'
import type { LayoutEntry } from './layoutRepository.ts'
import type { Layouts } from './useLayouts.ts'
import type { PlanAutosave } from '../autosave/layoutStore.ts'

/** Saves a copy of the current plan as another layout and opens it. */
export async function duplicateLayout(
  { repository, entries, refresh, switchTo }: Layouts,
  from: LayoutEntry,
  now: Editor,
) {
  const copy = { id: uuid(), name: freeName(from.name, entries) }
  await repository.create(copy, now.get().layout)
  await refresh()
  switchTo(copy.id)
}

/** Removes the layout and opens the next one. `run` executes the undo of the alert. */
export async function removeLayout(layouts: Layouts, layout: LayoutEntry, run: (work: () => Promise<void>) => void) {
  const { repository, entries, refresh, switchTo } = layouts
  const next = entries.find(({ id, shown }) => id !== layout.id && (shown || layout.shown))
  await repository.remove(layout.id)
  if (next) switchTo(next.id)
  await refresh()
  const restore = async () => {
    await repository.restore(layout.id)
    if (layout.shown) await repository.show(layout.id)
    await refresh()
    switchTo(layout.id)
  }
  showAlert(`“${layout.name}” is deleted.`, {
    kind: 'info',
    action: { label: 'Undo', onAction: () => run(restore) },
  })
}

/** Makes this the layout that is shown with the board. */
export async function showLayout({ repository, refresh }: Layouts, { id }: LayoutEntry) {
  await repository.show(id)
  await refresh()
}

export async function renameLayout({ repository, refresh }: Layouts, { id }: LayoutEntry, name: string) {
  await repository.rename(id, name)
  await refresh()
}

/** After a conflict: saves this version as another layout, and continues with the other version. */
export async function keepBoth(
  editor: Editor,
  autosave: PlanAutosave,
  layouts: Layouts,
  open: LayoutEntry,
): Promise<void> {
  const name = freeName(`${open.name}, my version`, layouts.entries)
  const mine = editor.get().layout
  const theirs = await autosave.loadCurrent()
  await layouts.repository.create({ id: uuid(), name }, mine)
  await layouts.refresh()
  if (theirs) editor.commit({ type: 'replace', layout: theirs })
  autosave.resume()
  showAlert(`Your version is saved as “${name}”. This plan now shows the other one.`, { kind: 'success' })
}

/** Opens another layout of this place, or an empty one if there is no other; the one that is left stays as it is. */
export async function openAnotherRoom({ repository, entries, open, refresh, switchTo }: Layouts): Promise<void> {
  const other = entries.find(({ id }) => id !== open?.id)
  const next = other ?? { id: uuid(), name: freeName('Room', entries) }
  if (!other) await repository.create(next, EMPTY_ROOM)
  await repository.show(next.id)
  await refresh()
  switchTo(next.id)
}

const EMPTY_ROOM: Layout = {
  version: 1,
  floor: { shape: 'rectangular', width: DEFAULT_FLOOR_INCHES, length: DEFAULT_FLOOR_INCHES },
  items: [],
}

/** A name that no other layout of the board has: `wanted`, or with the next free number appended. */
export function freeName(wanted: string, entries: readonly LayoutEntry[]): string {
  const taken = new Set(entries.map(({ name }) => name))
  const [, stem = wanted, number] = /^(.*?)(?: (\d+))?$/.exec(wanted) ?? []
  const first = wanted.slice(0, MAX_LAYOUT_NAME_CHARACTERS)
  if (!taken.has(first)) return first
  for (let count = Number(number ?? 1) + 1; ; count++) {
    const end = ` ${count}`
    const name = `${stem.slice(0, MAX_LAYOUT_NAME_CHARACTERS - end.length)}${end}`
    if (!taken.has(name)) return name
  }
}
