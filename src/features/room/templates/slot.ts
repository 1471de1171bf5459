/** One place of a template, and the gaps that several of them share. */
import type { TemplateSlot } from '../../../../studio/index.ts'

/** Inches from a bed or a sofa to the table beside it. */
export const HAND = 2
export const CENTER = { x: 0.5, y: 0.5 }

export function slot(
  role: string,
  kinds: TemplateSlot['kinds'],
  place: TemplateSlot['place'],
  plain?: TemplateSlot['plain'],
): TemplateSlot {
  return { role, kinds, place, ...(plain ? { plain } : {}) }
}
