/** Ref callbacks of bars that a message must not cover. The messages read the lengths from the root element. */

/** Keeps the messages above a bar that sticks to the bottom of the window. The bar has the attribute `data-bottom-bar`. */
export function messagesAbove(bar: HTMLElement | null): (() => void) | undefined {
  return bar ? keep(bar, () => ({ '--bottom-bar': bar.offsetHeight })) : undefined
}

/** Pixels: the width of a message with its gaps, and one gap. */
const MESSAGE_WIDTH = 480
const GAP = 8

/** Keeps the messages beside a bar in the lower right corner of a canvas, or above it where the canvas is narrow. */
export function messagesBeside(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  return keep(bar, () => {
    const canvas = bar.offsetParent?.getBoundingClientRect()
    const { left, top, bottom } = bar.getBoundingClientRect()
    const isShown = bar.offsetHeight > 0
    const isBeside = isShown && canvas !== undefined && left - canvas.left >= MESSAGE_WIDTH
    return {
      '--corner-beside': isBeside ? window.innerWidth - left : 0,
      '--corner-below': isShown ? window.innerHeight - (isBeside ? bottom : top - GAP) : 0,
    }
  })
}

function keep(bar: HTMLElement, lengths: () => Readonly<Record<string, number>>): () => void {
  const { style } = document.documentElement
  let names: readonly string[] = []
  const observer = new ResizeObserver(() => {
    const measured = Object.entries(lengths())
    names = measured.map(([name]) => name)
    for (const [name, pixels] of measured) style.setProperty(name, `${pixels}px`)
  })
  for (const each of [bar, bar.offsetParent]) if (each) observer.observe(each)
  return () => {
    observer.disconnect()
    for (const name of names) style.removeProperty(name)
  }
}
