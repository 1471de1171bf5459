import { expect, test } from './test.ts'

test('the first page leads to the planner, without an account', async ({ person }) => {
  await person.open('/')
  await person.sees({ role: 'heading', name: /./ })
  await person.press({ role: 'link', name: 'Try the planner' })
  await person.isAt(/^\/studio/)
  await person.sees({ role: 'application', name: 'Room plan' })
})

test('the theme that was chosen stays after a reload', async ({ person }) => {
  await person.open('/about-us')
  const before = await person.window.run('return document.documentElement.dataset.theme ?? "light"')
  await person.press({ role: 'button', name: /^Use the (?:dark|light) theme$/ })
  const after = await person.window.run('return document.documentElement.dataset.theme')
  expect(after).not.toBe(before)
  await person.reload()
  expect(await person.window.run('return document.documentElement.dataset.theme')).toBe(after)
})
