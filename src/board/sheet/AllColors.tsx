/** All colors of a board as cards, with the contrast of text on them. Pressing one copies its code. */
import { useId } from 'react'
import type { Swatch } from '../../contract/designRecord.ts'
import { useLocaleFormats } from '../../platform/locale.ts'
import { contrastRatio, contrastText } from './contrastWords.ts'
import styles from './AllColors.module.css'

type Props = { swatches: readonly Swatch[]; onCopy: (swatch: Swatch) => void }

export function AllColors({ swatches, onCopy }: Props) {
  useLocaleFormats()
  return (
    <ul className={styles.cards}>
      {swatches.map((swatch) => (
        <li key={swatch.hex}>
          <ColorCard swatch={swatch} onCopy={() => onCopy(swatch)} />
        </li>
      ))}
    </ul>
  )
}

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
              Aa {contrastRatio(contrast)}
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
