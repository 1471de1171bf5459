/** Contrast ratio of two colors according to WCAG 2.2 (relative luminance, success criterion 1.4.3): 1 to 21. */
import { linearOfHex } from '../color.ts'

const GLARE = 0.05

export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((light ?? 0) + GLARE) / ((dark ?? 0) + GLARE)
}

function luminance(hex: string): number {
  const [r, g, b] = linearOfHex(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
