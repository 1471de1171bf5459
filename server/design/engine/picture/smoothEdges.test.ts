import { expect, it } from 'vitest'
import { smoothEdges } from './paintRoom.ts'

const [WIDTH, HEIGHT] = [40, 24]

function picture(tone: (x: number, y: number) => number): Uint8Array {
  return Uint8Array.from({ length: 3 * WIDTH * HEIGHT }, (_, i) => {
    const pixel = Math.floor(i / 3)
    return tone(pixel % WIDTH, Math.floor(pixel / WIDTH))
  })
}
const toneAt = (bytes: Uint8Array, x: number, y: number) => bytes[3 * (y * WIDTH + x)] ?? -1

it('smooths the steps of a slanted edge, and leaves both sides of it unchanged', () => {
  const stairs = picture((x, y) => (y < 8 + Math.floor(x / 5) ? 240 : 40))
  const smooth = smoothEdges(stairs, WIDTH, HEIGHT)
  // At every step there is an intermediate tone.
  for (let x = 10; x < 30; x += 5) {
    const between = [x - 1, x].flatMap((column) =>
      Array.from({ length: HEIGHT }, (_, y) => toneAt(smooth, column, y)).filter((tone) => tone > 60 && tone < 220),
    )
    expect(between.length).toBeGreaterThan(0)
  }
  expect([toneAt(smooth, 20, 3), toneAt(smooth, 20, 20)]).toEqual([240, 40])
})

it('keeps the grain of cloth unchanged, and removes a single stray bright pixel', () => {
  const cloth = picture((x, y) => 180 + ((x * 7 + y * 3) % 8))
  expect(smoothEdges(cloth, WIDTH, HEIGHT)).toEqual(cloth)
  const stray = picture((x, y) => (x === 20 && y === 12 ? 230 : 70))
  expect(toneAt(smoothEdges(stray, WIDTH, HEIGHT), 20, 12)).toBe(70)
})
