/**
 * A board as any compatible server sends it, including old shapes, converted to the one shape that the app
 * reads. Old boards have comma-separated lists and may have a quoted image.
 */
import { z } from 'zod'
import { Arrangement } from '../contract/arrangements.ts'
import { Board, BoardDescription, CopiedFrom, Visibility } from '../contract/boards.ts'
import { Swatch } from '../contract/designRecord.ts'
import { ReceivedProducts } from './receivedProduct.ts'

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)))
/** Comma-separated lists are received as a text or as an array of texts and numbers. */
const commaList = z
  .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
  .nullish()
  .transform((value) => (Array.isArray(value) ? value.join(', ') : String(value ?? '')))
const images = z
  .union([z.string(), z.array(z.union([z.string(), z.looseObject({ image_data: z.string() })]))])
  .nullish()
  .transform((value) => readCutouts(value ?? []))

const fields = Board.extend({
  id: z.union([z.string(), z.number()]).transform(String),
  image_url: text,
  background_removed_images: images,
  description: z.unknown().optional().transform(readDescription),
  title: commaList,
  generated_title: text,
  hex_code: commaList,
  width: commaList,
  height: commaList,
  timestamp: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  date: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  seed: z.number().catch(0),
  palette: z.array(Swatch).catch([]),
  record: Board.shape.record.catch(null),
  products: ReceivedProducts.catch([]),
  visibility: Visibility.catch('community'),
  owner: z.string().catch(''),
  mine: z.boolean().catch(false),
  copied_from: CopiedFrom.nullish().catch(null),
  owner_id: Board.shape.owner_id.catch(null),
  budget: Board.shape.budget.catch(null),
  taken_down: Board.shape.taken_down.catch(null),
  arrangement: Arrangement.nullish().catch(null),
  likes: Board.shape.likes.catch(undefined),
  liked: Board.shape.liked.catch(undefined),
  cursor: Board.shape.cursor.catch(undefined),
})

/** `imageUrl` is another name of `image_url` in old records. */
const Renamed = z.looseObject({ image_url: z.unknown().optional(), imageUrl: z.unknown() })

export const ReceivedBoard = z.preprocess((value) => {
  const { data } = Renamed.safeParse(value)
  return data ? { ...data, image_url: data.image_url ?? data.imageUrl } : value
}, fields)
export const ReceivedBoards = z.array(ReceivedBoard)

const DATA_URL_HEAD = /^data:image\/[a-z0-9.+-]+;base64$/i
/** Remains of the quotes around a text that was split. */
const LOOSE_QUOTE = /^["']|["']$/g

/**
 * The cut-outs of a list. Data URLs that were joined and then split at every comma have their heads in the even entries
 * and their data in the odd ones: then the odd entries are the images, including empty ones, which keep the place of
 * their product. Otherwise every entry is an image.
 */
export function readCutouts(list: string | readonly (string | { image_data: string })[]): string[] {
  const entries = (typeof list === 'string' ? list.split(',') : list.map(entryText)).map((entry) =>
    entry.trim().replaceAll(LOOSE_QUOTE, ''),
  )
  const isSplit = entries.some((entry) => DATA_URL_HEAD.test(entry))
  return isSplit ? entries.filter((_, index) => index % 2 === 1) : entries.filter((entry) => entry !== '')
}

function entryText(entry: string | { image_data: string }): string {
  return typeof entry === 'string' ? entry : entry.image_data
}

/** A description is an object, that object as JSON, or plain Markdown. */
function readDescription(value: unknown): BoardDescription {
  if (typeof value === 'string') {
    const parsed = BoardDescription.safeParse(parsedJson(value))
    return parsed.success ? parsed.data : { main_title: '', description: value }
  }
  return z
    .object({ main_title: z.string().catch(''), description: z.string().catch('') })
    .catch({ main_title: '', description: '' })
    .parse(value)
}

function parsedJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
