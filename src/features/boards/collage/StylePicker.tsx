/** The families of composition as small pictures. */
import type { ReactNode } from 'react'
import { type CollageEditor, useEditor } from '../../../../studio/index.ts'
import type { CollageStyle } from '../../../../studio/model/collage.ts'
import styles from './StylePicker.module.css'

const STYLES: readonly { value: CollageStyle; label: string; picture: ReactNode }[] = [
  {
    value: 'vignette',
    label: 'Vignette',
    picture: (
      <>
        <rect x="5" y="5" width="32" height="19" className={styles.wall} />
        <rect x="5" y="24" width="32" height="7" className={styles.floor} />
        <rect x="11" y="16" width="22" height="11" rx="1.5" className={styles.thing} />
        <rect x="15" y="8" width="8" height="6" className={styles.soft} />
        <path d="M36 12h5l2 5h-9zM38 17h1.5v13H38z" className={styles.thing} />
        <ellipse cx="21" cy="31" rx="13" ry="2.5" className={styles.soft} />
      </>
    ),
  },
  {
    value: 'still-life',
    label: 'Still life',
    picture: (
      <>
        <rect x="4" y="5" width="40" height="19" className={styles.wall} />
        <rect x="4" y="24" width="40" height="6" className={styles.floor} />
        <path d="M10 24c-3-3-2-9 0-10v-3h4v3c2 1 3 7 0 10z" className={styles.thing} />
        <rect x="19" y="14" width="11" height="10" rx="1" className={styles.soft} />
        <circle cx="36.5" cy="19.5" r="4.5" className={styles.thing} />
      </>
    ),
  },
  {
    value: 'flat-lay',
    label: 'Flat lay',
    picture: (
      <>
        <rect x="6" y="8" width="19" height="20" className={styles.soft} transform="rotate(-5 15 18)" />
        <rect x="22" y="6" width="13" height="12" rx="2" className={styles.thing} transform="rotate(8 28 12)" />
        <circle cx="31" cy="25" r="6" className={styles.wall} />
        <rect x="37" y="14" width="7" height="13" className={styles.floor} transform="rotate(-4 40 20)" />
      </>
    ),
  },
  {
    value: 'grid',
    label: 'Grid',
    picture: (
      <>
        {[6, 19, 32].map((x) =>
          [6, 20].map((y) => (
            <rect key={`${x} ${y}`} x={x} y={y} width="10" height="10" rx="1.5" className={styles.thing} />
          )),
        )}
      </>
    ),
  },
  {
    value: 'true-scale',
    label: 'True scale',
    picture: (
      <>
        <path d="M4 30h40" className={styles.rule} />
        <rect x="6" y="20" width="18" height="10" rx="1.5" className={styles.thing} />
        <rect x="27" y="9" width="6" height="21" className={styles.soft} />
        <rect x="36" y="24" width="6" height="6" className={styles.thing} />
      </>
    ),
  },
]

export function StylePicker({ editor }: { editor: CollageEditor }) {
  const style = useEditor(editor, ({ collage }) => collage.style)
  return (
    <div className={styles.styles} role="group" aria-label="Style of the board">
      {STYLES.map(({ value, label, picture }) => (
        <button
          key={value}
          type="button"
          className={styles.style}
          aria-pressed={style === value}
          onClick={() => editor.setStyle(value)}
        >
          <svg viewBox="0 0 48 36" aria-hidden="true">
            {picture}
          </svg>
          <span>{label}</span>
        </button>
      ))}
    </div>
  )
}
