/** The camera's buttons: pan tool, zoom out and in, 100 %, and the whole room. */
import { Hand, Maximize, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { type Editor, FULL_PX_PER_INCH, useEditor } from '../../../studio/index.ts'
import styles from './ZoomBar.module.css'

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
const STEP = 1.25

export function ZoomBar({ editor }: { editor: Editor }) {
  const { camera } = editor
  const isRead = useEditor(editor, ({ use }) => use === 'read')
  const isPanning = useEditor(editor, ({ pans }) => pans === 'tool')
  // Updated when the camera rests: during a zoom the numbers would flicker.
  const isWhole = useEditor(camera.rest, ({ follows }) => follows)
  const pxPerInch = useEditor(camera.rest, ({ viewport }) => viewport.pxPerInch)
  const percent = Math.round((pxPerInch / FULL_PX_PER_INCH) * 100)
  return (
    <div ref={isRead ? undefined : messagesBeside} className={styles.bar} role="group" aria-label="Zoom">
      {!isRead && (
        <ZoomButton
          label="Hand, to move the view"
          title="Hand (H), select (V)"
          isOn={isPanning}
          onPress={() => editor.setPans(isPanning ? 'no' : 'tool')}
        >
          <Hand {...ICON} />
        </ZoomButton>
      )}
      <ZoomButton label="Zoom out" title="Zoom out (Ctrl+-)" onPress={() => camera.zoomBy(1 / STEP)}>
        <Minus {...ICON} />
      </ZoomButton>
      <ZoomButton label={`Zoom ${percent} %, go to 100 %`} title="100 % (Ctrl+0)" onPress={() => camera.zoomTo(1)}>
        <span className="figures">{percent} %</span>
      </ZoomButton>
      <ZoomButton label="Zoom in" title="Zoom in (Ctrl++)" onPress={() => camera.zoomBy(STEP)}>
        <Plus {...ICON} />
      </ZoomButton>
      <ZoomButton
        label="Show the whole room"
        title="Show the whole room (Shift+1)"
        isOn={isWhole}
        onPress={() => camera.fit()}
      >
        <Maximize {...ICON} />
      </ZoomButton>
    </div>
  )
}

/** `isOn`: for toggle buttons. */
type ButtonProps = { label: string; title: string; isOn?: boolean; onPress: () => void; children: ReactNode }

function ZoomButton({ label, title, isOn, onPress, children }: ButtonProps) {
  return (
    <Tooltip text={title}>
      <button type="button" className={styles.button} aria-label={label} aria-pressed={isOn} onClick={onPress}>
        {children}
      </button>
    </Tooltip>
  )
}

/** Pixels: the width of a message with its gaps, and one gap. */
const MESSAGE_WIDTH = 480
const GAP = 8

/**
 * Keeps the messages beside a bar in the lower right corner of a canvas, or above it where the canvas is narrow: a ref
 * callback. The messages read the lengths from the root element.
 */
function messagesBeside(bar: HTMLElement | null): (() => void) | undefined {
  const canvas = bar?.offsetParent
  if (!bar || !canvas) return undefined
  const { style } = document.documentElement
  const place = (beside: number, below: number) => {
    style.setProperty('--corner-beside', `${beside}px`)
    style.setProperty('--corner-below', `${below}px`)
  }
  const observer = new ResizeObserver(() => {
    const { left, top, bottom, height } = bar.getBoundingClientRect()
    if (height === 0) place(0, 0)
    else if (left - canvas.getBoundingClientRect().left >= MESSAGE_WIDTH)
      place(window.innerWidth - left, window.innerHeight - bottom)
    else place(0, window.innerHeight - top + GAP)
  })
  for (const each of [bar, canvas]) observer.observe(each)
  return () => {
    observer.disconnect()
    place(0, 0)
  }
}
