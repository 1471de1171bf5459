/** A link in running text: inside the app with `to`, elsewhere with `href`. */
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './TextLink.module.css'

type Props = { children: ReactNode; className?: string } & (LinkProps | { href: string; to?: undefined })

export function TextLink({ children, className, ...rest }: Props) {
  const classes = [styles.link, className].filter(Boolean).join(' ')
  if (rest.to !== undefined) {
    return (
      <Link {...rest} className={classes}>
        {children}
      </Link>
    )
  }
  return (
    <a href={rest.href} className={classes} rel="noreferrer">
      {children}
    </a>
  )
}

type ButtonProps = { children: ReactNode; onClick: () => void; className?: string; onPointerEnter?: () => void }

/** A button that reads as a link, for what happens on the page. */
export function TextButton({ children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.link, styles.asButton, 'reach', className].filter(Boolean).join(' ')}
    >
      {children}
    </button>
  )
}
