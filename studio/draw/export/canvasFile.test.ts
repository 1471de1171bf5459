import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Layout } from '../../model/layout.ts'
import { atLargestScale, openCanvas, paintedFile } from './canvasFile.ts'
import { ExportFailed, TooLarge } from './exportFailed.ts'
import { makePlan } from './exportPlan.ts'

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.codePointAt(0) ?? 0,
)
const ROOM = Layout.parse({ version: 1, floor: { shape: 'rectangular', width: 120, length: 100 }, items: [] })
const CHOICE = {
  title: 'Quiet Harbor',
  times: 1,
  isTransparent: false,
  scale: 50,
  paper: 'a4',
  hasLegend: false,
  hasMeasures: false,
  isInUse: false,
  hasScore: false,
  hasList: false,
  hasCutouts: false,
  hasTape: false,
  hasUnderlay: false,
  formatLength: String,
  formatSize: String,
  formatArea: String,
  formatPrice: String,
  products: new Map(),
  metric: false,
} as const
const ORDER = {
  layout: ROOM,
  choice: CHOICE,
  loadFaces: async () => ({ display: PNG, displayItalic: PNG, text400: PNG, text500: PNG, text600: PNG }),
  signal: new AbortController().signal,
}

/** The canvases of a device that paints at most this many pixels, and of a browser that writes only `file`. */
let mostPixels: number
let file: Blob | null
let sizes: string[]

class FakeCanvas {
  width = 0
  height = 0
  getContext() {
    sizes.push(`${this.width} x ${this.height}`)
    const isPainted = this.width * this.height <= mostPixels
    const own = { canvas: this, getImageData: () => ({ data: [0, 0, 0, isPainted ? 255 : 0] }) }
    return new Proxy(own, { get: (target, name) => Reflect.get(target, name) ?? (() => ({ width: 1 })) })
  }
  toBlob(done: (blob: Blob | null) => void) {
    done(file)
  }
}

beforeEach(() => {
  mostPixels = Number.POSITIVE_INFINITY
  file = new Blob([PNG], { type: 'image/png' })
  sizes = []
  vi.stubGlobal('document', { createElement: () => new FakeCanvas() })
  vi.stubGlobal('Path2D', FakeCanvas)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('takes the largest scale that the device can paint, and refuses with a sentence below the least', async () => {
  mostPixels = 3
  const opened = (least: number) =>
    atLargestScale(4, { least, refusal: 'Too large.' }, async (side) => {
      openCanvas(side, side)
      return side
    })
  expect(await opened(1)).toBe(1)
  expect(sizes).toEqual(['4 x 4', '2 x 2', '1 x 1'])
  await expect(opened(2)).rejects.toThrow(new ExportFailed('Too large.'))
  await expect(atLargestScale(4, { least: 1, refusal: '' }, () => Promise.reject(new Error('A bug')))).rejects.toThrow(
    'A bug',
  )
})

it('frees the canvas, whether the picture is made or not', async () => {
  for (const paint of [() => {}, () => Promise.reject(new Error('A bug'))]) {
    const canvas = openCanvas(1, 1)
    await paintedFile(canvas, 'image/png', paint).catch(() => undefined)
    expect([canvas.element.width, canvas.element.height]).toEqual([0, 0])
  }
})

it('counts a picture that is missing or incomplete as too large, in a sentence for the person', async () => {
  for (const made of [null, new Blob([PNG.subarray(0, -4)], { type: 'image/png' })]) {
    file = made
    const making = paintedFile(openCanvas(1, 1), 'image/png', () => {})
    await expect(making).rejects.toThrow(
      new TooLarge('This device does not have enough memory for a picture of this size.'),
    )
  }
})

it('refuses a plan that the device or the browser cannot make with a sentence for the person', async () => {
  await expect(makePlan('jpeg', ORDER)).rejects.toThrow(
    new ExportFailed('This browser cannot create JPEG pictures. Please choose PNG.'),
  )
  mostPixels = 0
  await expect(makePlan('png', ORDER)).rejects.toThrow(
    new ExportFailed('This device does not have enough memory for a picture of this plan.'),
  )
})
