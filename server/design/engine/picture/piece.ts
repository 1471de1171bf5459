/** A product in the form that the room picture needs: kind, dimensions, and cut-outs with their scale. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FurnitureKind } from '../../../../studio/model/furniture.ts'
import { PRODUCT_TRAITS } from '../../../catalog/productTraits.ts'
import { guessOf } from '../../../catalog/usualSize.ts'
import { type ProductRecord, Shot } from '../../../catalog/record.ts'
import { SpriteSheet } from '../../../catalog/spriteSheet.ts'
import { cutoutOf } from '../cutouts/cutoutOf.ts'
import type { CatalogueProduct, EngineProduct, ForeignProduct } from '../order.ts'
import { RADIANS } from './camera.ts'
import { layingOf, type TileLaying } from './tileLaying.ts'

/** One view of an item. */
export type Look = {
  picture: Uint8Array
  /** The soft shadow in the same frame. */
  shadow: Uint8Array | null
  width: number
  height: number
  pixelsPerInch: number
  base: { x: number; y: number }
  /** Camera angles in degrees: to the right of the front, and above the foot. */
  azimuth: number
  elevation: number
  /** Taken with a level camera, as the plates are: vertical lines are vertical and keep their height. */
  level: boolean
  /** Where a bed's bedding is, in the same frame (`SpriteView`). */
  bedding?: Uint8Array
  /** Shown mirrored. The azimuth is that of the mirrored picture; all other values are those of the file. */
  mirrored: boolean
}

/** The colors of the parts of a cut-out as hex codes; a part without one keeps its own. */
export type Dyes = {
  readonly cover?: string | undefined
  readonly sheets?: string | undefined
  readonly cushion?: string | undefined
  /** Of everything else: the upholstery of a plain bed. */
  readonly rest?: string | undefined
  /** Of a towel on its rail. */
  readonly towel?: string | undefined
  readonly isQuilted?: boolean
  /** The spread size of a cover that is too small for its bed, in inches; any other covers the bed. */
  readonly spread?: { readonly wide: number; readonly long: number } | undefined
}

export type Piece = {
  index: number
  /** How many of it are in the room. */
  copies: number
  kind: FurnitureKind
  placement: ProductRecord['placement']
  isRound: boolean
  /** Inches: side to side, front to back, floor to top. */
  wide: number
  deep: number
  tall: number
  hex: string
  palette: readonly string[]
  /** The available views, at least one. */
  looks: readonly [Look, ...Look[]]
  /** Seen from straight above, for items that lie flat. */
  plan: Uint8Array | null
  /** How it is laid, if it is a tile of known size; its dimensions are those of the sample panel. */
  tile?: TileLaying
  /** How many of it are laid at the places of a table, instead of all of them on a pile. */
  places?: number
  /** One napkin at its place, which the compositor draws itself. */
  isLaid?: boolean
  /** The colors of its textiles in this room, where they differ from those of its pictures. */
  dyes?: Dyes
}

/** Camera angles of the photographs by placement, in degrees. packages/photography takes them from these angles. */
export const PHOTO_VIEWS: Record<ProductRecord['placement'], { azimuth: number; elevation: number }> = {
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
  const laying = product.kind === 'tile' ? layingOf(product.title) : undefined
  const photo: Look = {
    picture: await read('cutout.webp'),
    shadow: await read('shadow.webp').catch(() => null),
    ...shot.cutout,
    ...PHOTO_VIEWS[product.placement],
    level: false,
    mirrored: false,
  }
  return {
    index,
    copies: 1,
    kind: product.kind,
    placement: product.placement,
    isRound: product.footprint === 'ellipse',
    wide: product.length,
    deep: product.width,
    tall: product.height,
    hex: product.colour.hex,
    palette: product.palette,
    looks: (stands(product) &&
      (await spritesIn(join(product.folder, 'sprites'), PRODUCT_TRAITS[product.kind].room.isPillowed))) || [
      photo,
      inMirror(photo),
    ],
    plan: shot.plan ? await read('plan.webp') : null,
    ...(laying ? { tile: laying } : {}),
  }
}

/**
 * Whether the item has room views. Others are drawn from their plan picture or cut-out, which suits items that lie or
 * hang better.
 */
function stands({ placement, kind }: CatalogueProduct): boolean {
  return placement === 'floor' || kind === 'lamp'
}

/** The room views of a product; null when it has only the pictures for its card. */
export async function spritesIn(folder: string, isPillowed: boolean): Promise<[Look, ...Look[]] | null> {
  const text = await readFile(join(folder, 'sprites.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const sheet = SpriteSheet.parse(JSON.parse(text))
  const elevation = Math.atan2(sheet.eye, sheet.depth) / RADIANS
  const looks = await Promise.all(
    sheet.views.map(async ({ picture, shadow, bedding, ...view }): Promise<Look> => {
      const [bytes, dark, worn] = await Promise.all(
        [picture, shadow, ...(bedding ? [bedding] : [])].map((name) => readFile(join(folder, name))),
      )
      return {
        ...view,
        picture: bytes ?? Buffer.alloc(0),
        shadow: dark ?? null,
        ...(worn ? { bedding: worn } : {}),
        elevation,
        level: true,
        mirrored: false,
      }
    }),
  )
  const [first, ...rest] = sheet.mirrored || isPillowed ? [...looks, ...looks.map(inMirror)] : looks
  return first ? [first, ...rest] : null
}

export function inMirror(look: Look): Look {
  return { ...look, azimuth: -look.azimuth, mirrored: !look.mirrored }
}

/** Mirrors the views of an item for a room that is mirrored at the end, so that its own left is on its left again. */
export function turnedOver(piece: Piece): Piece {
  const [first, ...rest] = piece.looks
  return { ...piece, looks: [inMirror(first), ...rest.map(inMirror)] }
}

/**
 * Assumed share of its depth that is visible above the front in a picture of unknown view, as from the camera of a
 * room.
 */
const DEPTH_SEEN = 0.3
/** The corresponding elevation in degrees. */
const DOWN = 16.7

/** What the room needs to know of a product before its pictures are read. Inches. */
export type PieceFacts = Pick<Piece, 'kind' | 'placement' | 'isRound' | 'wide' | 'deep' | 'tall' | 'hex'>

export function factsOf(product: EngineProduct): PieceFacts {
  if (!('folder' in product)) {
    const { kind, placement, wide, deep, tall } = assumedProductOf(product)
    return { kind, placement, wide, deep, tall, isRound: false, hex: product.hex ?? UNKNOWN_COLOR }
  }
  const { kind, placement, length: wide, width: deep, height: tall, footprint, colour } = product
  return { kind, placement, wide, deep, tall, isRound: footprint === 'ellipse', hex: colour.hex }
}

/** An imported product: its kind is derived from its title, its scale from its cut-out and the stated dimensions. */
async function foreignPiece(product: ForeignProduct, index: number): Promise<Piece> {
  const { image, shadow, width, height, base } = await cutoutOf(product)
  const { kind, placement, known, ...size } = assumedProductOf(product)
  const seenDeep = placement === 'floor' ? size.deep * DEPTH_SEEN : 0
  const [byWidth, byHeight] = [width / size.wide, height / (size.tall + seenDeep)]
  // A single stated dimension determines the scale; with both or none, the picture is fitted to both.
  const pixelsPerInch = known.wide === known.tall ? Math.sqrt(byWidth * byHeight) : known.wide ? byWidth : byHeight
  return {
    index,
    copies: 1,
    kind,
    placement,
    isRound: false,
    wide: known.wide ? size.wide : width / pixelsPerInch,
    deep: size.deep,
    tall: known.tall ? size.tall : Math.max(height / pixelsPerInch - seenDeep, 1),
    hex: product.hex ?? UNKNOWN_COLOR,
    palette: [product.hex ?? UNKNOWN_COLOR],
    looks: [
      {
        picture: image,
        shadow,
        width,
        height,
        pixelsPerInch,
        base: { x: base.x, y: height - (seenDeep / 2) * pixelsPerInch },
        azimuth: 0,
        elevation: DOWN,
        level: true,
        mirrored: false,
      },
    ],
    plan: null,
  }
}

/** The kind of a product, and unknown dimensions from the usual ones of that kind. Inches. */
type AssumedProduct = {
  kind: FurnitureKind
  placement: ProductRecord['placement']
  wide: number
  deep: number
  tall: number
}

type Row = readonly [RegExp, FurnitureKind, ProductRecord['placement'], number, number, number]

/** In the order of the table of kinds. */
const ROWS: readonly Row[] = (Object.keys(PRODUCT_TRAITS) as FurnitureKind[]).flatMap((kind) =>
  PRODUCT_TRAITS[kind].guesses.map(([words, ...size]): Row => [words, kind, ...size]),
)
const UNKNOWN_COLOR = '#b8ab98'
const UNKNOWN: Row = [/^/, 'block', 'floor', 24, 18, 24]

/**
 * A stated dimension that differs from the usual one by more than this factor is ignored as a mix-up of units; the
 * factor is larger for products of unknown kind.
 */
const MAX_SIZE_FACTOR = { known: 3.2, unknown: 8 }

/** Of its kind, and how it is placed, by its title where that says more; by its title alone if the kind is not known. */
function rowOf({ title, kind, placement }: ForeignProduct): Row {
  const isOfTitle = ([words]: Row) => words.test(title)
  if (kind === undefined || kind === 'block') return ROWS.find(isOfTitle) ?? UNKNOWN
  const guess = guessOf({ kind, title, placement })
  if (!guess) return UNKNOWN
  const [words, ...size] = guess
  return [words, kind, ...size]
}

/** Uses stated dimensions where they are plausible, and the usual ones of the kind otherwise. */
function assumedProductOf(product: ForeignProduct): AssumedProduct & { known: { wide: boolean; tall: boolean } } {
  const row = rowOf(product)
  const [, kind, placement, wide, deep, tall] = row
  const most = row === UNKNOWN ? MAX_SIZE_FACTOR.unknown : MAX_SIZE_FACTOR.known
  const believed = (known: number | undefined, usual: number) =>
    known !== undefined && known >= usual / most && known <= usual * most ? known : undefined
  const [length, height] = [believed(product.length, wide), believed(product.height, tall)]
  return {
    kind,
    placement,
    wide: length ?? wide,
    deep: believed(product.width, deep) ?? deep * ((length ?? wide) / wide),
    tall: height ?? tall,
    known: { wide: length !== undefined, tall: height !== undefined },
  }
}
