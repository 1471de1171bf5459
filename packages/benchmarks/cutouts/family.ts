/**
 * Splits products into those for tuning the matting and held-out ones for evaluation. The split is by family (the first
 * word of the id), so that no colorway of a product used for tuning is held out.
 */
import { createHash } from 'node:crypto'

/** Nine products that are hard in a studio: white or gray in front of a gray shadow. Their families are held out. */
export const HARD = [
  'selma-tub-white',
  'marlow-sofa-ash',
  'tove-bath-stool-white',
  'hollis-bed-pillows-white',
  'orla-side-table-marble',
  'tavi-tripod-lamp-white',
  'pom-ottoman-cream',
  'tilda-swivel-chair-pewter',
  'bergen-full-bed-white',
] as const

const HELD_OUT_SHARE = 0.42
const HARD_FAMILIES = new Set(HARD.map((id) => familyOf(id)))

export function isHeldOut(id: string): boolean {
  const family = familyOf(id)
  const draw = createHash('sha256').update(`cutouts ${family}`).digest().readUInt32BE(0) / 2 ** 32
  return HARD_FAMILIES.has(family) || draw < HELD_OUT_SHARE
}

export function familyOf(id: string): string {
  return id.split('-')[0] ?? id
}

/** Number of folds for cross-validation by family. */
export const FOLDS = 3

export function foldOf(id: string): number {
  return (
    createHash('sha256')
      .update(`fold ${familyOf(id)}`)
      .digest()
      .readUInt32BE(0) % FOLDS
  )
}
