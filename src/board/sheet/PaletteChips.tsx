/**
 * The colors of a board: a strip of up to six, in proportion to their roles in the room, and all of them on request.
 * Pressing a color copies its code.
 */
import { startTransition, useId, useState } from 'react'
import { useAlerts } from '../../ui/Alerts.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { Harmony, Swatch } from '../../contract/boards.ts'
import type { Product } from '../../contract/products.ts'
import { useLocaleFormats } from '../../platform/locale.ts'
import { copyText } from '../sharing/shareBoard.ts'
import { contrastRatio, contrastText } from './contrastWords.ts'
import styles from './PaletteChips.module.css'
import { paletteRoles, type Role } from './paletteRoles.ts'

const AllColors = lazyComponent('colors', async () => (await import('./AllColors.tsx')).AllColors)

type Props = { swatches: readonly Swatch[]; products?: readonly Product[]; harmony?: Harmony }

export function PaletteChips({ swatches, products = [], harmony }: Props) {
  const alerts = useAlerts()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  useLocaleFormats()
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
        {strip.map(({ role, swatch }, index) => (
          <li key={`${role} ${swatch.hex}`} style={{ flexGrow: CHIP_WIDTHS[role] }}>
            <button
              type="button"
              className={styles.chip}
              aria-describedby={swatch.contrast === undefined ? undefined : `${id}-${index}`}
              aria-label={`Copy the color code of ${swatch.name || swatch.hex}, ${role.toLowerCase()}: ${swatch.hex}`}
              onClick={() => void handleCopy(swatch)}
            >
              <span className={styles.color} style={{ backgroundColor: swatch.hex, color: swatch.ink }}>
                {swatch.contrast !== undefined && (
                  <span className={`${styles.contrast} figures`} aria-hidden="true">
                    Aa {contrastRatio(swatch.contrast)}
                  </span>
                )}
              </span>
              <span className={styles.name}>{swatch.name || swatch.hex}</span>
              <span className={styles.role}>{role}</span>
              {swatch.name && <span className={`${styles.hex} figures`}>{swatch.hex}</span>}
            </button>
            {swatch.contrast !== undefined && (
              <span id={`${id}-${index}`} hidden>
                {contrastText(swatch)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {hasMore && (
        <details
          className={styles.all}
          onToggle={({ currentTarget: { open } }) => startTransition(() => setOpen(open))}
        >
          <summary>{swatches.length === 1 ? 'About this color' : `All ${swatches.length} colors`}</summary>
          {harmony && (
            <p className={styles.harmony}>
              <strong>{harmony.name}.</strong> {harmony.note}
            </p>
          )}
          {isOpen && <AllColors swatches={swatches} onCopy={(swatch) => void handleCopy(swatch)} />}
        </details>
      )}
    </section>
  )
}

/** The width of a chip relative to the others. */
const CHIP_WIDTHS: Record<Role, number> = { Wall: 6, Floor: 4.5, Main: 4.5, Second: 3, Accent: 2 }
