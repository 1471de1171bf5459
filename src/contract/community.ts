/** Makers, followers and reports of boards. */
import { z } from 'zod'
import { MAKER_PAGE_SIZE } from './words.ts'
import { BoardQuery } from './boards.ts'
import { ImagesAs } from './products.ts'

export const ReportReason = z.enum(['offensive', 'spam', 'rights', 'other'])
export type ReportReason = z.infer<typeof ReportReason>

/** Display texts of the report reasons. */
export const REPORT_REASONS: Record<ReportReason, string> = {
  offensive: 'It is offensive or harmful',
  spam: 'It is spam or advertising',
  rights: 'It uses pictures or names without permission',
  other: 'Something else',
}

export const MAX_REPORT_CHARACTERS = 1000

export const ReportBoard = z
  .object({
    reason: ReportReason,
    text: z
      .string()
      .trim()
      .max(MAX_REPORT_CHARACTERS, `Please keep it to ${MAX_REPORT_CHARACTERS} characters.`)
      .default(''),
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    path: ['text'],
    message: 'Please say in a few words what is wrong.',
  })
export type ReportBoard = z.infer<typeof ReportBoard>

/** The public profile of a user: the display name and what the user shows. */
export const Maker = z.object({
  id: z.string(),
  name: z.string(),
  /** URL of the avatar. */
  image: z.string().nullable(),
  /** Number of public boards. */
  boards: z.number().int(),
})
export type Maker = z.infer<typeof Maker>
export const MakerList = z.array(Maker)

export const MakerSpace = Maker.extend({
  followers: z.number().int(),
  following: z.number().int(),
  /** True when the follower and following lists are hidden from others. */
  hides_lists: z.boolean(),
  mine: z.boolean(),
})
export type MakerSpace = z.infer<typeof MakerSpace>

/** Keeps the list of followed makers small enough to be sent in one response. */
export const MAX_FOLLOWING = 2000

const page = z.coerce.number().int().min(1).max(1_000_000).default(1)
export const MakerQuery = z.object({
  page,
  page_size: z.coerce.number().int().min(1).max(48).default(MAKER_PAGE_SIZE),
})
export const MakerBoardsQuery = z.object({
  page,
  page_size: z.coerce.number().int().min(1).max(48).default(3),
  after: BoardQuery.shape.after,
  images: ImagesAs,
})

/** The signed-in user's own space: counts, settings and followed makers. */
export const OwnSpace = z.object({
  followers: z.number().int(),
  following: z.number().int(),
  hides_lists: z.boolean(),
  mails_followers: z.boolean(),
  /** A daily mail about new comments; absent from older servers. */
  mails_comments: z.boolean().optional(),
  following_ids: z.array(z.string()),
})
export type OwnSpace = z.infer<typeof OwnSpace>

export const UpdateSpace = z.object({
  hides_lists: z.boolean().optional(),
  mails_followers: z.boolean().optional(),
  mails_comments: z.boolean().optional(),
})
export type UpdateSpace = z.infer<typeof UpdateSpace>
