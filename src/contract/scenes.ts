/** The 3D files of products, pieces, rooms and homes: GLB and USDZ at true size, to see them in a real room. */
import { z } from 'zod'
import { FlooringMaterial, HexColor } from '../../studio/model/finish.ts'
import { ELEVATION, MAX_FROM_MIDDLE } from '../../studio/model/home.ts'
import { MAX_PLACES } from '../../studio/model/homeLimits.ts'
import { Layout } from '../../studio/model/layout.ts'
import { SceneProduct } from '../../studio/model/sceneProduct.ts'

export const SceneFormat = z.enum(['glb', 'usdz'])
export type SceneFormat = z.infer<typeof SceneFormat>

export const SCENE_TYPES: Readonly<Record<SceneFormat, string>> = {
  glb: 'model/gltf-binary',
  usdz: 'model/vnd.usdz+zip',
}

/** Increased when the same product gives another file, because addresses of files are kept for a year. */
export const SCENE_REVISION = 1

/**
 * The address of the 3D file of a product with a model.
 *
 * @param model `Product.model`
 */
export function productScene(model: string, format: SceneFormat): string {
  return `${model}-${SCENE_REVISION}.${format}`
}

/** More products than a layout has items, and than a home has different ones. */
const MAX_PRODUCTS = 400
const MAX_HOME_PRODUCTS = 1_000
/** Of all rooms together: twice as many as a home of forty furnished rooms has. */
const MAX_HOME_PIECES = 1_200

/** What is known of the products of items, by product id. */
const products = (most: number) =>
  z
    .record(z.string().max(80), SceneProduct)
    .refine((known) => Object.keys(known).length <= most, `At most ${most} products`)

/** What a room has where nothing is chosen. */
const Usual = z.object({
  wall: HexColor,
  floor: z.object({ material: FlooringMaterial, color: HexColor }),
  wallTiles: z.object({ color: HexColor, height: z.number().min(0).max(400) }).optional(),
})

/** A room or one of its pieces, as the plan at hand has it. */
export const SceneOrder = z.object({
  layout: Layout,
  products: products(MAX_PRODUCTS),
  usual: Usual,
  /** The id of the one item that is wanted, without the room. */
  only: z.string().max(80).optional(),
})
export type SceneOrder = z.infer<typeof SceneOrder>

const coordinate = z.number().min(-MAX_FROM_MIDDLE).max(MAX_FROM_MIDDLE)

/** All rooms of a home at their places. Inches of its sheet, and of floors above the ground. */
export const HomeSceneOrder = z.object({
  rooms: z
    .array(
      z.object({
        name: z.string().max(200),
        layout: Layout,
        usual: Usual,
        pose: z.object({ x: coordinate, y: coordinate, rotation: z.number().min(0).lt(360) }),
        elevation: z.number().min(ELEVATION.least).max(ELEVATION.most),
      }),
    )
    .min(1)
    .max(MAX_PLACES)
    .refine(
      (rooms) => rooms.reduce((sum, { layout }) => sum + layout.items.length, 0) <= MAX_HOME_PIECES,
      `The 3D file of a home can have at most ${MAX_HOME_PIECES} pieces. Export its rooms one by one instead.`,
    ),
  products: products(MAX_HOME_PRODUCTS),
})
export type HomeSceneOrder = z.infer<typeof HomeSceneOrder>

/** Signed addresses of files that were made of an order. */
export const MadeScene = z.object({
  glb: z.string(),
  usdz: z.string(),
  /** The address of a page that shows the scene on a phone. */
  page: z.string(),
  /** Bytes of each file. */
  bytes: z.object({ glb: z.number(), usdz: z.number() }),
  /** When the addresses stop working (ISO 8601). */
  until: z.string(),
  /** Pieces in the scene, and how many of them are blocks or a standing cut-out because they have no model. */
  pieces: z.number(),
  blocks: z.number(),
  cutouts: z.number(),
})
export type MadeScene = z.infer<typeof MadeScene>

/** The path of the page that shows a scene on a phone. */
export const SCENE_PAGE = '/in-your-room'

/** How a scene is shown in a real room. `hangs`: it is put on a wall. `isResizable`: pieces have their true size only. */
export type SceneView = { readonly title: string; readonly hangs: boolean; readonly isResizable: boolean }

/** The address that opens AR Quick Look from `<a rel="ar">`, whose first child is a picture (iOS and iPadOS). */
export function quickLookAddress(usdz: string, { isResizable }: Pick<SceneView, 'isResizable'>): string {
  return isResizable ? usdz : `${usdz}#allowsContentScaling=0`
}

/** Characters of a title that Scene Viewer shows. */
const MAX_TITLE_CHARACTERS = 60

/**
 * The address that opens Scene Viewer (Android), by the parameters of its documentation.
 *
 * @param glb absolute
 * @param fallback absolute address that is opened where there is no Scene Viewer
 */
export function sceneViewerAddress(glb: string, { title, hangs, isResizable }: SceneView, fallback: string): string {
  const query = new URLSearchParams({
    file: glb,
    mode: 'ar_preferred',
    title: title.slice(0, MAX_TITLE_CHARACTERS),
    resizable: `${isResizable}`,
    ...(hangs ? { enable_vertical_placement: 'true' } : {}),
  })
  const intent = [
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(fallback)}`,
  ]
  return `intent://arvr.google.com/scene-viewer/1.2?${query.toString()}#Intent;${intent.join(';')};end;`
}
