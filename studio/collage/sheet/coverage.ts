/** Which parts of a sheet its elements cover: none of its thirds is to be bare. */
import { type CollageElement, isPiece } from '../../model/collage.ts'
import { type Net, NET_CELLS } from './net.ts'
import { type Area, Occupied } from './occupied.ts'

/** The shares of the left, middle and right third and of the upper, middle and lower one that things and words cover. */
export function coveredThirds(
  elements: readonly CollageElement[],
  nets: readonly (Net | undefined)[],
  aspect: number,
): number[] {
  const taken = occupiedBy(elements, nets, aspect)
  const third = (at: number, isAcross: boolean): Area =>
    isAcross
      ? { x: (at * aspect) / 3, y: 0, width: aspect / 3, height: 1 }
      : { x: 0, y: at / 3, width: aspect, height: 1 / 3 }
  return [true, false].flatMap((isAcross) => [0, 1, 2].map((at) => taken.shareOf(third(at, isAcross))))
}

/** Everything on a sheet except its ground; a lamp's arc and a chair's legs hold the space between them. */
function occupiedBy(elements: readonly CollageElement[], nets: readonly (Net | undefined)[], aspect: number): Occupied {
  const taken = new Occupied(aspect)
  for (const element of elements) {
    if (element.kind === 'field') continue
    const { x, y, width, height } = element
    const area = { x: x * aspect, y, width: width * aspect, height }
    if (!isPiece(element)) {
      taken.take(area)
      continue
    }
    const rows = outlineOf(nets[element.index])
    taken.take(area, (across, down) => {
      const row = rows[Math.min(NET_CELLS - 1, Math.floor(down * NET_CELLS))]
      const x = element.mirrored ? 1 - across : across
      return row !== undefined && x >= row.from && x <= row.to
    })
  }
  return taken
}

type Row = { readonly from: number; readonly to: number }

/** From the first to the last opaque cell of each row, in shares of the width; without a net the whole box. */
function outlineOf(net: Net | undefined): readonly (Row | undefined)[] {
  return Array.from({ length: NET_CELLS }, (_, row): Row | undefined => {
    if (!net) return { from: 0, to: 1 }
    const cells = Array.from({ length: NET_CELLS }, (_cell, column) => net.opaque[row * NET_CELLS + column] === 1)
    const [first, last] = [cells.indexOf(true), cells.lastIndexOf(true)]
    return first === -1 ? undefined : { from: first / NET_CELLS, to: (last + 1) / NET_CELLS }
  })
}
