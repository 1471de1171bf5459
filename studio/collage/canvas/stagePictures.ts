/** The pictures of a sheet's elements. */
import type { CollageElement } from '../../model/collage.ts'
import { pictureOf } from '../../stage/view/usePicture.ts'

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
  return address === undefined ? undefined : (pictureOf(address).get() ?? undefined)
}

export function hasFailed(address: string | undefined): boolean {
  return address !== undefined && pictureOf(address).get() === null
}

/** Width over height of a loaded picture; undefined before it has loaded. */
export function pictureForm(address: string | undefined): number | undefined {
  const picture = loaded(address)
  return picture && picture.naturalWidth / picture.naturalHeight
}
