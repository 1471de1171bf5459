/**
 * Which products tune the matting and which only judge it: parted by family (the first word of the id), so that no
 * colourway of a piece that was tuned on is held out.
 */
import { createHash } from 'node:crypto'

/** Nine kinds that are hard in a studio: white or grey before grey shadow. Their families are held out. */
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

/** Parts that families are cut into, to train without one and judge by it. */
export const FOLDS = 3

export function foldOf(id: string): number {
  return (
    createHash('sha256')
      .update(`fold ${familyOf(id)}`)
      .digest()
      .readUInt32BE(0) % FOLDS
  )
}
