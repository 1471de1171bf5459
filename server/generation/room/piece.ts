/** A product as the room picture needs it: what it is, how large, and its cut-out with the scale of the photograph. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FurnitureKind } from '../../../studio/model/furniture.ts'
import { Shot, type ProductRecord } from '../../catalogue/record.ts'
import { SpriteSheet } from '../../catalogue/spriteSheet.ts'
import { cutoutOf } from '../cutouts/cutoutOf.ts'
import type { CatalogueProduct, EngineProduct, ForeignProduct } from '../order.ts'
import { RADIANS } from './camera.ts'
import { guessOf } from './guess.ts'

/** One view of a piece. */
export type Look = {
  picture: Uint8Array
  /** The soft shadow in the same frame. */
  shadow: Uint8Array | null
  width: number
  height: number
  pixelsPerInch: number
  base: { x: number; y: number }
  /** How it was taken, degrees: so far to the right of the front, and so far above the foot. */
  azimuth: number
  elevation: number
  /** Taken with a level camera, as the plates are: uprights are upright and keep their height. */
  level: boolean
  /** Shown in a mirror; the azimuth is that of the mirrored picture, everything else that of the file. */
  mirrored: boolean
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
  /** The views that there are of it, at least one. */
  looks: readonly [Look, ...Look[]]
  /** Seen from straight above, for what lies flat. */
  plan: Uint8Array | null
}

/** Its mirror image differs from it only by the pillows that lie on it. */
const PILLOWED: readonly FurnitureKind[] = ['sofa', 'loveseat']

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
  const photo: Look = {
    picture: await read('cutout.webp'),
    shadow: await read('shadow.webp').catch(() => null),
    ...shot.cutout,
    ...VIEWS[product.placement],
    level: false,
    mirrored: false,
  }
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
    looks: (stands(product) && (await spritesIn(join(product.folder, 'sprites'), PILLOWED.includes(product.kind)))) || [
      photo,
      inMirror(photo),
    ],
    plan: shot.plan ? await read('plan.webp') : null,
  }
}

/** What lies or hangs is drawn from its plan picture or its cut-out, which are nearer to how a room shows it. */
function stands({ placement, kind }: CatalogueProduct): boolean {
  return placement === 'floor' || kind === 'lamp'
}

/** The room views of a product; null when it was photographed only for its card. */
async function spritesIn(folder: string, isPillowed: boolean): Promise<[Look, ...Look[]] | null> {
  const text = await readFile(join(folder, 'sprites.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const sheet = SpriteSheet.parse(JSON.parse(text))
  const elevation = Math.atan2(sheet.eye, sheet.depth) / RADIANS
  const looks = await Promise.all(
    sheet.views.map(async ({ picture, shadow, ...view }): Promise<Look> => {
      const [bytes, dark] = await Promise.all([picture, shadow].map((name) => readFile(join(folder, name))))
      return {
        ...view,
        picture: bytes ?? Buffer.alloc(0),
        shadow: dark ?? null,
        elevation,
        level: true,
        mirrored: false,
      }
    }),
  )
  const [first, ...rest] = sheet.mirrored || isPillowed ? [...looks, ...looks.map(inMirror)] : looks
  return first ? [first, ...rest] : null
}

function inMirror(look: Look): Look {
  return { ...look, azimuth: -look.azimuth, mirrored: !look.mirrored }
}

/** A piece for a room that is shown in a mirror in the end: its own left must come out on its left. */
export function turnedOver(piece: Piece): Piece {
  const [first, ...rest] = piece.looks
  return { ...piece, looks: [inMirror(first), ...rest.map(inMirror)] }
}

/** How much of its depth a picture of unknown view shows above the front, as a camera of a room would. */
const DEPTH_SEEN = 0.3
/** Looking down by as much, degrees. */
const DOWN = 16.7

/** A foreign product tells little: what it is is read from its title, its scale from its cut-out and what was told. */
async function foreignPiece(product: ForeignProduct, index: number): Promise<Piece> {
  const { image, shadow, width, height, base } = await cutoutOf(product)
  const { kind, placement, told, ...size } = guessOf(product)
  const seenDeep = placement === 'floor' ? size.deep * DEPTH_SEEN : 0
  const [byWidth, byHeight] = [width / size.wide, height / (size.tall + seenDeep)]
  // One told side settles the scale; with both or none the picture is fitted to both.
  const pixelsPerInch = told.wide === told.tall ? Math.sqrt(byWidth * byHeight) : told.wide ? byWidth : byHeight
  return {
    index,
    kind,
    placement,
    round: false,
    wide: told.wide ? size.wide : width / pixelsPerInch,
    deep: size.deep,
    tall: told.tall ? size.tall : Math.max(height / pixelsPerInch - seenDeep, 1),
    hex: product.hex ?? '#b8ab98',
    palette: [product.hex ?? '#b8ab98'],
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
