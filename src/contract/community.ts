/** Makers, who follows whom, and reports of boards (specification section 2, My Space; rulings section 8). */
import { z } from 'zod'
import { MAKER_PAGE_SIZE } from './pageSizes.ts'
import { BoardQuery } from './boards.ts'
import { ImagesAs } from './products.ts'

export const ReportReason = z.enum(['offensive', 'spam', 'rights', 'other'])
export type ReportReason = z.infer<typeof ReportReason>

/** The reasons as a person reads them. */
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

/** Somebody as others see them: the display name and what they show. */
export const Maker = z.object({
  id: z.string(),
  name: z.string(),
  /** Address of the portrait. */
  image: z.string().nullable(),
  /** Boards that the community sees. */
  boards: z.number().int(),
})
export type Maker = z.infer<typeof Maker>
export const MakerList = z.array(Maker)

export const MakerSpace = Maker.extend({
  followers: z.number().int(),
  following: z.number().int(),
  /** Others do not see the two lists. */
  hides_lists: z.boolean(),
  mine: z.boolean(),
})
export type MakerSpace = z.infer<typeof MakerSpace>

/** More than anybody reads; it keeps the list of one's own choices small enough to be sent whole. */
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

/** One's own space: the counts, the choices, and whom one follows. */
export const OwnSpace = z.object({
  followers: z.number().int(),
  following: z.number().int(),
  hides_lists: z.boolean(),
  mails_followers: z.boolean(),
  following_ids: z.array(z.string()),
})
export type OwnSpace = z.infer<typeof OwnSpace>

export const UpdateSpace = z.object({ hides_lists: z.boolean().optional(), mails_followers: z.boolean().optional() })
export type UpdateSpace = z.infer<typeof UpdateSpace>
