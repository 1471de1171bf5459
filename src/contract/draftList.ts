/** The list of the drafts that a user has not saved. */
import { z } from 'zod'
import { Swatch } from './boards.ts'
import { WireImage } from './products.ts'

/** A draft that was not saved as a board, in the list of the user's drafts. */
const DraftEntry = z.object({
  id: z.string(),
  title: z.string(),
  image_url: WireImage.nullable(),
  palette: z.array(Swatch),
  created_at: z.iso.datetime(),
  /** Unopened drafts are deleted after this. */
  kept_until: z.iso.datetime(),
})

/** The newest drafts first; older ones than `MAX_LISTED_DRAFTS` are left out. */
export const DraftEntries = z.array(DraftEntry)
export const MAX_LISTED_DRAFTS = 24
