/** The pieces of walls that lie on one line of a drawing, with the holes between and within them. Lengths are inches. */
import type { Point } from '../geometry/point.ts'
import { type Direction, type Strip, addTo } from './wallLines.ts'

/** The thickest walls: on layers that are named after walls, and elsewhere, where furniture is as thick. */
export const THICKEST_IN = { named: 26, other: 15 }

/** Pieces of walls on one line with what opens between them. */
export interface Track {
  readonly direction: Direction
  readonly t: number
  readonly thickness: number
  readonly pieces: { from: number; to: number }[]
  readonly holes: Hole[]
}

export interface Hole {
  readonly from: number
  readonly to: number
  readonly kind: 'door' | 'sliding-door' | 'window' | 'passage'
  readonly swings: readonly { readonly hinge: Point; readonly openTip: Point }[]
}

/** Strips by the line that they lie on; those that touch are one. */
export function tracksOf(strips: readonly Strip[]): Track[] {
  const groups = new Map<Direction, Strip[]>()
  for (const strip of strips) addTo(groups, strip.direction, strip)
  const tracks: Track[] = []
  for (const [direction, own] of groups) {
    const open: Track[] = []
    for (const strip of own.toSorted((a, b) => a.t - b.t)) {
      while (open[0] && strip.t - open[0].t > 1) open.shift()
      const track = open.find(
        (each) => Math.abs(each.t - strip.t) <= 0.6 && Math.abs(each.thickness - strip.thickness) <= 0.8,
      )
      if (track) track.pieces.push({ from: strip.from, to: strip.to })
      else {
        const { t, thickness, from, to } = strip
        const fresh = { direction, t, thickness, pieces: [{ from, to }], holes: [] }
        open.push(fresh)
        tracks.push(fresh)
      }
    }
  }
  for (const track of tracks)
    mergePieces(track, (gap, from, to) => gap <= 1 || (gap <= THICKEST_IN.named && isCovered(track, from, to)))
  return tracks
}

/** Whether a line runs along one side of the wall over the whole gap, as where another wall meets it. */
function isCovered({ direction: { rails }, t, thickness }: Track, from: number, to: number): boolean {
  return [t - thickness / 2, t + thickness / 2].some((side) => {
    let index = lowerBound(rails, side - 0.5)
    for (; index < rails.length && rails[index]!.t <= side + 0.5; index += 1)
      if (rails[index]!.from <= from + 0.5 && rails[index]!.to >= to - 0.5) return true
    return false
  })
}

export function lowerBound(rails: Direction['rails'], t: number): number {
  let [low, high] = [0, rails.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rails[middle]!.t < t) low = middle + 1
    else high = middle
  }
  return low
}

export function mergePieces(track: Track, isOne: (gap: number, from: number, to: number) => boolean): void {
  const merged: { from: number; to: number }[] = []
  for (const piece of track.pieces.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && (piece.from <= last.to || isOne(piece.from - last.to, last.to, piece.from)))
      last.to = Math.max(last.to, piece.to)
    else merged.push({ ...piece })
  }
  track.pieces.splice(0, track.pieces.length, ...merged)
}

/** Whether another wall, drawn with other sides, runs through the gap: then nothing opens there. `tracks` are by direction and t. */
export function isCoveredByOther(tracks: readonly Track[], track: Track, from: number, to: number): boolean {
  const at = tracks.indexOf(track)
  for (const step of [-1, 1])
    for (let index = at + step; tracks[index]?.direction === track.direction; index += step) {
      const other = tracks[index]!
      if (Math.abs(other.t - track.t) > THICKEST_IN.named) break
      const isOver = Math.abs(other.t - track.t) < (other.thickness + track.thickness) / 2 + 1
      if (
        isOver &&
        other.pieces.some((piece) => Math.min(to, piece.to) - Math.max(from, piece.from) > 0.5 * (to - from))
      )
        return true
    }
  return false
}
