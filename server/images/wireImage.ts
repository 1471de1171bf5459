/**
 * Pictures on the wire (rulings section 6). Out: bare base64 for any client, an address for our own. In: bare base64,
 * base64 in quotes, a data URL, or the address of a picture that this server holds and the sender may use.
 */
import { badField, notFound } from '../problem.ts'
import { encodeForeign } from './decodeForeign.ts'
import type { ImageAccess, ImageAddress, ImageProof } from './imageAccess.ts'
import { imageTypeOf, type ImageType } from './imageName.ts'
import type { ImageStore, StoredImage } from './imageStore.ts'

export type ImagesAs = 'url' | 'base64'
/** How a viewer gets pictures: as base64, or by the address that this answers. */
export type WirePictures = 'base64' | ImageAddress

/** A cut-out on the wire need not be larger than a card; its PNG would weigh megabytes. */
const WIRE_CUTOUT_PX = 640
const DATA_URL = /^data:image\/[a-z0-9.+-]+;base64,/i
/** No part can match what the one before it matches: a picture of megabytes is read once, from left to right. */
const BASE64 = /^[A-Za-z0-9+/\s]+(?:=\s*){0,2}$/
const OWN_ADDRESS = /^(?:https?:\/\/[^/]+)?\/images\/([0-9a-f]{40}\.[a-z]+)(?:\?(.*))?$/

/** What a client asked for, with the addresses that it may have. */
export function wirePictures(as: ImagesAs, address: ImageAddress): WirePictures {
  return as === 'url' ? address : 'base64'
}

/** A room picture or photograph: JPEG in base64. */
export async function wireImage(images: ImageStore, name: string, as: WirePictures): Promise<string> {
  return as === 'base64' ? base64(await images.variant(name, 'jpg')) : as(name)
}

/** A cut-out: PNG in base64, because a JPEG has no transparency. */
export async function wireCutout(images: ImageStore, name: string, as: WirePictures): Promise<string> {
  return as === 'base64' ? base64(await images.variant(name, 'png', WIRE_CUTOUT_PX)) : as(name)
}

type OwnImage = { name: string; proof: ImageProof }

/** The name in the store of a picture that is given by its address on this server; undefined for anything else. */
export function ownImage(wire: string): OwnImage | undefined {
  const [, name, query] = OWN_ADDRESS.exec(wire.trim()) ?? []
  if (!name || !imageTypeOf(name)) return undefined
  const { until, key, share } = Object.fromEntries(new URLSearchParams(query ?? ''))
  return { name, proof: { until, key, share } }
}

type Taker = { images: ImageStore; imageAccess: ImageAccess; userId: string }

/**
 * The picture of an address on this server, for a design of the taker's. Undefined when there is none, and also when it
 * is somebody else's: knowing a name opens nothing.
 */
export async function takeOwnImage(
  { images, imageAccess, userId }: Taker,
  { name, proof }: OwnImage,
): Promise<StoredImage | undefined> {
  return (await imageAccess.mayUse(userId, name, proof)) ? images.take(name) : undefined
}

/** The name under which the store holds what a payload shows; `field` is named when that cannot be. */
export async function keepWireImage(
  taker: Taker,
  wire: string,
  keep: { type: ImageType; width: number; field: string },
): Promise<string> {
  const own = ownImage(wire)
  if (own) {
    if (!(await takeOwnImage(taker, own))) throw badField(keep.field, 'This server holds no such picture.')
    return own.name
  }
  const bytes = decodeWireImage(wire)
  if (!bytes) throw badField(keep.field, 'Send the picture as base64, as a data URL, or by its address on this server.')
  return taker.images.put(await encodeForeign(bytes, { use: 'board', ...keep }), keep.type)
}

/** The bytes of base64 (bare, in quotes, or in a data URL); undefined where the text is none. */
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

function base64(bytes: Buffer | undefined): string {
  if (!bytes) throw notFound('picture')
  return bytes.toString('base64')
}
