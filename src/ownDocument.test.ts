// With a document
/** What a file of tests begins with, whatever the files before it have left in the same process (`tests/support/ownDocument.ts`). */
import { expect, it } from 'vitest'
import { openDocument } from '../tests/support/documentEnvironment.ts'

it('has a document, storage and an address of its own, and none of the names that the files before have given', async () => {
  document.title = 'Before'
  document.body.append('Left')
  localStorage.setItem('jwt', 'left')
  history.pushState(null, '', '/left')
  Object.assign(globalThis, { left: true })
  const heard: string[] = []
  window.addEventListener('storage', () => heard.push('before'))
  const before = document

  await openDocument()
  expect(document).not.toBe(before)
  expect([document.title, document.body.textContent, localStorage.length, location.pathname]).toEqual(['', '', 0, '/'])
  expect('left' in globalThis).toBe(false)
  window.dispatchEvent(new Event('storage'))
  expect(heard).toEqual([])
})
