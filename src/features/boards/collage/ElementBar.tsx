/** A bar with the tools of the selected elements: beside them on the sheet, or at the bottom of a small window. */
import { type CollageEditor, useDeferredEditor } from '../../../../studio/index.ts'
import { MoreButton } from '../../../components/MoreButton.tsx'
import styles from './ElementBar.module.css'
import { ElementTools } from './ElementTools.tsx'

type Props = {
  editor: CollageEditor
  place: 'sheet' | 'bottom'
  /** `at`: where the menu opens, in the window. */
  onMore: (at: { x: number; y: number }) => void
}

export function ElementBar({ editor, place, onMore }: Props) {
  const isChosen = useDeferredEditor(editor, ({ selection }) => selection.length > 0)
  if (!isChosen) return null
  return (
    <div className={styles[place]} role="group" aria-label="Chosen elements">
      <ElementTools editor={editor} />
      <MoreButton onMore={onMore} />
    </div>
  )
}
