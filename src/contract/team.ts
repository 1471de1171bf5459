/** Working on a board together: invitations, members, and who is present. */
import { z } from 'zod'
import { emailAddress } from './emailAddress.ts'
import { personName } from './personName.ts'

/** The roles of invitations, from the least to the most permissions. */
export const INVITED_ROLES = ['viewer', 'commenter', 'editor'] as const
export const InvitedRole = z.enum(INVITED_ROLES)
export type InvitedRole = z.infer<typeof InvitedRole>

/** What a person may do on a board. Viewers see its comments; people who just find it in the community have no role. */
export const BoardRole = z.enum([...INVITED_ROLES, 'owner'])
export type BoardRole = z.infer<typeof BoardRole>

/** The caller's access to a board; omitted in lists of the community. */
export const teamFacts = {
  /** The caller's role; null for a visitor of a community board. */
  role: BoardRole.nullish(),
  /** Number of people who joined it. Only for people with a role. */
  members: z.number().int().min(0).optional(),
  /** The role that the link in the URL offers the caller, if it is higher than their current one. */
  invited_as: InvitedRole.nullish(),
}

export const MAX_INVITATIONS = 30
export const MAX_MEMBERS = 50
/** People without an account who comment on a board. */
export const MAX_GUESTS = 50

/** With an address the link is mailed there and opens the board for one account; without one it is for several people. */
export const Invite = z.object({
  role: InvitedRole,
  email: emailAddress('Enter the email address.', 'Enter one email address, such as ada@example.com.').optional(),
  /** Whether people without an account may comment through the link, with a name alone. */
  guests: z.boolean().optional(),
})
export type Invite = z.infer<typeof Invite>

export const Invitation = z.object({
  id: z.string(),
  role: InvitedRole,
  /** Null: a link. */
  email: z.string().nullable(),
  created_at: z.string(),
  guests: z.boolean().optional(),
  /** Number of people who joined with it. */
  joined: z.number().int().min(0),
})
export type Invitation = z.infer<typeof Invitation>

/** `token` is the secret of a link. It is returned only here; that of a mailed invitation only in the mail. */
export const MadeInvitation = Invitation.extend({ token: z.string().nullable() })
export type MadeInvitation = z.infer<typeof MadeInvitation>

/** A person as shown to the others on a board. */
export const TeamPerson = z.object({ id: z.string(), name: z.string(), image: z.string().nullable() })
export type TeamPerson = z.infer<typeof TeamPerson>

export const Member = TeamPerson.extend({
  role: InvitedRole,
  joined_at: z.string(),
  /** The invitation that they joined with. */
  invitation_id: z.string().optional(),
})
export type Member = z.infer<typeof Member>

export const Team = z.object({ invitations: z.array(Invitation), members: z.array(Member) })
export type Team = z.infer<typeof Team>

/** The name under which a person without an account comments. */
export const ComeAsGuest = z.object({ name: personName('Your name').min(1, 'Enter your name.') })
/** `key`: the secret that the browser sends as `x-guest-key` with each comment. */
export const GuestPass = z.object({ key: z.string() })

export const JoinBoard = z.object({ token: z.string().max(200) })
export const JoinedBoard = z.object({ role: BoardRole })

export const ChangeMember = z.object({ role: InvitedRole })

/** Who has the board open, and the revisions of its parts, from which a client derives what to refetch. */
export const Presence = z.object({
  /** Without the caller. */
  people: z.array(TeamPerson),
  arrangement_revision: z.number().int().min(0),
  layouts: z.array(z.object({ id: z.string(), revision: z.number().int().min(0) })),
  /** Changes when a comment, a reaction or a thread changes. */
  comments: z.string(),
  /** Changes when the title or the text of the board changes. */
  words: z.string().optional(),
})
export type Presence = z.infer<typeof Presence>
