/** One room three times, overlapping as on a desk: its picture, its pieces side by side, and its plan. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { featuredBoards } from '../../api/featured.ts'
import { Picture } from '../../components/Picture.tsx'
import { PlanDrawing } from '../../components/plan/PlanDrawing.tsx'
import { LIVING_ROOM } from '../../components/plan/plans.ts'
import { HERO_SIZES } from '../../contract/pictureSizes.ts'
import styles from './HeroBoard.module.css'
import { HeroPlan } from './HeroPlan.tsx'
import { Lineup } from './Lineup.tsx'

/** Number of paint chips below the pieces. */
const SHOWN_SWATCHES = 5

export function HeroBoard() {
  const { data, isPending } = useQuery(featuredBoards())
  const [first] = data ?? []
  if (isPending) return <div className={styles.waiting} aria-hidden="true" />
  if (!first) return <PlanDrawing plan={LIVING_ROOM} tone="sand" alt="" />
  const { board, plan } = first
  const title = board.generated_title || 'Living Room'
  return (
    <figure className={`${styles.board} enter`} data-plan={plan !== null}>
      <Picture
        source={board.image_url}
        alt={`Room picture of the board ${title}`}
        width={1344}
        height={896}
        sizes={HERO_SIZES}
        eager
        className={styles.picture}
      />
      <div className={styles.pieces}>
        <Lineup products={board.products} palette={board.palette} />
        <ul className={styles.chips} aria-label="Its palette">
          {board.palette.slice(0, SHOWN_SWATCHES).map((swatch) => (
            <li key={swatch.hex} style={{ backgroundColor: swatch.hex }}>
              <span className="visually-hidden">{swatch.name || swatch.hex}</span>
            </li>
          ))}
        </ul>
      </div>
      {plan && <HeroPlan key={board.id} plan={plan} className={styles.plan} />}
      <figcaption className={styles.caption}>
        <Link to={`/UserBoard?board=${encodeURIComponent(board.id)}`}>{title}</Link>. The room picture is an
        illustration; the products in it are real.
      </figcaption>
    </figure>
  )
}
