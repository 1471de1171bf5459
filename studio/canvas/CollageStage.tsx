/**
 * The collage on a canvas, where it can be arranged. The frame is one tab stop that hears hands and keys; Tab walks from
 * piece to piece inside it and leaves after the last. It is as wide as its place, as high as the sheet's form asks.
 */
import { Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore.js'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { placedOf } from '../collage/sheet.ts'
import { findSlot } from '../commands/applyCollageCommand.ts'
import { type CollageEditor, shownCollage } from '../editor/collageEditor.ts'
import styles from './CollageStage.module.css'
import { CutoutShape, type StagePiece } from './CutoutShape.tsx'
import { paintCollageMarks } from './paintCollageMarks.ts'
import { useStudioTheme } from './studioTheme.ts'
import { useCollageGestures } from './useCollageGestures.ts'

type Props = {
  editor: CollageEditor
  pieces: readonly StagePiece[]
  label: string
  describedBy?: string
}

export function CollageStage({ editor, pieces, label, describedBy }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const state = useSyncExternalStore(editor.subscribe, editor.get, editor.get)
  const theme = useStudioTheme()
  const width = useWidth(frame)
  const { aspect } = editor
  const height = width / aspect
  const bind = useCollageGestures(frame, editor, Math.max(height, 1))
  const collage = shownCollage(state, aspect)
  const chosen = findSlot(collage, state.selection)

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
      {...bind()}
      ref={frame}
      className={styles.frame}
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={0}
      onKeyDown={handleKey}
      data-swapping={state.swapping}
      style={{ aspectRatio: aspect }}
    >
      {width > 0 && (
        <Stage width={width} height={height} listening={false}>
          <Layer listening={false}>
            {collage.slots.map((slot) => (
              <CutoutShape key={slot.index} slot={slot} piece={pieces[slot.index]} aspect={aspect} heightPx={height} />
            ))}
          </Layer>
          <Layer listening={false}>
            <Shape
              listening={false}
              sceneFunc={({ _context }) => {
                if (chosen)
                  paintCollageMarks(_context, placedOf(chosen, aspect), {
                    theme,
                    aspect,
                    pxPerUnit: height,
                    isSwapping: state.swapping,
                    angle:
                      state.tool.name === 'holding' && state.tool.grip.on === 'knob' ? (chosen.turn ?? 0) : undefined,
                  })
              }}
            />
          </Layer>
        </Stage>
      )}
    </div>
  )
}

/** The width of the frame in whole pixels, 0 until it is known. */
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
