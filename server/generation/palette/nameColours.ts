/** Names of interior colours: each swatch gets the nearest name of the table that no other swatch has. */
import type { Swatch } from '../../../src/contract/boards.ts'
import { distance, oklabOfHex } from '../colour.ts'
import { COLOUR_NAMES } from './colourNames.ts'

const NAMED = COLOUR_NAMES.map(([name, hex]) => ({ name, lab: oklabOfHex(hex) }))

export function nameColours(hexes: readonly string[]): Swatch[] {
  const used = new Set<string>()
  return hexes.map((hex) => {
    const lab = oklabOfHex(hex)
    const [nearest] = NAMED.filter(({ name }) => !used.has(name)).toSorted(
      (a, b) => distance(a.lab, lab) - distance(b.lab, lab),
    )
    const name = nearest?.name ?? hex
    used.add(name)
    return { hex, name }
  })
}
