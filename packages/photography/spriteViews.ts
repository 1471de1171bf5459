import type { ProductRecord } from '../../server/catalog/record.ts'
import type { Symmetry } from './symmetry.ts'

/**
 * The sides from which an item is seen in a room picture, as degrees by which the camera is to the right of its front.
 * An item at the back wall is seen from 5 to 40 degrees; a rotated one also from the sides and from behind.
 */
const AT_THE_WALL = [14, 31, -62] as const
const ROUND_A_TABLE = [24, -62, 118, 208] as const
const ROUND_A_RUG = [24, -48, 76] as const
const FREE_STANDING_AZIMUTHS = [28, -62, 118] as const
/** Items on the floor, a bed or a bench may be rotated either way. */
const LYING_AZIMUTHS = [24, -24, 66] as const
/** Items on a wall show their front. */
const HUNG_AZIMUTHS = [0, 24, -24] as const

/** View of an asymmetric item, lit from the right, for a room whose window is on the right. */
const LIT_FROM_THE_RIGHT = -23

export type SpriteView = { azimuth: number; light: 'left' | 'right' }

export function spriteViews({ kind, placement }: Kind, { mirrored, round }: Symmetry): SpriteView[] {
  const azimuths = azimuthsOf({ kind, placement })
  const views: SpriteView[] = azimuths.map((azimuth) => ({ azimuth, light: 'left' }))
  if (azimuths === AT_THE_WALL && !mirrored && !round) views.push({ azimuth: LIT_FROM_THE_RIGHT, light: 'right' })
  return views
}

type Kind = Pick<ProductRecord, 'kind' | 'placement'>

function azimuthsOf({ kind, placement }: Kind): readonly number[] {
  if (kind === 'lamp') return FREE_STANDING_AZIMUTHS
  if (placement === 'wall') return HUNG_AZIMUTHS
  if (placement !== 'floor') return LYING_AZIMUTHS
  if (kind === 'dining-chair') return ROUND_A_TABLE
  if (kind === 'chair') return ROUND_A_RUG
  if (kind === 'plant' || kind === 'block') return FREE_STANDING_AZIMUTHS
  return AT_THE_WALL
}
