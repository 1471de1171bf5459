/** Mails about an account: addresses, password, sign-in methods, data export, deletion. */
import { formatDay } from '../../../platform/formats.ts'
import { composeLetter, type Letter } from './letter.ts'

const LEAVE_ALONE = 'If you did not ask for it, you can ignore this message. Nothing changes.'

type WithLink = { email: string; link: string }

/** Asks the recipient to confirm the address. The link is valid for three days. */
export function verifyEmail({ email, link }: WithLink): Letter {
  return composeLetter({
    subject: 'Confirm your address for Roomwright',
    paragraphs: [`Open this link within three days to confirm ${email}.`],
    action: { label: 'Confirm my address', url: link },
    reason: 'If you do not have a Roomwright account, you can ignore this message.',
  })
}

/** Sent to the new address of an account. The link is valid for one hour. */
export function verifyNewEmail({ email, link }: WithLink): Letter {
  return composeLetter({
    subject: 'Confirm your new address for Roomwright',
    paragraphs: [`Open this link within an hour to use ${email} for your Roomwright account.`],
    action: { label: 'Use this address', url: link },
    reason: LEAVE_ALONE,
  })
}

/** Sent to the owner of an address that was requested as the new address of another account. */
export function addressTaken({ email }: { email: string }): Letter {
  return composeLetter({
    subject: 'Your address is already in use at Roomwright',
    paragraphs: [
      `Someone asked to use ${email} for another Roomwright account, but it already belongs to yours. Nothing has changed.`,
    ],
    reason: 'If that was you, log in with this address, or change the address of your existing account first.',
  })
}

/** The link is valid for one hour. */
export function resetPassword({ email, link }: WithLink): Letter {
  return composeLetter({
    subject: 'Choose a new Roomwright password',
    paragraphs: [`Open this link within an hour to choose a new password for ${email}.`],
    action: { label: 'Choose a new password', url: link },
    reason: 'If you did not ask for it, you can ignore this message. Your password does not change.',
  })
}

/**
 * The password reset for an unconfirmed address; setting the password also confirms the address. The link is valid for
 * one hour.
 */
export function confirmAndResetPassword({ email, link }: WithLink): Letter {
  return composeLetter({
    subject: 'Confirm your address and choose a new Roomwright password',
    paragraphs: [
      `Someone asked for a new password for a Roomwright account with ${email}, which is not confirmed yet.`,
      'If that was you, open this link within an hour: choosing the password confirms the address.',
    ],
    action: { label: 'Choose a new password', url: link },
    reason: 'If you do not have a Roomwright account, you can ignore this message.',
  })
}

/** @param link URL of the login page, from which another reset can be requested */
export function passwordChanged({ email, link }: WithLink): Letter {
  return composeLetter({
    subject: 'Your Roomwright password was changed',
    paragraphs: [
      `The password of the Roomwright account with ${email} has been changed, and all other devices were logged out.`,
      'If that was not you, choose a new one now: open the login page and choose "Forgot your password?".',
    ],
    action: { label: 'Go to login', url: link },
    reason: 'You get this email whenever the password changes.',
  })
}

/** @param facts `way` is a provider's name, such as Google, or "a password" */
export function signInMethodsChanged(facts: { way: string; isAdded: boolean; link: string }): Letter {
  const { way, isAdded, link } = facts
  const change = isAdded ? `can now be opened with ${way}` : `can no longer be opened with ${way}`
  return composeLetter({
    subject: `Your Roomwright account ${change}`,
    paragraphs: [
      `Your Roomwright account ${change}.`,
      'If that was not you, log in, look at "Ways to log in" on your Security page, and choose a new password.',
    ],
    action: { label: 'Go to login', url: link },
    reason: 'You get this email whenever a way to log in is added or removed.',
  })
}

/** Sent to the previous contact address. */
export function lettersMoved({ email }: { email: string }): Letter {
  return composeLetter({
    subject: 'Roomwright emails now go to another address',
    paragraphs: [
      `Emails about your Roomwright account go to ${email} from now on. You still log in with the same address.`,
      'If that was not you, choose a new password and enter your own address on your account page.',
    ],
    reason: 'You get this email because these emails came to this address until now.',
  })
}

/** Sent to the new sign-in address after a change. */
export function addressInUse({ email, link }: WithLink): Letter {
  return composeLetter({
    subject: 'Your Roomwright account has a new address',
    paragraphs: [`You log in to Roomwright with ${email} from now on.`],
    action: { label: 'Go to login', url: link },
    reason: 'You get this email because this became the address of a Roomwright account.',
  })
}

/**
 * Sent to the previous sign-in address after a change.
 *
 * @param undo recovery link, valid for one week; null if the change was itself a recovery
 */
export function emailChanged({ newEmail, undo }: { newEmail: string; undo: string | null }): Letter {
  return composeLetter({
    subject: 'The address of your Roomwright account has changed',
    paragraphs: [
      `Your Roomwright account now belongs to ${newEmail}. If you asked for that, you do not need to do anything.`,
      ...(undo
        ? ['If you did not, open this link within a week to restore your address and sign out all devices.']
        : []),
    ],
    ...(undo ? { action: { label: 'This was not me', url: undo } } : {}),
    reason: 'You get this email because this was the address of a Roomwright account.',
  })
}

/**
 * @param facts `link` is the URL of the login page, where the account can be restored until `deletedOn`; `membership`
 * is the paid one that was cancelled by the deletion
 */
export function accountDeletion(facts: {
  deletedOn: Date
  membership: { plan: string; endsOn: Date } | null
  link: string
}): Letter {
  const { deletedOn, membership, link } = facts
  return composeLetter({
    subject: 'Your Roomwright account has been deleted',
    paragraphs: [
      `Your account and everything in it is hidden now, and will be permanently deleted on ${formatDay(deletedOn)}.`,
      ...(membership
        ? [
            `Your ${membership.plan} membership is canceled: it ends on ${formatDay(membership.endsOn)} and is not renewed.`,
          ]
        : []),
      'If you change your mind, log in before that day and choose "Restore my account".',
    ],
    action: { label: 'Restore my account', url: link },
    reason: 'If you did not ask for this, restore the account and choose a new password.',
  })
}

/** @param link URL of the account page, where the file is downloaded; null without a PUBLIC_URL */
export function dataExportReady({ link, until }: { link: string | null; until: Date }): Letter {
  return composeLetter({
    subject: 'Your Roomwright data is ready',
    paragraphs: [
      `Everything that we keep about you is in one ZIP file. You can download it in your account until ${formatDay(until)}.`,
    ],
    ...(link ? { action: { label: 'Go to my account', url: link } } : {}),
    reason: 'If you did not ask for it, change your password: someone else may be logged in to your account.',
  })
}
