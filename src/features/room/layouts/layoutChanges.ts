/** What can be done with a layout of a room besides opening it; fetched when the first of it is asked for. */
import type { Editor } from '../../../../studio/index.ts'
import { showAlert } from '../../../components/Alerts.tsx'
import { uuid } from '../../../lib/uuid.ts'
import { freeName } from './freeName.ts'
import type { LayoutEntry } from './layoutRepository.ts'
import type { Layouts } from './useLayouts.ts'

/** Keeps the plan as it is now as one more layout, and opens that. */
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

/** Opens the next one. `run` is how the news takes it back. */
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

/** Visitors of the board see this one. */
export async function showLayout({ repository, refresh }: Layouts, { id }: LayoutEntry) {
  await repository.show(id)
  await refresh()
}

export async function renameLayout({ repository, refresh }: Layouts, { id }: LayoutEntry, name: string) {
  await repository.rename(id, name)
  await refresh()
}
