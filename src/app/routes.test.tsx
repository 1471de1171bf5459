import { expect, it } from 'vitest'
import { PAGE_ADDRESSES } from '../contract/pageAddresses.ts'
import { ROUTES } from './routes.tsx'

it('holds every route of the specification and the rulings, none with a path parameter', () => {
  const paths = ROUTES.map(({ path }) => path)
  // The server knows them from the contract, and answers 404 for every other one.
  expect([...paths].sort()).toEqual([...PAGE_ADDRESSES].sort())
  expect(paths.filter((path) => path.includes(':'))).toEqual([])
})
