/** The colors of a board as paint chips. Pressing one copies its code. */
import { useId } from 'react'
import { useAlerts } from '../../../components/Alerts.tsx'
import type { Harmony, Swatch } from '../../../contract/boards.ts'
import { formatOneDecimal, useLocaleFormats } from '../../../lib/locale.ts'
import { copyText } from '../sharing/shareBoard.ts'
import styles from './PaletteChips.module.css'

type Props = { swatches: readonly Swatch[]; harmony?: Harmony }

export function PaletteChips({ swatches, harmony }: Props) {
  useLocaleFormats()
  const alerts = useAlerts()
  const id = useId()
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
              aria-describedby={swatch.contrast === undefined ? undefined : `${id}-${swatch.hex}`}
              onClick={() => void handleCopy(swatch)}
            >
              <span className={styles.color} style={{ backgroundColor: swatch.hex, color: swatch.ink }}>
                {swatch.contrast !== undefined && (
                  <span className={`${styles.contrast} figures`} aria-hidden="true" title={contrastText(swatch)}>
                    Aa {formatOneDecimal(swatch.contrast)}:1
                  </span>
                )}
              </span>
              <span className={styles.label}>
                {swatch.name && <span className={styles.name}>{swatch.name}</span>}
                <span className={`${styles.hex} figures`}>{swatch.hex}</span>
                {swatch.from === 'style' && <span className={styles.added}>Added for the style</span>}
              </span>
            </button>
            {swatch.contrast !== undefined && (
              <span id={`${id}-${swatch.hex}`} hidden>
                {contrastText(swatch)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {harmony && (
        <p className={styles.harmony}>
          <strong>{harmony.name}.</strong> {harmony.note}
        </p>
      )}
    </section>
  )
}

/** "Black text reads at a contrast of 8.2 to 1." */
function contrastText({ ink, contrast = 1 }: Swatch): string {
  const text = ink === '#ffffff' ? 'White' : 'Black'
  return `${text} text has a contrast ratio of ${formatOneDecimal(contrast)} to 1 on this color.`
}

/** From this number on, the chips are in two columns beside the picture. */
const MANY = 5
