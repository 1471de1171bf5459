/**
 * A text field over a text or note of the sheet, for editing it in place. Escape and a press elsewhere end the editing,
 * which is one step of undo.
 */
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LEADING } from '../sheet/sheetWords.ts'
import { toScreen, type Viewport } from '../../geometry/viewport.ts'
import { placedOf } from '../sheet/sheet.ts'
import { findElement } from '../commands/applyCollageCommand.ts'
import type { CollageEditor } from '../editor/collageEditor.ts'
import type { NoteElement, TextElement } from '../../model/collage.ts'
import { useEditor } from '../../stage/view/useEditor.ts'
import styles from './CollageStage.module.css'

const MAX_CHARACTERS = { text: 600, note: 80 }

type Props = { editor: CollageEditor; returnTo: RefObject<HTMLElement | null> }

export function InPlaceText({ editor, returnTo }: Props) {
  const element = useEditor(editor, ({ collage, editing }) => findElement(collage, editing))
  if (element?.kind !== 'text' && element?.kind !== 'note') return null
  return (
    <div className={styles.over}>
      <Words key={element.id} editor={editor} element={element} returnTo={returnTo} />
    </div>
  )
}

function Words({ editor, element, returnTo }: Props & { element: TextElement | NoteElement }) {
  const { viewport } = useEditor(editor.camera, (state) => state)
  const field = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState(element.words)
  const isCancelled = useRef(false)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])
  useLayoutEffect(() => {
    const area = field.current
    if (!area) return
    // As high as its wrapped lines.
    area.style.minHeight = ''
    area.style.minHeight = `${area.scrollHeight}px`
  })
  const end = () => {
    const { id } = element
    const typed = words.trimEnd()
    if (isCancelled.current || editor.get().editing !== id) return
    editor.edit(undefined)
    if (typed.trim() === '') editor.commit({ type: 'remove', ids: [id] })
    else if (typed !== element.words) editor.commit({ type: 'look', ids: [id], looks: { words: typed } })
  }
  return (
    <textarea
      ref={field}
      className={styles.words}
      aria-label={element.kind === 'text' ? 'Text on the board' : 'Note on the board'}
      value={words}
      maxLength={MAX_CHARACTERS[element.kind]}
      spellCheck
      style={styleOf(element, words, editor.aspect, viewport)}
      onChange={({ target }) => setWords(element.kind === 'note' ? target.value.replaceAll('\n', ' ') : target.value)}
      onBlur={end}
      onKeyDown={(event) => {
        event.stopPropagation()
        const isDone =
          event.key === 'Escape' ||
          (event.key === 'Enter' && (event.ctrlKey || event.metaKey || element.kind === 'note'))
        if (!isDone) return
        event.preventDefault()
        end()
        returnTo.current?.focus({ preventScroll: true })
      }}
    />
  )
}

function styleOf(element: TextElement | NoteElement, words: string, aspect: number, viewport: Viewport): CSSProperties {
  const { x, y, width, height, turn } = placedOf(element, aspect)
  const isText = element.kind === 'text'
  const face = isText ? element.face : 'serif'
  const leading = LEADING[face]
  const lines = Math.max(1, words.split('\n').length, Math.round(height / element.size / leading))
  const px = (length: number) => `${length * viewport.pxPerInch}px`
  const corner = toScreen(viewport, { x: x - width / 2, y: y - height / 2 })
  const deep = isText ? lines * element.size * leading : height
  return {
    left: corner.x,
    top: corner.y,
    width: px(width),
    height: px(deep),
    font: `${!isText || element.italic ? 'italic ' : ''}${isText && element.bold && face === 'sans' ? 600 : 400} ${px(element.size)}/${isText ? leading : height / element.size} var(${face === 'serif' ? '--font-display' : '--font-text'})`,
    ...(face === 'serif' ? { letterSpacing: '-0.012em' } : {}),
    color: element.color,
    textAlign: isText ? element.align : 'center',
    transform: `rotate(${turn}deg)`,
    transformOrigin: `50% ${px(height / 2)}`,
  }
}
