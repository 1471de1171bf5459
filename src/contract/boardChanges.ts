/** Changes of boards and drafts by the people who own or edit them: words, budget, visibility and room picture. */
import { z } from 'zod'
import { storedObject } from '../../studio/model/storedObject.ts'
import { BoardDescription, Budget, MadeBy, ShotOf, Visibility, WordsPart } from './boards.ts'
import { RoomLight } from './vocabulary.ts'
import { MAX_DESCRIPTION_CHARACTERS } from './words.ts'

/** The words of a board or draft as its owner edits them: the title that is shown, and the text as Markdown. */
export const StoredWords = storedObject({ title: z.string(), text: z.string() })
export type StoredWords = z.infer<typeof StoredWords>

/** Limit for texts of other clients and of the engine, which may be longer than typed ones. */
const MOST_BEFORE = 50_000

/** Characters of a title that people type. */
export const MAX_TITLE = 120

const words = {
  generated_title: z
    .string()
    .trim()
    .min(1, 'A board needs a title')
    .max(MAX_TITLE, `A title can have at most ${MAX_TITLE} characters`)
    .optional(),
  description: z
    .string()
    .trim()
    .max(MAX_DESCRIPTION_CHARACTERS, `A description can have at most ${MAX_DESCRIPTION_CHARACTERS} characters`)
    .optional(),
}

/** The words of a board or draft as people type them; the description is Markdown and may be empty. */
export const UpdateWords = z.object({
  ...words,
  /**
   * The previous values of the changed parts. If a part has another value by now, the change is refused with 409, so
   * that the client can merge.
   */
  before: z
    .object({ generated_title: z.string().trim().max(MOST_BEFORE), description: z.string().trim().max(MOST_BEFORE) })
    .partial()
    .optional(),
})
export type UpdateWords = z.infer<typeof UpdateWords>

/** Changes by the owner of a draft, apart from its pieces. */
export const UpdateDraft = UpdateWords.extend({ budget: Budget.nullable().optional() })
export type UpdateDraft = z.infer<typeof UpdateDraft>

export const UpdateBoard = UpdateDraft.extend({ visibility: Visibility.optional() })
export type UpdateBoard = z.infer<typeof UpdateBoard>

/**
 * Writes title and description of a board or draft again, about its current products. Without a seed the server picks
 * a random one. A title that the owner has written is kept unless `title` is true.
 */
export const RewriteWords = z.object({
  seed: z.number().int().min(0).max(0xffffffff).optional(),
  title: z.boolean().default(false),
})
export type RewriteWords = z.input<typeof RewriteWords>

/** The words of a board or draft after a change of them. */
export const BoardWords = z.object({
  generated_title: z.string(),
  description: BoardDescription,
  made_by: MadeBy.nullish(),
  words_edited: z.array(WordsPart),
  words_are_earlier: z.boolean(),
})
export type BoardWords = z.infer<typeof BoardWords>

/** Requests another view of the room. Without a seed the server picks a random one; without a light it stays. */
export const AnotherView = z.object({
  view_seed: z.number().int().min(0).max(0xffffffff).optional(),
  light: RoomLight.optional(),
})
export const AnotherViewAnswer = z.object({ view_seed: z.number(), light: RoomLight })

/**
 * A photograph of a layout in three dimensions: base64 or a data URL while the body is within 1 MB. A picture of up to
 * 3 MB is sent as the body itself, with `ShotOf` in the query.
 */
export const SetBoardPicture = z.object({
  image: z.string().min(1, 'image is required').max(4_000_000),
  shot_of: ShotOf.optional(),
})
