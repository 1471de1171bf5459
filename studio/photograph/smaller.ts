import { sizeWithin } from '../model/shrunk.ts'
import type { Pixels } from './surfacesSeen.ts'

/** The picture with a longer side of at most `most` pixels, each the mean of those that it covers. */
export function smaller({ width, height, data }: Pixels, most: number): Pixels {
  const { width: across, height: down } = sizeWithin({ width, height }, most)
  if (across === width && down === height) return { width, height, data }
  const made = new Uint8ClampedArray(4 * across * down)
  const sums = [0, 0, 0, 0]
  for (let y = 0; y < down; y++) {
    const [top, bottom] = [
      Math.floor((y * height) / down),
      Math.max(1 + Math.floor((y * height) / down), Math.floor(((y + 1) * height) / down)),
    ]
    for (let x = 0; x < across; x++) {
      const left = Math.floor((x * width) / across)
      const right = Math.max(left + 1, Math.floor(((x + 1) * width) / across))
      sums.fill(0)
      for (let row = top; row < bottom; row++)
        for (let at = 4 * (row * width + left); at < 4 * (row * width + right); at += 4)
          for (let channel = 0; channel < 4; channel++) sums[channel]! += data[at + channel]!
      const count = (bottom - top) * (right - left)
      for (let channel = 0; channel < 4; channel++) made[4 * (y * across + x) + channel] = sums[channel]! / count
    }
  }
  return { width: across, height: down, data: made }
}
