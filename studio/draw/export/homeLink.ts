/** A whole home in the fragment of a link, which is never sent to a server: its sheet, and its rooms as `layoutLink` packs them. */
import { z } from 'zod'
import type { Opened } from '../../document/openDocument.ts'
import { withNewIds } from '../../exchange/wholeHome.ts'
import { parseBoundedJson } from '../../model/boundedJson.ts'
import { MAX_PLACES } from '../../model/homeLimits.ts'
import { sharedHome } from '../../model/sharedHome.ts'
import { HOME_JSON_LIMITS, openWholeHome } from './homeFile.ts'
import type { WholeHomeFile } from './homeText.ts'
import { inLetters, packedLayout, textOfLetters, unpackedLayout } from './layoutLink.ts'

const VERSION = 1
/** Bytes; a longer text cannot be a home of a link. */
const MAX_INFLATED = 4_000_000

const Packed = z.tuple([
  z.literal(VERSION),
  z.unknown(),
  z.array(z.tuple([z.string(), z.string(), z.unknown()])).max(MAX_PLACES),
])

/** Without what only the owner sees. The ids of the rooms become short. */
export function homeLink(whole: WholeHomeFile): string {
  let count = 0
  const { home, rooms } = withNewIds(sharedHome(whole), () => `${(count += 1)}`)
  return inLetters([VERSION, home, rooms.map(({ id, name, layout }) => [id, name, packedLayout(layout)])])
}

/** The home of a link; undefined if the letters hold none. */
export function readHomeLink(letters: string): Opened<WholeHomeFile> | undefined {
  try {
    const packed = Packed.safeParse(parseBoundedJson(textOfLetters(letters, MAX_INFLATED), HOME_JSON_LIMITS))
    if (!packed.success) return undefined
    const [, home, rooms] = packed.data
    return openWholeHome({
      home,
      rooms: rooms.map(([id, name, layout]) => ({ id, name, layout: unpackedLayout(layout) })),
    })
  } catch {
    return undefined
  }
}
