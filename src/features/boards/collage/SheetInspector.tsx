/** The properties of the whole page: its style and colors, and composing it again. */
import { Grid2x2, RotateCcw, Shuffle } from 'lucide-react'
import { useState } from 'react'
import type { PaletteColor } from '../../../../studio/collage/composeCollage.ts'
import { type CollageEditor, useEditor } from '../../../../studio/index.ts'
import type { Collage } from '../../../../studio/model/collage.ts'
import { Button } from '../../../components/Button.tsx'
import { SegmentedControl } from '../../../components/SegmentedControl.tsx'
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
type Colored = 'Sheet' | (typeof GROUNDS)[number]['label']

export function SheetInspector({ editor, palette }: { editor: CollageEditor; palette: readonly PaletteColor[] }) {
  const collage = useEditor(editor, (state) => state.collage)
  const [chosen, setShown] = useState<Colored>('Sheet')
  const grounds = groundsOf(collage)
  const ground = grounds.find(({ label }) => label === chosen)
  const colored: Colored[] = ['Sheet', ...grounds.map(({ label }) => label)]
  const shown = ground ? chosen : 'Sheet'
  return (
    <>
      <h3 className={`${styles.title} ${styles.page}`}>Page</h3>
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
      <div className={styles.colors}>
        {colored.length > 1 && (
          <SegmentedControl
            legend="Color of"
            name="colored"
            options={colored.map((label) => ({ value: label, label }))}
            value={shown}
            onChange={setShown}
          />
        )}
        {ground ? (
          <ColorField
            label={ground.label}
            hasHiddenLabel
            value={ground.color}
            palette={palette}
            onChange={({ hex }) => editor.commit({ type: 'look', ids: ground.ids, looks: { color: hex } })}
          />
        ) : (
          <ColorField
            label="Sheet"
            hasHiddenLabel={colored.length > 1}
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
        )}
      </div>
    </>
  )
}

/** The wall and the floor of the page, as far as it has them, with the ids and the color of their fields. */
function groundsOf({ elements }: Collage) {
  return GROUNDS.flatMap(({ role, label }) => {
    const fields = elements.filter((element) => element.kind === 'field' && element.role === role)
    const [first] = fields
    return first?.kind === 'field' ? [{ label, color: first.color, ids: fields.map(({ id }) => id) }] : []
  })
}
