/** The first section of the home page: its heading, and one picked board as picture, pieces and plan. */
import { ButtonLink } from '../../components/Button.tsx'
import styles from './Hero.module.css'
import { HeroBoard } from './HeroBoard.tsx'

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
