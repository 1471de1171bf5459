/** Editor of a collage: the stage, actions for the whole collage, and a list of the pieces with buttons for each. */
import { Check, Grid2x2, RotateCcw, Shuffle } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { CollageStage, type CollageEditor, createCollageEditor, useEditor } from '../../../../studio/index.ts'
import type { Collage } from '../../../../studio/model/collage.ts'
import { Button } from '../../../components/Button.tsx'
import { UndoButtons } from '../../../components/UndoButtons.tsx'
import { pictureFor } from '../../../contract/pictureSizes.ts'
import { imageSource } from '../../../lib/imageSource.ts'
import type { Cutout } from '../sheet/boardFacts.ts'
import styles from './CollageWorkspace.module.css'
import { CollageFigure } from './CollageFigure.tsx'
import { CollagePieces } from './CollagePieces.tsx'
import type { CollageView, ViewContent } from './collageView.ts'
import { noticeInWords } from './collageWords.ts'
import type { Form } from './cutoutForm.ts'

type Props = {
  cutouts: readonly Cutout[]
  forms: readonly Form[]
  content: ViewContent
  seed: number
  /** The view that the page shows; it stays visible until the stage has loaded. */
  view: CollageView
  /** The saved arrangement; null if the collage was never arranged. */
  kept: Collage | null
  onChange: (collage: Collage) => void
  onDone: () => void
}

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
const SEEDS = 2 ** 32

export function CollageWorkspace({ cutouts, forms, content, seed, view, kept, onChange, onDone }: Props) {
  const helpId = useId()
  const [editor] = useState(() =>
    createCollageEditor(kept ? { ...kept, elements: [...view.elements] } : undefined, {
      ...content,
      seed,
      aspect: view.aspect,
    }),
  )
  const known = useRef(editor.get().collage)
  useEffect(
    () =>
      editor.subscribe(() => {
        const { collage } = editor.get()
        if (collage === known.current) return
        known.current = collage
        onChange(collage)
      }),
    [editor, onChange],
  )
  const notice = useEditor(editor, (state) => state.notice)
  const swapping = useEditor(editor, (state) => state.swapping)
  const past = useEditor(editor, (state) => state.past)
  const future = useEditor(editor, (state) => state.future)
  const names = cutouts.map(({ name }) => name)
  // Moves the focus here when the editor opens, so that keyboard users continue in it.
  const workspace = useRef<HTMLDivElement>(null)
  useEffect(() => workspace.current?.focus({ preventScroll: true }), [])
  const stagePieces = useMemo(
    () =>
      cutouts.map(({ name, source, product }) => ({
        name,
        source: imageSource(source),
        shadow: imageSource(product?.shadow),
        sized: pictureFor,
      })),
    [cutouts],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- undo keys work wherever in the editor the focus is
    <div ref={workspace} tabIndex={-1} className={styles.workspace} onKeyDown={(event) => undoByKey(event, editor)}>
      <div className={styles.bar}>
        <UndoButtons
          of="arranging"
          canUndo={past.length > 0}
          canRedo={future.length > 0}
          onUndo={editor.undo}
          onRedo={editor.redo}
        />
        <Button variant="secondary" size="small" icon={<Grid2x2 {...ICON} />} onClick={editor.changeGrid}>
          Change grid
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Shuffle {...ICON} />}
          onClick={() => editor.shuffle(Math.floor(Math.random() * SEEDS))}
        >
          Shuffle
        </Button>
        <Button variant="secondary" size="small" icon={<RotateCcw {...ICON} />} onClick={editor.reset}>
          Reset
        </Button>
        <Button size="small" icon={<Check {...ICON} />} className={styles.done} onClick={onDone}>
          Done
        </Button>
      </div>
      <div className={styles.sheet}>
        <Suspense fallback={<CollageFigure cutouts={cutouts} view={view} forms={forms} aspect={view.aspect} />}>
          <CollageStage editor={editor} pieces={stagePieces} label="Arrange the collage" describedBy={helpId} />
        </Suspense>
      </div>
      <p id={helpId} className={styles.help}>
        {swapping
          ? 'Choose the piece to swap with, on the board or in the list. Esc cancels.'
          : 'Drag a piece to move it, its corners to resize it, or its handle to rotate it. Keys: Tab selects the next piece, arrows move, [ ] rotate, + - resize, Page Up and Page Down change the order, S swaps.'}
      </p>
      <CollagePieces editor={editor} names={names} />
      <p className="visually-hidden" role="status">
        {noticeInWords(notice, editor, names)}
      </p>
    </div>
  )
}

/** Handles Ctrl/Cmd+Z and Ctrl/Cmd+Y. Text fields keep their native undo. */
function undoByKey(event: KeyboardEvent, editor: CollageEditor): void {
  const key = event.key.toLowerCase()
  if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
  if (event.target instanceof HTMLInputElement) return
  event.preventDefault()
  if (key === 'y' || event.shiftKey) editor.redo()
  else editor.undo()
}
