/** Comments on a board: threads about a piece, a color or a place. All texts are plain text. */
import { z } from 'zod'
import { TeamPerson } from './team.ts'

export const MAX_COMMENT_CHARACTERS = 2000
/** Comments per board. */
export const MAX_COMMENTS = 1000

const share = z.number().min(0).max(1)
/** What a thread is about. Places are shares of a picture's sides, or inches of a layout's floor. */
export const CommentSpot = z.discriminatedUnion('on', [
  z.object({ on: z.literal('board') }),
  z.object({ on: z.literal('piece'), product_id: z.string().min(1).max(120) }),
  z.object({
    on: z.literal('color'),
    hex: z
      .string()
      .max(7)
      .regex(/^#[0-9a-f]{6}$/i, 'A color is written like #a04b2b.'),
  }),
  z.object({ on: z.literal('picture'), x: share, y: share }),
  z.object({ on: z.literal('collage'), x: share, y: share }),
  z.object({ on: z.literal('plan'), layout_id: z.uuid(), x: z.number().finite(), y: z.number().finite() }),
])
export type CommentSpot = z.infer<typeof CommentSpot>

export const REACTIONS = ['agree', 'love', 'question', 'look'] as const
export const Reaction = z.enum(REACTIONS)
export type Reaction = z.infer<typeof Reaction>

const text = z
  .string()
  .trim()
  .min(1, 'Write a comment first.')
  .max(MAX_COMMENT_CHARACTERS, `A comment can have at most ${MAX_COMMENT_CHARACTERS} characters.`)

/**
 * `id` is chosen by the client, so that a retry writes it once. With `thread` it is a reply, else it starts a thread.
 */
export const WriteComment = z.object({
  id: z.uuid(),
  text,
  thread: z.uuid().optional(),
  spot: CommentSpot.default({ on: 'board' }),
})
export type WriteComment = z.input<typeof WriteComment>
export const EditComment = z.object({ text })
export const ChangeThread = z.object({ resolved: z.boolean() })
/** The caller's reactions to a comment; an empty list removes them. */
export const React = z.object({ kinds: z.array(Reaction).max(REACTIONS.length) })

export const Comment = z.object({
  id: z.string(),
  text: z.string(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  author: TeamPerson,
  mine: z.boolean(),
  /** Whether the caller may delete it: the author and the owner of the board. */
  deletable: z.boolean(),
  reactions: z.array(z.object({ kind: Reaction, count: z.number().int().min(1), mine: z.boolean() })),
})
export type Comment = z.infer<typeof Comment>

export const Thread = z.object({
  id: z.string(),
  spot: CommentSpot,
  resolved: z.boolean(),
  /** The oldest first. */
  comments: z.array(Comment),
})
export type Thread = z.infer<typeof Thread>

export const CommentList = z.object({
  /** The oldest first. */
  threads: z.array(Thread),
  /** Whether the caller may write. */
  may_write: z.boolean(),
  /** Whether the caller may write after giving a name; the name, once it is given. */
  guest: z.union([z.literal(true), z.string()]).optional(),
})
export type CommentList = z.infer<typeof CommentList>
