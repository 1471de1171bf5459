/** Mails about boards that several people share: invitations and the digest of comments. */
import type { InvitedRole } from '../../../../src/contract/team.ts'
import { composeLetter, type Letter } from './letter.ts'
import { unlinked } from './unlinked.ts'

const MAY: Record<InvitedRole, string> = {
  viewer: 'look at the board',
  commenter: 'look at the board and comment on it',
  editor: 'look at the board, comment on it and change it',
}

/** Names and titles are words of other people, so they contain no links. */
export function boardInvitation(facts: { from: string; title: string; role: InvitedRole; link: string }): Letter {
  const [from, title] = [unlinked(facts.from), unlinked(facts.title)]
  return composeLetter({
    subject: `${from} invites you to the board “${title}”`,
    paragraphs: [`${from} invites you to a design board on Roomwright. You can ${MAY[facts.role]}.`],
    action: { label: 'Open the board', url: facts.link },
    reason: `${from} entered your address to send this invitation. If you do not know them, you can ignore it. We will not email you again about it.`,
  })
}

type DigestBoard = { title: string; comments: readonly { name: string; text: string }[]; more: number; link: string }

/** The comments of a day, board by board. */
export function commentDigest({ boards, leave }: { boards: readonly DigestBoard[]; leave: string }): Letter {
  const count = boards.reduce((sum, { comments, more }) => sum + comments.length + more, 0)
  const [first] = boards
  return composeLetter({
    subject: count === 1 ? 'A new comment on a board' : `${count} new comments on your boards`,
    paragraphs: boards.flatMap(({ title, comments, more, link }) => [
      `On “${unlinked(title)}”:`,
      ...comments.map(({ name, text }) => `${unlinked(name)}: ${unlinked(text)}`),
      ...(more > 0 ? [`And ${more} more.`] : []),
      ...(boards.length > 1 ? [link] : []),
    ]),
    ...(first
      ? { action: { label: boards.length > 1 ? 'Open the first board' : 'Open the board', url: first.link } }
      : {}),
    reason: 'You get this email at most once a day because people comment on boards that you own or joined.',
    leave: { label: 'Unsubscribe from comment emails', url: leave },
  })
}

/** Sent to the operators. */
export function commentReported(facts: { comment: string; reason: string; text: string; id: string }): Letter {
  return composeLetter({
    subject: 'A comment was reported',
    paragraphs: [`Reason: ${facts.reason}.`, `The comment: ${unlinked(facts.comment)}`],
    ...(facts.text ? { quote: facts.text } : {}),
    rows: [['Review it with', `npm run admin -- comments show ${facts.id}`]],
    reason: 'You get this email because this is the contact address of this Roomwright server.',
  })
}

export function commentRemoved(facts: { comment: string; reason: string }): Letter {
  return composeLetter({
    subject: 'Your comment was removed',
    paragraphs: ['We removed a comment that you wrote, after it was reported.', `Reason: ${facts.reason}`],
    quote: facts.comment,
    reason: 'If you think that this is a mistake, write to us with "Contact us" at the bottom of every page.',
  })
}
