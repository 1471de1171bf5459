/** The named layouts of a board. Each is saved by its own revision; one of them is shown with the board. */
import { z } from 'zod'
import { SaveLayout, SavedLayout } from './boards.ts'
import { LONGEST_LAYOUT_NAME } from './layoutLimits.ts'

export const LayoutName = z
  .string()
  .trim()
  .min(1, 'A layout needs a name')
  .max(LONGEST_LAYOUT_NAME, `A name can have at most ${LONGEST_LAYOUT_NAME} characters`)

export const NamedLayout = z.object({
  id: z.string(),
  name: z.string(),
  shown: z.boolean(),
  revision: z.number().int().min(0),
  updated_at: z.string(),
})
export type NamedLayout = z.infer<typeof NamedLayout>
/** The oldest first. */
export const LayoutList = z.object({ layouts: z.array(NamedLayout) })

/** Revision 0 makes the layout, with an id that the client brings, so that a retry makes it once; then `name` counts. */
export const SaveNamedLayout = SaveLayout.extend({ name: LayoutName.optional() })
export const SavedNamedLayout = SavedLayout.extend({ id: z.string(), name: z.string(), shown: z.boolean() })
export type SavedNamedLayout = z.infer<typeof SavedNamedLayout>

/** `shown` makes it the one that is shown; the other one steps back. */
export const ChangeLayout = z.object({ name: LayoutName.optional(), shown: z.literal(true).optional() })
export type ChangeLayout = z.infer<typeof ChangeLayout>
