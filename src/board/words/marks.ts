/** Toggles Markdown marks around a selection: bold, list and link. */
export type Selected = { readonly text: string; readonly start: number; readonly end: number }
export type Mark = 'bold' | 'list' | 'link'

const STARS = '**'
const BULLET = '- '
const ADDRESS = 'https://'

/** The resulting text and selection. */
export function withMark(selected: Selected, mark: Mark): Selected {
  return { bold: withBold, list: withList, link: withLink }[mark](selected)
}

function withBold({ text, start, end }: Selected): Selected {
  const inside = text.slice(start, end)
  const isBold = text.slice(start - STARS.length, start) === STARS && text.slice(end, end + STARS.length) === STARS
  if (isBold) {
    const before = text.slice(0, start - STARS.length)
    return {
      text: before + inside + text.slice(end + STARS.length),
      start: before.length,
      end: before.length + inside.length,
    }
  }
  const from = start + STARS.length
  return {
    text: text.slice(0, start) + STARS + inside + STARS + text.slice(end),
    start: from,
    end: from + inside.length,
  }
}

function withList({ text, start, end }: Selected): Selected {
  const from = text.slice(0, start).lastIndexOf('\n') + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isList =
    lines.every((line) => line.startsWith(BULLET) || line.trim() === '') && lines.some((line) => line !== '')
  const changed = lines
    .map((line) => (isList ? line.replace(BULLET, '') : line.trim() === '' && lines.length > 1 ? line : BULLET + line))
    .join('\n')
  // A list needs an empty line between itself and the paragraph above.
  const gap = isList || from === 0 || text.slice(0, from).endsWith('\n\n') ? '' : '\n'
  const begin = from + gap.length
  const whole = text.slice(0, from) + gap + changed + text.slice(to)
  const isCaret = start === end
  return { text: whole, start: isCaret ? begin + changed.length : begin, end: begin + changed.length }
}

function withLink({ text, start, end }: Selected): Selected {
  const inside = text.slice(start, end) || 'link'
  const head = `${text.slice(0, start)}[${inside}](`
  return { text: `${head}${ADDRESS})${text.slice(end)}`, start: head.length, end: head.length + ADDRESS.length }
}
