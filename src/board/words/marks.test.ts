import { expect, it } from 'vitest'
import { type Mark, withMark } from './marks.ts'

/** Bars enclose the selection. */
function marked(text: string, mark: Mark): string {
  const [before = '', inside = '', after = ''] = text.split('|')
  const made = withMark(
    { text: before + inside + after, start: before.length, end: before.length + inside.length },
    mark,
  )
  return `${made.text.slice(0, made.start)}|${made.text.slice(made.start, made.end)}|${made.text.slice(made.end)}`
}

it('sets words in bold, and takes bold away again', () => {
  expect(marked('the |Bergen bed| sets', 'bold')).toBe('the **|Bergen bed|** sets')
  expect(marked('the **|Bergen bed|** sets', 'bold')).toBe('the |Bergen bed| sets')
})

it('makes whole lines a list below an empty line, and makes a list plain lines', () => {
  expect(marked('Wood:\noa|k\nas|h', 'list')).toBe('Wood:\n\n|- oak\n- ash|')
  expect(marked('- oa|k\n- as|h', 'list')).toBe('|oak\nash|')
  expect(marked('||', 'list')).toBe('- ||')
})

it('begins a list at the start of a text that begins with an empty line', () => {
  expect(marked('||\nWood', 'list')).toBe('- ||\nWood')
  expect(marked('|\nWo|od', 'list')).toBe('|\n- Wood|')
})

it('makes a link and selects its address', () => {
  expect(marked('see |the shop| first', 'link')).toBe('see [the shop](|https://|) first')
  expect(marked('||', 'link')).toBe('[link](|https://|)')
})
