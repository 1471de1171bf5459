/**
 * The editable collage on a Konva stage. The frame is one tab stop that takes pointers and keys; Tab moves from cut-out
 * to cut-out inside it and leaves after the last. The frame fills the available width; its height follows the aspect
 * ratio of the sheet.
 */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Layer, Stage } from 'react-konva/lib/ReactKonvaCore.js'
import { type CollageEditor, heldPiece } from '../../editor/collageEditor.ts'
import { piecesOf } from '../../model/collage.ts'
import { useStageGestures } from '../input/useStageGestures.ts'
import { useEditor } from '../view/useEditor.ts'
import { useInks } from '../view/useInks.ts'
import { CollageHandLayer } from './CollageHandLayer.tsx'
import styles from './CollageStage.module.css'
import { PieceNode, type StagePiece } from './PieceNode.tsx'

type Props = {
  editor: CollageEditor
  pieces: readonly StagePiece[]
  label: string
  describedBy?: string
}

export function CollageStage({ editor, pieces, label, describedBy }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const collage = useEditor(editor, (state) => state.collage)
  const swapping = useEditor(editor, (state) => state.swapping)
  const held = useEditor(editor, heldPiece)
  const inks = useInks()
  const width = useWidth(frame)
  const { aspect } = editor
  const heightPx = width / aspect
  useStageGestures(frame, {
    dispatch: editor.dispatch,
    locate: ({ x, y }) => {
      const pxPerUnit = Math.max(1, heightPx)
      return { at: { x: x / pxPerUnit, y: y / pxPerUnit }, pxPerUnit }
    },
    isFree: () => false,
  })

  const handleKey = (event: KeyboardEvent) => {
    const isTaken = editor.press({
      key: event.key,
      shift: event.shiftKey,
      alt: event.altKey,
      ctrl: event.ctrlKey || event.metaKey,
      atMs: event.timeStamp,
    })
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application widget has keys of its own
    <div
      ref={frame}
      className={styles.frame}
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={0}
      onKeyDown={handleKey}
      data-swapping={swapping}
      style={{ aspectRatio: aspect }}
    >
      {width > 0 && (
        <Stage className={styles.canvas} width={width} height={heightPx} listening={false}>
          <Layer listening={false}>
            {piecesOf(collage)
              .filter(({ index }) => index !== held)
              .map((element) => (
                <PieceNode
                  key={element.id}
                  element={element}
                  piece={pieces[element.index]}
                  aspect={aspect}
                  heightPx={heightPx}
                />
              ))}
          </Layer>
          <CollageHandLayer editor={editor} pieces={pieces} heightPx={heightPx} inks={inks} />
        </Stage>
      )}
    </div>
  )
}

/** The width of the frame in whole pixels, 0 until it is measured. */
function useWidth(frame: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}
