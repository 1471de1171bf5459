/** The picture beneath a level of a file as the underlay of one of its rooms, at its place and scale. Lengths are inches. */
import { cropBetween, planToUnderlay } from '../geometry/underlay.ts'
import { boundsOf } from '../geometry/polygon.ts'
import { floorOutline } from '../geometry/floorOutline.ts'
import { widened } from '../geometry/boxGrid.ts'
import { Underlay, UNDERLAY_OPACITY } from '../model/underlay.ts'
import type { ReadBackground } from './homeReading.ts'
import type { UnderlayPicture } from './underlayReading.ts'
import type { ReadLayout } from './wholeHome.ts'

/** Around the room, so that its walls and what is beside them are seen. */
const MARGIN = 40

type Kept = Pick<UnderlayPicture, 'width' | 'height' | 'fullWidth'> & {
  /** The id under which the picture is kept. */
  readonly picture: string
  readonly name: string
}

/** Cropped to the room. Undefined for a picture that lies beside the room, or as far away as no picture can. */
export function backgroundUnderlay(
  { layout, at }: Pick<ReadLayout, 'layout' | 'at'>,
  background: Pick<ReadBackground, 'at' | 'perPixel' | 'isShown'>,
  { picture, name, width, height, fullWidth = width }: Kept,
): Underlay | undefined {
  const scale = background.perPixel * (fullWidth / width)
  const place = {
    width,
    height,
    x: background.at.x - at.x + (width / 2) * scale,
    y: background.at.y - at.y + (height / 2) * scale,
    across: scale,
    down: scale,
    rotation: 0,
  }
  const box = widened(boundsOf(floorOutline(layout.floor)), MARGIN)
  const [one, other] = [
    planToUnderlay(place, { x: box.left, y: box.top }),
    planToUnderlay(place, { x: box.right, y: box.bottom }),
  ]
  const isBeside = other.x <= 0 || other.y <= 0 || one.x >= width || one.y >= height
  if (isBeside) return undefined
  const crop = cropBetween(place, one, other)
  const underlay = Underlay.safeParse({
    ...place,
    picture,
    name,
    ...(crop && { crop }),
    opacity: UNDERLAY_OPACITY.usual,
    locked: true,
    shown: background.isShown,
  })
  return underlay.success ? underlay.data : undefined
}
