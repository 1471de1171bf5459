/** Read access to boards, and recognition of taken-down content. */
import { expect, it } from 'vitest'
import {
  canComment,
  canCopyBoard,
  canDeleteComment,
  canEditDesign,
  canReadBoard,
  canReportBoard,
  type Content,
  greaterRole,
  isTakenDown,
  roleOn,
  type TakenContent,
} from './policies.ts'

const board = { ownerId: 'ada', visibility: 'community' as const, takenDownAt: null, ownerSuspended: false }

it('shows a board by its visibility, and a withdrawn one to its owner only, even with a link', () => {
  const asked = (shown: Parameters<typeof canReadBoard>[0]) =>
    [['ada'], ['bob'], [null], ['bob', true]].map(([who, hasLink]) =>
      canReadBoard(shown, who as string | null, hasLink === true),
    )
  expect(asked(board)).toEqual([true, true, true, true])
  expect(asked({ ...board, visibility: 'private' })).toEqual([true, false, false, true])
  for (const withdrawn of [{ takenDownAt: new Date() }, { ownerSuspended: true }])
    for (const visibility of ['community', 'private'] as const)
      expect(asked({ ...board, ...withdrawn, visibility })).toEqual([true, false, false, false])
})

it('allows copying boards that are visible without a link, and reporting boards of others', () => {
  expect(canCopyBoard(board, 'bob')).toBe(true)
  expect(canCopyBoard({ ...board, visibility: 'private' }, 'bob')).toBe(false)
  expect(canCopyBoard({ ...board, ownerSuspended: true }, 'bob')).toBe(false)
  expect([canReportBoard(board, 'bob'), canReportBoard(board, 'ada')]).toEqual([true, false])
})

it('recognizes taken-down content by its picture or its draft', () => {
  const taken: TakenContent = { ownerId: 'ada', image: 'room.jpg', draftId: 'd1', isOrigin: true }
  const shown = (content: Partial<Content>) =>
    isTakenDown({ ownerId: 'ada', image: 'other.jpg', draftId: null, ...content }, taken)
  expect(shown({ image: 'room.jpg' })).toBe(true)
  expect(shown({ draftId: 'd1' })).toBe(true)
  expect(shown({})).toBe(false)
  expect(shown({ draftId: 'd2' })).toBe(false)
  const without: TakenContent = { ...taken, image: '', draftId: null }
  expect(isTakenDown({ ownerId: 'ada', image: '', draftId: null }, without)).toBe(false)
})

it('applies a takedown of an original to all users, and of a copy to its owner only', () => {
  const copy: Content = { ownerId: 'eve', image: 'room.jpg', draftId: null }
  const mine: TakenContent = { ownerId: 'ada', image: 'room.jpg', draftId: null, isOrigin: true }
  expect(isTakenDown(copy, mine)).toBe(true)
  const theirs: TakenContent = { ...mine, ownerId: 'eve', isOrigin: false }
  expect([isTakenDown(copy, theirs), isTakenDown({ ...copy, ownerId: 'ada' }, theirs)]).toEqual([true, false])
})

it('gives a link at most the role of a viewer, and restricts a withdrawn board to its owner', () => {
  const link = { userId: null, memberRole: null, hasLink: true }
  expect(roleOn(board, link)).toBe('viewer')
  expect(roleOn(board, { ...link, memberRole: 'editor' })).toBe('viewer')
  expect(roleOn(board, { ...link, userId: 'bob' })).toBe('viewer')
  expect(roleOn(board, { userId: 'bob', memberRole: 'editor', hasLink: true })).toBe('editor')
  expect(roleOn(board, { userId: 'bob', memberRole: null, hasLink: false })).toBeNull()
  const withdrawn = { ...board, takenDownAt: new Date() }
  expect(roleOn(withdrawn, { userId: 'bob', memberRole: 'editor', hasLink: true })).toBeNull()
  expect(roleOn(withdrawn, { userId: 'ada', memberRole: null, hasLink: false })).toBe('owner')
})

it('lets editors edit, commenters comment, and viewers only view', () => {
  const roles = ['owner', 'editor', 'commenter', 'viewer', null] as const
  expect(roles.map(canEditDesign)).toEqual([true, true, false, false, false])
  expect(roles.map(canComment)).toEqual([true, true, true, false, false])
  expect([greaterRole('viewer', 'editor'), greaterRole('editor', 'commenter')]).toEqual(['editor', 'editor'])
  const comment = { ownerId: 'ada', authorId: 'bob' }
  expect(['ada', 'bob', 'eve', null].map((who) => canDeleteComment(comment, who))).toEqual([true, true, false, false])
})
