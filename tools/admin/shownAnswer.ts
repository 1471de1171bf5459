/** Formats an answer for a terminal: rows as an aligned table, facts as name and value, or the sentence. */
import type { Answer } from './command.ts'
import { printable } from './printable.ts'

const GAP = '  '
const MAX_COLUMN_CHARACTERS = 60

export function shownAnswer({ text, rows, facts }: Answer): string {
  if (rows) return rows.length === 0 ? 'Nothing found.' : table(rows)
  if (text !== undefined) return text
  const entries = Object.entries(facts ?? {})
  const width = Math.max(...entries.map(([name]) => name.length))
  // Indents multi-line user content, so that no line of it looks like the next fact.
  const indent = `\n${' '.repeat(width)}${GAP}`
  return entries
    .map(([name, value]) => `${name.padEnd(width)}${GAP}${shown(value).replaceAll('\n', indent)}`)
    .join('\n')
}

function table(rows: readonly Record<string, unknown>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const cells = [
    names.map((name) => name.toUpperCase()),
    ...rows.map((row) => names.map((name) => cut(shown(row[name])))),
  ]
  const widths = names.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n')
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
  return printable(typeof value === 'string' ? value : JSON.stringify(value))
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MAX_COLUMN_CHARACTERS ? `${line.slice(0, MAX_COLUMN_CHARACTERS - 1)}…` : line
}
