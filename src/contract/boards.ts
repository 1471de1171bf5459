/** Designs before and after they are saved: drafts and boards, as they are sent, listed and shared. */
import { z } from 'zod'
import { Layout } from '../../studio/model/layout.ts'
import { Arrangement } from './arrangements.ts'
import { DesignRecord, RoleColor, Swatch } from './designRecord.ts'
import { Currency, ImagesAs, Product, WireImage } from './products.ts'
import { ColorFamily, DesignSelection, RoomFunction, RoomLight, Style } from './vocabulary.ts'
import { teamFacts } from './team.ts'
import { BOARD_PAGE_SIZE, BOARD_SORTS, MAX_SELECTED_PRODUCTS } from './words.ts'

export const BoardDescription = z.object({ main_title: z.string(), description: z.string() })
export type BoardDescription = z.infer<typeof BoardDescription>

/** Name of the hue harmony of a palette, and how it fits the style. */
export const Harmony = z.object({ name: z.string(), note: z.string() })
export type Harmony = z.infer<typeof Harmony>

/** Revision of the design engine that made a board, and the time. Older boards have none. */
export const Made = z.object({ engine: z.string(), at: z.string() })
export type Made = z.infer<typeof Made>

/** Source of a part of a design: a model, or null for the engine; a note. `shot`: the picture shows a layout in 3D. */
export const Maker = z.object({ model: z.string().nullable(), note: z.string().nullable() })
export type Maker = z.infer<typeof Maker>
/** The layout that a photograph shows: its id, and its `layoutPrint` at that moment. */
export const ShotOf = z.object({ layout_id: z.string().max(80), print: z.string().max(80) })
export type ShotOf = z.infer<typeof ShotOf>

export const MadeBy = z.object({
  words: Maker.nullish(),
  picture: Maker.nullish(),
  shot: z.literal(true).optional(),
  shot_of: ShotOf.optional(),
})
export type MadeBy = z.infer<typeof MadeBy>

/** Parts of a board's words that its owner has written. */
export const WordsPart = z.enum(['title', 'description'])
export type WordsPart = z.infer<typeof WordsPart>

/** The state of a board's words beside the words themselves. */
const wordsState = {
  /** The parts that the owner has written. They are rewritten only at the owner's request. */
  words_edited: z.array(WordsPart).optional(),
  /** True when the description may name products that have since been replaced. */
  words_are_earlier: z.boolean().optional(),
}

/** The owner's edits since the design was generated; absent from an unedited design. */
const arranged = {
  /** Seed of the room picture, set once another view was requested. */
  view_seed: z.number().nullish(),
  /** The light of the room picture; by day without it. */
  light: RoomLight.nullish(),
  arrangement: Arrangement.nullish(),
  /** Revision of the arrangement; 0 before the first save. */
  arrangement_revision: z.number().int().min(0).optional(),
  /** True when the room picture shows products that have since been replaced. */
  picture_is_earlier: z.boolean().optional(),
  ...wordsState,
  made_by: MadeBy.nullish(),
}

/** Provenance of a design, and what was decided about it; boards from before the design record have none. */
const origin = {
  harmony: Harmony.optional(),
  made: Made.nullish(),
  record: DesignRecord.nullish(),
  /** The roles of the palette's colors on a board without a record. */
  palette_roles: z.array(RoleColor).optional(),
}

const MAX_BUDGET = 1_000_000_000

/** The sum that the owner plans to spend. Only the owner sees it. */
export const Budget = z.object({
  amount: z
    .number('Enter an amount, such as 4000')
    .positive('Enter an amount above 0, such as 4000')
    .max(MAX_BUDGET, 'Enter a smaller amount'),
  currency: Currency,
})
export type Budget = z.infer<typeof Budget>

export const Draft = z.object({
  id: z.string(),
  ...DesignSelection.shape,
  seed: z.number(),
  products: z.array(Product),
  background_removed_images: z.array(WireImage),
  description: BoardDescription,
  palette: z.array(Swatch),
  image_url: WireImage.nullable(),
  /** Id of the board that this draft was saved as; null if unsaved. */
  board_id: z.string().nullable(),
  budget: Budget.nullish(),
  ...arranged,
  ...origin,
})
export type Draft = z.infer<typeof Draft>

/** A draft that was not saved as a board, in the list of the user's drafts. */
const DraftEntry = z.object({
  id: z.string(),
  title: z.string(),
  image_url: WireImage.nullable(),
  palette: z.array(Swatch),
  created_at: z.iso.datetime(),
  /** Unopened drafts are deleted after this. */
  kept_until: z.iso.datetime(),
})

/** The newest drafts first; older ones than `MAX_LISTED_DRAFTS` are left out. */
export const DraftEntries = z.array(DraftEntry)
export const MAX_LISTED_DRAFTS = 24

export const Visibility = z.enum(['community', 'private'])
export type Visibility = z.infer<typeof Visibility>

/** An address of this server, or base64; the whole body has at most 1 MB, and larger pictures are uploaded. */
const payloadImage = z.string().max(1_000_000)

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

/** The original of a copied board: always the first board of a chain of copies. */
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
  /** Color codes joined by comma and space. */
  hex_code: z.string(),
  /** Comma-separated inches, from each product's `length` and `height`. */
  width: z.string(),
  height: z.string(),
  timestamp: z.string().nullable(),
  date: z.string().nullable(),
  ...DesignSelection.shape,
  seed: z.number(),
  palette: z.array(Swatch),
  products: z.array(Product),
  visibility: Visibility,
  owner: z.string(),
  mine: z.boolean(),
  copied_from: CopiedFrom.nullish(),
  /** Id of the maker, whose public space lists their other boards. */
  owner_id: z.string().nullish(),
  budget: Budget.nullish(),
  /** Only for the owner: time and reason of the takedown that hides the board from others. */
  taken_down: z.object({ at: z.string(), reason: z.string() }).nullish(),
  ...arranged,
  ...origin,
  /** Number of likes, and whether the caller likes the board. */
  likes: z.number().int().min(0).optional(),
  liked: z.boolean().optional(),
  ...teamFacts,
  /** In lists: the value of `after` that requests the boards after this one. */
  cursor: z.string().optional(),
})
export type Board = z.infer<typeof Board>
export const BoardList = z.array(Board)

export const BoardQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(48).default(BOARD_PAGE_SIZE),
  /** Search words, matched against titles, function, style and the owner's name. */
  search: z.string().trim().max(100).optional(),
  function_name: RoomFunction.optional(),
  style: Style.optional(),
  /** Color family of a dominant palette color. */
  colour: ColorFamily.optional(),
  sort: z.enum(BOARD_SORTS).default('newest'),
  /** Cursor of the last board that the client has. The page starts after it; the page number is then ignored. */
  after: z
    .string()
    .max(31)
    .regex(/^\d{1,15}(\.\d{1,15})?$/, 'after must be the cursor of a board')
    .optional(),
  images: ImagesAs,
})
export type BoardQuery = z.infer<typeof BoardQuery>

export const LikeState = z.object({ likes: z.number().int().min(0), liked: z.boolean() })
export type LikeState = z.infer<typeof LikeState>

/** Links to one board or home. */
export const MAX_LINKS = 20

/** A share link of a private board or a home: anyone with the link can open it. `token` is its secret. */
export const ShareLink = z.object({ id: z.string(), token: z.string(), created_at: z.string() })
export type ShareLink = z.infer<typeof ShareLink>

/**
 * `created_at`: of the newest link; null if there is none. `earlier`: when a link was made of which only the hash is known,
 * because earlier versions showed links once.
 */
export const ShareState = z.object({
  created_at: z.string().nullable(),
  // A server of the version before says neither.
  links: z.array(ShareLink).default([]),
  earlier: z.string().nullable().default(null),
})
export type ShareState = z.infer<typeof ShareState>

/** `layout`: the room as arranged by the person who copies; without it the copy has the owner's layout. */
export const CopyBoard = z.object({ layout: Layout.nullish() })
export const CopyBoardAnswer = z.object({ status_code: z.number(), id: z.string() })

/** Replaces the board's design with that of the caller's own finished draft. */
export const Redesign = z.object({ draft_id: z.uuid() })
