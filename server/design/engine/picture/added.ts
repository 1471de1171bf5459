/** The pieces that the room picture adds, because the design record says so: they are not for sale. Lengths are inches. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Shot } from '../../../catalog/record.ts'
import { readFile } from 'node:fs/promises'
import type { BedSize } from '../../../../src/contract/designRecord.ts'
import { addedBed } from '../record/holding.ts'
import { inMirror, type Look, PHOTO_VIEWS, type Piece, spritesIn } from './piece.ts'
import { plainRug } from './prints.ts'

/** Indexes of pieces that are no products. */
export const ADDED_RUG = -1
export const ADDED_BED = -2

const PICTURES = fileURLToPath(new URL('../../../catalog/pictures/', import.meta.url))
/** Upholstered in cloth from head to foot, so that the whole bed can be undyed linen. */
const BED_PICTURES: Record<BedSize, string> = {
  twin: 'ansel-twin-bed-ivory',
  full: 'ansel-full-bed-cerulean',
  queen: 'ansel-queen-bed-dove',
  king: 'ansel-king-bed-flax',
}
const RAIL_PICTURE = 'cala-towel-rail-chrome'
const RAIL = { wide: 24, deep: 4, tall: 28 }
const PLAIN = { copies: 1, isRound: false, palette: [], plan: null }

/** A bed for bedding that was picked without one. */
export async function plainBed(size: BedSize, hex: string): Promise<Piece> {
  const looks = await spritesIn(join(PICTURES, BED_PICTURES[size], 'sprites'), false)
  if (!looks) throw new Error(`The pictures of ${BED_PICTURES[size]} are missing.`)
  return { ...PLAIN, ...addedBed(size), index: ADDED_BED, kind: 'bed', placement: 'floor', hex, looks }
}

/** A towel on a rail. */
export async function onRail(towel: Piece): Promise<Piece> {
  const folder = join(PICTURES, RAIL_PICTURE)
  const { cutout } = Shot.parse(JSON.parse(await readFile(join(folder, 'shot.json'), 'utf8')))
  const picture = await readFile(join(folder, 'cutout.webp'))
  const look: Look = { ...cutout, picture, shadow: null, ...PHOTO_VIEWS.wall, level: false, mirrored: false }
  return { ...towel, ...RAIL, isRound: false, placement: 'wall', looks: [look, inMirror(look)], plan: null }
}

/** A plain rug that lies in a sparse room. */
export async function addedRug(size: { wide: number; deep: number }, hex: string): Promise<Piece> {
  const plan = await plainRug(hex, size.wide / size.deep)
  const look: Look = {
    picture: plan,
    shadow: null,
    width: 1,
    height: 1,
    pixelsPerInch: 1,
    base: { x: 0, y: 0 },
    azimuth: 0,
    elevation: 0,
    level: true,
    mirrored: false,
  }
  return { ...PLAIN, ...size, index: ADDED_RUG, kind: 'rug', placement: 'flat', tall: 0.3, hex, looks: [look], plan }
}
