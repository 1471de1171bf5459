import { scryptSync } from 'node:crypto'
import { expect, it, vi } from 'vitest'

// Undoes the global mock, which makes scrypt cheap in other tests.
vi.unmock('node:crypto')

const { hashPassword, isRightPassword } = await import('./password.ts')

it('uses OWASP’s cost and accepts only the correct password, in any Unicode composition', async () => {
  const hash = await hashPassword('Café-light7')
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$/)
  expect(await isRightPassword('Cafe\u0301-light7', hash)).toBe(true)
  expect(await isRightPassword('Cafe-light7', hash)).toBe(false)
  expect(await isRightPassword('Café-light7', null)).toBe(false)
})

it('checks a hash with another cost', async () => {
  const key = scryptSync('Lamp-light7', 'salt', 32, { N: 1024, r: 8, p: 1 }).toString('base64url')
  const hash = ['scrypt', 1024, 8, 1, Buffer.from('salt').toString('base64url'), key].join('$')
  expect(await isRightPassword('Lamp-light7', hash)).toBe(true)
  expect(await isRightPassword('Lamp-light8', hash)).toBe(false)
})
