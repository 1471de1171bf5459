/** The properties of the whole page: its style and colors, and composing it again. */
import { Grid2x2, RotateCcw, Shuffle } from 'lucide-react'
import type { PaletteColor } from '../../../../studio/collage/composeCollage.ts'
import { type CollageEditor, useEditor } from '../../../../studio/index.ts'
import { Button } from '../../../components/Button.tsx'
import { ColorField } from './ColorField.tsx'
import styles from './ElementInspector.module.css'
import { StylePicker } from './StylePicker.tsx'

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
const SEED_RANGE = 2 ** 32
/** The paper of the app, which a sheet without a color of its own shows. */
const PAPER = '#faf7f1'
const GROUNDS = [
  { role: 'wall', label: 'Wall' },
  { role: 'floor', label: 'Floor' },
] as const

export function SheetInspector({ editor, palette }: { editor: CollageEditor; palette: readonly PaletteColor[] }) {
  const collage = useEditor(editor, (state) => state.collage)
  return (
    <>
      <h3 className={styles.title}>Page</h3>
      {editor.hasStyles && <StylePicker editor={editor} />}
      <div className={styles.actions}>
        {editor.hasStyles && collage.style === 'grid' && (
          <Button variant="secondary" size="small" icon={<Grid2x2 {...ICON} />} onClick={editor.changeGrid}>
            Change grid
          </Button>
        )}
        {editor.hasStyles && (
          <Button
            variant="secondary"
            size="small"
            icon={<Shuffle {...ICON} />}
            onClick={() => editor.shuffle(Math.floor(Math.random() * SEED_RANGE))}
          >
            Shuffle
          </Button>
        )}
        <Button variant="secondary" size="small" icon={<RotateCcw {...ICON} />} onClick={editor.reset}>
          Reset
        </Button>
      </div>
      <ColorField
        label="Sheet"
        value={collage.background ?? PAPER}
        palette={palette}
        first={{
          name: 'Paper',
          hex: PAPER,
          isChosen: collage.background === undefined,
          onChoose: () => editor.commit({ type: 'sheet', background: undefined }),
        }}
        onChange={({ hex }) => editor.commit({ type: 'sheet', background: hex })}
      />
      {GROUNDS.map(({ role, label }) => {
        const fields = collage.elements.filter((element) => element.kind === 'field' && element.role === role)
        const [first] = fields
        if (first?.kind !== 'field') return null
        const ids = fields.map(({ id }) => id)
        return (
          <ColorField
            key={role}
            label={label}
            value={first.color}
            palette={palette}
            onChange={({ hex }) => editor.commit({ type: 'look', ids, looks: { color: hex } })}
          />
        )
      })}
    </>
  )
}
