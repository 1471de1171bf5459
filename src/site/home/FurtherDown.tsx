/** The home page below the first viewport; loaded when it is about to come into view. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { MembershipBanner } from '../../account/membership/MembershipBanner.tsx'
import { StartFromRoom } from '../../shop/StartFromRoom.tsx'
import { RoomGallery } from '../../ui/photographs/RoomGallery.tsx'
import { FeaturedBoards } from './FeaturedBoards.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { RoomMiniature } from './RoomMiniature.tsx'
import { productPages } from '../../api/products.ts'
import { Picture } from '../../ui/Picture.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { formatPrice } from '../../platform/amounts.ts'
import { SAMPLE_PRODUCTS } from './sampleProducts.ts'
import styles from './RoomTeaser.module.css'

export function FurtherDown() {
  return (
    <>
      <RoomGallery title="Start from a room" rooms="home" Action={StartFromRoom} />
      <RoomTeaser />
      <FeaturedBoards />
      <ProductStrip />
      <MembershipBanner />
    </>
  )
}

/** Introduces the room designer, with a small room to try. */
function RoomTeaser() {
  return (
    <section className={styles.band} aria-labelledby="room-teaser">
      <div className={`page ${styles.columns}`}>
        <div className={styles.words}>
          <h2 id="room-teaser">Check that it fits before you buy</h2>
          <p>
            Draw your room first, or open any board in the room designer. Enter the width and length of your room, pick
            its shape, and move the furniture by mouse, touch or keyboard. Pieces stay inside the walls and rotate in
            steps of 5 degrees.
          </p>
          <p>Try it here: drag the sofa, or press Tab to select it and use the arrow keys.</p>
          <ButtonLink to="/studio" variant="secondary">
            Plan your room
          </ButtonLink>
        </div>
        <RoomMiniature />
      </div>
    </section>
  )
}

/** A horizontally scrolling list of catalog products: pictures, names, prices and sizes. */
function ProductStrip() {
  const { data } = useInfiniteQuery(productPages(SAMPLE_PRODUCTS))
  const products = data?.pages[0] ?? []
  if (products.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="product-strip">
      <div className={`page ${styles.head}`}>
        <h2 id="product-strip">From the catalog</h2>
        <p>
          Every product shows its width, depth and height. <TextLink to="/Steps">Find products for your room</TextLink>
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby="product-strip">
        <ul className={styles.shelf}>
          {products.map((product) => (
            <li key={product.id} className={styles.product}>
              <Picture
                source={product.image}
                srcSet={product.imageSet}
                sizes="16rem"
                placeholder={product.placeholder}
                alt=""
                width={768}
                height={768}
                className={styles.picture}
              />
              <h3 className={styles.title}>{product.title}</h3>
              <p className={`${styles.facts} figures`}>
                <span>{formatPrice(product.price, product.currency)}</span>
                <span>{`${round(product.length)} x ${round(product.width)} x ${round(product.height)} in`}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Rounds to a quarter inch, as shops do. */
function round(inches: number): number {
  return Math.round(inches * 4) / 4
}
