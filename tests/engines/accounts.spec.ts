/** Registering, logging in and out, as a stranger does it in the forms. */
import { newAccount, PASSWORD } from '../support/test.ts'
import type { Person, Thing } from './person.ts'
import { expect, test } from './test.ts'

const DIALOG: Thing = { role: 'dialog' }
const field = (name: string): Thing => ({ role: 'textbox', name, within: DIALOG })
const inBanner = (name: string): Thing => ({ role: 'button', name, within: { role: 'banner' } })

async function register(person: Person): Promise<string> {
  const { email } = newAccount()
  await person.open('/')
  await person.press(inBanner('Register'))
  for (const [name, text] of [
    ['First Name', 'Mara'],
    ['Last Name', 'Lind'],
    ['Email', email],
    ['Address', '12 Harbor Lane'],
  ] as const)
    await person.types(field(name), text)
  for (const name of ['Password', 'Confirm Password']) await person.types({ label: name, within: DIALOG }, PASSWORD)
  await person.press({ role: 'button', name: 'Sign Up', within: DIALOG })
  await person.sees({ role: 'button', name: /^Account menu/ })
  return email
}

test('who registers is logged in, stays so after a reload, signs out and logs in again', async ({ person }) => {
  const email = await register(person)
  await person.reload()
  await person.press({ role: 'button', name: /^Account menu/ })
  await person.press({ role: 'menuitem', name: 'Sign out' })
  await person.press(inBanner('Login'))
  await person.types(field('Email'), email)
  await person.types({ label: `Password`, within: DIALOG }, PASSWORD)
  await person.key('Enter')
  await person.sees({ role: 'button', name: /^Account menu/ })
})

test('an empty form of the login names its fields, and Escape leaves it', async ({ person }) => {
  await person.open('/')
  await person.press(inBanner('Login'))
  await person.press({ role: 'button', name: 'Login', within: DIALOG })
  await person.reads('Email is required.')
  await person.reads('Password is required.')
  await person.key('Escape')
  await person.seesNo(DIALOG)
  expect(await person.window.run('return document.activeElement.textContent')).toBe('Login')
})
