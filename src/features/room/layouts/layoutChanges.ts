/** The actions on layouts, except opening; loaded with the first action. */
import type { Editor } from '../../../../studio/index.ts'
import { showAlert } from '../../../components/Alerts.tsx'
import { uuid } from '../../../lib/uuid.ts'
import { freeName } from './freeName.ts'
import type { LayoutEntry } from './layoutRepository.ts'
import type { Layouts } from './useLayouts.ts'

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
