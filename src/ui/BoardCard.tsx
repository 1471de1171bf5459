/** A board in a list: its room picture, date, title and palette. The whole card leads to the board. */
import type { MouseEvent, ReactNode } from 'react'
import { formatDay, useLocaleFormats } from '../platform/locale.ts'
import { Link } from 'react-router-dom'
import type { Board } from '../contract/boards.ts'
import { CARD_SIZES } from '../contract/pictureSizes.ts'
import { shownColors } from '../contract/shownColors.ts'
import { Picture } from './Picture.tsx'
import { Skeleton } from './Skeleton.tsx'
import styles from './BoardCard.module.css'
import { FALLBACK_TITLE } from '../contract/words.ts'

type Props = {
  board: Pick<Board, 'id' | 'image_url' | 'date' | 'generated_title' | 'palette' | 'record'> & {
    timestamp?: string | null
    owner?: string
  }
  to: string
  /** Small navigation state; never pictures. */
  state?: unknown
  /** Buttons of the owner, in the corner of the card. */
  actions?: ReactNode
  /** The like count, beside the date. */
  like?: ReactNode
  headingLevel?: 2 | 3
  /** Loads the picture with high priority; for cards in the first viewport. */
  eager?: boolean
}

const SHOWN_COLORS = 6

export function BoardCard({ board, to, state, actions, like, headingLevel = 3, eager }: Props) {
  useLocaleFormats()
  const title = board.generated_title || FALLBACK_TITLE
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.card}>
      <Picture
        source={board.image_url}
        alt={`Room picture of ${title}`}
        width={1344}
        height={896}
        sizes={CARD_SIZES}
        eager={eager}
        className={styles.picture}
      />
      <div className={styles.words}>
        <div className={styles.top}>
          <p className={styles.date}>
            <span>{boardDate(board)}</span>
            {board.owner && <span>{board.owner}</span>}
          </p>
          {like && <div className={styles.like}>{like}</div>}
        </div>
        <Heading className={styles.title}>{title}</Heading>
        <div className={styles.foot}>
          <ul className={styles.palette} aria-label="Palette">
            {shownColors(board.palette, board.record)
              .slice(0, SHOWN_COLORS)
              .map((swatch) => (
                <li key={swatch.hex} className={styles.dot} style={{ backgroundColor: swatch.hex }}>
                  <span className="visually-hidden">{swatch.name || swatch.hex}</span>
                </li>
              ))}
          </ul>
          <Link to={to} state={state} className={styles.link} viewTransition onClick={nameTransition}>
            See Board<span className="visually-hidden">: {title}</span>
          </Link>
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}

/**
 * `view-transition-name` of the picture that moves to the board's page (BoardSheet.module.css, RoomPicture.module.css).
 */
const TRANSITION_NAME = 'board-picture'

/** Names only the picture of the selected card, because two elements with the same name abort the transition. */
function nameTransition({ currentTarget }: MouseEvent<HTMLElement>): void {
  for (const card of document.querySelectorAll<HTMLElement>(`.${styles.picture}`)) card.style.viewTransitionName = ''
  const picture = currentTarget.closest('article')?.querySelector<HTMLElement>(`.${styles.picture}`)
  if (picture) picture.style.viewTransitionName = TRANSITION_NAME
}

/** Placeholder of a board card while boards load. */
export function BoardCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton aspectRatio="3 / 2" radius="picture" />
      <div className={styles.words}>
        <Skeleton width="30%" height="0.8rem" />
        <Skeleton width="75%" height="1.6rem" />
        <Skeleton width="45%" height="1.4rem" />
      </div>
    </div>
  )
}

/** The day in the visitor's locale, or "N/A". */
function boardDate({ timestamp, date }: { timestamp?: string | null; date: string | null }): string {
  const text = timestamp ?? date
  const day = text ? new Date(text) : null
  if (!day || Number.isNaN(day.getTime())) return date || 'N/A'
  return formatDay(day)
}
