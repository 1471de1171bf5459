/** A home with all of its rooms as self-describing text. Separate from its reader, so that writing does not load the schemas. */
import { ownLayout } from '../../home/sheet/ownLayout.ts'
import type { Home } from '../../model/home.ts'
import type { Layout } from '../../model/layout.ts'

/** The `kind` of the text. */
export const HOME_MARK = 'roomwright-home'

/** A home with its rooms: those of its places that could be read. */
export type WholeHomeFile = {
  readonly home: Home
  readonly rooms: readonly { readonly id: string; readonly name: string; readonly layout: Layout }[]
}

/** Doors that a room has by its home stay with the rooms that they are stored in. */
export function homeText({ home, rooms }: WholeHomeFile): string {
  const own = rooms.map(({ id, name, layout }) => ({ id, name, layout: ownLayout(layout) }))
  return JSON.stringify({ kind: HOME_MARK, home, rooms: own })
}
