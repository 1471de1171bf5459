import { expect, it } from 'vitest'
import type { CollageElement } from '../../model/collage.ts'
import { paintSheet, type Sheet } from './paintSheet.ts'

const SHEET: Sheet = {
  aspect: 1,
  height: 100,
  scale: 1,
  pictures: { cutouts: [], shadows: [] },
  faces: { serif: 'serif', sans: 'sans-serif' },
  isWordless: true,
}
const field = (color: string, index: number): CollageElement => ({
  kind: 'field',
  role: 'plain',
  id: `field-${index}`,
  color,
  x: 0,
  y: 0,
  width: 1,
  height: 1,
})

/** A context that notes the colors it fills. */
function notingContext() {
  const painted: string[] = []
  const context: CanvasRenderingContext2D = Object.create({
    save: () => undefined,
    restore: () => undefined,
    translate: () => undefined,
    rotate: () => undefined,
    fillRect: () => undefined,
    set fillStyle(color: string) {
      painted.push(color)
    },
  })
  return { context, painted }
}

it('pauses before each element, and paints nothing more once a pause ends the work', async () => {
  const { context, painted } = notingContext()
  const elements = ['red', 'green', 'blue'].map(field)
  const before: string[][] = []
  await paintSheet(context, elements, SHEET, async () => void before.push([...painted]))
  expect(before).toEqual([[], ['red'], ['red', 'green']])
  expect(painted).toEqual(['red', 'green', 'blue'])

  const stopped = notingContext()
  const pause = async () => {
    if (stopped.painted.length === 2) throw new DOMException('The dialog was closed.', 'AbortError')
  }
  await expect(paintSheet(stopped.context, elements, SHEET, pause)).rejects.toThrow('The dialog was closed.')
  expect(stopped.painted).toEqual(['red', 'green'])
})
