/** A small button that shows only its icon: its name is read out, and stands beside the pointer that rests on it. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './ToolButton.module.css'

type Props = { label: string; Icon: LucideIcon } & Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'type'>

export function ToolButton({ label, Icon, title = label, className, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={className === undefined ? styles.tool : `${styles.tool} ${className}`}
      aria-label={label}
      title={title}
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
    </button>
  )
}
