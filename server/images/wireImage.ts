/**
 * Pictures on the wire (rulings section 6). Out: bare base64 for any client, an immutable address for our own. In: bare
 * base64, base64 in quotes, a data URL, or the address of a picture that this server holds.
 */
import { badField, notFound } from '../problem.ts'
import { encodeForeign } from './encode.ts'
import { imageTypeOf, imageUrl, type ImageType } from './imageName.ts'
import type { ImageStore } from './imageStore.ts'

export type ImagesAs = 'url' | 'base64'

/** A cut-out on the wire need not be larger than a card; its PNG would weigh megabytes. */
const WIRE_CUTOUT_PX = 640
const DATA_URL = /^data:image\/[a-z0-9.+-]+;base64,/i
/** No part can match what the one before it matches: a picture of megabytes is read once, from left to right. */
const BASE64 = /^[A-Za-z0-9+/\s]+(?:=\s*){0,2}$/
const OWN_ADDRESS = /^(?:https?:\/\/[^/]+)?\/images\/([0-9a-f]{40}\.[a-z]+)(?:\?.*)?$/

/** A room picture or photograph: JPEG in base64. */
export async function wireImage(images: ImageStore, name: string, as: ImagesAs): Promise<string> {
  return as === 'url' ? imageUrl(name) : base64(await images.variant(name, 'jpg'))
}

/** A cut-out: PNG in base64, because a JPEG has no transparency. */
export async function wireCutout(images: ImageStore, name: string, as: ImagesAs): Promise<string> {
  return as === 'url' ? imageUrl(name) : base64(await images.variant(name, 'png', WIRE_CUTOUT_PX))
}

/** The name in the store of a picture that is given by its address on this server; undefined for anything else. */
export function ownImageName(wire: string): string | undefined {
  const own = OWN_ADDRESS.exec(wire.trim())?.[1]
  return own && imageTypeOf(own) ? own : undefined
}

/** The name under which the store holds what a payload shows; `field` is named when that cannot be. */
export async function keepWireImage(
  images: ImageStore,
  wire: string,
  keep: { type: ImageType; width: number; field: string },
): Promise<string> {
  const own = OWN_ADDRESS.exec(wire.trim())?.[1]
  if (own) {
    if (!imageTypeOf(own) || !(await images.get(own))) throw badField(keep.field, 'This server holds no such picture.')
    return own
  }
  const bytes = decodeWireImage(wire)
  if (!bytes) throw badField(keep.field, 'Send the picture as base64, as a data URL, or by its address on this server.')
  return images.put(await encodeForeign(bytes, keep.type, keep.width, keep.field), keep.type)
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
