/** Prints something else than the page on the screen. */
import styles from './printSheet.module.css'

/**
 * `pages`: each picture fills a page without margins. `drawing`: a heading and one drawing on a page with margins; `wide`: on
 * a page that lies on its side.
 */
type Form = 'pages' | 'drawing' | 'wide'

/** Shows the content to the printer alone, until the print dialog is closed. */
export async function printSheet(form: Form, content: readonly Node[]): Promise<void> {
  const sheet = document.createElement('div')
  const names = form === 'wide' ? [styles.drawing, styles.wide] : [styles[form]]
  sheet.className = [styles.sheet, ...names].join(' ')
  sheet.append(...content)
  document.body.append(sheet)
  document.documentElement.dataset.printing = 'sheet'
  try {
    await printDialogClosed()
  } finally {
    sheet.remove()
    delete document.documentElement.dataset.printing
  }
}

/** Resolves when the print dialog is closed; in browsers without such an event, at the next input on the page. */
async function printDialogClosed(): Promise<void> {
  const done = new AbortController()
  await new Promise<void>((resolve) => {
    for (const sign of ['afterprint', 'pointerdown', 'keydown'])
      window.addEventListener(sign, () => resolve(), { signal: done.signal })
    window.print()
  })
  done.abort()
}
