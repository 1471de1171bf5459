/** The tools of the chosen elements in a bar: beside them on the sheet, or at the bottom of a small window. */
import { Ellipsis } from 'lucide-react'
import { type CollageEditor, useEditorLater } from '../../../../studio/index.ts'
import { ToolButton } from '../../../components/ToolButton.tsx'
import styles from './ElementBar.module.css'
import { ElementTools } from './ElementTools.tsx'

type Props = {
  editor: CollageEditor
  place: 'sheet' | 'bottom'
  /** `at`: where the menu opens, in the window. */
  onMore: (at: { x: number; y: number }) => void
}

export function ElementBar({ editor, place, onMore }: Props) {
  const isChosen = useEditorLater(editor, ({ selection }) => selection.length > 0)
  if (!isChosen) return null
  return (
    <div className={styles[place]} role="group" aria-label="Chosen elements">
      <ElementTools editor={editor} />
      <ToolButton
        label="More for what is chosen"
        title="More"
        Icon={Ellipsis}
        keys="Shift+F10"
        aria-haspopup="menu"
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect()
          onMore({ x: left, y: bottom })
        }}
      />
    </div>
  )
}
