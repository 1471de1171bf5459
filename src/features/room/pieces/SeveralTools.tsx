/** The tools for several pieces: align, rotate, group, lock and others. */
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  Group,
  type LucideIcon,
  Ungroup,
} from 'lucide-react'
import { type Alignment, type Editor, align, grouping, isOneGroup, useEditorLater } from '../../../../studio/index.ts'
import { ROTATION_STEP } from '../../../../studio/model/layout.ts'
import { ToolButton } from '../../../components/ToolButton.tsx'
import { uuid } from '../../../lib/uuid.ts'
import { chosenItems } from './pieceActions.ts'
import { PieceTools } from './PieceTools.tsx'
import { RotateButton } from './RotateButton.tsx'
import styles from './SeveralPanel.module.css'

const ALIGNMENTS: readonly (Alignment & { label: string; Icon: LucideIcon })[] = [
  { axis: 'x', to: 'low', label: 'Align left sides', Icon: AlignStartVertical },
  { axis: 'x', to: 'middle', label: 'Align middles, left to right', Icon: AlignCenterVertical },
  { axis: 'x', to: 'high', label: 'Align right sides', Icon: AlignEndVertical },
  { axis: 'x', to: 'gaps', label: 'Equal gaps, left to right', Icon: AlignHorizontalSpaceAround },
  { axis: 'y', to: 'low', label: 'Align top sides', Icon: AlignStartHorizontal },
  { axis: 'y', to: 'middle', label: 'Align middles, top to bottom', Icon: AlignCenterHorizontal },
  { axis: 'y', to: 'high', label: 'Align bottom sides', Icon: AlignEndHorizontal },
  { axis: 'y', to: 'gaps', label: 'Equal gaps, top to bottom', Icon: AlignVerticalSpaceAround },
]

export function SeveralTools({ editor }: { editor: Editor }) {
  useEditorLater(editor, (state) => state.layout)
  useEditorLater(editor, (state) => state.also)
  const items = chosenItems(editor)
  const isFixed = items.some(({ locked }) => locked)
  return (
    <div className={styles.tools}>
      {ALIGNMENTS.map(({ label, Icon, ...how }) => (
        <ToolButton
          key={label}
          label={label}
          disabled={how.to === 'gaps' && items.length < 3}
          onClick={() => editor.commit(align(items, how))}
          Icon={Icon}
        />
      ))}
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
        onClick={() => editor.commit(grouping(items, uuid()))}
        Icon={Group}
      />
      <ToolButton
        label="Ungroup the chosen pieces"
        disabled={items.every(({ group }) => group === undefined)}
        keys="Ctrl+Shift+G"
        onClick={() => editor.commit(grouping(items, undefined))}
        Icon={Ungroup}
      />
      <PieceTools editor={editor} name="the chosen pieces" />
    </div>
  )
}
