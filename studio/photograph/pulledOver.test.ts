import { expect, it } from 'vitest'
import { pulledOver } from './pulledOver.ts'

it('a gap gets what is around it, from one side to the other', () => {
  const [width, height] = [61, 33]
  const isGap = (at: number) => at % width >= 20 && at % width < 40 && at >= 8 * width && at < 24 * width
  const values = Float32Array.from({ length: 3 * width * height }, (_, at) =>
    isGap(Math.floor(at / 3)) ? 99 : (Math.floor(at / 3) % width) / width,
  )
  const weights = Float32Array.from({ length: width * height }, (_, at) => (isGap(at) ? 0 : 1))
  const made = pulledOver({ width, height, values, weights })
  for (let at = 0; at < weights.length; at++) {
    const slope = (at % width) / width
    expect(Math.abs(made[3 * at]! - slope)).toBeLessThan(isGap(at) ? 0.12 : 1e-6)
  }
})
