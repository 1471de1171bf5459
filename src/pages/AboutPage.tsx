import { ButtonLink } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PlanDrawing } from '../ui/plan/PlanDrawing.tsx'
import { DINING_ROOM, L_ROOM, LIVING_ROOM } from '../ui/plan/plans.ts'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { Testimonials } from '../ui/contact/Testimonials.tsx'
import { FeaturedBoards } from '../site/home/FeaturedBoards.tsx'
import styles from './AboutPage.module.css'

const POINTS = [
  {
    title: 'Shop all furniture',
    text: 'Beds, sofas, tables, lamps, textiles, tiles and paint in one place, each with its true size.',
  },
  {
    title: 'Keep ideas saved',
    text: 'Every board you make stays under My Boards, with its plan, until you delete it.',
  },
  {
    title: 'Professional services',
    text: 'Members can ask a designer to look at a board, talk it through, or draw the room.',
  },
] as const

export function AboutPage() {
  return (
    <>
      <PageHead {...PAGE_HEADS['/about-us']} />
      <header className={`page ${styles.banner}`}>
        <div className={`${styles.bannerWords} enter`}>
          <h1>About Us</h1>
          <p className={styles.tagline}>(Everything your home deserves)</p>
        </div>
        <PlanDrawing
          plan={L_ROOM}
          tone="clay"
          className={styles.bannerPlan}
          alt="Plan of an L-shaped home with a dining corner and a sofa corner"
        />
      </header>

      <section className={`page ${styles.who}`} aria-labelledby="who-we-are">
        <div className={styles.years}>
          <p className={styles.number}>25+</p>
          <p className={styles.unit}>years experience</p>
          <p className={styles.source}>
            stand behind the clearances that a plan is checked for. They come from published standards, the oldest from
            1973.
          </p>
        </div>
        <div className={styles.whoWords}>
          <h2 id="who-we-are">Who we are</h2>
          <p className="lede">
            Roomwright began with measuring rooms. We believe that planning a home takes a tape measure and a picture,
            and that both should show the same products.
          </p>
          <ul className={styles.points}>
            {POINTS.map((point) => (
              <li key={point.title}>
                <h3>{point.title}</h3>
                <p>{point.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <div className={styles.quoteBand}>
        <blockquote className={`page ${styles.quote}`}>
          <p>A good room is not filled. It is left free in the right places.</p>
        </blockquote>
      </div>

      <section className={`page ${styles.value}`} aria-labelledby="our-value">
        <h2 id="our-value">Our value</h2>
        <div className={styles.pair}>
          <div>
            <PlanDrawing plan={LIVING_ROOM} tone="sage" alt="" />
            <h3>Vision</h3>
            <p>
              No one should have to return a sofa because it does not fit. Anyone can plan a room before buying
              anything, on any device.
            </p>
          </div>
          <div>
            <PlanDrawing plan={DINING_ROOM} tone="sand" alt="" />
            <h3>Mission</h3>
            <p>
              To show real products together, at their real size and color, and to be clear about what is a measurement
              and what is an illustration.
            </p>
          </div>
        </div>
      </section>

      <section className="page" aria-labelledby="reality">
        <div className={styles.call}>
          <h2 id="reality">Converting your ideas into reality</h2>
          <ButtonLink to="/inspirations" size="large">
            Discover More
          </ButtonLink>
        </div>
      </section>

      <FeaturedBoards />
      <Testimonials />
    </>
  )
}
