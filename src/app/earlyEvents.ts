/**
 * Replays user input from before the app ran. React does not replay clicks before `hydrateRoot`, and a controlled field
 * would lose text that was typed earlier. The first script of index.html therefore keeps in `window.earlyEvents`:
 * presses of buttons, entries into fields, and submits of forms. Links, and forms with an `action`, need no script.
 */
import { enter } from '../platform/enterValue.ts'

type EarlyEvents = {
  /** `value`: the text of a field at the time. */
  kept: { type: 'click' | 'input' | 'submit'; target: Element; value: string | undefined }[]
  /** Whether a navigation has begun. */
  isLeft: boolean
  /** Stops recording events of this type. */
  stop: (type: 'click' | 'input' | 'submit' | 'beforeunload') => void
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents
  }
}

/** Whether the page is already being left when the app starts; from then on the app watches for it itself. */
export function isLeftEarly(): boolean {
  window.earlyEvents?.stop('beforeunload')
  return window.earlyEvents?.isLeft ?? false
}

/** After `hydrateRoot` React hydrates a pressed element first and handles the press. */
export function stopRecordingPresses(): void {
  window.earlyEvents?.stop('click')
  window.earlyEvents?.stop('submit')
}

/**
 * Call it when the whole page is hydrated. Skips elements that are gone. Removes `window.earlyEvents` at the end.
 */
export async function replayEarlyEvents(): Promise<void> {
  window.earlyEvents?.stop('input')
  for (const { type, target, value } of window.earlyEvents?.kept.splice(0) ?? []) {
    // One event per task, so that React renders the changes of the previous one.
    await new Promise((resolve) => setTimeout(resolve))
    if (!target.isConnected) continue
    if (target instanceof HTMLFormElement) target.requestSubmit()
    else if (type === 'click') press(target.closest('button'))
    else enter(target, value)
  }
  delete window.earlyEvents
}

/**
 * A link or button may be replaced by its like between the press of a pointer and its release, as what waits is by what has
 * loaded: then browsers click what surrounds both. Call it before the app runs; such a press reaches the new one. Touches
 * need no help: browsers look for what was touched when the finger is lifted.
 */
export function keepPressesOfReplaced(): void {
  let pressed: HTMLElement | null = null
  const controlOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('a, button') : null)
  addEventListener('pointerdown', (event) => (pressed = controlOf(event)), true)
  addEventListener(
    'pointerup',
    (event) => {
      const released = controlOf(event)
      if (event.pointerType === 'touch' || event.button !== 0 || !pressed || pressed.isConnected || !released) return
      if (isLike(released, pressed)) press(released)
    },
    true,
  )
}

/** Links to the same page; buttons of the same name, unless there are others of it, such as one for each row of a list. */
function isLike(control: HTMLElement, gone: HTMLElement): boolean {
  if (control.tagName !== gone.tagName) return false
  if (control.tagName === 'A') return control.getAttribute('href') === gone.getAttribute('href')
  const nameOf = (one: HTMLElement) => one.ariaLabel ?? one.textContent
  const shown = [...document.querySelectorAll('button')].filter((button) => button.getClientRects().length > 0)
  const named = shown.filter((button) => nameOf(button) === nameOf(gone))
  return named.length === 1 && named[0] === control
}

/** A press as the controls know it: menus open when the pointer goes down, tabs change when the mouse does. */
function press(control: HTMLElement | null): void {
  if (!control) return
  const init = { bubbles: true, cancelable: true, button: 0 }
  if (control.ariaHasPopup === 'menu') control.dispatchEvent(new PointerEvent('pointerdown', init))
  control.dispatchEvent(new MouseEvent('mousedown', init))
  control.click()
}
