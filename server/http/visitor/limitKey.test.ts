import { expect, it } from 'vitest'
import { limitKey, networkKey } from './limitKey.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::', '2001:db8:1:2::'],
  ['[2001:db8:1:2::1]:50123', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['unknown', 'none'],
  ['', 'none'],
  [undefined, 'none'],
])('maps %s to the key %s', (address, key) => {
  expect(limitKey(address)).toBe(key)
})

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['unknown', 'none'],
])('maps %s to the network %s', (address, network) => {
  expect(networkKey(address)).toBe(network)
})
