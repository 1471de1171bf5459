/** Which parts of a sheet its elements cover: none of its thirds is to be bare. */
import { type CollageElement, isPiece } from '../../model/collage.ts'
import { isOpaqueAt, type Net } from './net.ts'
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

/** Everything on a sheet except its ground; cut-outs cover where they are opaque. */
export function occupiedBy(
  elements: readonly CollageElement[],
  nets: readonly (Net | undefined)[],
  aspect: number,
): Occupied {
  const taken = new Occupied(aspect)
  for (const element of elements) {
    if (element.kind === 'field') continue
    const { x, y, width, height } = element
    const area = { x: x * aspect, y, width: width * aspect, height }
    if (isPiece(element))
      taken.take(area, (across, down) =>
        isOpaqueAt(nets[element.index], element.mirrored ? 1 - across : across, down),
      )
    else taken.take(area)
  }
  return taken
}
