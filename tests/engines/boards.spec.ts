/** From three questions to a board, its collage, its files and its link. */
import type { APIRequestContext } from '@playwright/test'
import { addressOf } from '../support/room.ts'
import { studioBoardWith } from '../support/studioBoards.ts'
import { newAccount, register } from '../support/test.ts'
import { watchDownloads, savedAs } from './downloads.ts'
import type { Person, Thing } from './person.ts'
import { expect, test } from './test.ts'

const button = (name: string | RegExp): Thing => ({ role: 'button', name })
const DIALOG: Thing = { role: 'dialog' }

async function logIn(person: Person, request: APIRequestContext): Promise<string> {
  const token = await register(request, newAccount())
  await person.open('/terms')
  await person.window.run('localStorage.setItem("jwt", args[0])'.replace('args[0]', JSON.stringify(token)))
  return token
}

async function copyOfBoard(request: APIRequestContext, token: string): Promise<string> {
  const board = await studioBoardWith({ request }, ({ products }) => products.length >= 4)
  const headers = { authorization: `Bearer ${token}` }
  const copy = await request.post(`/api/boards/${board.id}/copy`, { headers, data: {} })
  expect(copy.ok(), await copy.text()).toBe(true)
  return addressOf(((await copy.json()) as { id: string }).id)
}

test('three questions and two products become a board with words, colors, picture and collage', async ({
  person,
  request,
}) => {
  test.slow()
  await logIn(person, request)
  await person.open('/Steps')
  for (const answer of ['Sleep', 'King Size', 'Grey Tones']) await person.press(button(answer))
  await person.until('the products are there', async () => {
    if ((await person.address()).startsWith('/SelectedProducts')) return true
    // What is asked after the three has an answer of its own.
    await person.window.run(`document.querySelector('main [role=group] button, main li button')?.click()`)
    return false
  })
  for (const count of [1, 2]) {
    await person.press(button('Select'))
    await person.reads(`${count}/10`)
  }
  await person.press(button('Proceed to Next'))
  await person.until('the board is there', async () => (await person.address()).startsWith('/BoardDetail?draft='))
  await person.sees({ role: 'region', name: 'Color palette' })
  await person.sees({ role: 'region', name: 'Description' })
  await person.sees({ role: 'img', name: /^Illustration of the room/ })
  await person.sees({ role: 'img', within: { role: 'group', name: 'Collage of the products' } })
})

test('a piece of the collage is moved with the mouse and with keys, and undone', async ({ person, request }) => {
  const token = await logIn(person, request)
  await person.open(await copyOfBoard(request, token))
  await person.press(button('Arrange'))
  const places = async () =>
    (await person.window.run(
      'return [...document.querySelectorAll("[data-element]")].map(({ dataset: { x, y } }) => [Number(x), Number(y)])',
    )) as [number, number][]
  await person.until('its elements are listed', async () => (await places()).length >= 4)
  const before = await places()
  // The middle of the uppermost thing at a place of the collage.
  const stage = await person.middleOf({ role: 'application', name: 'Arrange the collage' })
  await person.drag([stage, { x: stage.x + 40, y: stage.y - 60 }])
  const changed = async () => JSON.stringify(await places()) !== JSON.stringify(before)
  await person.until('a piece is elsewhere', changed)
  await person.press(button('Undo arranging'))
  await person.until('it is back', async () => !(await changed()))
  await person.press(button('Redo arranging'))
  await person.until('it is elsewhere again', changed)
  const dragged = JSON.stringify(await places())
  await person.pressAt({ x: stage.x + 40, y: stage.y - 60 })
  await person.key('ArrowLeft')
  await person.until('the key moves it, too', async () => JSON.stringify(await places()) !== dragged)
})

test('a board opens for a stranger by its link, and not without', async ({ person, request, baseURL }) => {
  const token = await logIn(person, request)
  const address = await copyOfBoard(request, token)
  await person.open(address)
  await person.press(button('Share'))
  await person.press({ role: 'button', name: 'Make a link', within: DIALOG })
  const link = await person.value({ role: 'textbox', name: 'Link', within: DIALOG })
  await person.window.run('localStorage.clear()')
  await person.open(address)
  await person.sees({ role: 'heading', name: 'This board is private' })
  await person.open(link.replace(baseURL ?? '', ''))
  await person.sees({ role: 'region', name: 'Description' })
})

test('the community is filtered, and the back button brings the list back', async ({ person }) => {
  await person.open('/inspirations')
  await person.press({ role: 'link', name: /See Board/ })
  await person.isAt(/^\/UserBoard/)
  await person.sees({ role: 'region', name: 'Description' })
  await person.window.run('history.back()')
  await person.isAt(/^\/inspirations/)
  await person.sees({ role: 'link', name: /See Board/ })
})

test('a board is written as a picture, a document and a list', async ({ person, request }) => {
  const token = await logIn(person, request)
  await person.open(await copyOfBoard(request, token))
  await watchDownloads(person)
  await person.press(button('Export'))
  for (const [format, start] of [
    ['png', /^\u0089PNG/],
    ['jpeg', /^\u00FF\u00D8/],
    ['pdf', /^%PDF-/],
  ] as const)
    expect((await savedAs(person, format)).start).toMatch(start)
})

test('a room of a board is furnished on its page', async ({ person, request }) => {
  const token = await logIn(person, request)
  await person.open(await copyOfBoard(request, token))
  await person.until('the room is near', async () => {
    await person.window.run(
      `[...document.querySelectorAll('h2')].find((one) => /^Room (designer|plan)$/.test(one.textContent))?.scrollIntoView()`,
    )
    return (
      (await person.count({ role: 'application' })) > 0 ||
      (await person.count({ role: 'textbox', name: 'Room width' })) > 0
    )
  })
})
