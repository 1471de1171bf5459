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
/** How a viewer gets pictures: as base64, or by the address that the function returns. */
export type WirePictures = 'base64' | ImageAddress

/**
 * Maximum width of a cut-out in a response, in pixels: enough for a card. A full-size PNG would have several megabytes.
 */
const WIRE_CUTOUT_PX = 640
const DATA_URL = /^data:image\/[a-z0-9.+-]+;base64,/i
/** The parts of the pattern do not overlap, so matching is linear even for pictures of several megabytes. */
const BASE64 = /^[A-Za-z0-9+/\s]+(?:=\s*){0,2}$/
const OWN_ADDRESS = /^(?:https?:\/\/[^/]+)?\/images\/([0-9a-f]{40}\.[a-z]+)(?:\?(.*))?$/

/** Combines what a client asked for with its address function. */
export function wirePictures(as: ImagesAs, address: ImageAddress): WirePictures {
  return as === 'url' ? address : 'base64'
}

/** A room picture or photograph: an address, or JPEG in base64. */
export async function wireImage(images: ImageStore, name: string, as: WirePictures): Promise<string> {
  return as === 'base64' ? base64(await images.variant(name, 'jpg')) : as(name)
}

/** A cut-out: an address, or PNG in base64, because JPEG has no transparency. */
export async function wireCutout(images: ImageStore, name: string, as: WirePictures): Promise<string> {
  return as === 'base64' ? base64(await images.variant(name, 'png', WIRE_CUTOUT_PX)) : as(name)
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

function base64(bytes: Buffer | undefined): string {
  if (!bytes) throw notFound('picture')
  return bytes.toString('base64')
}
