/** The tools of what is chosen, over its stage or at the lower end of a small window, and a button for the menu. */
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './ToolBar.module.css'
import { ToolButton } from './ToolButton.tsx'

type Props = {
  label: string
  place?: 'stage' | 'window'
  className?: string
  /** Opens the menu. `at`: below the button, in the window. Without it there is no menu. */
  onMore?: ((at: { x: number; y: number }) => void) | undefined
  children: ReactNode
}

export function ToolBar({ label, place = 'stage', className = '', onMore, children }: Props) {
  return (
    <div className={`${styles[place]} ${className}`} role="group" aria-label={label}>
      {children}
      {onMore && (
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
      )}
    </div>
  )
}
