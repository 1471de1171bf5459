/** Reads a home from the text that `homeText` wrote. */
import { z } from 'zod'
import { type Opened, openDocument } from '../../document/openDocument.ts'
import { JSON_LIMITS, parseBoundedJson } from '../../model/boundedJson.ts'
import { Home } from '../../model/home.ts'
import { MAX_PLACES } from '../../model/homeLimits.ts'
import { Layout } from '../../model/layout.ts'
import { HOME_MARK, type WholeHomeFile } from './homeText.ts'

const Room = z.object({ id: z.string().min(1).max(80), name: z.string(), layout: Layout })
const WholeHome = z.object({ home: Home, rooms: z.array(Room).max(MAX_PLACES) })

/** A home has at most 100 layouts, of at most 5,000 values each. */
export const HOME_JSON_LIMITS = { ...JSON_LIMITS, values: 600_000, characters: 40_000_000 }

/** Undefined for any other text. */
export function readHomeText(text: string): Opened<WholeHomeFile> | undefined {
  if (!text.includes(HOME_MARK)) return undefined
  try {
    const kept = z
      .object({ kind: z.literal(HOME_MARK) })
      .loose()
      .safeParse(parseBoundedJson(text, HOME_JSON_LIMITS))
    return kept.success ? openWholeHome(kept.data) : undefined
  } catch {
    return undefined
  }
}

/** The home with its rooms of a value; undefined if it is none. */
export function openWholeHome(value: unknown): Opened<WholeHomeFile> | undefined {
  return openDocument(WholeHome, value)
}
