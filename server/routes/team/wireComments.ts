/** Comments in wire format. */
import { type CommentList, REACTIONS, type Thread } from '../../../src/contract/comments.ts'
import type { BoardRole } from '../../../src/contract/team.ts'
import { canComment, canDeleteComment } from '../../policies.ts'
import type { commentsOf, ReactionRow, SignedComment } from './commentStore.ts'
import { wirePerson } from './wirePerson.ts'

type CommentRows = Awaited<ReturnType<typeof commentsOf>>

export function wireComments(found: CommentRows, userId: string | null, role: BoardRole | null): CommentList {
  const comments = grouped(found.comments, ({ comment }) => comment.threadId)
  const reactions = grouped(found.reactions, ({ commentId }) => commentId)
  const threads = found.threads.flatMap(({ id, spot, resolvedAt }): Thread[] => {
    const own = comments.get(id) ?? []
    if (own.length === 0) return []
    const wired = own.map((signed) => wireComment(signed, reactions.get(signed.comment.id) ?? [], userId))
    return [{ id, spot, resolved: resolvedAt !== null, comments: wired }]
  })
  return { threads, may_write: userId !== null && canComment(role) }
}

function wireComment(signed: SignedComment, reactions: readonly ReactionRow[], userId: string | null) {
  const { comment } = signed
  const { id, text, createdAt, editedAt, authorId } = comment
  return {
    id,
    text,
    created_at: createdAt.toISOString(),
    edited_at: editedAt?.toISOString() ?? null,
    author: wirePerson({ ...signed, id: authorId }),
    mine: authorId === userId,
    deletable: canDeleteComment(comment, userId),
    reactions: REACTIONS.flatMap((kind) => {
      const of = reactions.filter((reaction) => reaction.kind === kind)
      if (of.length === 0) return []
      return [{ kind, count: of.length, mine: of.some((reaction) => reaction.authorId === userId) }]
    }),
  }
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
