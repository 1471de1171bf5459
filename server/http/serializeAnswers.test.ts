import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { serializeAnswers } from './serializeAnswers.ts'

const Item = z.object({ name: z.string() })
const compiled = (schema: z.ZodType) => serializeAnswers({ schema, method: 'GET', url: '/things', httpStatus: '200' })

it('writes what the schema names, and refuses what it does not allow, of lists as of everything else', () => {
  const secret = { name: 'Oak', budget: 4 }
  expect(compiled(Item.array())([secret, Object.freeze({ ...secret })])).toBe('[{"name":"Oak"},{"name":"Oak"}]')
  expect(compiled(Item)(secret)).toBe('{"name":"Oak"}')
  expect(compiled(z.string().array())(['a', '"'])).toBe(JSON.stringify(['a', '"']))
  expect(compiled(Item.array())([])).toBe('[]')
  for (const wrong of [[{ name: 4 }], [Object.freeze({ name: 4 })], [null], {}, 'text'])
    expect(() => compiled(Item.array())(wrong)).toThrow(ResponseSerializationError)
  expect(() => compiled(Item.array().max(1))([secret, secret])).toThrow(ResponseSerializationError)
})

it('checks a frozen item once for each route, and others each time, as they may have changed', () => {
  const check = vi.fn(() => true)
  const write = compiled(Item.refine(check).array())
  const [frozen, open] = [Object.freeze({ name: 'Oak' }), { name: 'Elm' }]
  write([frozen, open])
  open.name = 'Ash'
  expect(write([open, frozen])).toBe('[{"name":"Ash"},{"name":"Oak"}]')
  expect(check).toHaveBeenCalledTimes(3)
  expect(compiled(z.object({}).array())([frozen])).toBe('[{}]')
})
