/** After a conflict: saves this version as another layout, and continues with the other version. */
import type { Editor } from '../../../../studio/index.ts'
import { showAlert } from '../../../components/Alerts.tsx'
import { uuid } from '../../../lib/uuid.ts'
import type { Autosave } from '../../../api/autosave.ts'
import { freeName } from './freeName.ts'
import type { LayoutEntry } from './layoutRepository.ts'
import type { Layouts } from './useLayouts.ts'

export async function keepBoth(editor: Editor, autosave: Autosave, layouts: Layouts, open: LayoutEntry): Promise<void> {
  const name = freeName(`${open.name}, my version`, layouts.entries)
  const mine = editor.get().layout
  const theirs = await autosave.loadCurrent()
  await layouts.repository.create({ id: uuid(), name }, mine)
  await layouts.refresh()
  if (theirs) editor.commit({ type: 'replace', layout: theirs })
  autosave.resume()
  showAlert(`Your version is saved as “${name}”. This plan now shows the other one.`, { kind: 'success' })
}
