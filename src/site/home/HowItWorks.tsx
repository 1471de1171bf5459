/** The three steps of making a board, each with live content. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { featuredBoards } from '../../api/featured.ts'
import { productPages } from '../../api/products.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { PlanDrawing } from '../../ui/plan/PlanDrawing.tsx'
import { BATH, BEDROOM, DINING_ROOM, LIVING_ROOM } from '../../ui/plan/plans.ts'
import { HERO_SIZES } from '../../contract/pictureSizes.ts'
import type { RoomFunction } from '../../contract/vocabulary.ts'
import { ROOM_FUNCTIONS } from '../../contract/words.ts'
import { formatPrice } from '../../platform/amounts.ts'
import { SAMPLE_PRODUCTS } from './sampleProducts.ts'
import styles from './HowItWorks.module.css'

const ROOMS = { Sleep: BEDROOM, Entertainment: LIVING_ROOM, Bath: BATH, Dining: DINING_ROOM }
const TONES = { Sleep: 'sage', Entertainment: 'sand', Bath: 'paper', Dining: 'clay' } as const

export function HowItWorks() {
  return (
    <section className={`page ${styles.section}`} aria-labelledby="how-it-works">
      <h2 id="how-it-works" className={styles.title}>
        How it works
      </h2>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <div className={styles.words}>
            <span className={styles.number} aria-hidden="true">
              1
            </span>
            <h3>Describe your room</h3>
            <p>Answer three questions: what the room is for, the size of its main piece, and its style.</p>
          </div>
          <ul className={styles.rooms}>
            {ROOM_FUNCTIONS.map((name) => (
              <li key={name}>
                <PlanDrawing plan={withoutMeasures(ROOMS[name])} tone={TONES[name]} alt="" className={styles.room} />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </li>
        <li className={styles.step}>
          <div className={styles.words}>
            <span className={styles.number} aria-hidden="true">
              2
            </span>
            <h3>Choose up to ten products</h3>
            <p>Every product shows its price, width, depth and height. Products that match your answers come first.</p>
          </div>
          <Products />
        </li>
        <li className={styles.step}>
          <div className={styles.words}>
            <span className={styles.number} aria-hidden="true">
              3
            </span>
            <h3>See them in one room</h3>
            <p>
              Your board has a room picture, a color palette, cut-outs and a description. Save it, share it, or place
              its products on a floor plan.
            </p>
            <ButtonLink to="/Steps">Start your room</ButtonLink>
          </div>
          <FeaturedBoard />
        </li>
      </ol>
    </section>
  )
}

function Products() {
  const { data } = useInfiniteQuery(productPages(SAMPLE_PRODUCTS))
  // Takes every fourth product, because neighbors in the catalog are similar.
  const products = (data?.pages[0] ?? []).filter((_, index) => index % 4 === 0).slice(0, 3)
  return (
    <ul className={styles.products}>
      {products.map((product) => (
        <li key={product.id}>
          <Picture
            source={product.image}
            srcSet={product.imageSet}
            sizes="(min-width: 62rem) 14rem, 30vw"
            placeholder={product.placeholder}
            alt={product.title}
            width={768}
            height={768}
            className={styles.product}
          />
          <span className="figures">{formatPrice(product.price, product.currency)}</span>
        </li>
      ))}
    </ul>
  )
}

function FeaturedBoard() {
  const { data } = useQuery(featuredBoards())
  const { board } = data?.[1] ?? data?.[0] ?? {}
  if (!board) return null
  return (
    <Picture
      source={board.image_url}
      alt={`Room picture of the board ${board.generated_title}`}
      width={1344}
      height={896}
      sizes={HERO_SIZES}
      className={styles.board}
    />
  )
}

function withoutMeasures({ dimensions: _measures, ...plan }: (typeof ROOMS)[RoomFunction]) {
  return plan
}
