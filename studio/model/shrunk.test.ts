import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A browser whose canvas draws a picture of stripes, at a quarter of its size, with this opacity. */
function browserThatDraws(alpha: number): void {
  vi.stubGlobal('document', {
    createElement: () => {
      const canvas = { width: 0, height: 0, getContext: () => context }
      const context = {
        canvas,
        fillRect: vi.fn(),
        drawImage: vi.fn(),
        getImageData: () => ({ data: [0, 0, 0, alpha] }),
      }
      return canvas
    },
  })
}
const picture = (width: number, height: number) => Object.assign(document.createElement('canvas'), { width, height })
const load = async () => (await import('./shrunk.ts')).shrunk

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

it('halves a picture until it is less than twice as wide as it is drawn, where a canvas skips pixels', async () => {
  browserThatDraws(0)
  const shrunk = await load()
  for (let count = 1; count <= 500; count++) {
    // Sides that share no factor with each other go through many proportions.
    const whole = picture(1 + ((count * 977) % 4000), 1 + ((count * 613) % 4000))
    const wanted = 1 + ((count * 331) % 2000) + 0.4
    const found = shrunk(whole, wanted)
    const { width, height } = found
    expect(found === whole).toBe(whole.width < 2 * wanted)
    // Sides are rounded to whole pixels.
    expect(width).toBeLessThan(2 * wanted + 1)
    expect(width).toBeGreaterThan(Math.min(whole.width, wanted) - 1)
    expect(height).toBeGreaterThanOrEqual(1)
    expect(Math.abs(height - (whole.height * width) / whole.width)).toBeLessThan(2 + whole.height / whole.width)
  }
})

it('makes each half once', async () => {
  browserThatDraws(0)
  const shrunk = await load()
  const whole = picture(1600, 1200)
  expect(shrunk(whole, 300)).toBe(shrunk(whole, 250))
  expect(shrunk(whole, 300)).not.toBe(shrunk(whole, 100))
})

it('leaves the picture to a browser that draws the mean of its pixels', async () => {
  browserThatDraws(64)
  const whole = picture(1600, 1200)
  expect((await load())(whole, 20)).toBe(whole)
})

it('halves in a worker, too, which has no document', async () => {
  browserThatDraws(0)
  const page = document
  vi.stubGlobal('document', undefined)
  const canvasOf = (width: number, height: number) => Object.assign(page.createElement('canvas'), { width, height })
  vi.stubGlobal('OffscreenCanvas', function (this: object, width: number, height: number) {
    return canvasOf(width, height)
  })
  const found = (await load())(canvasOf(1600, 1200), 300)
  expect([found.width, found.height]).toEqual([400, 300])
})
