import { expect, it } from 'vitest'
import {
  accountDeletion,
  addressInUse,
  addressTaken,
  confirmAndResetPassword,
  dataExportReady,
  emailChanged,
  lettersMoved,
  passwordChanged,
  resetPassword,
  verifyEmail,
  verifyNewEmail,
  signInMethodsChanged,
} from './accountLetters.ts'
import { shoppingList } from './boardLetters.ts'
import { boardReported, boardRestored, boardTakenDown, contactMessage, newFollower } from './communityLetters.ts'
import type { Letter } from './letter.ts'
import { paymentFailed, receipt } from './moneyLetters.ts'
import { confirmNewsletter, newsletterIssue, welcomeNewsletter } from './newsletterLetters.ts'

const link = 'https://rooms.example/x?a=1&b=2'
const EVIL = '<img src=x onerror=alert(1)>"'
const day = new Date('2026-03-01T12:00:00Z')

const LETTERS: Record<string, Letter> = {
  verifyEmail: verifyEmail({ email: EVIL, link }),
  resetPassword: resetPassword({ email: EVIL, link }),
  verifyNewEmail: verifyNewEmail({ email: EVIL, link }),
  addressTaken: addressTaken({ email: EVIL }),
  emailChanged: emailChanged({ newEmail: EVIL, undo: link }),
  'emailChanged without a way back': emailChanged({ newEmail: EVIL, undo: null }),
  confirmAndResetPassword: confirmAndResetPassword({ email: EVIL, link }),
  passwordChanged: passwordChanged({ email: EVIL, link }),
  waysChanged: signInMethodsChanged({ way: EVIL, isAdded: true, link }),
  'waysChanged when one is gone': signInMethodsChanged({ way: EVIL, isAdded: false, link }),
  lettersMoved: lettersMoved({ email: EVIL }),
  addressInUse: addressInUse({ email: EVIL, link }),
  accountDeletion: accountDeletion({ deletedOn: day, membership: { plan: 'Gold', endsOn: day }, link }),
  dataExportReady: dataExportReady({ link, until: day }),
  receipt: receipt({ number: EVIL, date: day, description: EVIL, amountCents: 5000, link, isTest: true }),
  paymentFailed: paymentFailed({ payLink: link, account: null }),
  'paymentFailed without a page to pay on': paymentFailed({ payLink: null, account: null }),
  confirmNewsletter: confirmNewsletter({ email: EVIL, link }),
  welcomeNewsletter: welcomeNewsletter({ leave: link, home: link }),
  newsletterIssue: newsletterIssue({ subject: EVIL, text: `One ${EVIL}\n\nTwo`, leave: link }),
  contactMessage: contactMessage({ name: EVIL, email: EVIL, phone: '', subject: EVIL, message: EVIL }),
  newFollower: newFollower({ name: EVIL, link, leave: link }),
  boardReported: boardReported({ title: EVIL, reason: 'Spam', text: EVIL, id: 'id' }),
  boardTakenDown: boardTakenDown({ title: EVIL, reason: EVIL, link }),
  boardRestored: boardRestored({ title: EVIL, link }),
}

it.each(Object.entries(LETTERS))('%s has the same content as text and as HTML, and embeds nothing', (_name, letter) => {
  expect(letter.html).not.toContain('<img')
  expect(letter.html).toContain('<html lang="en">')
  expect(letter.html).toContain('prefers-color-scheme: dark')
  const hasLink = letter.text.includes(link)
  expect(letter.html.includes('href="https://rooms.example/x?a=1&#38;b=2"')).toBe(hasLink)
  const shown = letter.html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  const lines = letter.text.split('\n').filter((line) => line !== 'Hello,' && line !== link)
  // In HTML, a row of facts is split into two cells.
  for (const words of lines.flatMap((line) => line.split(/:\s*/))) {
    const escaped = words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
    expect(shown).toContain(escaped)
  }
})

it('states the amount of a receipt, and that a test checkout takes no money', () => {
  expect(LETTERS.receipt?.subject).toBe('Your Roomwright receipt for $50.00')
  expect(LETTERS.receipt?.text).toContain('no money was taken')
})

it('says of a shopping list which products name no shop', () => {
  const sofa = { title: 'Sofa', price: 1299, currency: 'EUR', quantity: 1, link: 'https://shop.example/sofa' }
  const lamp = { title: 'Lamp', price: 80, quantity: 2 }
  const textOf = (...products: Parameters<typeof shoppingList>[0]['products']) =>
    shoppingList({ title: 'Room', products, url: link }).text
  expect(textOf(sofa)).toContain('Shops may have changed their prices since.')
  expect(textOf(sofa)).not.toContain('no shop')
  expect(textOf(sofa, lamp)).toContain('Some of its products name no shop.')
  expect(textOf(lamp)).toContain('None of its products names a shop.')
  expect(textOf(lamp)).not.toContain('changed their prices')
  expect(textOf(lamp)).toContain('2 x $80.00, no shop named')
  expect(textOf({ ...sofa, shopify_variant: '41' })).toContain('https://shop.example/sofa?variant=41')
})
