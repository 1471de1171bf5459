import { scryptSync } from 'node:crypto'
import { expect, it, vi } from 'vitest'

// The work of this file is the real one.
vi.unmock('node:crypto')

const { hashPassword, isRightPassword } = await import('./password.ts')

it('costs what OWASP asks for, and opens with the right password alone, however it was typed', async () => {
  const hash = await hashPassword('Café-light7')
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$/)
  expect(await isRightPassword('Cafe\u0301-light7', hash)).toBe(true)
  expect(await isRightPassword('Cafe-light7', hash)).toBe(false)
  expect(await isRightPassword('Café-light7', null)).toBe(false)
})

it('reads a hash that was made at another cost', async () => {
  const key = scryptSync('Lamp-light7', 'salt', 32, { N: 1024, r: 8, p: 1 }).toString('base64url')
  const hash = ['scrypt', 1024, 8, 1, Buffer.from('salt').toString('base64url'), key].join('$')
  expect(await isRightPassword('Lamp-light7', hash)).toBe(true)
  expect(await isRightPassword('Lamp-light8', hash)).toBe(false)
})
