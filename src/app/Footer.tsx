/** The foot of every page. */
import { Link } from 'react-router-dom'
import { useContactDialog } from '../features/contact/ContactProvider.tsx'
import { Brand } from './Brand.tsx'
import styles from './Footer.module.css'
import { SocialIcons } from './SocialIcons.tsx'

const YEAR = new Date().getFullYear()

export function Footer() {
  const { openContact } = useContactDialog()
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.columns}`}>
        <div className={styles.about}>
          <Link to="/" className={styles.brand} aria-label="Roomwright, home page">
            <Brand />
          </Link>
          <p className={styles.text}>
            Your one-stop place for all home design needs: real products, boards that show them together, and rooms
            furnished to scale.
          </p>
          <SocialIcons />
        </div>
        <nav aria-labelledby="footer-company">
          <h2 className={styles.title} id="footer-company">
            Company
          </h2>
          <ul className={styles.list}>
            <li>
              <Link to="/#how-it-works">How It Works</Link>
            </li>
            <li>
              <Link to="/studio">Room planner</Link>
            </li>
            <li>
              <Link to="/inspirations#membership">Membership</Link>
            </li>
            <li>
              <Link to="/blog">Blog</Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-you">
          <h2 className={styles.title} id="footer-you">
            For You
          </h2>
          <ul className={styles.list}>
            <li>
              <Link to="/BoardAccording">My Space</Link>
            </li>
            <li>
              <Link to="/get-started">Questionnaire</Link>
            </li>
            <li>
              <Link to="/terms">Terms of use</Link>
            </li>
            <li>
              <button type="button" onClick={() => openContact()}>
                Contact us
              </button>
            </li>
            <li>
              <Link to="/about-us">About Us</Link>
            </li>
          </ul>
        </nav>
      </div>
      <div className={`page ${styles.base}`}>
        <p>© {YEAR} Roomwright</p>
        <Link to="/privacy">Privacy</Link>
      </div>
    </footer>
  )
}
