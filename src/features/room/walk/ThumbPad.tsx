/**
 * Walks through the room with one thumb: up and down walk, left and right turn, and the distance sets the speed. Shown
 * on touch devices; keys, and a tap on the target, are alternatives without a drag.
 */
import { useDrag } from '@use-gesture/react'
import { Footprints } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { SceneControl } from '../../../../studio/index.ts'
import styles from './ThumbPad.module.css'

/** Pixels from the middle at which the speed is highest. */
const REACH = 36
/** Highest speeds in inches and degrees per second. */
const SPEED = { walk: 64, turn: 70 }
const LONGEST_STEP_MS = 60

export function ThumbPad({ control }: { control: SceneControl }) {
  const knob = useRef<HTMLSpanElement>(null)
  const held = useRef({ x: 0, y: 0 })
  const frame = useRef(0)
  const last = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const go = (nowMs: number) => {
    const seconds = Math.min(LONGEST_STEP_MS, nowMs - last.current) / 1000
    last.current = nowMs
    const { x, y } = held.current
    if (x !== 0) control.turn({ yaw: x * SPEED.turn * seconds })
    if (y !== 0) control.step(-y * SPEED.walk * seconds, 0)
    frame.current = requestAnimationFrame(go)
  }
  const bind = useDrag(({ first, last: isLast, movement: [x, y] }) => {
    const share = Math.min(1, REACH / Math.max(1, Math.hypot(x, y)))
    held.current = isLast ? { x: 0, y: 0 } : { x: (x * share) / REACH, y: (y * share) / REACH }
    knob.current?.style.setProperty('translate', `${held.current.x * REACH}px ${held.current.y * REACH}px`)
    if (first) {
      last.current = performance.now()
      frame.current = requestAnimationFrame(go)
    }
    if (isLast) cancelAnimationFrame(frame.current)
  })
  return (
    <div {...bind()} className={styles.pad} aria-hidden="true" data-testid="thumb-pad">
      <span ref={knob} className={styles.knob}>
        <Footprints size={20} />
      </span>
    </div>
  )
}
