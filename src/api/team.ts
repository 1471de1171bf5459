/** Working on a board together: people, comments, presence, versions. */
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { BoardList } from '../contract/boards.ts'
import { CommentList, type Reaction, type WriteComment } from '../contract/comments.ts'
import type { ReportBoard } from '../contract/community.ts'
import {
  type BoardRole,
  GuestPass,
  type Invite,
  type InvitedRole,
  JoinedBoard,
  MadeInvitation,
  Presence,
  Team,
} from '../contract/team.ts'
import { Version, VersionList } from '../contract/versions.ts'
import { clearStored, readStoredJson, writeStored } from '../platform/storage.ts'
import { request, IGNORED_BODY, type RequestInitOptions } from './request.ts'

const path = (boardId: string) => `boards/${encodeURIComponent(boardId)}`
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

/** What makes this browser a guest of the board: the secret, and the link that allows it. */
const PASS = z.object({ share: z.string(), key: z.string() })

const passKey = (boardId: string) => `guest-${boardId}`
/** The passes that a browser with blocked or full storage cannot keep, until the page is closed. */
const passesInMemory = new Map<string, z.infer<typeof PASS>>()

function guestPass(boardId: string) {
  return passesInMemory.get(boardId) ?? PASS.safeParse(readStoredJson(passKey(boardId))).data
}

/** Lets a person without an account comment with the name. */
export async function comeAsGuest(boardId: string, share: string, name: string): Promise<void> {
  const { key } = await request(`${path(boardId)}/guests${shareQuery(share)}`, GuestPass, {
    method: 'POST',
    body: { name },
  })
  const pass = { share, key }
  if (writeStored(passKey(boardId), JSON.stringify(pass))) passesInMemory.delete(boardId)
  else passesInMemory.set(boardId, pass)
}

/** Forgets the guest of this browser, for another person on the same device. The comments stay. */
export function leaveAsGuest(boardId: string): void {
  passesInMemory.delete(boardId)
  clearStored(passKey(boardId))
}

/** A call about comments, by a guest if this browser is one. */
function commentCall(boardId: string, under: string, init: RequestInitOptions, shareToken?: string) {
  const pass = guestPass(boardId)
  const share = shareToken ?? pass?.share
  const isGuest = pass !== undefined && pass.share === share
  return request(`${path(boardId)}/${under}${shareQuery(share)}`, CommentList, {
    ...init,
    ...(isGuest && { headers: { 'x-guest-key': pass.key } }),
  })
}
const commentUnder = (id: string) => `comments/${encodeURIComponent(id)}`

export function boardComments(boardId: string, shareToken?: string) {
  return queryOptions({
    queryKey: ['comments', boardId],
    queryFn: ({ signal }) => commentCall(boardId, 'comments', { signal }, shareToken),
  })
}

export function writeComment(boardId: string, comment: WriteComment): Promise<CommentList> {
  return commentCall(boardId, 'comments', { method: 'POST', body: comment })
}

export function editComment(boardId: string, id: string, text: string): Promise<CommentList> {
  return commentCall(boardId, commentUnder(id), { method: 'PATCH', body: { text } })
}

export function deleteComment(boardId: string, id: string): Promise<CommentList> {
  return commentCall(boardId, commentUnder(id), { method: 'DELETE' })
}

export function react(boardId: string, id: string, kinds: readonly Reaction[]): Promise<CommentList> {
  return commentCall(boardId, `${commentUnder(id)}/reactions`, { method: 'PUT', body: { kinds } })
}

export function resolveThread(boardId: string, id: string, resolved: boolean): Promise<CommentList> {
  return commentCall(boardId, `threads/${encodeURIComponent(id)}`, { method: 'PATCH', body: { resolved } })
}

export function reportComment(
  boardId: string,
  id: string,
  report: ReportBoard,
  shareToken: string | undefined,
): Promise<unknown> {
  const share = shareToken ?? guestPass(boardId)?.share
  const address = `${path(boardId)}/${commentUnder(id)}/report${shareQuery(share)}`
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
