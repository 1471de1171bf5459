/** What an exported plan may be. */
import type { PlanExport, PlanFormat } from '../../../../studio/index.ts'

export const FORMATS = [
  { value: 'png', label: 'PNG picture' },
  { value: 'jpeg', label: 'JPEG picture' },
  { value: 'pdf', label: 'PDF at an exact scale' },
  { value: 'svg', label: 'SVG drawing' },
  { value: 'json', label: 'Plan file (JSON)' },
] as const

export const EXTENSIONS: Record<PlanFormat, string> = { png: 'png', jpeg: 'jpg', pdf: 'pdf', svg: 'svg', json: 'json' }

export const TIMES = [
  { value: '1', label: '1x, 1,600 pixels' },
  { value: '2', label: '2x, 3,200 pixels' },
  { value: '4', label: '4x, 6,400 pixels' },
] as const

export const SCALE_CHOICES = [
  { scale: 20, label: '1:20' },
  { scale: 25, label: '1:25' },
  { scale: 50, label: '1:50' },
  { scale: 100, label: '1:100' },
] as const

export const LETTER_PAPERS = [
  { value: 'letter', label: 'Letter' },
  { value: 'a4', label: 'A4' },
  { value: 'a3', label: 'A3' },
] as const

export const FIRST_CHOICE: Omit<
  PlanExport,
  'title' | 'formatLength' | 'formatSize' | 'formatPrice' | 'metric' | 'pictures' | 'products'
> = {
  format: 'png',
  times: 2,
  isTransparent: false,
  scale: 50,
  paper: 'letter',
  hasLegend: true,
  hasMeasures: true,
  hasList: false,
  hasCutouts: false,
  hasTape: false,
}
