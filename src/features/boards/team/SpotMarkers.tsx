/**
 * The numbered marks of comments on a picture of the board, and the choice of a place on it: by a tap, or by the arrow
 * keys and Enter.
 */
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { boardComments } from '../../../api/team.ts'
import type { CommentSpot, Thread } from '../../../contract/comments.ts'
import styles from './SpotMarkers.module.css'
import { type TeamPlace, useTeamPlace } from './TeamContext.ts'
import { openComments, type PickedOn, teamStore, useTeamState } from './teamStore.ts'
import { threadNumbers } from './threadNumbers.ts'

export type Point = { readonly x: number; readonly y: number }
type Props = {
  on: PickedOn
  /** Where a product is on this picture, in shares of its sides. */
  placeOfProduct?: (productId: string) => Point | undefined
}

export function SpotMarkers(props: Props) {
  const place = useTeamPlace()
  return place ? <Marks {...props} place={place} /> : null
}

function Marks({ on, placeOfProduct, place }: Props & { place: TeamPlace }) {
  const { data } = useQuery({ ...boardComments(place.boardId, place.shareToken), retry: false })
  const isPicking = useTeamState(({ picking }) => picking)
  const chosen = useTeamState(({ spot }) => spot)
  const threads = data?.threads.filter(({ resolved }) => !resolved) ?? []
  const numbers = threadNumbers(data?.threads ?? [])
  const spots = threads.flatMap((thread) => {
    const point = pointOf(thread.spot, on, placeOfProduct)
    return point ? [{ thread, point }] : []
  })
  return (
    <div className={styles.layer}>
      {isPicking && <Picker on={on} />}
      {!isPicking &&
        spots.map(({ thread, point }, index) => (
          <button
            key={thread.id}
            type="button"
            className={styles.marker}
            style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%`, translate: offsetOf(spots, index) }}
            aria-label={`Comment ${numbers.get(thread.id)}: ${excerptOf(thread)}`}
            onClick={() => openComments(place.boardId, thread.id)}
          >
            {numbers.get(thread.id)}
          </button>
        ))}
      {chosen.on === on && (
        <span className={styles.chosen} style={{ left: `${chosen.x * 100}%`, top: `${chosen.y * 100}%` }} />
      )}
    </div>
  )
}

const STEP = 0.02

function Picker({ on }: { on: PickedOn }) {
  const [point, setPoint] = useState<Point>({ x: 0.5, y: 0.5 })
  const choose = ({ x, y }: Point) => {
    const spot = { on, x: rounded(x), y: rounded(y) }
    teamStore.setState({ picking: false, spot })
    document.getElementById('new-comment')?.focus()
  }

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // A click by a key has no place of its own.
    if (event.detail === 0) return choose(point)
    const box = event.currentTarget.getBoundingClientRect()
    return choose({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }

  function handleKey(event: KeyboardEvent) {
    const [x, y] = MOVES[event.key] ?? [0, 0]
    if (event.key === 'Escape') teamStore.setState({ picking: false })
    if (x === 0 && y === 0) return
    event.preventDefault()
    setPoint(({ x: left, y: top }) => ({ x: within(left + x * STEP), y: within(top + y * STEP) }))
  }

  return (
    <button
      type="button"
      className={styles.picker}
      aria-label={`Choose a place on the ${on === 'picture' ? 'room picture' : 'collage'}: arrow keys move, Enter chooses. ${percent(point.x)} from the left, ${percent(point.y)} from the top.`}
      onClick={handleClick}
      onKeyDown={handleKey}
    >
      <span className={styles.cross} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
    </button>
  )
}

const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function pointOf(spot: CommentSpot, on: PickedOn, placeOfProduct: Props['placeOfProduct']): Point | undefined {
  if (spot.on === on) return spot
  return spot.on === 'piece' ? placeOfProduct?.(spot.product_id) : undefined
}

/** Marks at the same place are set side by side. */
function offsetOf(spots: readonly { point: Point }[], index: number): string {
  const { point } = spots[index] ?? {}
  const before = spots.slice(0, index).filter((other) => other.point.x === point?.x && other.point.y === point?.y)
  return `calc(-50% + ${before.length * 1.75}rem) -50%`
}

const EXCERPT = 80

function excerptOf({ comments: [first] }: Thread): string {
  const text = first?.text ?? ''
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text
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
