/** A button, or a link that looks like one when `to` (inside the app) or `href` (outside) is given. */
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './Button.module.css'

type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** Fills the available width. */
  wide?: boolean
  icon?: ReactNode
}

type Props = ButtonLook & {
  /** While true the button cannot be pressed again and shows `busyLabel`. */
  busy?: boolean
  busyLabel?: string
} & ComponentProps<'button'>

export function Button({ variant = 'primary', size, wide, icon, busy = false, busyLabel, ...rest }: Props) {
  const { children, className, disabled, type = 'button', ...button } = rest
  return (
    <button
      {...button}
      // oxlint-disable-next-line react/button-has-type -- the type is a parameter with a safe default
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      disabled={disabled || busy}
      aria-busy={busy || button['aria-busy'] || undefined}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  )
}

type LinkProps = ButtonLook & ComponentProps<typeof Link>

/** A link within the app that looks like a button. */
export function ButtonLink({ variant = 'primary', size, wide, icon, className, children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

/** The class names of a button, for other elements that look like one. */
export function buttonClass({ variant = 'primary', size = 'medium', wide }: ButtonLook, className?: string): string {
  return [styles.button, styles[variant], styles[size], wide && styles.wide, className].filter(Boolean).join(' ')
}
