/**
 * The scene for comparing canvas editors: a given number of items in rows, half of them plain boxes and half pictures,
 * each with its own position, color and angle, with an empty margin to the right. Angles are rounded to the studio's
 * steps.
 */
import { wholeStep } from '../../../studio/index.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import type { Product } from '../../../src/contract/products.ts'
import { testProduct } from '../../../tests/support/testProduct.ts'

/** The other editors' window in pixels, which correspond to inches of our floor. */
const WINDOW = { width: 1280, height: 800 }
const AREA = { x: 200, y: 120, width: 880, height: 560 }
/** Distance between the walls and the border of the window. */
const AROUND = 30
/** Width of an item as a share of its cell, and its maximum; `length` is its ratio to the width. */
const SIZE = { share: 0.72, most: 90, length: 0.66 }
const TURN = 37
const HUE = 47
const FULL_TURN = 360

const PHOTOGRAPHED = 'photographed'

export type BenchScene = {
  readonly layout: Layout
  /** Index of the item that is dragged: a plain one in the middle. */
  readonly middle: number
}

export function benchScene(count: number): BenchScene {
  const columns = Math.ceil(Math.sqrt((count * AREA.width) / AREA.height))
  const rows = Math.ceil(count / columns)
  const cell = { width: AREA.width / columns, height: AREA.height / rows }
  const width = Math.min(SIZE.most, SIZE.share * Math.min(cell.width, cell.height))
  const items = Array.from({ length: count }, (_, index): Item => {
    const x = AREA.x + ((index % columns) + 0.5) * cell.width - AROUND
    const y = AREA.y + (Math.floor(index / columns) + 0.5) * cell.height - AROUND
    return {
      id: `item-${index}`,
      name: `Item ${index + 1}`,
      kind: 'block',
      colour: colorAt((index * HUE) % FULL_TURN),
      footprint: { shape: 'rectangle', width, length: width * SIZE.length },
      pose: { x, y, rotation: wholeStep((index * TURN) % FULL_TURN) },
      locked: false,
      ...(index % 2 === 1 && { productId: PHOTOGRAPHED }),
    }
  })
  const chosen = Math.min(count - 1, Math.floor(rows / 2) * columns + Math.floor(columns / 2))
  const floor = { width: WINDOW.width - 2 * AROUND, length: WINDOW.height - 2 * AROUND }
  return {
    layout: { version: 1, floor: { shape: 'rectangular', ...floor }, items },
    middle: chosen - (chosen % 2),
  }
}

const SATURATION = 0.6
const LIGHTNESS = 0.62

/** Converts the hue as CSS `hsl()` does; returns `#rrggbb`. */
function colorAt(hue: number): string {
  const channel = (from: number) => {
    const at = (from + hue / 30) % 12
    const strength = SATURATION * Math.min(LIGHTNESS, 1 - LIGHTNESS)
    const value = LIGHTNESS - strength * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/**
 * The product of every other item, with a photograph from above that is drawn here, so that nothing has to be fetched.
 */
export function photographed(): Product {
  return testProduct({ id: PHOTOGRAPHED, title: 'Photographed chair', plan: photograph() })
}

function photograph(): string {
  const canvas = document.createElement('canvas')
  canvas.width = 128
  canvas.height = 84
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  const box = (color: string, x: number, y: number, width: number, height: number) => {
    pen.fillStyle = color
    pen.fillRect(x, y, width, height)
  }
  box('#b98a5a', 0, 0, 128, 84)
  box('#d9b98c', 8, 8, 112, 68)
  for (let slat = 0; slat < 6; slat++) box(slat % 2 === 1 ? '#8a6238' : '#a87b4b', 14 + slat * 17, 14, 12, 56)
  pen.strokeStyle = '#333333'
  pen.lineWidth = 4
  pen.strokeRect(2, 2, 124, 80)
  return canvas.toDataURL('image/png')
}
