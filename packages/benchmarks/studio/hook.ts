/**
 * The interface that the benchmark of canvas editors expects in a page; it drives the page from outside and reads
 * nothing else.
 */
import { loadPdfFaces } from '../../../src/ui/export/pdfFaces.ts'
import { formatLength } from '../../../src/platform/units.ts'
import { makePlan } from '../../../studio/index.ts'
import type { BenchScene } from './scene.ts'

declare global {
  interface Window {
    __bench?: BenchHook
  }
}

type BenchHook = {
  ready: boolean
  readyAt?: number
  /** Index of the item that is dragged. */
  readonly k: number
  /** Center of the item in the window, in pixels. */
  readonly item: (index: number) => { x: number; y: number } | null
  /** Degrees. */
  readonly angle: (index: number) => number | null
  /** Exports a picture of the plan at a multiple of the usual size. */
  readonly export: (times: number) => Promise<{ bytes: number; width: number; height: number }>
}

/** Reads only what the page exposes to everybody: the accessible list of items, and the position of the plan. */
export function publishHook({ layout, middle }: BenchScene): BenchHook {
  const hook: BenchHook = {
    ready: false,
    k: middle,
    item: (index) => {
      const stage = document.querySelector<HTMLElement>('[role=application]')
      const row = rowOf(index)
      if (!stage || !row) return null
      const { left, top } = stage.getBoundingClientRect()
      const { pxPerInch, offset, offsetY } = stage.dataset
      const scale = Number(pxPerInch)
      return {
        x: left + Number(offset) + Number(row.dataset.x) * scale,
        y: top + Number(offsetY) + Number(row.dataset.y) * scale,
      }
    },
    angle: (index) => {
      const row = rowOf(index)
      return row ? Number(row.dataset.rotation) : null
    },
    export: async (times) => {
      const { signal } = new AbortController()
      const choice = { ...PICTURE, times, formatLength: (inches: number) => formatLength(inches, 'in') }
      const { blob } = await makePlan('png', { layout, choice, loadFaces: () => loadPdfFaces(signal), signal })
      const size = new DataView(await blob.slice(0, PNG_SIZE.end).arrayBuffer())
      return { bytes: blob.size, width: size.getUint32(PNG_SIZE.width), height: size.getUint32(PNG_SIZE.height) }
    },
  }
  window.__bench = hook
  return hook
}

function rowOf(index: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-piece="Item ${index + 1}"]`)
}

/** Default export options. */
const PICTURE = {
  title: 'Studio benchmark',
  isTransparent: false,
  scale: 50,
  paper: 'a4',
  hasLegend: false,
  hasMeasures: true,
  isInUse: false,
  hasScore: false,
  hasList: false,
  hasCutouts: false,
  hasTape: false,
  hasUnderlay: false,
  metric: false,
  formatSize: String,
  formatArea: String,
  formatPrice: String,
  products: new Map<string, never>(),
} as const

/** Byte offsets of width and height in a PNG file. */
const PNG_SIZE = { width: 16, height: 20, end: 24 }
