import { expect, it } from 'vitest'
import { z } from 'zod'
import { storedObject } from './storedObject.ts'

const Chest = storedObject({ name: z.string() })

it('keeps the keys of a newer version, and refuses more of them than fields need', () => {
  const later = { name: 'Chest', lid: { opens: 'up' } }
  expect(Chest.parse(later)).toEqual(later)
  const { error } = Chest.safeParse({ name: 'Chest', lid: 'x'.repeat(2001) })
  expect(error?.issues).toMatchObject([{ message: 'Unknown keys can have at most 2000 characters' }])
})
