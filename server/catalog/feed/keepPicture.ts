/** Stores a feed's pictures: validated, rotated upright, without metadata, scaled down to at most `MAX_SIDE_PX` wide. */
import { MAX_FURTHER_PICTURES } from '../../../src/contract/products.ts'
import { encodeForeign } from '../../platform/images/decodeForeign.ts'
import { placeholder } from '../../platform/images/encode.ts'
import type { ImageStore } from '../../platform/images/imageStore.ts'
import { Problem } from '../../platform/problem.ts'
import { type CatalogueEntry, type ImportedProduct, isShown } from '../entry.ts'
import { type FeedProduct, listedAddresses } from './feedProduct.ts'
import { AskingError, type Reason } from './imported.ts'
import type { PictureSource } from './pictureSource.ts'

const MAX_SIDE_PX = 1_024

type Source = { images: ImageStore; pictures: PictureSource; signal: AbortSignal }
type Report = (field: 'image_link' | 'additional_image_link', reason: Reason) => void

/** By link: the stored picture, or the reason why it cannot be loaded. */
export type LoadedPictures = Map<string, { image: string; placeholder: string } | Reason>

const NOT_LOADED = 'another import changed the product meanwhile, so its picture was not loaded'

/** Stores the pictures that the product names and has not kept, and adds them to `loaded`. */
export async function loadPictures(product: ImportedProduct, source: Source, loaded: LoadedPictures): Promise<void> {
  const { main, further } = missingLinks(product)
  for (const link of main === undefined ? further : [main, ...further])
    if (!loaded.has(link)) loaded.set(link, await load(source, link))
}

async function load(source: Source, link: string) {
  try {
    return await keepPicture(source, link)
  } catch (error) {
    source.signal.throwIfAborted()
    const reason = error instanceof Error ? error.message : String(error)
    return error instanceof AskingError ? { reason, asks: error.asks } : { reason }
  }
}

/** The product with its loaded pictures, and how many these are; `report` is called for those that it goes without. */
export function withPictures(
  { isPictureOld, ...product }: ImportedProduct,
  loaded: LoadedPictures,
  report: Report,
): { product: ImportedProduct; count: number } {
  const { main, further: links } = missingLinks({ ...product, isPictureOld })
  const first = main === undefined ? undefined : find('image_link', main)
  const further = links.flatMap((link) => find('additional_image_link', link)?.image ?? [])
  const { kept } = product
  return {
    count: (first ? 1 : 0) + further.length,
    product: {
      ...product,
      ...(first ? { placeholder: first.placeholder } : {}),
      ...(isPictureOld && !first ? { isPictureOld } : {}),
      kept: { ...kept, ...(first ? { image: first.image } : {}), ...(further.length > 0 ? { pictures: further } : {}) },
    },
  }

  function find(field: Parameters<Report>[0], link: string) {
    const found = loaded.get(link)
    if (found && 'image' in found) return found
    const without =
      field === 'additional_image_link' ? 'without it' : isPictureOld ? 'with its earlier picture' : 'without a picture'
    report(field, { ...found, reason: `${found?.reason ?? NOT_LOADED}; the product is imported ${without}` })
    return undefined
  }
}

/** Whether its row names pictures that it does not have. */
export function lacksPictures(product: ImportedProduct): boolean {
  const { main, further } = missingLinks(product)
  return main !== undefined || further.length > 0
}

function missingLinks({ feed, kept, isPictureOld }: ImportedProduct): { main: string | undefined; further: string[] } {
  return {
    main: kept.image === null || isPictureOld ? feed.image_link : undefined,
    further: kept.pictures === undefined ? furtherLinks(feed) : [],
  }
}

/** Keeps the stored pictures whose links have not changed, and the main one until that of a new link is loaded. */
export function withKeptPictures(product: ImportedProduct, old: CatalogueEntry | undefined): ImportedProduct {
  if (!old || isShown(old)) return product
  const link = product.feed.image_link
  const hasPicture = old.kept.image !== null && link !== undefined
  const hasSameFurther = old.feed.additional_image_link === product.feed.additional_image_link
  return {
    ...product,
    ...(hasPicture && old.placeholder !== undefined ? { placeholder: old.placeholder } : {}),
    ...(hasPicture && (old.isPictureOld || old.feed.image_link !== link) ? { isPictureOld: true } : {}),
    kept: {
      ...product.kept,
      ...(hasPicture ? { image: old.kept.image } : {}),
      ...(hasSameFurther && old.kept.pictures ? { pictures: old.kept.pictures } : {}),
    },
  }
}

function furtherLinks({ additional_image_link: links = '' }: FeedProduct): string[] {
  return listedAddresses(links).slice(0, MAX_FURTHER_PICTURES)
}

/** @throws Error with the reason when the picture cannot be loaded or decoded */
async function keepPicture({ images, pictures, signal }: Source, link: string) {
  const bytes = await pictures.fetch(link, signal)
  const kept = { use: 'feed', field: 'image_link', type: 'jpg', width: MAX_SIDE_PX } as const
  const picture = await encodeForeign(bytes, kept).catch((error: unknown) => {
    // Callers embed the reason in a longer sentence.
    throw error instanceof Problem ? new Error(error.message.replace(/\.$/, '')) : error
  })
  return { image: await images.put(picture, 'jpg'), placeholder: await placeholder(picture) }
}
