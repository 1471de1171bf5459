/**
 * A few words beside a button that shows only an icon, for eye and focus; the button keeps a label of its own. The words
 * stay while the pointer is on them, and go with Escape (WCAG 1.4.13). They lie in the browser's top layer, above any dialog.
 */
import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './Tooltip.module.css'

const SHOW_AFTER_MS = 400
/** Time to bring the pointer from the button onto the words. */
const HIDE_AFTER_MS = 120
const GAP_PX = 6
const EDGE_PX = 8

type Props = {
  text: string
  /** The button; it must pass on its props. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

export function Tooltip({ text, children }: Props) {
  const id = useId()
  const place = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isShown, setShown] = useState(false)
  const turn = (next: boolean, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(next), afterMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = useCallback((tip: HTMLElement | null) => {
    const button = place.current?.firstElementChild
    if (tip && button) showBeside(button, tip)
  }, [])
  useEffect(() => {
    if (!isShown) return undefined
    const hide = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false)
    document.addEventListener('keydown', hide)
    return () => document.removeEventListener('keydown', hide)
  }, [isShown])
  return (
    <span
      ref={place}
      className={styles.place}
      onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && turn(true, SHOW_AFTER_MS)}
      onPointerLeave={() => turn(false, HIDE_AFTER_MS)}
      onPointerDown={() => turn(false, 0)}
      onFocus={({ target }: FocusEvent) => target.matches(':focus-visible') && turn(true, 0)}
      onBlur={() => turn(false, 0)}
    >
      {cloneElement(children, isShown ? { 'aria-describedby': id } : {})}
      {isShown && (
        <span ref={show} id={id} role="tooltip" popover="manual" className={styles.tip}>
          {text}
        </span>
      )}
    </span>
  )
}

/** Above the button, or below it where the window ends. */
function showBeside(button: Element, tip: HTMLElement): void {
  // Browsers of before 2024 have no top layer for it: there it stands where it is, which is above all but dialogs.
  if ('showPopover' in tip) tip.showPopover()
  const box = button.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const left = box.left + (box.width - width) / 2
  const above = box.top - GAP_PX - height
  tip.style.left = `${Math.max(EDGE_PX, Math.min(left, document.documentElement.clientWidth - EDGE_PX - width))}px`
  tip.style.top = `${above < EDGE_PX ? box.bottom + GAP_PX : above}px`
}
