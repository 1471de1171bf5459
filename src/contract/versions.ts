/** Named versions of a board: its products, its collage and its layouts as they were. And of a home with its rooms. */
import { z } from 'zod'
import { Layout } from '../../studio/model/layout.ts'
import { Arrangement } from './arrangements.ts'
import { DesignRecord, Swatch } from './designRecord.ts'
import { Product } from './products.ts'

export const MAX_VERSIONS = 40
export const MAX_VERSION_NAME_CHARACTERS = 80

export const SaveVersion = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'A version needs a name.')
    .max(MAX_VERSION_NAME_CHARACTERS, `A name can have at most ${MAX_VERSION_NAME_CHARACTERS} characters.`),
})

export const Version = z.object({
  id: z.string(),
  name: z.string(),
  /** Made before another version was restored, not by a person. */
  automatic: z.boolean(),
  created_at: z.string(),
  products: z.array(Product),
  /** Addresses of the cut-outs, one per product. */
  images: z.array(z.string()),
  /** The room picture; null on versions from before it was kept. */
  picture: z.string().nullish(),
  /** Its colors, and what was decided about it; absent from versions from before they were kept. */
  palette: z.array(Swatch).optional(),
  record: DesignRecord.optional(),
  arrangement: Arrangement,
  /** The layout that was shown with the board. */
  layout: Layout.nullable(),
  /** Number of layouts. */
  layouts: z.number().int().min(0),
})
export type Version = z.infer<typeof Version>
/** The newest first. */
export const VersionList = z.object({ versions: z.array(Version) })

/** Of a home. `rooms`, `storeys`: how many it has. */
export const HomeVersion = z.object({
  id: z.string(),
  name: z.string(),
  automatic: z.boolean(),
  created_at: z.string(),
  rooms: z.number().int().min(0),
  storeys: z.number().int().min(0),
})
export type HomeVersion = z.infer<typeof HomeVersion>
/** The newest first. */
export const HomeVersionList = z.object({ versions: z.array(HomeVersion) })
