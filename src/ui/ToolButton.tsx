/** An icon button. Its tooltip shows its label and its keyboard shortcut. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useOwnKeys } from '../platform/ownKeys.ts'
import styles from './ToolButton.module.css'
import { Tooltip } from './Tooltip.tsx'

type Props = {
  label: string
  Icon: LucideIcon
  /** The keyboard shortcut, as the tooltip shows it. */
  keys?: string
} & Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'type'>

export function ToolButton({ label, Icon, keys, title = label, className, ...rest }: Props) {
  const ownKeys = useOwnKeys()
  const button = (
    <button
      {...rest}
      type="button"
      className={className === undefined ? styles.tool : `${styles.tool} ${className}`}
      aria-label={label}
      title={keys === undefined ? title : undefined}
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
    </button>
  )
  return keys === undefined ? button : <Tooltip text={`${title} (${ownKeys(keys)})`}>{button}</Tooltip>
}
