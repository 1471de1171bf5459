/** My rooms and My furniture: what a person stores with the account, for all boards. */
import { z } from 'zod'
import { Footprint, PieceKind, PieceMaterial } from '../../studio/model/furniture.ts'
import { MAX_PLACES } from '../../studio/model/homeLimits.ts'
import { SharedLayout } from '../../studio/model/layout.ts'
import { storedObject } from '../../studio/model/storedObject.ts'
import { LayoutName, SaveLayout, SavedLayout } from './layouts.ts'

/** As many as a home can have. */
export const MAX_ROOMS = MAX_PLACES
export const MAX_FURNITURE = 200
export const TOO_MANY_PIECES = `You can keep at most ${MAX_FURNITURE} pieces. Delete one that you no longer need.`
export const LONGEST_PIECE_NAME = 80

/** Revision 0 creates the room under an id from the client, so a retry creates it once. Only then is `name` used. */
export const SaveRoom = SaveLayout.extend({ name: LayoutName.optional() })
export type SaveRoom = z.infer<typeof SaveRoom>
export const SavedRoom = SavedLayout.extend({ id: z.string(), name: z.string() })
export type SavedRoom = z.infer<typeof SavedRoom>

export const RoomEntry = z.object({
  id: z.string(),
  name: z.string(),
  /** Inches. */
  width: z.number(),
  length: z.number(),
  pieces: z.number().int().min(0),
  updated_at: z.string(),
})
export type RoomEntry = z.infer<typeof RoomEntry>
/** Ordered from oldest to newest. */
export const RoomList = z.object({ rooms: z.array(RoomEntry) })
/** A room as others get it through a link. */
export const SharedRoom = z.object({ id: z.string(), name: z.string(), layout: SharedLayout })
export type SharedRoom = z.infer<typeof SharedRoom>
export const RenameRoom = z.object({ name: LayoutName })

export const PieceName = z
  .string()
  .trim()
  .min(1, 'A piece needs a name')
  .max(LONGEST_PIECE_NAME, `A name can have at most ${LONGEST_PIECE_NAME} characters`)
/** A measured piece that is no product. */
const piece = {
  name: PieceName,
  kind: PieceKind,
  color: z
    .string()
    .max(7)
    .regex(/^#[0-9a-f]{6}$/i),
  material: PieceMaterial.optional(),
  footprint: Footprint,
}
export const OwnFurniture = storedObject(piece)
export type OwnFurniture = z.infer<typeof OwnFurniture>
export const KeptFurniture = storedObject({ ...piece, id: z.string() })
export type KeptFurniture = z.infer<typeof KeptFurniture>
/** Ordered from oldest to newest. */
export const FurnitureList = z.object({ furniture: z.array(KeptFurniture) })
