/**
 * A whole layout in the fragment of a link, which is never sent to a server: lengths as integers in hundredths of an
 * inch, deflated, as base64url. Ten pieces take less than 2,000 characters.
 */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'
import { z } from 'zod'
import { type Opened, openDocument } from '../../document/openDocument.ts'
import { parseBoundedJson } from '../../model/boundedJson.ts'
import { Layout, MAX_ITEMS } from '../../model/layout.ts'
import { ownLayout } from '../../home/sheet/ownLayout.ts'

const VERSION = 1
const HUNDREDTHS = 100
/** Characters; a longer text cannot be a layout. */
const MAX_INFLATED = 400_000

/** The fields of a piece, its pose and its footprint that have no place of their own in the link. */
const Fields = z.record(z.string(), z.unknown())
const Further = z.object({ item: Fields.optional(), pose: Fields.optional(), footprint: Fields.optional() })

const Packed = z.tuple(
  [
    z.literal(VERSION),
    Layout.shape.floor,
    z.array(
      z.tuple(
        [
          z.string(),
          z.string(),
          z.string(),
          z.string(),
          z.tuple([z.string(), z.number(), z.number(), z.number()]),
          z.tuple([z.number(), z.number(), z.number()]),
          z.union([z.literal(0), z.literal(1)]),
        ],
        // The index of its group, if it has one, and all further fields.
        z.union([z.number().int().min(0).max(MAX_ITEMS), Further]),
      ),
    ),
    // The further fields of the layout.
  ],
  z.record(z.string(), z.unknown()),
)

export function layoutLink(layout: Layout): string {
  return inLetters(packedLayout(layout))
}

/** The layout of a link, with new ids for its pieces; undefined if the letters hold none. */
export function readLayoutLink(letters: string): Opened<Layout> | undefined {
  try {
    return openDocument(Layout, unpackedLayout(parseBoundedJson(textOfLetters(letters, MAX_INFLATED))))
  } catch {
    return undefined
  }
}

/** The layout as short JSON. */
export function packedLayout(layout: Layout): unknown {
  const { version: _version, floor, items, ...rest } = ownLayout(layout)
  const groups = [...new Set(items.flatMap(({ group }) => group ?? []))]
  const packed: z.infer<typeof Packed> = [
    VERSION,
    floor,
    items.map(({ id: _id, productId, name, kind, colour, footprint, pose, locked, group, ...item }) => {
      const { shape, width, length, height = 0, ...ofFootprint } = footprint
      const { x, y, rotation, ...ofPose } = pose
      const further = withoutEmpty({ item, pose: ofPose, footprint: ofFootprint })
      return [
        productId ?? '',
        name,
        kind,
        colour.slice(1),
        [shape, inHundredths(width), inHundredths(length), inHundredths(height)],
        [inHundredths(x), inHundredths(y), rotation],
        locked ? 1 : 0,
        ...(group === undefined ? [] : [groups.indexOf(group)]),
        ...(Object.keys(further).length === 0 ? [] : [further]),
      ]
    }),
    ...(Object.keys(rest).length === 0 ? [] : [rest]),
  ]
  return packed
}

/** What `packedLayout` packed, to be opened as a layout; undefined if it is something else. */
export function unpackedLayout(value: unknown): unknown {
  const packed = Packed.safeParse(value)
  if (!packed.success) return undefined
  const [, floor, items, rest] = packed.data
  return {
    ...rest,
    version: VERSION,
    floor,
    items: items.map(([productId, name, kind, colour, size, pose, locked, ...more], index) => {
      const [shape, width, length, height] = size
      const group = more.find((each) => typeof each === 'number')
      const further = more.find((each) => typeof each === 'object')
      return {
        ...further?.item,
        id: `piece-${index + 1}`,
        ...(productId ? { productId } : {}),
        name,
        kind,
        colour: `#${colour}`,
        footprint: {
          ...further?.footprint,
          shape,
          width: width / HUNDREDTHS,
          length: length / HUNDREDTHS,
          ...(height ? { height: height / HUNDREDTHS } : {}),
        },
        pose: { ...further?.pose, x: pose[0] / HUNDREDTHS, y: pose[1] / HUNDREDTHS, rotation: pose[2] },
        locked: locked === 1,
        ...(group === undefined ? {} : { group: `group-${group + 1}` }),
      }
    }),
  }
}

/** A value as letters of a link. */
export function inLetters(value: unknown): string {
  return toLetters(deflateSync(strToU8(JSON.stringify(value)), { level: 9 }))
}

/** The JSON text of a link. Throws for letters that hold none, or one of more than `most` bytes. */
export function textOfLetters(letters: string, most: number): string {
  return strFromU8(inflateSync(fromLetters(letters), { out: new Uint8Array(most) }))
}

function withoutEmpty(further: z.infer<typeof Further>): z.infer<typeof Further> {
  return Object.fromEntries(Object.entries(further).filter(([, fields]) => Object.keys(fields).length > 0))
}

function inHundredths(inches: number): number {
  return Math.round(inches * HUNDREDTHS)
}

function toLetters(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromLetters(letters: string): Uint8Array {
  const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0)
}
