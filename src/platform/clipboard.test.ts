// With a document
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { copiesOf, systemClipboard } from './clipboard.ts'

const open = () => copiesOf('copies', z.array(z.string()).min(1))

/** A clipboard of the system; `takes`: whether pages may write to it. */
function giveSystem(takes: boolean) {
  let text = 'a shopping list'
  const refused = () => Promise.reject(new Error('Not allowed.'))
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: takes ? async (next: string) => void (text = next) : refused,
      readText: takes ? async () => text : refused,
    },
  })
  return { hold: (next: string) => (text = next) }
}

beforeEach(() => localStorage.clear())
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

it('pastes what was copied, in every tab, as long as the clipboard of the system holds it', async () => {
  const system = giveSystem(true)
  open().write(['lamp'])
  expect(open().read(await systemClipboard())).toEqual(['lamp'])
  system.hold('a shopping list')
  expect(open().read(await systemClipboard())).toBeUndefined()
  system.hold('')
  expect(open().read(await systemClipboard())).toBeUndefined()
})

it('drops the copy of this tab, too, when something else is copied', async () => {
  const system = giveSystem(true)
  const copies = open()
  copies.write(['lamp'])
  await vi.waitFor(async () => expect(await systemClipboard()).toBe('["lamp"]'))
  system.hold('a shopping list')
  expect(copies.read(await systemClipboard())).toBeUndefined()
})

it('pastes the last copy where a page may neither read nor write the clipboard of the system', async () => {
  giveSystem(false)
  const copies = open()
  copies.write(['lamp'])
  expect(copies.read(await systemClipboard())).toEqual(['lamp'])
  expect(open().read(await systemClipboard())).toEqual(['lamp'])
  expect(copies.read('a shopping list')).toEqual(['lamp'])
})

it('takes a copy of another browser from the clipboard of the system, and nothing else', () => {
  giveSystem(true)
  expect(open().read('["rug"]')).toEqual(['rug'])
  expect(open().read('[]')).toBeUndefined()
  expect(open().read('{"rug":1}')).toBeUndefined()
})
