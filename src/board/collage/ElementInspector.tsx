/** What is relevant for the selection: the page, the looks of one element, or the alignment of several. */
import { Grid2x2, RotateCcw, Shuffle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CollagePiece, PaletteColor } from '../../../studio/collage/sheet/composeCollage.ts'
import {
  alignOnSheet,
  type CollageEditor,
  elementsOfIds,
  type StagePicture,
  turning,
  useEditor,
} from '../../../studio/index.ts'
import type { Collage, CollageElement, CollageStyle } from '../../../studio/model/collage.ts'
import { TypedField } from '../../ui/TypedField.tsx'
import { elementName } from './collageWords.ts'
import { ElementLooks } from './ElementLooks.tsx'
import { AlignButtons } from '../../ui/AlignButtons.tsx'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { ColorField } from '../../ui/ColorField.tsx'
import { readNumber } from '../../contract/lengths.ts'
import styles from './ElementInspector.module.css'

type Props = {
  editor: CollageEditor
  palette: readonly PaletteColor[]
  pieces: readonly CollagePiece[]
  pictures: readonly StagePicture[]
  names: readonly string[]
}

export function ElementInspector({ editor, palette, pieces, pictures, names }: Props) {
  const collage = useEditor(editor, (state) => state.collage)
  const selection = useEditor(editor, (state) => state.selection)
  const elements = elementsOfIds(collage, selection)
  const [only, ...others] = elements
  if (!only)
    return (
      <section className={styles.inspector} aria-label="Page">
        <SheetInspector editor={editor} palette={palette} />
      </section>
    )
  if (others.length > 0)
    return (
      <section className={styles.inspector} aria-label="Chosen elements">
        <h3 className={`${styles.title} subhead`}>{elements.length} elements chosen</h3>
        <AlignTools editor={editor} elements={elements} />
        <SameLooks
          editor={editor}
          elements={elements}
          palette={palette}
          pieces={pieces}
          pictures={pictures}
          names={names}
        />
      </section>
    )
  return (
    <section className={styles.inspector} aria-label="Chosen element" data-details>
      <h3 className={`${styles.title} subhead`}>{elementName(only, names)}</h3>
      {only.locked && <p className={styles.facts}>A locked element stays where it is. Unlock it to change it.</p>}
      <ElementLooks
        key={only.id}
        editor={editor}
        element={only}
        ids={[only.id]}
        palette={palette}
        pieces={pieces}
        pictures={pictures}
        names={names}
      />
      <div className={styles.pair}>
        <TypedField
          of={only.id}
          label="Angle, degrees"
          shown={`${Math.round((only.turn ?? 0) * 10) / 10}`}
          disabled={only.locked === true}
          parse={parseAngle}
          refusal="Enter an angle such as 15."
          onCommit={(degrees) => {
            const command = turning(editor.get().collage, [only.id], degrees - (only.turn ?? 0), editor.aspect)
            if (command) editor.commit(command)
          }}
        />
      </div>
      <AlignTools editor={editor} elements={elements} />
    </section>
  )
}

/** Several elements of one kind are changed together: two texts get one color in one step. */
function SameLooks({ elements, ...props }: Props & { elements: readonly CollageElement[] }) {
  const [first] = elements
  const isOneKind = first && elements.every(({ kind }) => kind === first.kind)
  if (!isOneKind || (first.kind !== 'text' && first.kind !== 'line' && first.kind !== 'field' && first.kind !== 'note'))
    return null
  return <ElementLooks {...props} element={first} ids={elements.map(({ id }) => id)} isShared />
}

function parseAngle(text: string): number | undefined {
  return readNumber(text.replace('°', ''))
}

/** Aligns several elements with each other, or one with the margins and the middle of the sheet. */
function AlignTools({ editor, elements }: { editor: CollageEditor; elements: readonly CollageElement[] }) {
  const isFixed = elements.every(({ locked }) => locked)
  return (
    <div className={styles.tools} role="group" aria-label={elements.length > 1 ? 'Align' : 'Align with the sheet'}>
      <AlignButtons
        count={elements.length}
        disabled={isFixed}
        onAlign={(how) => editor.commit(alignOnSheet(elements, how, editor.aspect))}
      />
    </div>
  )
}

/** The properties of the whole page: its style and colors, and composing it again. */
const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
const SEED_RANGE = 2 ** 32
/** The paper of the app, which a sheet without a color of its own shows. */
const PAPER = '#faf7f1'
const GROUNDS = [
  { role: 'wall', label: 'Wall' },
  { role: 'floor', label: 'Floor' },
] as const
type Colored = 'Sheet' | (typeof GROUNDS)[number]['label']

function SheetInspector({ editor, palette }: { editor: CollageEditor; palette: readonly PaletteColor[] }) {
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

/** The families of composition as small pictures. */
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

function StylePicker({ editor }: { editor: CollageEditor }) {
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
