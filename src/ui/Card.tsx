/** A bordered panel. */
import type { ReactNode } from 'react'
import styles from './Card.module.css'

type Props = {
  children: ReactNode
  as?: 'div' | 'section' | 'article' | 'li'
  className?: string
  'aria-labelledby'?: string
}

export function Card({ children, as: Tag = 'div', className, ...rest }: Props) {
  return (
    <Tag {...rest} className={[styles.card, className].filter(Boolean).join(' ')}>
      {children}
    </Tag>
  )
}
