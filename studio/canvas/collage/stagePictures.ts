/** The pictures of a sheet's elements. */
import { contained, type Spot } from '../../collage/sheet.ts'
import type { IsPainted } from '../../editor/collageHandles.ts'
import type { CollageElement } from '../../model/collage.ts'
import { pictureOf } from '../view/usePicture.ts'

/** A product's pictures as addresses that an image element can load; undefined if there is none. */
export type StagePicture = {
  readonly name: string
  readonly source: string | undefined
  readonly shadow: string | undefined
  /** As seen from above. */
  readonly plan: string | undefined
}

/** The addresses that an element needs, and the one of them that is its picture. */
export function addressesOf(element: CollageElement, pieces: readonly StagePicture[]): readonly string[] {
  if (element.kind === 'photo') return [element.source]
  if (element.kind !== 'piece' && element.kind !== 'swatch') return []
  const piece = pieces[element.index]
  const isPlan = element.picture === 'plan' && piece?.plan !== undefined
  const all = isPlan ? [piece.plan] : [piece?.source, ...(element.kind === 'piece' ? [piece?.shadow] : [])]
  return all.filter((address) => address !== undefined)
}

export function loaded(address: string | undefined): HTMLImageElement | undefined {
  return address === undefined ? undefined : pictureOf(address).get()
}

/** Tells a press on a cut-out from one on the empty corner of its box, so that what lies behind can be taken. */
export function paintedIn(pieces: readonly StagePicture[]): (aspect: number) => IsPainted {
  return (aspect) => (element, at) => {
    const isCut = element.kind === 'piece' || (element.kind === 'photo' && element.cut)
    const picture = isCut ? loaded(addressesOf(element, pieces)[0]) : undefined
    if (!picture) return true
    const inside = withinPicture(element, picture.naturalWidth / picture.naturalHeight, at, aspect)
    return inside === undefined ? false : isOpaque(picture, inside)
  }
}

/** The point in shares of the picture, which stands on the lower edge of its box; undefined beside it. */
function withinPicture(element: CollageElement, ratio: number, at: Spot, aspect: number): Spot | undefined {
  const box = contained({ ...element, turn: 0 }, ratio, aspect)
  const across = (at.x - 0.5) * (element.width / box.width) + 0.5
  const down = 1 - (1 - at.y) * (element.height / box.height)
  const x = element.kind === 'piece' && element.mirrored ? 1 - across : across
  return x < 0 || x > 1 || down < 0 || down > 1 ? undefined : { x, y: down }
}

/** The image is sampled at this many pixels per side; a cell counts with the slightest paint in it. */
const NET_PX = 48
const FAINT = 40
const CHANNELS = 4
const nets = new WeakMap<HTMLImageElement, Uint8ClampedArray | null>()

function isOpaque(picture: HTMLImageElement, { x, y }: Spot): boolean {
  const net = nets.get(picture) ?? netOf(picture)
  nets.set(picture, net)
  if (!net) return true
  const cell = (share: number) => Math.min(NET_PX - 1, Math.floor(share * NET_PX))
  return (net[(cell(y) * NET_PX + cell(x)) * CHANNELS + CHANNELS - 1] ?? 0) > FAINT
}

/** Null if the browser does not allow the pixels to be read. */
function netOf(picture: HTMLImageElement): Uint8ClampedArray | null {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: NET_PX, height: NET_PX })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  try {
    context.drawImage(picture, 0, 0, NET_PX, NET_PX)
    return context.getImageData(0, 0, NET_PX, NET_PX).data
  } catch {
    return null
  }
}
