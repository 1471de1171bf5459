/** Layouts that match their schema and nevertheless cannot be shown, such as a door on a wall that the room lacks. */
import { openDocument } from '../../../studio/document/openDocument.ts'
import { Layout } from '../../../studio/model/layout.ts'
import { badField } from '../../platform/problem.ts'

/** Throws Problem 400 about `layout`; null and a layout that can be shown pass. */
export function refuseNonsense(layout: Layout | null): void {
  if (layout === null || openDocument(Layout, layout)?.changes.length === 0) return
  throw badField('layout', NONSENSE)
}

const NONSENSE =
  'A door or window is on a wall that this room does not have. Move it to another wall or remove it, then save again.'

/** A stored layout as it can be drawn: what was saved before such layouts were refused is made sense of. */
export function drawableLayout(layout: Layout): Layout
export function drawableLayout(layout: Layout | null): Layout | null
export function drawableLayout(layout: Layout | null): Layout | null {
  return layout && (openDocument(Layout, layout)?.document ?? layout)
}
