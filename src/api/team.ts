/** Working on a board together: people, comments, presence, versions. */
import { queryOptions } from '@tanstack/react-query'
import { BoardList } from '../contract/boards.ts'
import { CommentList, type Reaction, type WriteComment } from '../contract/comments.ts'
import type { ReportBoard } from '../contract/community.ts'
import {
  type BoardRole,
  type Invite,
  type InvitedRole,
  JoinedBoard,
  MadeInvitation,
  Presence,
  Team,
} from '../contract/team.ts'
import { Version, VersionList } from '../contract/versions.ts'
import { request, IGNORED_BODY } from './request.ts'

const path = (boardId: string) => `boards/${encodeURIComponent(boardId)}`
const commentPath = (boardId: string, id: string) => `${path(boardId)}/comments/${encodeURIComponent(id)}`
const shareQuery = (shareToken?: string) => (shareToken === undefined ? '' : `?share=${encodeURIComponent(shareToken)}`)

/** The invitations and members of an own board. */
export function boardTeam(boardId: string) {
  return queryOptions({
    queryKey: ['team', boardId],
    queryFn: ({ signal }) => request(`${path(boardId)}/team`, Team, { signal }),
    staleTime: 0,
  })
}

/** Boards of others that the user joined. */
export function sharedBoards() {
  return queryOptions({
    queryKey: ['boards', 'shared'],
    queryFn: ({ signal }) => request('shared-boards?images=url', BoardList, { signal }),
  })
}

export function inviteTo(boardId: string, invite: Invite): Promise<MadeInvitation> {
  return request(`${path(boardId)}/invitations`, MadeInvitation, { method: 'POST', body: invite })
}

export function revokeInvitation(boardId: string, id: string): Promise<unknown> {
  return request(`${path(boardId)}/invitations/${encodeURIComponent(id)}`, IGNORED_BODY, { method: 'DELETE' })
}

export function joinBoard(boardId: string, token: string): Promise<{ role: BoardRole }> {
  return request(`${path(boardId)}/join`, JoinedBoard, { method: 'POST', body: { token } })
}

export function changeMember(boardId: string, id: string, role: InvitedRole): Promise<unknown> {
  return request(`${path(boardId)}/members/${encodeURIComponent(id)}`, IGNORED_BODY, {
    method: 'PATCH',
    body: { role },
  })
}

/** Removes a member, or lets the user leave. */
export function removeMember(boardId: string, id: string): Promise<unknown> {
  return request(`${path(boardId)}/members/${encodeURIComponent(id)}`, IGNORED_BODY, { method: 'DELETE' })
}

export function boardComments(boardId: string, shareToken?: string) {
  return queryOptions({
    queryKey: ['comments', boardId],
    queryFn: ({ signal }) => request(`${path(boardId)}/comments${shareQuery(shareToken)}`, CommentList, { signal }),
  })
}

export function writeComment(boardId: string, comment: WriteComment): Promise<CommentList> {
  return request(`${path(boardId)}/comments`, CommentList, { method: 'POST', body: comment })
}

export function editComment(boardId: string, id: string, text: string): Promise<CommentList> {
  return request(commentPath(boardId, id), CommentList, { method: 'PATCH', body: { text } })
}

export function deleteComment(boardId: string, id: string): Promise<CommentList> {
  return request(commentPath(boardId, id), CommentList, { method: 'DELETE' })
}

export function react(boardId: string, id: string, kinds: readonly Reaction[]): Promise<CommentList> {
  return request(`${commentPath(boardId, id)}/reactions`, CommentList, { method: 'PUT', body: { kinds } })
}

export function resolveThread(boardId: string, id: string, resolved: boolean): Promise<CommentList> {
  const address = `${path(boardId)}/threads/${encodeURIComponent(id)}`
  return request(address, CommentList, { method: 'PATCH', body: { resolved } })
}

export function reportComment(
  boardId: string,
  id: string,
  report: ReportBoard,
  shareToken: string | undefined,
): Promise<unknown> {
  const address = `${commentPath(boardId, id)}/report${shareQuery(shareToken)}`
  return request(address, IGNORED_BODY, { method: 'POST', body: report })
}

/** Reports that the user has the board open; returns who else has, and what changed. */
export function markPresent(boardId: string): Promise<Presence> {
  return request(`${path(boardId)}/presence`, Presence, { method: 'POST', body: {} })
}

export function boardVersions(boardId: string) {
  return queryOptions({
    queryKey: ['versions', boardId],
    queryFn: ({ signal }) => request(`${path(boardId)}/versions`, VersionList, { signal }),
    staleTime: 0,
  })
}

export function saveVersion(boardId: string, name: string): Promise<Version> {
  return request(`${path(boardId)}/versions`, Version, { method: 'POST', body: { name } })
}

export function removeVersion(boardId: string, id: string): Promise<unknown> {
  return request(`${path(boardId)}/versions/${encodeURIComponent(id)}`, IGNORED_BODY, { method: 'DELETE' })
}

export function restoreVersion(boardId: string, id: string): Promise<unknown> {
  const address = `${path(boardId)}/versions/${encodeURIComponent(id)}/restore`
  return request(address, IGNORED_BODY, { method: 'POST', body: {} })
}
