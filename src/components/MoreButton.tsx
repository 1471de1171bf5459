/** Opens the menu of the selection, below the button. */
import { Ellipsis } from 'lucide-react'
import { ToolButton } from './ToolButton.tsx'

/** `at`: where the menu opens, in the window. */
type Props = { onMore: (at: { x: number; y: number }) => void }

export function MoreButton({ onMore }: Props) {
  return (
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
  )
}
