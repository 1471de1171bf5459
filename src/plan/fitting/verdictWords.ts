/** Whether a product fits a room, in one or two sentences. */
import type { Candidate, FitVerdict } from '../../../studio/index.ts'
import { formatLength, formatSize, type Unit } from '../../platform/units.ts'
import { findingInWords } from '../findings/findingWords.ts'

/** Inches: wider ways are not measured. */
const WIDEST = 60

/** `Fits your room: 36 in of walkway left.` */
export function verdictInWords(verdict: FitVerdict, { footprint }: Candidate, unit: Unit): string {
  const length = (inches: number) => formatLength(Math.floor(inches), unit)
  if (verdict.fits) {
    const { walkway } = verdict
    if (walkway === undefined) return 'Fits your room. Add a door to its plan to check the ways through it.'
    return walkway >= WIDEST
      ? `Fits your room: ${length(WIDEST)} or more of walkway left.`
      : `Fits your room: ${length(walkway)} of walkway left.`
  }
  const size = formatSize([footprint.width, footprint.length], unit)
  switch (verdict.because) {
    case 'ceiling':
      return `Does not fit your room: it is ${formatLength(footprint.height ?? 0, unit)} high, the ceiling ${formatLength(verdict.ceiling, unit)}.`
    case 'floor':
      return `Does not fit your room: it is larger (${size}) than the floor.`
    case 'pieces':
      return `Does not fit your room as it is furnished: no free place is as large as ${size}.`
    case 'clearance':
      return `Too tight in your room as it is furnished. ${findingInWords(verdict.finding, verdict.layout, unit)}`
    default:
      return verdict satisfies never
  }
}
