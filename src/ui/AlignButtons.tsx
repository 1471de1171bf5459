/** The buttons that align several things with each other, or one with its sheet. */
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
import type { Alignment } from '../../studio/index.ts'
import { ToolButton } from './ToolButton.tsx'

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

type Props = {
  /** How many things are aligned: one has no gaps, and two have only one. */
  count: number
  disabled?: boolean
  onAlign: (alignment: Alignment) => void
}

export function AlignButtons({ count, disabled = false, onAlign }: Props) {
  return ALIGNMENTS.filter(({ to }) => to !== 'gaps' || count > 1).map(({ label, Icon, ...how }) => (
    <ToolButton
      key={label}
      label={label}
      disabled={disabled || (how.to === 'gaps' && count < 3)}
      onClick={() => onAlign(how)}
      Icon={Icon}
    />
  ))
}
