/** Products in wire format: those of the catalogue, and those stored with a draft or board. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DesignRecord } from '../../../src/contract/designRecord.ts'
import type { Product } from '../../../src/contract/products.ts'
import { keepProduct } from '../keepProduct.ts'
import { type CatalogueEntry, type ImportedProduct, isShown } from '../entry.ts'
import { usualSize } from '../usualSize.ts'
import { pictureUrl, type ShownProduct } from '../shownProduct.ts'
import type { KeptProduct } from '../../platform/database/keptDesign.ts'
import { formatPrice } from '../../platform/formats.ts'
import { imageUrl } from '../../platform/images/imageName.ts'
import { inline, isInline, wireCutout, wireImage, type WirePictures } from '../../platform/images/wireImage.ts'
import type { World } from '../../world.ts'
import { isDressed } from '../../design/engine/picture/wornPictures.ts'
import { wornOn } from '../../design/engine/picture/worn.ts'
import { wornPlanUrl } from './wornPlan.ts'

export async function wireProduct(
  world: Pick<World, 'catalogue' | 'images'>,
  entry: CatalogueEntry,
  as: WirePictures,
): Promise<Product> {
  if (isShown(entry)) return { ...plain(keepProduct(entry)), ...(await shopPictures(world, entry, as)) }
  return {
    ...plain(entry.kept),
    ...(await feedPictures(world, entry, as)),
    ...(await furtherPictures(world, entry.kept, as)),
  }
}

type KeptDesign = {
  readonly products: readonly KeptProduct[]
  /** Names in the image store, in the order of the products. */
  readonly cutouts: readonly string[]
  readonly record: DesignRecord | null
}

/**
 * Products of a draft or board, with the catalogue's current pictures or, failing that, the stored picture. Beds wear what
 * the design record says.
 */
export async function wireKeptProducts(
  world: Pick<World, 'catalogue' | 'images'>,
  { products: kept, cutouts, record }: KeptDesign,
  as: WirePictures,
): Promise<Product[]> {
  const worn = wornOn(record, kept)
  const inShop = new Map((await world.catalogue.byIds(kept.map(({ id }) => id))).map((shown) => [shown.id, shown]))
  return Promise.all(
    kept.map(async (product, index) => {
      const shown = product.image === null ? inShop.get(product.id) : undefined
      if (shown && isShown(shown)) {
        const [dyes, cutout] = [worn(index), cutouts[index]]
        const dressed =
          !dyes || !isDressed(shown) || isInline(as)
            ? {}
            : {
                ...(cutout === undefined ? {} : { cutout: await wireCutout(world.images, cutout, as) }),
                ...(shown.hasPlan ? { plan: wornPlanUrl(shown, dyes) } : {}),
              }
        return { ...plain(product), ...(await shopPictures(world, shown, as)), ...dressed }
      }
      const image = product.image ? await wireImage(world.images, product.image, as) : ''
      return { ...plain(product), image, ...(await furtherPictures(world, product, as)) }
    }),
  )
}

function plain({
  image: _kept,
  pictures: _further,
  length,
  width,
  height,
  ...product
}: KeptProduct): Omit<Product, 'image' | 'pictures'> {
  const sizes = [['length', length] as const, ['width', width] as const, ['height', height] as const]
  const unknown = sizes.filter(([, inches]) => inches === null).map(([name]) => name)
  // They stand in for those that are not known, so that the piece can be drawn.
  const usual = unknown.length > 0 ? usualSize(product) : { length: 0, width: 0, height: 0 }
  return {
    ...product,
    Price: formatPrice(product.price),
    Amount: '1',
    length: length ?? usual.length,
    width: width ?? usual.width,
    height: height ?? usual.height,
    ...(unknown.length > 0 ? { unknown_sizes: unknown } : {}),
  }
}

/** As URLs only, because a list with all pictures inline would be too large. */
async function furtherPictures({ images }: Pick<World, 'images'>, { pictures = [] }: KeptProduct, as: WirePictures) {
  if (isInline(as) || pictures.length === 0) return {}
  return { pictures: await Promise.all(pictures.map((name) => wireImage(images, name, as))) }
}

async function shopPictures(world: Pick<World, 'catalogue' | 'images'>, shown: ShownProduct, as: WirePictures) {
  if (isInline(as)) {
    const photo = () => readFile(join(world.catalogue.folderOf(shown.id), 'photo.jpg'))
    const { photoPx } = as
    const bytes =
      photoPx === undefined
        ? await photo()
        : await world.images.sized(`${shown.id}/photo`, shown.version, photoPx, 'jpg', photo)
    return { image: inline(bytes, as) }
  }
  return {
    image: pictureUrl(shown, 'photo-768'),
    imageSet: `${pictureUrl(shown, 'photo-384')} 384w, ${pictureUrl(shown, 'photo-768')} 768w`,
    placeholder: shown.placeholder,
    cutout: pictureUrl(shown, 'cutout'),
    cutout_width: shown.cutoutWidth,
    ...(shown.hasShadow ? { shadow: pictureUrl(shown, 'shadow') } : {}),
    ...(shown.hasModel ? { model: pictureUrl(shown, 'model') } : {}),
    ...(shown.hasPlan ? { plan: pictureUrl(shown, 'plan') } : {}),
  }
}

async function feedPictures(
  world: Pick<World, 'images'>,
  { kept: { image }, placeholder }: ImportedProduct,
  as: WirePictures,
) {
  if (image === null) return { image: '' }
  if (isInline(as)) return { image: await wireImage(world.images, image, as) }
  return {
    image: imageUrl(image),
    imageSet: `${imageUrl(image)}?w=384&card=1 384w, ${imageUrl(image)}?w=768&card=1 768w`,
    ...(placeholder ? { placeholder } : {}),
  }
}
