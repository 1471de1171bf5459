/** The first section of the home page: its heading, and a community board as an example. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { communityBoards } from '../../api/boards.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Picture } from '../../components/Picture.tsx'
import { PlanDrawing } from '../../components/plan/PlanDrawing.tsx'
import { LIVING_ROOM } from '../../components/plan/plans.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { HERO_SIZES } from '../../contract/pictureSizes.ts'
import styles from './Hero.module.css'

/** Number of paint chips that fit beside the picture. */
const SHOWN_SWATCHES = 5

export function Hero() {
  return (
    <section className={`page ${styles.hero}`}>
      <div className={`${styles.words} enter`}>
        <h1 className={styles.title}>Furnish your room before you buy</h1>
        <p className="lede">
          Choose up to ten real products, see them together on a design board, then place them to scale, inch by inch,
          in a room of your own size.
        </p>
        <div className={styles.actions}>
          <ButtonLink to="/Steps" size="large">
            Start your room
          </ButtonLink>
          <ButtonLink to="/inspirations" variant="secondary" size="large">
            See what others made
          </ButtonLink>
        </div>
      </div>
      <HeroBoard />
    </section>
  )
}

function HeroBoard() {
  const { data, isPending } = useInfiniteQuery(communityBoards())
  const board = data?.pages[0]?.[0]

  if (isPending) return <WaitingBoard />
  if (!board)
    return (
      <PlanDrawing
        plan={LIVING_ROOM}
        tone="sand"
        alt="Plan of a living room: an 84 inch sofa, 17 inches from its coffee table and 46 inches from the wall"
      />
    )
  return (
    <figure className={`${styles.board} enter`}>
      <Picture
        source={board.image_url}
        alt={`Room picture of the board ${board.generated_title}`}
        width={1344}
        height={896}
        sizes={HERO_SIZES}
        eager
        className={styles.picture}
      />
      <ul className={styles.chips} aria-label="Its palette">
        {board.palette.slice(0, SHOWN_SWATCHES).map((swatch) => (
          <li key={swatch.hex} className={styles.chip}>
            <span className={styles.color} style={{ backgroundColor: swatch.hex }} />
            <span className={styles.name}>{swatch.name || swatch.hex}</span>
          </li>
        ))}
      </ul>
      <figcaption className={styles.caption}>
        <Link to={`/UserBoard?board=${encodeURIComponent(board.id)}`}>{board.generated_title || 'Living Room'}</Link>.
        The room picture is an illustration; the products in it are real.
      </figcaption>
    </figure>
  )
}

/** Placeholder with the size of the board, which prevents a layout shift. */
function WaitingBoard() {
  return (
    <div className={styles.board} aria-hidden="true">
      <Skeleton aspectRatio="3 / 2" radius="picture" />
      <div className={styles.chips}>
        {Array.from({ length: SHOWN_SWATCHES }, (_, index) => (
          <div key={index} className={styles.chip}>
            <span className={styles.color} />
            <span className={styles.name}>&nbsp;</span>
          </div>
        ))}
      </div>
      <div className={styles.caption} />
    </div>
  )
}
