/** The camera of a plan: the pan tool, and the zoom. */
import { Hand } from 'lucide-react'
import { ZoomBar, ZoomButton } from '../../ui/ZoomBar.tsx'
import { type Editor, FULL_PX_PER_INCH, useEditor } from '../../../studio/index.ts'

export function PlanZoom({ editor }: { editor: Editor }) {
  const isRead = useEditor(editor, ({ use }) => use === 'read')
  const isPanning = useEditor(editor, ({ pans }) => pans === 'tool')
  return (
    <ZoomBar
      ref={isRead ? undefined : messagesBeside}
      camera={editor.camera}
      zoomOf={({ viewport }) => viewport.pxPerInch / FULL_PX_PER_INCH}
      place="corner"
      whole={{ label: 'Show the whole room', keys: 'Shift+1' }}
    >
      {!isRead && (
        <ZoomButton
          label="Hand, to move the view"
          title="Hand (H), select (V)"
          isOn={isPanning}
          onPress={() => editor.setPans(isPanning ? 'no' : 'tool')}
        >
          <Hand aria-hidden size={18} strokeWidth={1.75} />
        </ZoomButton>
      )}
    </ZoomBar>
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
    // Where the bar is without the sheet that lifts it; open, it carries the messages.
    const lift = Number.parseFloat(getComputedStyle(bar).getPropertyValue('--plan-covered')) || 0
    if (height === 0) place(0, 0)
    else if (left - canvas.getBoundingClientRect().left >= MESSAGE_WIDTH)
      place(window.innerWidth - left, window.innerHeight - bottom - lift)
    else place(0, window.innerHeight - top + GAP - lift)
  })
  for (const each of [bar, canvas]) observer.observe(each)
  return () => {
    observer.disconnect()
    place(0, 0)
  }
}
