/** An overlay to choose a place on a picture, by a tap, or by the arrow keys and Enter. Escape cancels. */
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import styles from './PointPicker.module.css'
import { ARROWS } from '../platform/arrows.ts'

type Point = { readonly x: number; readonly y: number }
type Props = {
  /** Such as `room picture`. */
  what: string
  /** Shares of the picture's sides, 0 to 1; undefined if canceled. */
  onPick: (share: Point | undefined) => void
}

const STEP = 0.02

export function PointPicker({ what, onPick }: Props) {
  const [point, setPoint] = useState<Point>({ x: 0.5, y: 0.5 })
  const choose = ({ x, y }: Point) => onPick({ x: rounded(x), y: rounded(y) })

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // A click by a key has no position.
    if (event.detail === 0) return choose(point)
    const box = event.currentTarget.getBoundingClientRect()
    return choose({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }

  function handleKey(event: KeyboardEvent) {
    const [x, y] = ARROWS[event.key] ?? [0, 0]
    if (event.key === 'Escape') onPick(undefined)
    if (x === 0 && y === 0) return
    event.preventDefault()
    setPoint(({ x: left, y: top }) => ({ x: within(left + x * STEP), y: within(top + y * STEP) }))
  }

  return (
    <button
      type="button"
      className={styles.picker}
      aria-label={`Choose a place on the ${what}: arrow keys move, Enter chooses. ${percent(point.x)} from the left, ${percent(point.y)} from the top.`}
      onClick={handleClick}
      onKeyDown={handleKey}
    >
      <span className={styles.cross} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
    </button>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

function rounded(share: number): number {
  return Math.round(within(share) * 1000) / 1000
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share))
}
