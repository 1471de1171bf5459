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

test('a link that is replaced between press and release of the mouse leads on, once', async ({ person }) => {
  await person.open('/about-us')
  const { x, y } = await person.middleOf({ role: 'link', name: 'Terms of use' })
  await person.point('mouse', [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
  ])
  // Its like, as a part of the page that has loaded replaces what waited for it.
  await person.window.run(
    `const [x, y] = args
    const link = document.elementFromPoint(x, y).closest('a')
    const like = link.cloneNode(true)
    like.addEventListener('click', () => sessionStorage.setItem('presses', Number(sessionStorage.getItem('presses')) + 1))
    link.replaceWith(like)`,
    [x, y],
  )
  await person.point('mouse', [{ type: 'pointerUp', button: 0 }])
  await person.isAt(/^\/terms/)
  expect(await person.window.run(`return sessionStorage.getItem('presses')`)).toBe('1')
})
