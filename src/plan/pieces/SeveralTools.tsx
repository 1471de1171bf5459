/** The tools for several pieces: align, rotate, group, lock and others. */
import { Group, Ungroup } from 'lucide-react'
import { type Editor, align, groupCommand, isOneGroup, useDeferredEditor } from '../../../studio/index.ts'
import { ROTATION_STEP } from '../../../studio/model/layout.ts'
import { AlignButtons } from '../../ui/AlignButtons.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { uuid } from '../../platform/uuid.ts'
import { chosenItems } from './pieceActions.ts'
import { PieceTools } from './PieceTools.tsx'
import { RotateButton } from './RotateButton.tsx'
import styles from './SeveralPanel.module.css'

export function SeveralTools({ editor }: { editor: Editor }) {
  useDeferredEditor(editor, (state) => state.layout)
  useDeferredEditor(editor, (state) => state.selection)
  const items = chosenItems(editor)
  const isFixed = items.some(({ locked }) => locked)
  return (
    <div className={styles.tools}>
      <AlignButtons count={items.length} onAlign={(how) => editor.commit(align(items, how))} />
      <RotateButton
        editor={editor}
        label="Rotate the chosen pieces left"
        disabled={isFixed}
        keys="["
        degrees={-ROTATION_STEP}
      />
      <RotateButton
        editor={editor}
        label="Rotate the chosen pieces right"
        disabled={isFixed}
        keys="]"
        degrees={ROTATION_STEP}
      />
      <ToolButton
        label="Group the chosen pieces"
        disabled={isOneGroup(items)}
        keys="Ctrl+G"
        onClick={() => editor.commit(groupCommand(items, uuid()))}
        Icon={Group}
      />
      <ToolButton
        label="Ungroup the chosen pieces"
        disabled={items.every(({ group }) => group === undefined)}
        keys="Ctrl+Shift+G"
        onClick={() => editor.commit(groupCommand(items, undefined))}
        Icon={Ungroup}
      />
      <PieceTools editor={editor} name="the chosen pieces" />
    </div>
  )
}
