/** Boards: generating, saving, listing (specification sections 3 and 7, rulings sections 6 and 8). */
import { z } from 'zod'
import { Layout } from '../../studio/model/layout.ts'
import { Arrangement } from './arrangements.ts'
import { BOARD_PAGE_SIZE } from './pageSizes.ts'
import { ImagesAs, Product, WireImage } from './products.ts'
import { ColourFamily, RoomFunction, Style } from './vocabulary.ts'
import { BOARD_SORTS, MAX_PALETTE_COLOURS, MAX_SELECTED_PRODUCTS } from './words.ts'

/** What a client sends for a picked product; only the id or the title is needed, the rest is the server's own. */
export const PickedProduct = z.looseObject({
  id: z.union([z.string().max(120), z.number()]).optional(),
  title: z.string().max(300).optional(),
})

export const Generate = z.object({
  email: z.string().max(254).optional(),
  selections: z
    .array(z.string().max(300))
    .max(MAX_SELECTED_PRODUCTS, `At most ${MAX_SELECTED_PRODUCTS} products can be chosen`)
    .default([]),
  selectedProducts: z
    .array(PickedProduct, { error: 'selectedProducts must be a list of products' })
    .min(1, 'Please select at least one product.')
    .max(MAX_SELECTED_PRODUCTS, `At most ${MAX_SELECTED_PRODUCTS} products can be chosen`),
  function_name: RoomFunction.optional(),
  size: z.string().max(40).optional(),
  style: Style.optional(),
  seed: z.number().int().min(0).max(0xffffffff).optional(),
  /** Made by the client, so that it can ask for the progress and come back after a lost connection. */
  draft_id: z.uuid().optional(),
})
export type Generate = z.infer<typeof Generate>

export const BoardDescription = z.object({ main_title: z.string(), description: z.string() })
export type BoardDescription = z.infer<typeof BoardDescription>

export const Swatch = z.object({
  hex: z.string(),
  name: z.string(),
  /** The color in CSS notation of OKLCH. */
  oklch: z.string().optional(),
  /** Black or white, whichever reads better on it, and its contrast there after WCAG 2.2 (1 to 21). */
  ink: z.string().optional(),
  contrast: z.number().optional(),
  /** Whether the products bring it or the style adds it. */
  from: z.enum(['products', 'style']).optional(),
})
export type Swatch = z.infer<typeof Swatch>

/** Which hues a palette holds, and how that fits its style. */
export const Harmony = z.object({ name: z.string(), note: z.string() })
export type Harmony = z.infer<typeof Harmony>

/** The revision of the design engine that made a board, and when; boards from before it was kept have none. */
export const Made = z.object({ engine: z.string(), at: z.string() })
export type Made = z.infer<typeof Made>

/** What made a part of a design: a model of the operator's choice, or null for the embedded engine; and what is to be said of it. */
export const Maker = z.object({ model: z.string().nullable(), note: z.string().nullable() })
export type Maker = z.infer<typeof Maker>
export const MadeBy = z.object({ words: Maker.nullish(), picture: Maker.nullish() })
export type MadeBy = z.infer<typeof MadeBy>

export const GenerateDescriptionAnswer = z.object({
  background_removed_images: z.array(WireImage),
  description: BoardDescription,
  palette: z.array(Swatch).max(MAX_PALETTE_COLOURS),
  harmony: Harmony.optional(),
  /** The products' colors as a saved board lists them: joined by comma and space. */
  hex_code: z.string().optional(),
  draft_id: z.string(),
  seed: z.number(),
  made_by: MadeBy.nullish(),
})
export type GenerateDescriptionAnswer = z.infer<typeof GenerateDescriptionAnswer>

export const GenerateImageAnswer = z.object({ image_url: WireImage, made_by: MadeBy.nullish() })

/** Where a running generation stands; `share` runs from 0 to 1. */
export const DraftProgress = z.object({
  stage: z.enum(['waiting', 'cut-outs', 'palette', 'description', 'picture', 'finishing', 'done', 'failed']),
  share: z.number().min(0).max(1),
})
export type DraftProgress = z.infer<typeof DraftProgress>

/** What its owner made of a design since it was generated; a design that nobody has touched has none of it. */
const arranged = {
  /** The seed of the room picture, once another view of the room was asked for. */
  view_seed: z.number().nullish(),
  arrangement: Arrangement.nullish(),
  /** That of the arrangement; 0 before the first. */
  arrangement_revision: z.number().int().min(0).optional(),
  /** The room picture shows products that were there before. */
  picture_is_earlier: z.boolean().optional(),
  made_by: MadeBy.nullish(),
}

/** How the design came about, for those who ask. */
const origin = { harmony: Harmony.optional(), made: Made.nullish() }

export const Draft = z.object({
  id: z.string(),
  function_name: RoomFunction.nullable(),
  size: z.string().nullable(),
  style: Style.nullable(),
  seed: z.number(),
  products: z.array(Product),
  background_removed_images: z.array(WireImage),
  description: BoardDescription,
  palette: z.array(Swatch),
  image_url: WireImage.nullable(),
  /** The board that this draft was saved as, if it was. */
  board_id: z.string().nullable(),
  ...arranged,
  ...origin,
})
export type Draft = z.infer<typeof Draft>

export const Visibility = z.enum(['community', 'private'])
export type Visibility = z.infer<typeof Visibility>

/** A picture in a payload may be a megabyte of base64; ten of them and the room picture stay below the body limit. */
const payloadImage = z.string().max(4_000_000)

export const SaveBoard = z.looseObject({
  title: z.string().max(4000),
  hex_code: z.string().max(400).default(''),
  image_url: payloadImage.min(1, 'image_url is required'),
  description: z.string().max(20_000).default(''),
  email: z.string().max(254).optional(),
  username: z.string().max(200).optional(),
  background_removed_images: z
    .array(z.object({ image_data: payloadImage }))
    .max(MAX_SELECTED_PRODUCTS)
    .default([]),
  heights: z
    .array(z.union([z.string().max(20), z.number()]))
    .max(MAX_SELECTED_PRODUCTS)
    .default([]),
  widths: z
    .array(z.union([z.string().max(20), z.number()]))
    .max(MAX_SELECTED_PRODUCTS)
    .default([]),
  generated_titles: z.string().max(300).default(''),
  draft_id: z.uuid().optional(),
  visibility: Visibility.optional(),
})
export type SaveBoard = z.infer<typeof SaveBoard>
export const SaveProducts = z.array(SaveBoard).length(1, 'Send a list with exactly one board')

export const SaveProductsAnswer = z.object({ status_code: z.number(), id: z.string() })

/** Whose board a copy was made from: always the first of a chain of copies. */
export const CopiedFrom = z.object({ board_id: z.string(), owner: z.string() })
export type CopiedFrom = z.infer<typeof CopiedFrom>

export const Board = z.object({
  id: z.string(),
  image_url: WireImage,
  background_removed_images: z.array(WireImage),
  description: BoardDescription,
  /** Product titles joined by commas. */
  title: z.string(),
  generated_title: z.string(),
  /** Colour codes joined by comma and space. */
  hex_code: z.string(),
  /** Comma-separated inches, from each product's `length` and `height`. */
  width: z.string(),
  height: z.string(),
  timestamp: z.string().nullable(),
  date: z.string().nullable(),
  function_name: RoomFunction.nullable(),
  size: z.string().nullable(),
  style: Style.nullable(),
  seed: z.number(),
  palette: z.array(Swatch),
  products: z.array(Product),
  visibility: Visibility,
  owner: z.string(),
  mine: z.boolean(),
  copied_from: CopiedFrom.nullish(),
  /** Whose space shows the other boards of the same maker. */
  owner_id: z.string().nullish(),
  /** For the owner: since when and why the board is shown to nobody else. */
  taken_down: z.object({ at: z.string(), reason: z.string() }).nullish(),
  ...arranged,
  ...origin,
  /** How many people like it, and whether the caller is one of them. */
  likes: z.number().int().min(0).optional(),
  liked: z.boolean().optional(),
  /** In lists: what asks, as `after`, for the boards after this one. */
  cursor: z.string().optional(),
})
export type Board = z.infer<typeof Board>
export const BoardList = z.array(Board)

const BoardSort = z.enum(BOARD_SORTS)

export const BoardQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(48).default(BOARD_PAGE_SIZE),
  /** Words to look for in the titles, function, style and the owner's name. */
  search: z.string().trim().max(100).optional(),
  function_name: RoomFunction.optional(),
  style: Style.optional(),
  /** One of the families of the colors that lead the board's palette. */
  colour: ColourFamily.optional(),
  sort: BoardSort.default('newest'),
  /** The cursor of the last board that the client has: the page begins after it, whatever its number says. */
  after: z
    .string()
    .max(31)
    .regex(/^\d{1,15}(\.\d{1,15})?$/, 'after must be the cursor of a board')
    .optional(),
  images: ImagesAs,
})
export type BoardQuery = z.infer<typeof BoardQuery>

export const UpdateBoard = z.object({
  generated_title: z
    .string()
    .trim()
    .min(1, 'A board needs a title')
    .max(120, 'A title can have at most 120 characters')
    .optional(),
  visibility: Visibility.optional(),
})
export type UpdateBoard = z.infer<typeof UpdateBoard>

export const LikeState = z.object({ likes: z.number().int().min(0), liked: z.boolean() })
export type LikeState = z.infer<typeof LikeState>

/** `revision` is that of the layout which the change started from; 0 for the first. An older one answers 409. */
export const SaveLayout = z.object({ revision: z.number().int().min(0), layout: Layout })
export const SavedLayout = z.object({ revision: z.number().int().min(0), layout: Layout.nullable() })
export type SavedLayout = z.infer<typeof SavedLayout>

/** The link that opens a private board for whoever has it. The token is told once, when the link is made. */
export const ShareState = z.object({ created_at: z.string().nullable() })
export type ShareState = z.infer<typeof ShareState>
export const ShareLink = z.object({ token: z.string(), created_at: z.string() })
export type ShareLink = z.infer<typeof ShareLink>

/** `layout` is the room as the copier left it; without one the copy has the owner's. */
export const CopyBoard = z.object({ layout: Layout.nullish() })
export const CopyBoardAnswer = z.object({ status_code: z.number(), id: z.string() })

/** Puts the design of a finished draft of one's own in the place of the board's. */
export const Redesign = z.object({ draft_id: z.uuid() })

/** Asks for another view of the room; without a seed the server throws one. */
export const AnotherView = z.object({ view_seed: z.number().int().min(0).max(0xffffffff).optional() })
export const AnotherViewAnswer = z.object({ view_seed: z.number() })
