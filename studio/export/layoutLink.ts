/**
 * A whole layout in the fragment of a link, which is never sent to a server: lengths as integers in hundredths of an
 * inch, deflated, as base64url. Ten pieces take less than 2,000 characters.
 */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'
import { parseBoundedJson } from '../model/boundedJson.ts'
import { Layout, MAX_ITEMS } from '../model/layout.ts'
import { z } from 'zod'

const VERSION = 1
const HUNDREDTHS = 100
/** Characters; a longer text cannot be a layout. */
const MAX_INFLATED = 400_000

const Packed = z.tuple([
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
      // The index of its group, if it has one.
      z.number().int().min(0).max(MAX_ITEMS),
    ),
  ),
])

export function layoutLink(layout: Layout): string {
  const groups = [...new Set(layout.items.flatMap(({ group }) => group ?? []))]
  const packed: z.infer<typeof Packed> = [
    VERSION,
    layout.floor,
    layout.items.map(({ productId, name, kind, colour, footprint, pose, locked, group }) => [
      productId ?? '',
      name,
      kind,
      colour.slice(1),
      [
        footprint.shape,
        inHundredths(footprint.width),
        inHundredths(footprint.length),
        inHundredths(footprint.height ?? 0),
      ],
      [inHundredths(pose.x), inHundredths(pose.y), pose.rotation],
      locked ? 1 : 0,
      ...(group === undefined ? [] : [groups.indexOf(group)]),
    ]),
  ]
  return toLetters(deflateSync(strToU8(JSON.stringify(packed)), { level: 9 }))
}

/** The layout of a link, with new ids for its pieces; undefined if the letters hold none. */
export function readLayoutLink(letters: string): Layout | undefined {
  try {
    const text = inflateSync(fromLetters(letters), { out: new Uint8Array(MAX_INFLATED) })
    const packed = Packed.safeParse(parseBoundedJson(strFromU8(text)))
    if (!packed.success) return undefined
    const [, floor, items] = packed.data
    const layout = Layout.safeParse({
      version: VERSION,
      floor,
      items: items.map(([productId, name, kind, colour, size, pose, locked, group], index) => {
        const [shape, width, length, height] = size
        return {
          id: `piece-${index + 1}`,
          ...(productId ? { productId } : {}),
          name,
          kind,
          colour: `#${colour}`,
          footprint: {
            shape,
            width: width / HUNDREDTHS,
            length: length / HUNDREDTHS,
            ...(height ? { height: height / HUNDREDTHS } : {}),
          },
          pose: { x: pose[0] / HUNDREDTHS, y: pose[1] / HUNDREDTHS, rotation: pose[2] },
          locked: locked === 1,
          ...(group === undefined ? {} : { group: `group-${group + 1}` }),
        }
      }),
    })
    return layout.success ? layout.data : undefined
  } catch {
    return undefined
  }
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
