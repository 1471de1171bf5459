/** Files of a plan: what this engine writes is what the format says, and opens again. */
import { savedAs, watchDownloads } from './downloads.ts'
import type { Thing } from './person.ts'
import { expect, test } from './test.ts'

const DIALOG: Thing = { role: 'dialog' }

test('a plan is written in each format that this browser offers', async ({ person }) => {
  await person.open('/studio')
  await person.press({ role: 'tab', name: 'Catalog' })
  await person.press({ role: 'button', name: 'Add plant' })
  await watchDownloads(person)
  await person.press({ role: 'button', name: 'Export plan' })
  await person.sees({ role: `combobox`, name: `File`, within: DIALOG })
  const offered = (await person.window.run(
    `return [...document.querySelectorAll('[role=dialog] select')].flatMap((one) => [...one.options]).map(({ value }) => value)`,
  )) as string[]
  const starts: Record<string, RegExp> = {
    png: /^\u0089PNG/,
    jpeg: /^\u00FF\u00D8/,
    webp: /^RIFF.{4}WEBP/s,
    svg: /^<(?:\?xml|svg)/,
    pdf: /^%PDF-/,
    json: /^\s*\{/,
  }
  const known = Object.keys(starts).filter((format) => offered.includes(format))
  expect(known.length).toBeGreaterThanOrEqual(4)
  for (const format of known) {
    const file = await savedAs(person, format)
    expect(file.start, format).toMatch(starts[format] ?? /^$/)
    expect(file.size).toBeGreaterThan(200)
  }
})
