/** The first section of the home page: its heading, and one picked board as picture, pieces and plan. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import { featuredBoards } from '../../api/featured.ts'
import { Picture } from '../../ui/Picture.tsx'
import { PlanDrawing } from '../../ui/plan/PlanDrawing.tsx'
import { LIVING_ROOM } from '../../ui/plan/plans.ts'
import { cutoutImage, HERO_SIZES } from '../../contract/pictureSizes.ts'
import type { BoardPlan } from '../../contract/featured.ts'
import type { Swatch } from '../../contract/designRecord.ts'
import type { Product } from '../../contract/products.ts'
import { imageSource } from '../../platform/imageSource.ts'
import { type LinedUpPiece, lineUpProducts } from './lineUpProducts.ts'
import { shownColors } from '../../contract/shownColors.ts'
import styles from './Hero.module.css'
import { FALLBACK_TITLE } from '../../contract/words.ts'

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
          <ButtonLink to="/studio" variant="secondary" size="large">
            Try the planner
          </ButtonLink>
        </div>
        <Link to="/inspirations" className="reach">
          See what others made
        </Link>
      </div>
      <HeroBoard />
    </section>
  )
}

// One room three times, overlapping as on a desk: its picture, its pieces side by side, and its plan.

/** Number of paint chips below the pieces. */
const SHOWN_SWATCHES = 5

function HeroBoard() {
  const { data, isPending } = useQuery(featuredBoards())
  const [first] = data ?? []
  if (isPending) return <div className={styles.waiting} aria-hidden="true" />
  if (!first) return <PlanDrawing plan={LIVING_ROOM} tone="sand" alt="" />
  const { board, plan } = first
  const title = board.generated_title || FALLBACK_TITLE
  const colors = shownColors(board.palette, board.record)
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
        <Lineup products={board.products} palette={colors} />
        <ul className={styles.chips} aria-label="Its palette">
          {colors.slice(0, SHOWN_SWATCHES).map((swatch) => (
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

/**
 * The plan of the first screen: the page contains the drawing; the code that moves its furniture is loaded at the first
 * movement of the pointer.
 */
const LivePlan = lazy(() => import('./LivePlan.tsx'))

function HeroPlan({ plan, className }: { plan: BoardPlan; className?: string | undefined }) {
  const alt = `Plan of the same room with ${plan.pieces.length} ${plan.pieces.length === 1 ? 'piece' : 'pieces'}, to scale`
  const drawing = <PlanDrawing plan={plan} tone="paper" alt={alt} className={className} />
  if (!useHasInteracted()) return drawing
  return (
    <Suspense fallback={drawing}>
      <LivePlan plan={plan} alt={alt} className={className} />
    </Suspense>
  )
}

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Whether the visitor has used mouse, finger, wheel or keys. */
function useHasInteracted(): boolean {
  const [hasInteracted, setInteracted] = useState(false)
  useEffect(() => {
    if (hasInteracted) return undefined
    const listening = new AbortController()
    const note = () => setInteracted(true)
    for (const sign of INTERACTION_EVENTS)
      window.addEventListener(sign, note, { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [hasInteracted])
  return hasInteracted
}

// The large pieces of a board side by side before their wall, in their true proportions.

/** The most that the drawing takes of the window's width. */
const MAX_WINDOW_SHARE = 0.5

type Props = { products: readonly Product[]; palette: readonly Swatch[] }

function Lineup({ products, palette }: Props) {
  const pieces = lineUpProducts(products)
  const [wall] = palette
  return (
    <div
      className={styles.lineup}
      role="img"
      aria-label={`Its pieces: ${products.map(({ title }) => title).join('; ')}`}
    >
      <span className={styles.wall} style={{ backgroundColor: wall?.hex }} />
      <span className={styles.floor} />
      {pieces.map(({ product, left, width, bottom }: LinedUpPiece) => (
        <span
          key={product.id}
          className={styles.piece}
          style={{ left: percentOf(left), width: percentOf(width), bottom: percentOf(bottom) }}
        >
          {product.shadow && <Layer source={product.shadow} width={width} className={styles.shadow} />}
          <Layer source={product.cutout} width={width} />
        </span>
      ))}
    </div>
  )
}

/** The picture of the room beside it is loaded first. */
function Layer({ source, width, className }: { source: Product['cutout']; width: number; className?: string }) {
  return (
    <img
      {...cutoutImage(imageSource(source), width * MAX_WINDOW_SHARE)}
      alt=""
      fetchPriority="low"
      className={className}
    />
  )
}

function percentOf(share: number): string {
  return `${share * 100}%`
}
