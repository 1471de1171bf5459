/** Typed lengths on a sheet, which are negative to the left of its origin, above it, or below the ground. */
import { parseLength } from '../../platform/typedLength.ts'
import type { Unit } from '../../platform/units.ts'

/** Inches; undefined if the text is no length. Reads the minus of keyboards and of typesetting. */
export function parseSignedLength(text: string, unit: Unit): number | undefined {
  const [, rest] = /^\s*[-−]\s*(.*)$/.exec(text) ?? []
  const read = parseLength(rest ?? text, unit)
  return read === undefined || rest === undefined ? read : 0 - read
}
