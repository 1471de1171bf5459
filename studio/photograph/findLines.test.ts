/** Lines found in pictures, and the edges of rooms among them. */
import { describe, expect, it } from 'vitest'
import { type Point, distance } from '../geometry/point.ts'
import { type Random, randomFrom } from '../geometry/randomCases.ts'
import { lengthOf, minus } from '../scene/walk/vector.ts'
import { everything } from '../../tests/support/everything.ts'
import { levelPlane, onPlane } from './camera.ts'
import { type FoundLine, type GrayPicture, MAX_LINES, MAX_LINES_PX, findLines, grayPicture } from './findLines.ts'
import { type SyntheticPhotograph, normal, randomPhotograph } from './randomPhotographs.ts'
import { renderedPhotograph } from './renderedPhotograph.ts'
import { suggestedMarks } from './suggestedMarks.ts'

function painted(width: number, height: number, shadeAt: (x: number, y: number) => number): GrayPicture {
  const pixels = new Uint8Array(width * height)
  // Four by four samples, so that slanted edges are as smooth as those of a lens.
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let part = 0; part < 16; part++)
        sum += shadeAt(x + ((part % 4) + 0.5) / 4, y + (Math.floor(part / 4) + 0.5) / 4)
      pixels[y * width + x] = Math.min(255, Math.max(0, Math.round(sum / 16)))
    }
  return { width, height, pixels }
}

function offLine({ x, y }: Point, { from, to }: FoundLine): number {
  return Math.abs((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / distance(from, to)
}

describe('lines of a picture', () => {
  it('lie on the edge within a fifth of a pixel, in any direction, with the darker side to the right', () => {
    for (let degrees = 3; degrees < 360; degrees += 17) {
      const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
      const picture = painted(200, 160, (x, y) => ((y - 83) * cosine - (x - 101) * sine > 0 ? 80 : 150))
      const [line, ...rest] = findLines(picture)
      expect(rest).toEqual([])
      const on = (along: number) => ({ x: 101 + along * cosine, y: 83 + along * sine })
      expect(Math.max(offLine(on(-60), line!), offLine(on(60), line!))).toBeLessThan(0.2)
      expect((line!.to.x - line!.from.x) * cosine + (line!.to.y - line!.from.y) * sine).toBeGreaterThan(130)
    }
  })

  it('end where the edge ends', () => {
    const picture = painted(300, 200, (x, y) => (x > 60 && x < 220 && y > 50 && y < 140 ? 200 : 90))
    const lines = findLines(picture)
    expect(lines).toHaveLength(4)
    const corners = [
      { x: 60, y: 50 },
      { x: 220, y: 50 },
      { x: 60, y: 140 },
      { x: 220, y: 140 },
    ]
    for (const corner of corners)
      expect(Math.min(...lines.flatMap(({ from, to }) => [distance(from, corner), distance(to, corner)]))).toBeLessThan(
        4,
      )
  })

  it('are not found in noise, and not where there is nothing', () => {
    const random = randomFrom(1)
    expect(findLines(painted(300, 200, () => 128))).toEqual([])
    const noise = painted(300, 200, () => 0)
    for (let at = 0; at < noise.pixels.length; at++) noise.pixels[at] = random(0, 256)
    expect(findLines(noise).length).toBeLessThanOrEqual(1)
    expect(findLines({ width: 1, height: 1, pixels: new Uint8Array(1) })).toEqual([])
  })

  it('are found in the noise of a dim room', () => {
    const random = randomFrom(2)
    const picture = painted(300, 200, (x, y) => (y > 100 + x * 0.2 ? 100 : 130))
    for (let at = 0; at < picture.pixels.length; at++) picture.pixels[at]! += Math.round(4 * normal(random))
    const [line] = findLines(picture)
    expect(Math.max(offLine({ x: 50, y: 110 }, line!), offLine({ x: 250, y: 150 }, line!))).toBeLessThan(1)
  })

  it('are bounded in number, of pictures of bounded size', () => {
    const stripes = painted(900, 900, (x, y) => ((Math.floor(x / 12) + Math.floor(y / 60)) % 2 ? 200 : 50))
    expect(findLines(stripes)).toHaveLength(MAX_LINES)
    const width = MAX_LINES_PX + 1
    expect(() => findLines({ width, height: 4, pixels: new Uint8Array(width * 4) })).toThrow('more than 1000')
  })

  it('come from the brightness of colors', () => {
    const data = new Uint8ClampedArray([255, 255, 255, 255, 0, 255, 0, 255, 0, 0, 255, 255])
    expect([...grayPicture({ width: 3, height: 1, data }).pixels]).toEqual([255, 149, 29])
  })
})

/** A photograph as people take them: a phone, and two edges of the floor in it. */
function usualPhotograph(random: Random): SyntheticPhotograph {
  for (;;) {
    const photograph = randomPhotograph(random, {
      shapes: ['rectangular', 'l-shaped', 'beveled', 'cut'],
      film: { least: 19, most: 32 },
    })
    const { floor, lines } = photograph
    const feet = lines.filter(({ means }) => means.kind === 'foot')
    if (Math.min(floor.width, floor.length) > 110 && feet.length > 1) return photograph
  }
}

describe('suggested marks of furnished rooms', () => {
  const count = everything ? 60 : 16
  const cases = Array.from({ length: count }, (_, index) => {
    const random = randomFrom(500 + index)
    const photograph = usualPhotograph(random)
    const { picture, camera } = renderedPhotograph(random, photograph, 700, 5)
    const lines = findLines(picture)
    const size = { width: picture.width, height: picture.height }
    const suggestion = suggestedMarks(lines, { floor: photograph.floor, focal: camera.focal, ...size })
    const errors = suggestion.proposals.map((proposal) => {
      const all = photograph.floorPx.map(({ x, y }) => {
        const px = {
          x: (x * camera.width) / photograph.camera.width,
          y: (y * camera.height) / photograph.camera.height,
        }
        const [truth, found] = [onPlane(camera, px, levelPlane())!, onPlane(proposal.camera, px, levelPlane())]
        return found ? lengthOf(minus(found, truth)) / lengthOf(minus(truth, camera.at)) : 1
      })
      return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!
    })
    return { photograph, camera, lines, suggestion, errors }
  })
  const isRight = (error = 1) => error < 0.05
  if (process.env.SHOW_PHOTOGRAPHS)
    console.table({
      photographs: count,
      first: cases.filter(({ errors }) => isRight(errors[0])).length,
      among: cases.filter(({ errors }) => errors.some(isRight)).length,
      none: cases.filter(({ errors }) => errors.length === 0).length,
    })

  it('are the right edges in more than a third of photographs, and wrong ones in fewer', () => {
    const right = cases.filter(({ errors }) => isRight(errors[0])).length
    const wrong = cases.filter(({ errors }) => errors.length > 0 && !errors.some(isRight)).length
    expect(right / count).toBeGreaterThan(0.33)
    expect(wrong).toBeLessThan(right)
  })

  it('say which lines are upright', () => {
    for (const { lines, suggestion, errors } of cases) {
      if (!isRight(errors[0])) continue
      const upright = lines.filter((_, index) => suggestion.directions[index] === 'upright')
      expect(upright.length).toBeGreaterThan(0)
      expect(suggestion.uprights.length).toBe(Math.min(3, upright.length))
    }
  })

  it('are edges of the plan with ends in the picture', () => {
    for (const { suggestion } of cases)
      for (const { marks } of suggestion.proposals) {
        expect(marks.length).toBeGreaterThanOrEqual(5)
        expect(new Set(marks.map(({ means }) => JSON.stringify(means))).size).toBe(marks.length)
        for (const { from, to } of marks)
          for (const share of [from.x, from.y, to.x, to.y]) expect(share > -0.01 && share < 1.01).toBe(true)
      }
  })
})
