/** Converts a client's picks to an engine order: catalogue products by id or title, other products as they are sent. */
import { z } from 'zod'
import type { Generate, PickedProduct } from '../../src/contract/generation.ts'
import { MAX_FURTHER_PICTURES, ProductFacts } from '../../src/contract/products.ts'
import type { RoomLight } from '../../src/contract/vocabulary.ts'
import { FurnitureKind } from '../../studio/model/furniture.ts'
import { isShown } from '../catalog/entry.ts'
import { keepProduct } from '../catalog/keepProduct.ts'
import { fromWire } from '../platform/database/keptAnswers.ts'
import type { KeptProduct } from '../platform/database/keptDesign.ts'
import { anySeed } from './engine/chance.ts'
import type { EngineProduct, ForeignProduct, Order } from './engine/engine.ts'
import { encodeForeign } from '../platform/images/decodeForeign.ts'
import { decodeWireImage, ownImage, takeOwnImage } from '../platform/images/wireImage.ts'
import type { QuestionName } from '../../src/contract/questions.ts'
import { OWN_PIECE } from '../../src/contract/words.ts'
import { admitSentPicture } from '../people/limits/pictures.ts'
import { badField } from '../platform/problem.ts'
import { sha256 } from '../platform/sha256.ts'
import type { World } from '../world.ts'

export type DraftOrder = { kept: KeptProduct[]; order: Order; light: RoomLight; hash: string }

const FOREIGN_IMAGE_PX = 1024
const MAX_INCHES = 12_000
const FOREIGN_COLOR = '#b8b0a4'

const MAX_PRICE = 1_000_000_000
/** Of a further fact, as JSON. An address has 2,000. */
const MAX_FACT_CHARACTERS = 2_100

/** A positive number or text with thousands commas, at most `most`; anything else becomes undefined. */
const looseNumber = (most: number) =>
  z
    .union([z.number(), z.string()])
    .transform((value) => (typeof value === 'number' ? value : Number.parseFloat(value.replaceAll(',', ''))))
    .refine((value) => Number.isFinite(value) && value > 0 && value <= most)
    .nullish()
    .catch(undefined)
const text = (max: number) => z.string().trim().max(max).catch('')

const ForeignPick = z.object({
  title: text(300),
  price: looseNumber(MAX_PRICE),
  Price: looseNumber(MAX_PRICE),
  image: z.string().optional().catch(undefined),
  hex_code: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional()
    .catch(undefined),
  description: text(2000),
  length: looseNumber(MAX_INCHES),
  width: looseNumber(MAX_INCHES),
  height: looseNumber(MAX_INCHES),
  material: text(300),
  kind: FurnitureKind.catch('block'),
  footprint: ProductFacts.shape.footprint.catch('rectangle'),
  placement: ProductFacts.shape.placement.catch('floor'),
  functions: ProductFacts.shape.functions.catch([]),
  pictures: z.array(z.string().max(400)).max(MAX_FURTHER_PICTURES).catch([]),
})

/** What picks are resolved from. */
export type OrderSources = Pick<World, 'catalogue' | 'database' | 'imageAccess' | 'images'>

/** Resolves every pick. Throws Problem 400 with the index of a pick without id, title or usable picture. */
export async function readOrder(world: OrderSources, userId: string, body: Generate): Promise<DraftOrder> {
  const picks = await Promise.all(body.selectedProducts.map((pick, index) => readPick(world, userId, pick, index)))
  const { seed, light = 'day', words_of, view_seed, ...rest } = body
  const { email: _email, selections: _titles, selectedProducts: _picks, draft_id: _id, ...given } = rest
  const answers = fromWire(
    given satisfies { [Name in keyof typeof given]: Name extends QuestionName ? unknown : never },
  )
  const { functionName, size, style, furtherAnswers } = answers
  // The values that make two orders different. `satisfies` above reports a new field of the body, which then has to be added
  // to one of the two.
  const asked = [
    picks.map((pick) => pick.kept),
    functionName,
    size,
    style,
    seed ?? null,
    // Absent by default, so that the hashes of orders from before these could be chosen stay the same.
    ...(light === 'day' ? [] : [light]),
    ...(furtherAnswers ? [furtherAnswers] : []),
    ...(words_of ? [words_of] : []),
    ...(view_seed === undefined ? [] : [{ view: view_seed }]),
  ]
  return {
    kept: picks.map((pick) => pick.kept),
    order: {
      products: picks.map((pick) => pick.engine),
      ...answers,
      seed: seed ?? anySeed(),
    },
    light,
    hash: sha256(JSON.stringify(asked)),
  }
}

/** Restores the engine's products of a stored draft, for its picture. */
export async function engineProducts(
  world: Pick<World, 'catalogue' | 'images'>,
  kept: readonly KeptProduct[],
): Promise<EngineProduct[]> {
  const shown = new Map((await world.catalogue.byIds(kept.map(({ id }) => id))).map((product) => [product.id, product]))
  return Promise.all(
    kept.map(async (product): Promise<EngineProduct> => {
      const known = product.image === null ? shown.get(product.id) : undefined
      if (known && isShown(known)) return { ...known, folder: world.catalogue.folderOf(known.id) }
      return foreignProduct(product, product.image ? ((await world.images.get(product.image))?.bytes ?? null) : null)
    }),
  )
}

/** The products of a stored design without their pictures, for its words. */
export async function wordProducts(
  world: Pick<World, 'catalogue'>,
  kept: readonly KeptProduct[],
): Promise<EngineProduct[]> {
  const shown = new Map((await world.catalogue.byIds(kept.map(({ id }) => id))).map((product) => [product.id, product]))
  return kept.map((product) => {
    const known = product.image === null ? shown.get(product.id) : undefined
    return known && isShown(known)
      ? { ...known, folder: world.catalogue.folderOf(known.id) }
      : foreignProduct(product, null)
  })
}

/** Whether the id is that of a user's own piece, which is never matched to the catalogue by title. */
function isOwnPiece(id: unknown): boolean {
  return typeof id === 'string' && id.startsWith(OWN_PIECE)
}

async function readPick(world: OrderSources, userId: string, pick: z.infer<typeof PickedProduct>, index: number) {
  const known =
    (pick.id === undefined ? undefined : (await world.catalogue.byIds([String(pick.id)]))[0]) ??
    (pick.title && !isOwnPiece(pick.id) ? await world.catalogue.byTitle(pick.title) : undefined)
  if (known && isShown(known))
    return { kept: keepProduct(known), engine: { ...known, folder: world.catalogue.folderOf(known.id) } }
  if (known) {
    const picture = known.kept.image === null ? undefined : await world.images.get(known.kept.image)
    return { kept: known.kept, engine: foreignProduct(known.kept, picture?.bytes ?? null) }
  }

  const field = `selectedProducts.${index}`
  const fields = ForeignPick.parse(pick)
  if (!fields.title) throw badField(`${field}.title`, 'This product is not in the catalog, so its title is required.')
  const picture = await pictureOf(world, userId, fields.image, `${field}.image`)
  const kept: KeptProduct = {
    id: pick.id === undefined ? `foreign-${index + 1}` : String(pick.id),
    title: fields.title,
    price: fields.price ?? fields.Price ?? 0,
    image: picture && picture.name,
    hex_code: fields.hex_code?.toLowerCase() ?? FOREIGN_COLOR,
    colour: '',
    palette: fields.hex_code ? [fields.hex_code.toLowerCase()] : [],
    description: fields.description,
    material: fields.material,
    length: fields.length ?? null,
    width: fields.width ?? null,
    height: fields.height ?? null,
    kind: fields.kind,
    footprint: fields.footprint,
    placement: fields.placement,
    functions: fields.functions,
    styles: [],
    ...furtherFacts(pick),
    ...(await furtherPictures(world, userId, fields.pictures)),
  }
  return { kept, engine: foreignProduct(kept, picture && picture.bytes) }
}

type FurtherFact = {
  [Name in keyof ProductFacts]-?: undefined extends ProductFacts[Name] ? Name : never
}[keyof ProductFacts]

/**
 * What a piece of its owner states beyond the facts that every product has, such as the shop where it was found. What the
 * contract refuses is left out; pictures are those of `furtherPictures`.
 */
function furtherFacts(pick: z.infer<typeof PickedProduct>): Omit<Pick<ProductFacts, FurtherFact>, 'pictures'> {
  const sent = new Map(Object.entries(pick))
  const valid = Object.entries(ProductFacts.shape).flatMap(([name, fact]) => {
    const value = sent.get(name)
    const isFurther = name !== 'pictures' && fact.safeParse(undefined).success
    return isFurther && value !== undefined && fact.safeParse(value).success && sizeOf(value) <= MAX_FACT_CHARACTERS
      ? [[name, value]]
      : []
  })
  return ProductFacts.partial().omit({ pictures: true }).parse(Object.fromEntries(valid))
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value).length
}

/** Further pictures of an own piece by their addresses; those that this user may not use are left out. */
async function furtherPictures(
  world: Pick<World, 'imageAccess' | 'images'>,
  userId: string,
  addresses: readonly string[],
) {
  const names = await Promise.all(
    addresses.map(async (address) => {
      const own = ownImage(address)
      return own && (await takeOwnImage({ ...world, userId }, own)) ? [own.name] : []
    }),
  )
  const pictures = [...new Set(names.flat())]
  return pictures.length > 0 ? { pictures } : {}
}

/** The picture of a pick: the URL of a stored picture (own pieces), or a picture sent inline. */
async function pictureOf(world: OrderSources, userId: string, wire: string | undefined, field: string) {
  const own = wire ? ownImage(wire) : undefined
  if (own) {
    const held = await takeOwnImage({ ...world, userId }, own)
    if (!held) throw badField(field, 'This picture is no longer on this server. Add the piece again.')
    return { name: own.name, bytes: held.bytes }
  }
  const sent = wire ? decodeWireImage(wire) : undefined
  if (!sent) return null
  await admitSentPicture(world, userId, field)
  const bytes = await encodeForeign(sent, { use: 'pick', field, type: 'jpg', width: FOREIGN_IMAGE_PX })
  return { name: await world.images.put(bytes, 'jpg'), bytes }
}

/** Every field of the engine is named, so that the compiler reports a new one. */
function foreignProduct(kept: KeptProduct, image: Buffer | null): ForeignProduct {
  return {
    id: kept.id,
    title: kept.title,
    image: image && new Uint8Array(image),
    price: kept.price,
    kind: kept.kind,
    placement: kept.placement,
    material: kept.material || undefined,
    hex: kept.palette[0],
    length: kept.length ?? undefined,
    width: kept.width ?? undefined,
    height: kept.height ?? undefined,
    cut: undefined,
  } satisfies Record<keyof ForeignProduct, unknown>
}
