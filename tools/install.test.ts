import { expect, it } from 'vitest'
import { nextInstallation, refusedNode } from './install.mjs'

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

it('installs what runs the product for a start, and the rest for the tests', () => {
  const started = nextInstallation('run', 'lock')
  expect(started).toEqual({ command: ['ci', '--omit=dev'], stamp: 'lock run' })
  expect(nextInstallation('run', 'lock', started?.stamp)).toBeUndefined()

  const tested = nextInstallation('all', 'lock', started?.stamp)
  expect(tested).toMatchObject({ command: ['install', '--no-save', '--include=dev'], stamp: 'lock all' })
  expect(nextInstallation('all', 'lock', tested?.stamp)).toBeUndefined()
  expect(nextInstallation('all', 'lock')?.stamp).toBe(tested?.stamp)
})

it('keeps the packages of the tests when a start follows them, also with another lock file', () => {
  expect(nextInstallation('run', 'lock', 'lock all')).toBeUndefined()
  expect(nextInstallation('run', 'other', 'lock all')).toEqual({ command: ['ci', '--include=dev'], stamp: 'other all' })
  expect(nextInstallation('run', 'other', 'lock run')).toEqual({ command: ['ci', '--omit=dev'], stamp: 'other run' })
})
