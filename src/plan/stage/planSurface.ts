/** Event handlers around a plan: undo keys from all its controls, and dropped files. */
import type { DragEvent, KeyboardEvent } from 'react'
import { type Editor, undoOf } from '../../../studio/index.ts'
import { openPlanFile } from '../planExport/usePlanFile.tsx'

/** Props for the element around the plan and its controls. */
export function planSurface(editor: Editor) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && editor.get().tool.name === 'bringing') editor.dispatch({ type: 'cancel' })
      else undoByKey(event, editor)
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files
      if (!file) return
      event.preventDefault()
      void openPlanFile(editor, file)
    },
  }
}

/** Undo and redo keys work anywhere in the designer, except in text fields, which have their own. */
function undoByKey(event: KeyboardEvent, editor: Editor): void {
  const step = undoOf(event)
  if (!step || (event.target instanceof HTMLInputElement && event.target.type === 'text')) return
  event.preventDefault()
  editor[step]()
}
