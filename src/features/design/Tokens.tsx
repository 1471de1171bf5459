/** The tokens for color, type, spacing and radius. */
import { Specimen } from './Specimen.tsx'
import styles from './Tokens.module.css'

const COLORS = [
  ['paper', 'ink'],
  ['paper-raised', 'ink'],
  ['paper-sunk', 'ink-soft'],
  ['clay', 'on-clay'],
  ['clay-wash', 'ink'],
  ['sage-wash', 'ink'],
  ['sand-wash', 'ink'],
  ['night', 'on-night'],
  ['danger-wash', 'danger'],
  ['success-wash', 'success'],
] as const
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl'] as const
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8] as const
const RADII = ['control', 'picture', 'round'] as const

export function Tokens() {
  return (
    <>
      <Specimen name="Color">
        {COLORS.map(([ground, text]) => (
          <p key={ground} className={styles.chip} style={{ background: `var(--${ground})`, color: `var(--${text})` }}>
            {text} on {ground}
          </p>
        ))}
      </Specimen>
      <Specimen name="Type">
        <div className={styles.lines}>
          {SIZES.map((size) => (
            <p key={size} style={{ fontSize: `var(--text-${size})` }}>
              <span className={styles.display}>A sofa 84 in wide</span> leaves 31 in to the wall
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="Space">
        {SPACES.map((space) => (
          <span key={space} className={styles.space} style={{ width: `var(--space-${space})` }}>
            <span className="visually-hidden">Space {space}</span>
          </span>
        ))}
      </Specimen>
      <Specimen name="Radius">
        {RADII.map((radius) => (
          <span key={radius} className={styles.radius} style={{ borderRadius: `var(--radius-${radius})` }}>
            {radius}
          </span>
        ))}
      </Specimen>
    </>
  )
}
