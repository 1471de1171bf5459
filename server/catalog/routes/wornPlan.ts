/**
 * The picture of a bed from above in the bedding that it wears on a board. Its address names the colors, so that it never
 * changes, and it is made when it is asked for.
 */
import { z } from 'zod'
import type { GenerationEngine } from '../../design/engine/engine.ts'
import type { Dyes } from '../../design/engine/picture/piece.ts'
import { isDressed } from '../../design/engine/picture/wornPictures.ts'
import { pictureUrl, type ShownProduct } from '../shownProduct.ts'

const hex = z
  .string()
  .regex(/^[0-9a-f]{6}$/)
  .optional()
const side = z.coerce.number().int().min(1).max(200).optional()
/** Colors of the parts without `#`, and the spread size of a cover that is too small, in inches. */
const Query = z.object({
  cover: hex,
  sheets: hex,
  cushion: hex,
  quilted: z.literal('1').optional(),
  wide: side,
  long: side,
})
/** Pictures that are kept in memory: of a few kilobytes each. */
const MAX_KEPT = 200

export function wornPlanUrl(shown: ShownProduct, { cover, sheets, cushion, isQuilted, spread }: Dyes): string {
  const parts = { cover, sheets, cushion }
  const colors = Object.entries(parts).flatMap(([part, color]) => (color ? [[part, color.slice(1)] as const] : []))
  const query = new URLSearchParams([
    ...colors.map(([part, color]) => [part, color] as [string, string]),
    ...(isQuilted ? [['quilted', '1'] as [string, string]] : []),
    ...(spread ? [['wide', `${spread.wide}`] as [string, string], ['long', `${spread.long}`] as [string, string]] : []),
  ])
  return `${pictureUrl(shown, 'plan')}?${query.toString()}`
}

const kept = new Map<string, Promise<Buffer>>()

/** The picture that such an address asks for, drawn by the engine; undefined when it asks for the photograph. */
export function askedPlan(
  { drawWornPlan }: Pick<GenerationEngine, 'drawWornPlan'>,
  shown: ShownProduct,
  folder: string,
  asked: unknown,
): Promise<Buffer> | undefined {
  const { data } = Query.safeParse(asked)
  if (!data || !isDressed(shown) || Object.values(data).every((value) => value === undefined)) return undefined
  const key = `${shown.id}/${shown.version}/${JSON.stringify(data)}`
  const known = kept.get(key)
  if (known) return known
  const { cover, sheets, cushion, quilted, wide, long } = data
  const color = (digits: string | undefined) => digits && `#${digits}`
  const made = drawWornPlan(
    { ...shown, folder },
    {
      cover: color(cover),
      sheets: color(sheets),
      cushion: color(cushion),
      isQuilted: quilted !== undefined,
      spread: wide && long ? { wide, long } : undefined,
    },
  )
  const [oldest] = kept.keys()
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(key, made)
  made.catch(() => kept.delete(key))
  return made
}
