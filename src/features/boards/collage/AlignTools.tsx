/** Aligns several elements with each other, or one with the margins and the middle of the sheet. */
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  type LucideIcon,
} from 'lucide-react'
import { type Alignment, alignOnSheet, type CollageEditor } from '../../../../studio/index.ts'
import type { CollageElement } from '../../../../studio/model/collage.ts'
import { ToolButton } from '../../../components/ToolButton.tsx'
import styles from './ElementInspector.module.css'

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

export function AlignTools({ editor, elements }: { editor: CollageEditor; elements: readonly CollageElement[] }) {
  const isFixed = elements.every(({ locked }) => locked)
  return (
    <div className={styles.tools} role="group" aria-label={elements.length > 1 ? 'Align' : 'Align with the sheet'}>
      {ALIGNMENTS.filter(({ to }) => to !== 'gaps' || elements.length > 1).map(({ label, Icon, ...how }) => (
        <ToolButton
          key={label}
          label={label}
          disabled={isFixed || (how.to === 'gaps' && elements.length < 3)}
          onClick={() => editor.commit(alignOnSheet(elements, how, editor.aspect))}
          Icon={Icon}
        />
      ))}
    </div>
  )
}
