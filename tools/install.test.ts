import { expect, it } from 'vitest'
import { refusedNode } from './install.mjs'

it.each(['20.19.0', '20.20.2', '22.13.0', '22.23.3', '24.0.0', '24.21.0', '26.10.0', '28.0.0'])(
  'starts on Node %s',
  (version) => {
    expect(refusedNode(version)).toBeUndefined()
  },
)

it.each(['16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1'])(
  'refuses Node %s, with the way out',
  (version) => {
    expect(refusedNode(version)).toBe(
      `Roomwright needs Node 20.19, 22.13, 24 or later; this is ${version}. Install a current one from https://nodejs.org, then start again.`,
    )
  },
)
