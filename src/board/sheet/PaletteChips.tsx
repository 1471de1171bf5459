/**
 * The colors of a board: a strip of up to six, in proportion to their roles in the room, and all of them on request.
 * Pressing a color copies its code.
 */
import { startTransition, useId, useState } from 'react'
import { useAlerts } from '../../ui/Alerts.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { Harmony } from '../../contract/boards.ts'
import type { ColorRole } from '../../../studio/model/collage.ts'
import type { Swatch } from '../../contract/designRecord.ts'
import { useLocaleFormats } from '../../platform/locale.ts'
import { copyText } from '../../platform/shareAddress.ts'
import { contrastRatio, contrastText } from './contrastWords.ts'
import styles from './PaletteChips.module.css'

const AllColors = lazyComponent('colors', async () => (await import('./AllColors.tsx')).AllColors)

type Props = { swatches: readonly Swatch[]; roles?: readonly Swatch[] | undefined; harmony?: Harmony }

export function PaletteChips({ swatches, roles = [], harmony }: Props) {
  const alerts = useAlerts()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  useLocaleFormats()
  if (swatches.length === 0) return null
  const strip = roles.length > 0 ? roles : swatches.slice(0, MAX_CHIPS)
  const hasMore = swatches.length > strip.length || harmony !== undefined

  async function handleCopy({ hex }: Swatch) {
    const isCopied = await copyText(hex)
    alerts.show(isCopied ? `${hex} is copied.` : `The color code is ${hex}.`, { kind: 'info' })
  }

  return (
    <section className={styles.palette} aria-label="Color palette">
      <ul className={styles.strip} data-count={strip.length}>
        {strip.map((swatch, index) => (
          <li key={`${swatch.role} ${swatch.hex}`} style={{ flexGrow: CHIPS[swatch.role ?? 'second'].width }}>
            <button
              type="button"
              className={styles.chip}
              aria-describedby={swatch.contrast === undefined ? undefined : `${id}-${index}`}
              aria-label={`Copy the color code of ${swatch.name || swatch.hex}${swatch.role ? `, ${swatch.role}` : ''}: ${swatch.hex}`}
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
              <span className={styles.role}>{swatch.role && CHIPS[swatch.role].label}</span>
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

/** The word of a role, and the width of its chip relative to the others. */
const CHIPS: Record<ColorRole, { label: string; width: number }> = {
  wall: { label: 'Wall', width: 6 },
  floor: { label: 'Floor', width: 4.5 },
  main: { label: 'Main', width: 4.5 },
  second: { label: 'Second', width: 3 },
  accent: { label: 'Accent', width: 2 },
}
/** Of a palette without roles. */
const MAX_CHIPS = 6
