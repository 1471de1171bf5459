/** The colors of a board as paint chips. Pressing one copies its code. */
import { useAlerts } from '../../components/Alerts.tsx'
import type { Swatch } from '../../contract/boards.ts'
import { copyText } from './copyText.ts'
import styles from './PaletteChips.module.css'

export function PaletteChips({ swatches }: { swatches: readonly Swatch[] }) {
  const alerts = useAlerts()
  if (swatches.length === 0) return null

  async function handleCopy({ hex }: Swatch) {
    const isCopied = await copyText(hex)
    alerts.show(isCopied ? `${hex} is copied.` : `The color code is ${hex}.`, { kind: 'info' })
  }

  return (
    <section className={styles.palette} aria-label="Color palette">
      <ul className={styles.chips} data-many={swatches.length > MANY}>
        {swatches.map((swatch) => (
          <li key={swatch.hex}>
            <button
              type="button"
              className={styles.chip}
              aria-label={`Copy the color code of ${swatch.name || swatch.hex}: ${swatch.hex}`}
              onClick={() => void handleCopy(swatch)}
            >
              <span className={styles.colour} style={{ backgroundColor: swatch.hex }} />
              <span className={styles.label}>
                {swatch.name && <span className={styles.name}>{swatch.name}</span>}
                <span className={`${styles.hex} figures`}>{swatch.hex}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** From here on the chips stand in two columns beside the picture. */
const MANY = 5
