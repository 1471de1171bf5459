/**
 * Pictures in API payloads. In responses: bare base64 for any client, an address for the web app. In requests: bare
 * base64, base64 in quotes, a data URL, or the address of a picture on this server that the sender may use.
 */
import { badField, notFound } from '../problem.ts'
import { encodeForeign } from './decodeForeign.ts'
import type { ImageAccess, ImageAddress, ImageProof } from './imageAccess.ts'
import { imageTypeOf, type ImageType } from './imageName.ts'
import type { ImageStore, StoredImage } from './imageStore.ts'

export type ImagesAs = 'url' | 'base64'
/** Base64 in one answer: the largest widths in pixels (full size without `photoPx`), and the characters that are left. */
type InlinePictures = { readonly photoPx?: number; readonly cutoutPx: number; left: number }
/** How a viewer gets pictures: as base64, or by the address that the function returns. */
export type WirePictures = InlinePictures | ImageAddress

/** Characters of base64 in one answer; with its words it stays below eight megabytes. */
const MAX_INLINE_CHARACTERS = 7_000_000
/**
 * Widths in pixels, tried in this order. Cut-outs are PNG, of which a full-size one has several megabytes. At the last
 * widths, 33 photographs and 30 cut-outs of pure noise (three boards of ten products) have about six megabytes.
 */
const INLINE_WIDTHS = [
  { cutoutPx: 640 },
  { photoPx: 768, cutoutPx: 384 },
  { photoPx: 384, cutoutPx: 192 },
  { photoPx: 192, cutoutPx: 96 },
] as const
const DATA_URL = /^data:image\/[a-z0-9.+-]+;base64,/i
/** The parts of the pattern do not overlap, so matching is linear even for pictures of several megabytes. */
const BASE64 = /^[A-Za-z0-9+/\s]+(?:=\s*){0,2}$/
const OWN_ADDRESS = /^(?:https?:\/\/[^/]+)?\/images\/([0-9a-f]{40}\.[a-z]+)(?:\?(.*))?$/

/** What a client asked for: addresses, or base64 within one answer. */
export type AskedPictures = 'url' | InlinePictures

/**
 * Makes an answer; with base64, in the largest widths in which its pictures stay below eight megabytes.
 * @param isList starts below full size
 * @throws Problem 400 naming `images` when the pictures are too large together at the smallest widths
 */
export async function withPictures<T>(
  as: ImagesAs,
  make: (asked: AskedPictures) => Promise<T>,
  { isList = false } = {},
): Promise<T> {
  if (as === 'url') return make('url')
  for (const widths of INLINE_WIDTHS.slice(isList ? 1 : 0))
    try {
      return await make({ ...widths, left: MAX_INLINE_CHARACTERS })
    } catch (error) {
      if (error !== TOO_MUCH) throw error
    }
  throw badField(
    'images',
    'These pictures are too large together for one answer. Ask with images=url for their addresses.',
  )
}

/** Combines what a client asked for with its address function. */
export function wirePictures(asked: AskedPictures, address: ImageAddress): WirePictures {
  return asked === 'url' ? address : asked
}

/** A room picture or photograph: an address, or JPEG in base64. */
export async function wireImage(images: ImageStore, name: string, as: WirePictures): Promise<string> {
  return isInline(as) ? inline(await images.variant(name, 'jpg', as.photoPx), as) : as(name)
}

/** A cut-out: an address, or PNG in base64, because JPEG has no transparency. */
export async function wireCutout(images: ImageStore, name: string, as: WirePictures): Promise<string> {
  return isInline(as) ? inline(await images.variant(name, 'png', as.cutoutPx), as) : as(name)
}

export function isInline(as: WirePictures): as is InlinePictures {
  return typeof as !== 'function'
}

const TOO_MUCH = new Error('The pictures of this answer are too large together.')

/** Base64 of the picture, counted in its answer. */
export function inline(bytes: Buffer | undefined, pictures: InlinePictures): string {
  if (!bytes) throw notFound('picture')
  const text = bytes.toString('base64')
  pictures.left -= text.length
  if (pictures.left < 0) throw TOO_MUCH
  return text
}

/** The longest address that this server makes has a third of them. */
const MAX_QUERY_CHARACTERS = 1_000

type OwnImage = { name: string; proof: ImageProof }

/** Parses an address on this server into the name in the store; undefined for anything else. */
export function ownImage(wire: string): OwnImage | undefined {
  const [, name, query] = OWN_ADDRESS.exec(wire.trim()) ?? []
  if (!name || !imageTypeOf(name)) return undefined
  const given = new URLSearchParams(query?.slice(0, MAX_QUERY_CHARACTERS))
  const [until, key, share] = ['until', 'key', 'share'].map((part) => given.get(part) ?? undefined)
  return { name, proof: { until, key, share } }
}

type Taker = { images: ImageStore; imageAccess: ImageAccess; userId: string }

/**
 * Reads the picture at an address on this server, for a design of this user. Returns undefined when it does not exist
 * or the user may not use it: knowing a name grants no access.
 */
export async function takeOwnImage(
  { images, imageAccess, userId }: Taker,
  { name, proof }: OwnImage,
): Promise<StoredImage | undefined> {
  return (await imageAccess.mayUse(userId, name, proof)) ? images.take(name) : undefined
}

/**
 * Stores the picture of a payload and returns its name.
 * @throws Problem 400 naming `field` when the picture cannot be used
 */
export async function keepWireImage(
  taker: Taker,
  wire: string,
  keep: { type: ImageType; width: number; field: string },
): Promise<string> {
  const own = ownImage(wire)
  if (own) {
    if (!(await takeOwnImage(taker, own))) throw badField(keep.field, 'This picture does not exist on this server.')
    return own.name
  }
  const bytes = decodeWireImage(wire)
  if (!bytes) throw badField(keep.field, 'Send the picture as base64, as a data URL, or by its address on this server.')
  return taker.images.put(await encodeForeign(bytes, { use: 'board', ...keep }), keep.type)
}

/** Decodes base64 (bare, in quotes, or in a data URL); undefined when the text is not base64. */
export function decodeWireImage(wire: string): Buffer | undefined {
  const text = unquoted(wire.trim()).replace(DATA_URL, '')
  return text && BASE64.test(text) ? Buffer.from(text, 'base64') : undefined
}

function unquoted(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && isQuote(text[start])) start += 1
  while (end > start && isQuote(text[end - 1])) end -= 1
  return text.slice(start, end)
}

const isQuote = (sign: string | undefined) => sign === '"' || sign === "'"
