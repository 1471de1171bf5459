/** Prints something else than the page on the screen. */
import styles from './printSheet.module.css'

/**
 * `pages`: each picture fills a page without margins. `drawing`: a heading and one drawing on a page with margins; `wide`: on
 * a page that lies on its side.
 */
type Form = 'pages' | 'drawing' | 'wide'

/** The paper while a sheet is printed. Firefox takes no margins from rules of named pages. */
const PAPER: Record<Form, string> = { pages: '@page { margin: 0 }', drawing: '', wide: '@page { size: landscape }' }

/** Shows the content to the printer alone, until the print dialog is closed. */
export async function printSheet(form: Form, content: readonly Node[]): Promise<void> {
  const sheet = document.createElement('div')
  sheet.className = [styles.sheet, form === 'pages' ? styles.pages : styles.drawing].join(' ')
  sheet.append(...content)
  const paper = new CSSStyleSheet()
  paper.replaceSync(PAPER[form])
  document.adoptedStyleSheets.push(paper)
  document.body.append(sheet)
  document.documentElement.dataset.printing = 'sheet'
  try {
    await printDialogClosed()
  } finally {
    sheet.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== paper)
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
