/** A placeholder in the shape of the content that loads; hidden from screen readers. */
import type { CSSProperties } from 'react'
import styles from './Skeleton.module.css'

type Props = {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  aspectRatio?: string
  radius?: 'control' | 'picture'
}

export function Skeleton({ width = '100%', height, aspectRatio, radius = 'control' }: Props) {
  return (
    <span aria-hidden="true" className={`${styles.block} ${styles[radius]}`} style={{ width, height, aspectRatio }} />
  )
}

/** Placeholder for lines of text; the last is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={`${styles.block} ${styles.line}`} />
      ))}
    </span>
  )
}
