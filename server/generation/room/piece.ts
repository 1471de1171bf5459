/** A product as the room picture needs it: what it is, how large, and its cut-out with the scale of the photograph. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { FurnitureKind } from '../../../studio/model/furniture.ts'
import { Shot, type ProductRecord } from '../../catalogue/record.ts'
import { cutoutOf } from '../cutouts/cutoutOf.ts'
import type { CatalogueProduct, EngineProduct, ForeignProduct } from '../order.ts'
import { guessOf } from './guess.ts'

export type Sprite = {
  picture: Uint8Array
  /** The soft shadow in the same frame. */
  shadow: Uint8Array | null
  width: number
  height: number
  pixelsPerInch: number
  base: { x: number; y: number }
  /** How the photograph was taken, degrees. */
  azimuth: number
  elevation: number
}

export type Piece = {
  index: number
  kind: FurnitureKind
  placement: ProductRecord['placement']
  round: boolean
  /** Inches: side to side, front to back, floor to top. */
  wide: number
  deep: number
  tall: number
  hex: string
  palette: readonly string[]
  sprite: Sprite
  /** Seen from straight above, for what lies flat. */
  plan: Uint8Array | null
}

/** How each placement is photographed (tools/photography/README.md), degrees. */
const VIEWS: Record<ProductRecord['placement'], { azimuth: number; elevation: number }> = {
  floor: { azimuth: 28, elevation: 15 },
  flat: { azimuth: 24, elevation: 42 },
  wall: { azimuth: 22, elevation: 8 },
  surface: { azimuth: 24, elevation: 24 },
  paint: { azimuth: 18, elevation: 14 },
}

export function pieceOf(product: EngineProduct, index: number): Promise<Piece> {
  return 'folder' in product ? cataloguePiece(product, index) : foreignPiece(product, index)
}

async function cataloguePiece(product: CatalogueProduct, index: number): Promise<Piece> {
  const read = (name: string) => readFile(join(product.folder, name))
  const shot = Shot.parse(JSON.parse((await read('shot.json')).toString('utf8')))
  return {
    index,
    kind: product.kind,
    placement: product.placement,
    round: product.footprint === 'ellipse',
    wide: product.length,
    deep: product.width,
    tall: product.height,
    hex: product.colour.hex,
    palette: product.palette,
    sprite: {
      picture: await read('cutout.webp'),
      shadow: await read('shadow.webp').catch(() => null),
      ...shot.cutout,
      ...VIEWS[product.placement],
    },
    plan: shot.plan ? await read('plan.webp') : null,
  }
}

/** A foreign product tells little: what it is is read from its title, its scale from the width of its cut-out. */
async function foreignPiece(product: ForeignProduct, index: number): Promise<Piece> {
  const { cutout } = await cutoutOf(product)
  const { width, height } = await sharp(cutout).metadata()
  const { kind, placement, wide, deep, tall } = guessOf(product, width / height)
  return {
    index,
    kind,
    placement,
    round: false,
    wide,
    deep,
    tall,
    hex: product.hex ?? '#b8ab98',
    palette: [product.hex ?? '#b8ab98'],
    sprite: {
      picture: cutout,
      shadow: null,
      width,
      height,
      pixelsPerInch: height / Math.max(tall, 1),
      base: { x: width / 2, y: height * 0.97 },
      azimuth: 0,
      elevation: 8,
    },
    plan: null,
  }
}
