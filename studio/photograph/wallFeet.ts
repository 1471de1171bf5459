/** The feet of the walls of a photograph: where the floor ends below each, and the boards there. */
import type { PhotographCamera } from './camera.ts'
import { boardBelow, type FootBoard, footBoard } from './footBoard.ts'
import { DARK, type FootLine, footLine, type FootStrip, footStrip, moveEdge } from './footLine.ts'
import type { Pixels, Surface } from './surfacesSeen.ts'

/** `isSeen`: whether the line is that of the picture, rather than of the plan. */
type Foot = { readonly wall: number; readonly line: FootLine; readonly isSeen: boolean; readonly strip: FootStrip }

type Seen = {
  readonly pixels: Pixels
  readonly camera: PhotographCamera
  readonly surfaces: readonly Surface[]
  /** Pixels between a line of the plan and the edge that is seen get the other label. */
  readonly labels: Uint8Array
  readonly isKept: Uint8Array
}

/** Takes time in proportion to pixels and walls. */
export function wallFeet({ pixels, camera, surfaces, labels, isKept }: Seen) {
  const feet = surfaces.flatMap((surface, label): Foot[] => {
    if (surface.kind !== 'wall') return []
    const strip = footStrip(pixels, camera, surface, (pixel) => labels[pixel] === label, isKept)
    const line = strip && footLine(strip)
    return strip ? [{ wall: surface.wall, line: line ?? (() => 0), isSeen: line !== undefined, strip }] : []
  })
  const planned = labels.slice()
  for (const { wall, line } of feet) {
    const label = surfaces.findIndex((each) => each.kind === 'wall' && each.wall === wall)
    moveEdge({ planned, labels, width: pixels.width, camera }, surfaces[label]!, label, line)
  }
  const found = new Map<number, FootBoard | undefined>()
  return {
    lineOf: (wall: number): FootLine => feet.find((foot) => foot.wall === wall)?.line ?? (() => 0),
    /**
     * The board of a wall; where hardly anything of it is seen, that of another one.
     *
     * @param bareOf what is bare of a wall
     */
    boardOf: (wall: number, bareOf: (wall: number) => Uint8Array): FootBoard | undefined => {
      const own = feet.find((foot) => foot.wall === wall)
      if (!own) return undefined
      const of = ({ wall: each, strip, line }: Foot) => {
        if (!found.has(each)) {
          const bare = bareOf(each)
          found.set(
            each,
            footBoard(strip, line, (pixel) => bare[pixel] === 1),
          )
        }
        return found.get(each)
      }
      const board = of(own)
      if (board) return board
      const others = feet.flatMap((foot) => (foot.isSeen ? (of(foot) ?? []) : []))
      const [best] = others.toSorted((a, b) => b.along.length - a.along.length)
      return best && boardBelow(best, meanLogs(pixels, bareOf(wall)))
    },
  }
}

function meanLogs({ data }: Pixels, isIn: Uint8Array): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let pixel = 0; pixel < isIn.length; pixel++) {
    if (!isIn[pixel]) continue
    count++
    for (const channel of [0, 1, 2] as const) sums[channel] += Math.log(data[4 * pixel + channel]! / 255 + DARK)
  }
  return [sums[0] / Math.max(1, count), sums[1] / Math.max(1, count), sums[2] / Math.max(1, count)]
}
