/** Letters about an account: its address, its password, its data, its end. */
import { composeLetter, type Letter } from './letter.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const LEAVE_ALONE = 'If you did not ask for it, leave this message alone: nothing changes.'

/** Asks whether an address is theirs who gave it. The link is good for three days. */
export function verifyEmail({ email, link }: { email: string; link: string }): Letter {
  return composeLetter({
    subject: 'Confirm your address for Roomwright',
    paragraphs: [`Open this link within three days to confirm ${email}.`],
    action: { label: 'Confirm my address', url: link },
    reason: 'If you have no Roomwright account, leave this message alone.',
  })
}

/** The link is good for an hour. */
export function resetPassword({ email, link }: { email: string; link: string }): Letter {
  return composeLetter({
    subject: 'Choose a new Roomwright password',
    paragraphs: [`Open this link within an hour to choose a new password for ${email}.`],
    action: { label: 'Choose a new password', url: link },
    reason: 'If you did not ask for it, leave this message alone: your password stays as it is.',
  })
}

/** Goes to the address that was given up, so that its owner hears of it. @param undo opens a way back, where there is one */
export function emailChanged(facts: { oldEmail: string; newEmail: string; undo?: string }): Letter {
  return composeLetter({
    subject: 'Your Roomwright email address was changed',
    paragraphs: [
      `Your account now signs in with ${facts.newEmail} instead of ${facts.oldEmail}.`,
      facts.undo
        ? 'If this was not you, take it back with this link and choose a new password.'
        : 'If this was not you, answer this message at once.',
    ],
    ...(facts.undo ? { action: { label: 'This was not me', url: facts.undo } } : {}),
    reason: `You get this because ${facts.oldEmail} was the address of a Roomwright account.`,
  })
}

/** @param link leads to where the deletion can be taken back until `deletedOn` */
export function accountDeletion({ deletedOn, link }: { deletedOn: Date; link: string }): Letter {
  return composeLetter({
    subject: 'Your Roomwright account will be deleted',
    paragraphs: [
      `Your account, your boards and your rooms will be deleted on ${day.format(deletedOn)}.`,
      'Until then you can change your mind: log in and keep the account.',
    ],
    action: { label: 'Keep my account', url: link },
    reason: 'If you did not ask for this, keep the account and choose a new password.',
  })
}

export function dataExportReady({ link, until }: { link: string; until: Date }): Letter {
  return composeLetter({
    subject: 'Your Roomwright data is ready',
    paragraphs: [`Everything that we keep about you is in one ZIP file. You can fetch it until ${day.format(until)}.`],
    action: { label: 'Fetch my data', url: link },
    reason: LEAVE_ALONE,
  })
}
