/** A model builds the body of one product: meters, y up, its front facing +z, standing on y = 0. */
import type { Group } from 'three'
import type { ProductRecord } from '../../../server/catalogue/record.ts'

export type Model = (record: ProductRecord) => Group

/** The models of one file, by product id. Every file in models/ can export such a table as `MODELS`. */
export type Models = Readonly<Record<string, Model>>

/** The camera position of the catalogue photo: degrees to the right of the front, degrees above the floor. */
export type View = { azimuth: number; elevation: number }

/** Gives a model its own view instead of that of its placement. */
export function seenFrom(group: Group, view: View): Group {
  group.userData.view = view
  return group
}
