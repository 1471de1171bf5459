/**
 * The colors of a board: a strip of up to six, in proportion to what they do in the room, and all of them on request.
 * Pressing a color copies its code.
 */
import { useId, useState } from 'react'
import { useAlerts } from '../../../components/Alerts.tsx'
import type { Harmony, Swatch } from '../../../contract/boards.ts'
import type { Product } from '../../../contract/products.ts'
import { formatOneDecimal, useLocaleFormats } from '../../../lib/locale.ts'
import { copyText } from '../sharing/shareBoard.ts'
import styles from './PaletteChips.module.css'
import { paletteRoles, type Role } from './paletteRoles.ts'

type Props = { swatches: readonly Swatch[]; products?: readonly Product[]; harmony?: Harmony }

export function PaletteChips({ swatches, products = [], harmony }: Props) {
  useLocaleFormats()
  const alerts = useAlerts()
  const [isOpen, setOpen] = useState(false)
  if (swatches.length === 0) return null
  const strip = paletteRoles(swatches, products)
  const hasMore = swatches.length > strip.length || harmony !== undefined

  async function handleCopy({ hex }: Swatch) {
    const isCopied = await copyText(hex)
    alerts.show(isCopied ? `${hex} is copied.` : `The color code is ${hex}.`, { kind: 'info' })
  }

  return (
    <section className={styles.palette} aria-label="Color palette">
      <ul className={styles.strip} data-count={strip.length}>
        {strip.map(({ role, swatch }) => (
          <li key={`${role} ${swatch.hex}`} style={{ flexGrow: SHARES[role] }}>
            <button
              type="button"
              className={styles.chip}
              aria-label={`Copy the color code of ${swatch.name || swatch.hex}, ${role.toLowerCase()}: ${swatch.hex}`}
              onClick={() => void handleCopy(swatch)}
            >
              <span className={styles.color} style={{ backgroundColor: swatch.hex }} />
              <span className={styles.name}>{swatch.name || swatch.hex}</span>
              <span className={styles.role}>{role}</span>
              <span className={`${styles.hex} figures`}>{swatch.hex}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <details className={styles.all} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{swatches.length === 1 ? 'About this color' : `All ${swatches.length} colors`}</summary>
          {harmony && (
            <p className={styles.harmony}>
              <strong>{harmony.name}.</strong> {harmony.note}
            </p>
          )}
          {isOpen && (
            <ul className={styles.cards}>
              {swatches.map((swatch) => (
                <li key={swatch.hex}>
                  <ColorCard swatch={swatch} onCopy={() => void handleCopy(swatch)} />
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </section>
  )
}

/** The width of a chip relative to the others. */
const SHARES: Record<Role, number> = { Wall: 6, Floor: 4.5, Main: 4.5, Second: 3, Accent: 2 }

function ColorCard({ swatch, onCopy }: { swatch: Swatch; onCopy: () => void }) {
  const id = useId()
  const { hex, name, ink, contrast, from } = swatch
  return (
    <>
      <button
        type="button"
        className={styles.card}
        aria-label={`Copy the color code of ${name || hex}: ${hex}`}
        aria-describedby={contrast === undefined ? undefined : id}
        onClick={onCopy}
      >
        <span className={styles.sample} style={{ backgroundColor: hex, color: ink }}>
          {contrast !== undefined && (
            <span className={`${styles.contrast} figures`} aria-hidden="true" title={contrastText(swatch)}>
              Aa {formatOneDecimal(contrast)}:1
            </span>
          )}
        </span>
        <span className={styles.label}>
          {name && <span className={styles.cardName}>{name}</span>}
          <span className={`${styles.code} figures`}>{hex}</span>
          {from === 'style' && <span className={styles.code}>Added for the style</span>}
        </span>
      </button>
      {contrast !== undefined && (
        <span id={id} hidden>
          {contrastText(swatch)}
        </span>
      )}
    </>
  )
}

/** "Black text has a contrast ratio of 8.2 to 1 on this color." */
function contrastText({ ink, contrast = 1 }: Swatch): string {
  const text = ink === '#ffffff' ? 'White' : 'Black'
  return `${text} text has a contrast ratio of ${formatOneDecimal(contrast)} to 1 on this color.`
}
