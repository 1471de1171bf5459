/** A name that no other layout of the board has. */
import { MAX_LAYOUT_NAME_CHARACTERS } from '../../../contract/layoutLimits.ts'
import type { LayoutEntry } from './layoutRepository.ts'

/** `wanted`, or with the next free number appended. */
export function freeName(wanted: string, entries: readonly LayoutEntry[]): string {
  const taken = new Set(entries.map(({ name }) => name))
  const [, stem = wanted, number] = /^(.*?)(?: (\d+))?$/.exec(wanted) ?? []
  const first = wanted.slice(0, MAX_LAYOUT_NAME_CHARACTERS)
  if (!taken.has(first)) return first
  for (let count = Number(number ?? 1) + 1; ; count++) {
    const end = ` ${count}`
    const name = `${stem.slice(0, MAX_LAYOUT_NAME_CHARACTERS - end.length)}${end}`
    if (!taken.has(name)) return name
  }
}
