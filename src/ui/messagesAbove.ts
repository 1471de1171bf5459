/**
 * Keeps the messages above a bar that sticks to the bottom of the window: a ref callback. The bar has the attribute
 * `data-bottom-bar`; the messages read its height from the root element.
 */
export function messagesAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bottom-bar')
  }
}
