/**
 * The numbered marks of comments on a picture of the board, and the choice of a place on it: by a tap, or by the arrow
 * keys and Enter.
 */
import { useQuery } from '@tanstack/react-query'
import { boardComments } from '../../api/team.ts'
import { PointPicker } from '../../ui/PointPicker.tsx'
import type { CommentSpot } from '../../contract/comments.ts'
import styles from './SpotMarkers.module.css'
import { type TeamPlace, useTeamPlace } from './TeamContext.ts'
import { excerptOf } from './spotWords.ts'
import { openComments, pickSpot, type PickedOn, useTeamState } from './teamStore.ts'
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
      {isPicking && (
        <PointPicker
          what={on === 'picture' ? 'room picture' : 'collage'}
          onPick={(share) => pickSpot(share && { on, ...share })}
        />
      )}
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
