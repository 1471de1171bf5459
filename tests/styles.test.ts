/** Rules about styles that no type and no formatter checks. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const SHEETS = ['src', 'studio'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => path.join(folder, name)),
)

/** The selectors of a sheet, without its comments, declarations and the preludes of its at-rules. */
function selectorsOf(sheet: string): string[] {
  const bare = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...bare.matchAll(/([^{};]+)\{/g)].flatMap(([, prelude = '']) => {
    const trimmed = prelude.trim()
    return trimmed.startsWith('@') ? [] : splitAt(trimmed, /,/)
  })
}

/** Splits outside of parentheses. */
function splitAt(text: string, separator: RegExp): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (depth === 0 && separator.test(letter)) parts.push('')
    else parts.push((parts.pop() ?? '') + letter)
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Whether a selector uses `:has()` on an ancestor or sibling and names the styled element by its tag only. */
function isWide(selector: string): boolean {
  const compounds = splitAt(selector.replaceAll(/:global(?=\()/g, ':is'), /[\s>+~]/)
  const last = compounds.at(-1) ?? ''
  const named = last.replaceAll(/:not\([^)]*\)/g, '')
  return compounds.slice(0, -1).some((compound) => compound.includes(':has(')) && !/[.#[]/.test(named)
}

// A browser styles anew all that such a selector may be about whenever an element that `:has()` may be about comes or goes:
// with `button:has(> svg) > span`, each `span` of the page for a word that appears beside the plan.
it('no selector with :has() names what it styles by its tag alone', () => {
  expect(SHEETS.length).toBeGreaterThan(100)
  const found = SHEETS.flatMap((name) =>
    selectorsOf(readFileSync(path.join(ROOT, name), 'utf8'))
      .filter(isWide)
      .map((selector) => `${name}: ${selector}`),
  )
  expect(found).toEqual([])
})

it('finds those in sheets', () => {
  const sheet = `/* a:has(b) c {} */ @media (max-width: 5px) { .bar > button:has(> svg) > span, .a:has(.b) .c { color: red } }
    .actions button:has(> svg) { gap: 0 } .row:has(.menu) > span:not([class]) { gap: 0 } :global(body):has(.x) .stack { top: 0 }`
  expect(selectorsOf(sheet).filter(isWide)).toEqual([
    '.bar > button:has(> svg) > span',
    '.row:has(.menu) > span:not([class])',
  ])
})
