/** The contrast of text on a color, short and as a sentence. */
import type { Swatch } from '../../contract/designRecord.ts'
import { formatOneDecimal } from '../../platform/locale.ts'

/** `8.2:1` */
export function contrastRatio(contrast: number): string {
  return `${formatOneDecimal(contrast)}:1`
}

/** "Black text has a contrast ratio of 8.2 to 1 on this color." */
export function contrastText({ ink, contrast = 1 }: Swatch): string {
  const text = ink === '#ffffff' ? 'White' : 'Black'
  return `${text} text has a contrast ratio of ${formatOneDecimal(contrast)} to 1 on this color.`
}
