/** Makes requests for every route of an OpenAPI description: mostly valid, and wrong in one place. Same seed, same requests. */
import { z } from 'zod'
import { worstForm, worstJson } from './worstShapes.ts'

type Schema = { [keyword: string]: unknown }
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD'
export type Operation = { method: Method; path: string; parameters: Parameter[]; body: Schema | null }
type Parameter = { name: string; in: string; schema: Schema }
export type FuzzRequest = {
  method: Method
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const AnySchema: z.ZodType<Schema> = z.record(z.string(), z.unknown())
const Described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: AnySchema })).optional(),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema: AnySchema.optional() })) }).optional(),
      }),
    ),
  ),
})

/** Every operation of the description. */
export function operationsOf(description: unknown): Operation[] {
  return Object.entries(Described.parse(description).paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const found = methods[method.toLowerCase()]
      if (!found) return []
      const body = found.requestBody?.content['application/json']?.schema ?? null
      return { method, path, parameters: found.parameters ?? [], body }
    }),
  )
}

/** As large as the limits of JSON and of forms admit. */
const worst = [...worstJson(1_000_000), ...worstForm(32_000)].map(([, text]) => text)

/** What parsers, databases and file systems stumble over. */
const HARMFUL_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  -1e-308,
  9007199254740992,
  2147483648,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\u202eb',
  '𝒜'.repeat(300),
  'x'.repeat(20_000),
  "' or 1=1; drop table users; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '${jndi:ldap://127.0.0.1/a}',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'http://169.254.169.254/',
  'NaN',
  '1e400',
  '0x10',
  '2026-02-30T25:61:61Z',
  '00000000-0000-4000-8000-000000000000',
  [],
  [[[[[[[[]]]]]]]],
  {},
  { __proto__: null, constructor: { prototype: { polluted: true } } },
  Array.from({ length: 500 }, (_, index) => index),
]
const PARTS_OF_WORDS = ['oak', 'Sofa', 'warm & calm', 'naïve', '1', '-', '漢字']
const MAX_DEPTH = 7

/** @param known values that occur in the data, such as ids of boards */
export function openFuzzer(seed: number, known: readonly string[]) {
  let state = seed
  // A linear congruential generator (Numerical Recipes, 1992): the requests need variety, not quality.
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const nasty = () => pick(HARMFUL_VALUES)

  function value(schema: Schema, depth = 0): unknown {
    if (random() < 0.06) return nasty()
    const choices = [schema['anyOf'], schema['oneOf']].find(Array.isArray)
    if (choices) return value(AnySchema.catch({}).parse(pick(choices)), depth)
    if (Array.isArray(schema['enum'])) return pick(schema['enum'])
    if ('const' in schema) return schema['const']
    const type: unknown = Array.isArray(schema['type']) ? pick(schema['type']) : schema['type']
    if (type === 'object' && depth < MAX_DEPTH) return object(schema, depth)
    if (type === 'array' && depth < MAX_DEPTH) {
      const least = Number(schema['minItems'] ?? 0)
      const items = AnySchema.catch({}).parse(schema['items'])
      return Array.from({ length: Math.min(12, least + Math.floor(random() * 3)) }, () => value(items, depth + 1))
    }
    if (type === 'integer' || type === 'number') return number(schema, type)
    if (type === 'boolean') return random() < 0.5
    if (type === 'string') return text(schema)
    return type === 'null' ? null : nasty()
  }

  function object(schema: Schema, depth: number): Record<string, unknown> {
    const properties = z.record(z.string(), AnySchema).catch({}).parse(schema['properties'])
    const required = z.array(z.string()).catch([]).parse(schema['required'])
    const names = Object.keys(properties).filter((name) => (required.includes(name) ? random() > 0.03 : random() < 0.6))
    const made = Object.fromEntries(names.map((name) => [name, value(properties[name] ?? {}, depth + 1)]))
    return random() < 0.05 ? { ...made, unknown: nasty() } : made
  }

  function number({ minimum, maximum }: Schema, type: string): number {
    const low = typeof minimum === 'number' ? minimum : -10
    const high = typeof maximum === 'number' ? Math.min(maximum, low + 100_000) : low + 500
    const made = low + random() * (high - low)
    return random() < 0.1 ? (pick([low - 1, high + 1, -0, 1e21]) ?? 0) : type === 'integer' ? Math.round(made) : made
  }

  function text({ format, minLength, maxLength }: Schema): string {
    if (format === 'uuid') return pick(known) ?? ''
    if (format === 'email') return `fuzz-${Math.floor(random() * 1e6)}@example.com`
    if (format === 'uri') return 'https://example.com/a'
    if (random() < 0.2) return pick(known) ?? ''
    const words = Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(PARTS_OF_WORDS) ?? '').join(' ')
    const least = Number(minLength ?? 0)
    const most = Math.min(Number(maxLength ?? 200), 5_000)
    return words.padEnd(least, 'a').slice(0, random() < 0.05 ? most + 1 : most)
  }

  function address({ path, parameters }: Operation): string {
    const filled = path.replaceAll(/\{[^}]+\}/g, () =>
      encodeURIComponent(random() < 0.75 ? (pick(known) ?? '') : wellFormed(asText(nasty()))),
    )
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && random() < 0.5)
      .map(({ name, schema }) => `${name}=${encodeURIComponent(wellFormed(asText(value(schema))))}`)
    return `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
  }

  return {
    /** A request as the description asks, with something wrong here and there. */
    bySchema(operation: Operation): FuzzRequest {
      const { method, body } = operation
      const url = address(operation)
      if (!body) return { method, url, headers: {} }
      return { method, url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(value(body)) }
    },
    /** A request that was not made for this server. */
    raw(operation: Operation): FuzzRequest {
      const bytes = Buffer.from(Array.from({ length: Math.floor(random() * 400) }, () => Math.floor(random() * 256)))
      const whole = JSON.stringify(value(operation.body ?? { type: 'object' })) ?? ''
      const cut = Buffer.from(whole.slice(0, whole.length / 2))
      const payload = pick([bytes, cut, Buffer.from('['.repeat(5000)), '', pick(worst) ?? ''])
      const type = pick(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/png', 'x', ''])
      return {
        method: pick<Method>([operation.method, 'GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD']) ?? 'GET',
        url: `${address(operation)}${pick(['', '/', '//', '/%00', '?%', '?a[b]=c&a=d', '/..%2f'])}`,
        headers: {
          ...(type ? { 'content-type': type } : {}),
          ...(random() < 0.1 ? { 'content-encoding': pick(['gzip', 'br', 'identity', 'x']) ?? '' } : {}),
          accept: pick(['*/*', 'text/event-stream', 'x']) ?? '*/*',
        },
        ...(payload === undefined ? {} : { payload }),
      }
    },
    random,
  }
}

function asText(made: unknown): string {
  return typeof made === 'string' ? made : (JSON.stringify(made) ?? '')
}

/** `encodeURIComponent` refuses lone surrogates. */
function wellFormed(words: string): string {
  return words.replaceAll(/[\ud800-\udfff]/g, '\ufffd').slice(0, 2_000)
}
