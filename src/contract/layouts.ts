/** The layouts of rooms, and the named layouts of a board. Each has its own revision; one of them is shown with the board. */
import { z } from 'zod'
import { Layout, SharedLayout } from '../../studio/model/layout.ts'
import { MAX_LAYOUT_NAME_CHARACTERS } from './layoutLimits.ts'

/** `revision`: layout revision that the change is based on; 0 for the first. An outdated one is refused with 409. */
export const SaveLayout = z.object({ revision: z.number().int().min(0), layout: Layout })
export const SavedLayout = z.object({ revision: z.number().int().min(0), layout: Layout.nullable() })
export type SavedLayout = z.infer<typeof SavedLayout>

export const LayoutName = z
  .string()
  .trim()
  .min(1, 'A layout needs a name')
  .max(MAX_LAYOUT_NAME_CHARACTERS, `A name can have at most ${MAX_LAYOUT_NAME_CHARACTERS} characters`)

export const NamedLayout = z.object({
  id: z.string(),
  name: z.string(),
  shown: z.boolean(),
  revision: z.number().int().min(0),
  updated_at: z.string(),
})
export type NamedLayout = z.infer<typeof NamedLayout>
/** Ordered from oldest to newest. */
export const LayoutList = z.object({ layouts: z.array(NamedLayout) })

/** Revision 0 creates the layout under an id from the client, so a retry creates it once. Only then is `name` used. */
export const SaveNamedLayout = SaveLayout.extend({ name: LayoutName.optional() })
export const SavedNamedLayout = SavedLayout.extend({ id: z.string(), name: z.string(), shown: z.boolean() })
export type SavedNamedLayout = z.infer<typeof SavedNamedLayout>

/** `shown` makes it the layout shown with the board, instead of the current one. */
export const ChangeLayout = z.object({ name: LayoutName.optional(), shown: z.literal(true).optional() })
export type ChangeLayout = z.infer<typeof ChangeLayout>

/** The layout that is shown with a board, as the viewers of the board get it; null if there is none. */
export const SharedPlan = z.object({
  plan: z.object({ id: z.string(), name: z.string(), layout: SharedLayout }).nullable(),
})
export type SharedPlan = z.infer<typeof SharedPlan>
