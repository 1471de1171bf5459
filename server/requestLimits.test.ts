/** Every value that an API route reads has a maximum size in the OpenAPI document. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { jsonExcess } from '../studio/model/boundedJson.ts'
import { operationsOf } from '../tests/support/fuzz.ts'
import { fullBody } from '../tests/support/worstShapes.ts'
import { openTestApp, type TestApp } from '../tests/support/testApp.ts'

/** Values without a maximum size in the schema, and what limits them instead. */
const EXCEPTIONS: readonly { at: RegExp; reason: string }[] = [
  { at: /^path:/, reason: 'the router takes no parameter of more than 300 characters' },
  { at: /format:uuid$/, reason: 'its form has 36 characters' },
  {
    at: /^body\.selectedProducts\[\] further fields$/,
    reason: 'read by ForeignPick and furtherFacts with their own limits; the rest is dropped',
  },
  { at: /^body\[\] further fields$/, reason: 'save-products ignores them' },
  { at: /^body further fields$/, reason: 'user/user ignores them' },
  { at: /\.finish\.wall further fields$/, reason: 'its keys are the numbers of eight walls' },
  {
    at: /^body\.(?:layout|arrangement|footprint|home|rooms\[\]\.layout)(?:\.[a-zA-Z]+(?:\[\])?)* further fields$/,
    reason: 'keys of a newer version: `storedObject` limits their characters in every object',
  },
  { at: /^body\.products further fields$/, reason: 'at most 400 of them, of a home 1,000, see SceneOrder' },
  { at: /\.quantities further fields$/, reason: 'at most 200 of them, see below' },
]

type Schema = z.infer<typeof Schema>
const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.unknown().optional(),
  enum: z.unknown().optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  /** A tuple, which no further items follow. */
  prefixItems: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
})
const Description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ schema: z.unknown().optional() })) })
          .optional(),
        parameters: z.array(z.object({ in: z.string(), name: z.string(), schema: z.unknown().optional() })).default([]),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).default({}) }),
})

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** The positions in a schema without a maximum size. */
function openEnds(raw: unknown, at: string, named: Record<string, unknown>): string[] {
  const schema = Schema.parse(raw)
  if (schema.$ref) return openEnds(named[schema.$ref.split('/').at(-1) ?? ''], at, named)
  const { anyOf = [], oneOf = [], allOf = [], properties = {}, additionalProperties, items, type } = schema
  const { prefixItems = [] } = schema
  const isList = [type].flat().includes('array') && items !== false
  const types: unknown[] = [type].flat()
  const isChosen = schema.enum !== undefined || schema.const !== undefined
  const format = schema.format ? ` format:${schema.format}` : ''
  return [
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => openEnds(one, at, named)),
    ...(types.includes('string') && !isChosen && schema.maxLength === undefined ? [`${at}${format}`] : []),
    ...(isList && schema.maxItems === undefined ? [`${at} list`] : []),
    ...(isList ? openEnds(items ?? {}, `${at}[]`, named) : []),
    ...prefixItems.flatMap((one, index) => openEnds(one, `${at}[${index}]`, named)),
    ...Object.entries(properties).flatMap(([name, one]) => openEnds(one, `${at}.${name}`, named)),
    ...(additionalProperties ? [`${at} further fields`] : []),
  ]
}

function allOpenEnds(): { route: string; at: string }[] {
  const { paths, components } = Description.parse(app.app.swagger())
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { requestBody, parameters }]) => {
      const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ schema, at: 'body' }))
      const others = parameters.map((one) => ({ schema: one.schema, at: `${one.in}:${one.name}` }))
      return [...bodies, ...others].flatMap(({ schema, at }) =>
        openEnds(schema, at, components.schemas).map((end) => ({ route: `${method} ${path}`, at: end })),
      )
    }),
  )
}

it('limits the size of every text and list of a request', () => {
  const open = allOpenEnds().filter(({ at }) => !EXCEPTIONS.some((exception) => exception.at.test(at)))
  expect(open).toEqual([])
})

it('admits the longest lists that the schemas permit, all at once', async () => {
  const operations = operationsOf((await app.request('GET', 'openapi.json')).body)
  const full = operations.flatMap(({ method, path, body }) =>
    body === null ? [] : [{ at: `${method} ${path}`, text: fullBody(body, 'list', Number.POSITIVE_INFINITY) }],
  )
  expect(full.some(({ text }) => text.split('"footprint"').length > 200)).toBe(true)
  // Of strokes, the points of all together are limited (useMending.test.tsx), and of a home in 3D the pieces of all rooms.
  const refused = full.filter(({ text }) => jsonExcess(text) !== undefined).map(({ at }) => at)
  expect(refused).toEqual(['POST /api/scenes/home', 'POST /api/own-pictures/mend'])
})

it('has no unused exceptions', () => {
  const ends = allOpenEnds().map(({ at }) => at)
  expect(EXCEPTIONS.filter(({ at }) => !ends.some((end) => at.test(end)))).toEqual([])
})

it('detects values without a maximum size', () => {
  const schema = z.toJSONSchema(
    z.object({
      a: z.string(),
      b: z.array(z.string().max(3)),
      c: z.union([z.number(), z.string()]).optional(),
      d: z.enum(['x']),
      e: z.looseObject({}),
      f: z.array(z.array(z.string())).max(2),
    }),
  )
  expect(openEnds(schema, 'body', {})).toEqual([
    'body.a',
    'body.b list',
    'body.c',
    'body.e further fields',
    'body.f[] list',
    'body.f[][]',
  ])
})

it('refuses parameters of more than 300 characters and more than 200 quantities', async () => {
  const { token } = await app.join()
  expect((await app.request('GET', `makers/${'a'.repeat(301)}`)).status).toBe(404)
  const product_ids = ['sofa-oat']
  const quantities = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`product-${index}`, 1]))
  const arrangement = { collage: null, quantities }
  const id = '00000000-0000-4000-8000-000000000000'
  const body = { revision: 0, product_ids, arrangement }
  expect(await app.request('PUT', `boards/${id}/products`, { token, body })).toMatchObject({
    status: 400,
    body: { field: 'arrangement.quantities', message: 'At most 200 products can have a quantity' },
  })
})
