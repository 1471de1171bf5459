/** The tools of the selected elements: beside them on the sheet, or at the bottom of a small window. */
import { type CollageEditor, useDeferredEditor } from '../../../../studio/index.ts'
import { ToolBar } from '../../../components/ToolBar.tsx'
import { ElementTools } from './ElementTools.tsx'

type Props = {
  editor: CollageEditor
  place: 'stage' | 'window'
  /** `at`: where the menu opens, in the window. */
  onMore: (at: { x: number; y: number }) => void
}

export function ElementBar({ editor, place, onMore }: Props) {
  const isChosen = useDeferredEditor(editor, ({ selection }) => selection.length > 0)
  if (!isChosen) return null
  return (
    <ToolBar label="Chosen elements" place={place} onMore={onMore}>
      <ElementTools editor={editor} />
    </ToolBar>
  )
}
