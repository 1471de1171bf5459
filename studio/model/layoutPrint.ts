/** A short text that differs when two layouts look different in a picture. */
import type { Layout } from './layout.ts'
import { sharedFloor } from './sharedLayout.ts'

/** Covers all of the floor that others see, and all of every piece but its id, name, lock and group. */
export function layoutPrint({ floor, items }: Layout): string {
  const pieces = items.map(({ id: _id, name: _name, locked: _locked, group: _group, ...seen }) => ordered(seen))
  return hash([ordered(sharedFloor(floor)), ...pieces.sort()].join('\n'))
}

/** JSON with sorted keys, because a database may change their order. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** FNV-1a with 64 bits. */
function hash(text: string): string {
  let value = 0xcbf29ce484222325n
  for (let at = 0; at < text.length; at++) {
    value = BigInt.asUintN(64, (value ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n)
  }
  return value.toString(16)
}
