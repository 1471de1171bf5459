/**
 * The sheet below the plan in a small window. It has three heights, changed by dragging its head, by its button, or by keys:
 * Enter and Space, or the up and down arrows. In a low window it stands beside the plan, as high as it.
 */
import { useDrag } from '@use-gesture/react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { type Editor, useEditor } from '../../../studio/index.ts'
import { useLowWindow } from '../stage/useNarrowWindow.ts'
import { PanelTabs } from './PanelTabs.tsx'
import styles from './Sheet.module.css'

const HEIGHTS = ['peek', 'half', 'full'] as const
export type SheetHeight = (typeof HEIGHTS)[number]

/** The next height of the button, by height. */
const NEXT: Record<SheetHeight, { to: SheetHeight; label: string }> = {
  peek: { to: 'half', label: 'Open the panel' },
  half: { to: 'full', label: 'Enlarge the panel' },
  full: { to: 'peek', label: 'Close the panel' },
}
/** Pixels per millisecond; a faster swipe goes to the next height. */
const SWIPE = 0.5

type Props = {
  editor: Editor
  tabs: readonly { readonly value: string; readonly label: string; readonly content: ReactNode }[]
  tab: string
  onTab: (tab: string) => void
  height: SheetHeight
  onHeight: (height: SheetHeight) => void
}

export function Sheet({ editor, tabs, tab, onTab, height, onHeight }: Props) {
  const id = useId()
  const sheet = useRef<HTMLElement>(null)
  const start = useRef(0)
  // A piece that is dragged out of the sheet lowers it, and the sheet returns to its height afterwards.
  const isBringing = useEditor(editor, ({ tool }) => tool.name === 'bringing')
  const shown = isBringing ? 'peek' : height
  const isBeside = useLowWindow()
  const bindDrag = useDrag(
    ({ first, last, canceled, movement: [, y], velocity: [, speed], direction: [, way], tap }) => {
      const element = sheet.current
      if (!element || tap) return
      if (first) start.current = element.getBoundingClientRect().height
      const pulled = start.current - y
      if (!last) {
        element.style.transition = 'none'
        element.style.height = `${pulled}px`
        return
      }
      element.style.transition = element.style.height = ''
      if (canceled) return
      const now = nearest(pulled, element)
      onHeight(now === height && speed > SWIPE ? neighbor(height, way < 0 ? 1 : -1) : now)
    },
    { axis: 'y', enabled: !isBeside, filterTaps: true, pointer: { keys: false } },
  )
  const handleKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    onHeight(neighbor(height, by))
  }
  const { to, label } = NEXT[height]
  const Icon = height === 'full' ? ChevronDown : ChevronUp
  return (
    <section
      ref={sheet}
      id={id}
      className={styles.sheet}
      aria-label="Furniture and room"
      data-height={shown}
      data-open-sheet={shown === 'peek' || isBeside ? undefined : ''}
    >
      <PanelTabs
        label="Furniture and room"
        tabs={tabs}
        value={tab}
        onTab={onTab}
        onPress={() => height === 'peek' && onHeight('half')}
        isHidden={shown === 'peek' && !isBringing && !isBeside}
        head={{ ...bindDrag(), className: styles.head }}
        beside={
          <button
            type="button"
            className={styles.handle}
            aria-label={label}
            aria-expanded={height !== 'peek'}
            aria-controls={id}
            onClick={() => onHeight(to)}
            onKeyDown={handleKey}
          >
            <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
          </button>
        }
      />
    </section>
  )
}

function neighbor(height: SheetHeight, by: 1 | -1): SheetHeight {
  return HEIGHTS[HEIGHTS.indexOf(height) + by] ?? height
}

/** The height nearest to a number of pixels. */
function nearest(px: number, sheet: HTMLElement): SheetHeight {
  const away = (height: SheetHeight) => Math.abs(sheetPx(height, sheet.parentElement) - px)
  return HEIGHTS.toSorted((a, b) => away(a) - away(b))[0] ?? 'peek'
}

/** The height of the sheet in pixels, within a studio that fills `studio`; equal to Sheet.module.css. */
export function sheetPx(height: SheetHeight, studio: Element | null): number {
  const whole = studio?.clientHeight ?? 0
  if (height === 'peek') return PEEK_PX
  return height === 'half' ? whole / 2 : whole - HEAD_PX
}

const PEEK_PX = 56
const HEAD_PX = 46
