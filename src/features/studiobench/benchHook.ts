/** What the benchmark of canvas editors asks a page for; it drives the page from outside and reads nothing else. */
import { type Camera, type Editor, exportPlan, shownPose } from '../../../studio/index.ts'
import { formatLength } from '../../lib/units.ts'

declare global {
  interface Window {
    __bench?: BenchHook
  }
}

type BenchHook = {
  ready: boolean
  readyAt?: number
  /** The item that is dragged. */
  readonly k: number
  /** Where its middle is in the window; pixels. */
  readonly item: (index: number) => { x: number; y: number } | null
  /** Degrees. */
  readonly angle: (index: number) => number | null
  /** A picture of the plan, so many times the usual size. */
  readonly export: (times: number) => Promise<{ bytes: number; width: number; height: number }>
}

/** `frame` gives the element on which the plan is shown. The answer takes the hook away again. */
export function publishBench(editor: Editor, camera: Camera, middle: number, frame: () => Element | null): () => void {
  const poseOf = (index: number) => {
    const { layout, tool } = editor.get()
    const item = layout.items[index]
    return item ? (shownPose(tool, item.id) ?? item.pose) : undefined
  }
  const hook: BenchHook = {
    ready: false,
    k: middle,
    item: (index) => {
      const pose = poseOf(index)
      const place = frame()?.getBoundingClientRect()
      if (!pose || !place) return null
      const { pxPerInch, offset } = camera.get().viewport
      return { x: place.left + pose.x * pxPerInch + offset.x, y: place.top + pose.y * pxPerInch + offset.y }
    },
    angle: (index) => poseOf(index)?.rotation ?? null,
    export: async (times) => {
      const { loadPdfFaces } = await import('../boards/export/pdfFaces.ts')
      const { signal } = new AbortController()
      const loadFonts = async () => {
        const { display, text400, text600 } = await loadPdfFaces(signal)
        return { display, text: text400, bold: text600 }
      }
      const choice = { ...PICTURE, times, formatLength: (inches: number) => formatLength(inches, 'in') }
      const { blob } = await exportPlan(editor.get().layout, choice, loadFonts, signal)
      const size = new DataView(await blob.slice(0, PNG_SIZE.end).arrayBuffer())
      return { bytes: blob.size, width: size.getUint32(PNG_SIZE.width), height: size.getUint32(PNG_SIZE.height) }
    },
  }
  window.__bench = hook
  return () => {
    delete window.__bench
  }
}

/** A picture as people get it. */
const PICTURE = {
  format: 'png',
  title: 'Studio benchmark',
  isTransparent: false,
  scale: 50,
  paper: 'a4',
  hasNames: true,
  hasMeasures: true,
  hasList: false,
  hasCutouts: false,
  hasTape: false,
} as const

/** Where a PNG file says how large its picture is; bytes. */
const PNG_SIZE = { width: 16, height: 20, end: 24 }
