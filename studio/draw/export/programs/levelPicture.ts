/** The picture beneath a storey for programs that know neither turned nor cropped ones: painted anew along the axes of the sheet. */
import type { Point } from '../../../geometry/point.ts'
import { boundsOf } from '../../../geometry/polygon.ts'
import { croppedBox, underlayMatrix, underlayOutline } from '../../../geometry/underlay.ts'
import { type PlacedRoom, toSheet } from '../../../home/sheet/placedRooms.ts'
import type { RoomPose } from '../../../model/home.ts'
import { MAX_UNDERLAY_PX, type Underlay } from '../../../model/underlay.ts'
import { openOffscreen, paintedFile } from '../canvasFile.ts'

export type LevelPicture = {
  /** JPEG. */
  readonly file: Uint8Array
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Where its upper left corner lies on the sheet, and inches per pixel. */
  readonly at: Point
  readonly perPixel: number
}

/** What lies beneath a storey, with the pose of the room that has it. */
export type Beneath = { readonly underlay: Underlay; readonly pose: RoomPose; readonly picture: Blob }

/** The one picture of a storey: that of its first room whose picture is shown. Rooms with the same picture have all of it. */
export function underlayOfStorey(rooms: readonly PlacedRoom[]): Omit<Beneath, 'picture'> | undefined {
  const found = rooms.flatMap(({ layout: { floor }, pose }) =>
    floor.underlay ? { underlay: floor.underlay, pose } : [],
  )
  const first = found.find(({ underlay }) => underlay.shown) ?? found[0]
  if (!first) return undefined
  const isShared = found.filter(({ underlay }) => underlay.picture === first.underlay.picture).length > 1
  const { crop: _, ...whole } = first.underlay
  return isShared ? { ...first, underlay: whole } : first
}

/** The box of its corners on the sheet, and its size in pixels: as many per inch as the picture has, within the limits of a canvas. */
export function boxOnSheet({ underlay, pose }: Omit<Beneath, 'picture'>): Omit<LevelPicture, 'file'> {
  const { left, top, right, bottom } = boundsOf(underlayOutline(underlay).map((corner) => toSheet(pose, corner)))
  const [across, down] = [right - left, bottom - top]
  const perPixel = Math.max(
    Math.min(underlay.across, underlay.down),
    Math.max(across, down) / MAX_UNDERLAY_PX.side,
    Math.sqrt((across * down) / MAX_UNDERLAY_PX.all),
  )
  const [width, height] = [across, down].map((side) => Math.max(1, Math.ceil(side / perPixel))) as [number, number]
  return { width, height, at: { x: left, y: top }, perPixel }
}

/** In a worker. Rejects for a picture that cannot be decoded. */
export async function levelPicture(beneath: Beneath): Promise<LevelPicture> {
  const { underlay, pose, picture } = beneath
  const { at, perPixel, width, height } = boxOnSheet(beneath)
  const bitmap = await createImageBitmap(picture)
  try {
    const blob = await paintedFile(openOffscreen(width, height), 'image/jpeg', (context) => {
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, width, height)
      context.scale(1 / perPixel, 1 / perPixel)
      context.translate(pose.x - at.x, pose.y - at.y)
      context.rotate((pose.rotation * Math.PI) / 180)
      context.transform(...underlayMatrix(underlay))
      const { left, top, right, bottom } = croppedBox(underlay)
      context.beginPath()
      context.rect(left, top, right - left, bottom - top)
      context.clip()
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, 0, 0, underlay.width, underlay.height)
    })
    return { at, perPixel, width, height, file: new Uint8Array(await blob.arrayBuffer()) }
  } finally {
    bitmap.close()
  }
}
