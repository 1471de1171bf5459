/** Creates swatches from colors: a unique name, the OKLCH value, and the ink color with the higher contrast. */
import type { Swatch } from '../../../src/contract/boards.ts'
import { distance, oklabOfHex } from '../color.ts'
import { COLOR_NAMES } from './colorNames.ts'
import { contrastOf } from './contrast.ts'
import { huedOf } from './harmony.ts'

const NAMED_COLORS = COLOR_NAMES.map(([name, hex]) => ({ name, lab: oklabOfHex(hex) }))
const INKS = ['#000000', '#ffffff'] as const

export function nameColors(colors: readonly { hex: string; from: 'products' | 'style' }[]): Swatch[] {
  const used = new Set<string>()
  return colors.map(({ hex, from }) => {
    const lab = oklabOfHex(hex)
    const [nearest] = NAMED_COLORS.filter(({ name }) => !used.has(name)).toSorted(
      (a, b) => distance(a.lab, lab) - distance(b.lab, lab),
    )
    const name = nearest?.name ?? hex
    used.add(name)
    const { hue, chroma } = huedOf(hex)
    const [black, white] = INKS
    const ink = contrastOf(hex, black) >= contrastOf(hex, white) ? black : white
    return {
      hex,
      name,
      oklch: `oklch(${(lab[0] * 100).toFixed(1)}% ${chroma.toFixed(3)} ${hue.toFixed(0)})`,
      ink,
      contrast: Math.floor(contrastOf(hex, ink) * 10) / 10,
      from,
    }
  })
}
