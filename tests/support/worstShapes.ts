/** The shapes of a text that cost a reader the most for its size. */

/** Repeats a piece until the text has about this many characters. */
export function run(piece: string, characters: number): string {
  return piece.repeat(Math.max(1, Math.floor(characters / piece.length)))
}

function list(piece: string, characters: number): string {
  return `[${run(`${piece},`, characters - 2).slice(0, -1)}]`
}

function keys(characters: number): string {
  const members = []
  for (let length = 2, index = 0; ; index += 1) {
    const member = `"${index.toString(36)}":0`
    length += member.length + 1
    if (length > characters) return `{${members.join(',')}}`
    members.push(member)
  }
}

type Shape = readonly [name: string, text: string]

/** JSON texts of at most this many characters. */
export function worstJson(characters: number): Shape[] {
  const most = characters - 50
  const half = Math.floor(most / 2)
  const levels = (open: string, close: string) =>
    run(open, (most * open.length) / (open.length + close.length)) +
    run(close, (most * close.length) / (open.length + close.length))
  const thousands = (piece: string) => list(list(piece, 1000 * (piece.length + 1)), most)
  return [
    ['one list of numbers', list('0', most)],
    ['one list of lists', list('[]', most)],
    ['one list of objects', list('{}', most)],
    ['one list of texts', list('"a"', most)],
    ['lists of a thousand lists', thousands('[]')],
    ['lists of a thousand objects', thousands('{}')],
    ['objects with one key', list('{"a":{}}', most)],
    ['many levels of lists', levels('[', ']')],
    ['many levels of objects', `${run('{"a":', (most * 5) / 6)}0${run('}', most / 6)}`.slice(0, most)],
    ['a thousand levels', `${'['.repeat(1000)}${'"a",'.repeat(10)}0${']'.repeat(1000)}`],
    ['many keys', keys(most)],
    ['a list with many keys', `[${keys(most - 2)}]`],
    ['a list of objects with many keys', list(keys(9000), most)],
    ['one key again and again', `{${run('"a":0,', most).slice(0, -1)}}`],
    ['a long key', `{"${run('a', most)}":0}`],
    ['a run of one letter', `{"email":"${run('a', most)}"}`],
    ['a run of one letter in a list', `["${run('a', most)}"]`],
    ['a run of letters of two bytes', `{"email":"${run('\u4e2d', most / 3)}"}`],
    ['escaped letters', `{"email":"${run(String.raw`\u0061`, most)}"}`],
    ['backslashes', `{"email":"${run(String.raw`\\`, most)}"}`],
    ['escaped quotes', `{"email":"${run(String.raw`\"`, most)}"}`],
    ['a long number', `[${run('1', most)}]`],
    ['a long fraction', `[0.${run('1', most)}]`],
    ['a run of spaces', `[${run(' ', most)}]`],
    ['prototypes', list('{"__proto__":{}}', half)],
    ['an open list', run('[', most)],
    ['an open text', `{"email":"${run('a', most)}`],
    ['commas', run(',', most)],
  ]
}

/** Forms of at most this many characters. */
export function worstForm(characters: number): Shape[] {
  return [
    ['many fields', Array.from({ length: characters / 8 }, (_, index) => `${index.toString(36)}=1`).join('&')],
    ['empty fields', run('&', characters)],
    ['one field again and again', run('a=&', characters)],
    ['a run of one letter', `email=${run('a', characters - 20)}`],
    ['percent signs', run('%', characters)],
    ['percent-encoded letters', `email=${run('%61', characters - 20)}`],
    ['plus signs', run('+', characters)],
  ]
}

/** Headers below Node's limit of 16 kB for all of them, and queries. */
export function worstHeads(): { name: string; headers: Record<string, string>; query: string }[] {
  const most = 14_000
  const header = (name: string, value: string) => ({
    name: `${name} of ${value.slice(0, 6)}`,
    headers: { [name]: value },
    query: '',
  })
  const query = (text: string) => ({ name: `a query of ${text.slice(0, 6)}`, headers: {}, query: text })
  return [
    ...['a=;', 'a', '=', ';', '%41', '__Host-x=', '"'].map((piece) => header('cookie', run(piece, most))),
    ...['text/html,', ',', 'a/b;q=0.1,', '*/*;', ';q='].map((piece) => header('accept', run(piece, most))),
    ...['br;q=0.1,', 'gzip,', ','].map((piece) => header('accept-encoding', run(piece, most))),
    ...['0-0,', '-', ','].map((piece) => header('range', `bytes=${run(piece, most)}`)),
    ...['"a",', 'W/"', '"'].map((piece) => header('if-none-match', run(piece, most))),
    ...['a.', ' ', 'rw_'].map((piece) => header('authorization', `Bearer ${run(piece, most)}`)),
    ...['Mozilla/', '(', ' ', '('].map((piece) => header('user-agent', run(piece, most))),
    ...['1.1.1.1,', ',', ':'].map((piece) => header('x-forwarded-for', run(piece, most))),
    header('idempotency-key', run('a', most)),
    header('content-type', `application/json;${run(' ', most)}`),
    header('content-type', run('a/', most)),
    header('accept-language', run('en;q=0.1,', most)),
    header('referer', run('http://a/', most)),
    header('origin', run('http://a/', most)),
    ...['a&', 'a=1&', '&', '%41', 'search=a&', '=', '[a]=1&', '+'].map((piece) => query(run(piece, most))),
    query(`search=${run('%E4%B8%AD', most)}`),
    query(`search=${run('a%20', most)}`),
  ]
}

/** The id in every path and body, so that requests reach what those before them have made. */
export const UUID = '00000000-0000-4000-8000-000000000000'

type Schema = { readonly [keyword: string]: unknown }

/**
 * A body of a JSON schema with all its fields. `text`: every text is a run of one letter, together as long as the body
 * may be; `list`: every list has as many members as its schema permits, and texts are short.
 */
export function fullBody(schema: Schema, what: 'text' | 'list', characters: number): string {
  let texts = 0
  const make = (one: Schema, text: string): unknown => {
    const kinds: unknown[] = [one.anyOf, one.oneOf].find(Array.isArray) ?? []
    if (kinds.length > 0) {
      const made = kinds.slice(0, what === 'text' ? 1 : kinds.length).map((kind) => make(asSchema(kind), text))
      return made.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0]
    }
    if (one.const !== undefined) return one.const
    if (Array.isArray(one.enum)) return one.enum[0]
    const type = Array.isArray(one.type) ? one.type[0] : one.type
    if (type === 'object')
      return Object.fromEntries(
        Object.entries(asSchema(one.properties ?? {})).map(([name, each]) => [name, make(asSchema(each), text)]),
      )
    if (type === 'array') {
      const many = what === 'list' && typeof one.maxItems === 'number' ? one.maxItems : 1
      return Array.from({ length: many }).fill(make(asSchema(one.items ?? {}), text))
    }
    if (type === 'string') {
      texts += 1
      if (one.format === 'uuid') return UUID
      return text
    }
    if (type === 'number' || type === 'integer') return typeof one.minimum === 'number' ? Math.max(0, one.minimum) : 0.5
    return type === 'boolean' ? true : null
  }
  const short = JSON.stringify(make(schema, 'a'))
  if (what === 'list' || texts === 0) return short.slice(0, characters)
  return JSON.stringify(make(schema, run('a', (characters - short.length) / texts)))
}

function asSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Pages of about this many characters. */
export function worstHtml(characters: number): Shape[] {
  const half = characters / 2
  const product = '<div itemscope itemtype="https://schema.org/Product">'
  return [
    ['many open elements', run('<div>', characters)],
    ['many open properties', `${product}${run('<b itemprop=a>x', characters)}`],
    ['open elements and other ends', `${run('<a>', half)}${run('</b>', half)}`],
    ['ends without beginnings', run('</a>', characters)],
    ['many metas', run('<meta name=a content=b>', characters)],
    ['many attributes', `<meta ${Array.from({ length: characters / 10 }, (_, index) => `a${index}=b`).join(' ')}>`],
    ['one long attribute', `<meta name="a" content="${run('a', characters)}">`],
    ['entities', run('&amp;', characters)],
    ['open entities', run('&a', characters)],
    ['open comments', run('<!--', characters)],
    ['open tags', run('<a ', characters)],
    ['angle brackets', run('<', characters)],
    ['one text', run('a', characters)],
    ['spaces', run(' ', characters)],
    ['scripts', run('<script type="application/ld+json">{}</script>', characters)],
    ['one script', `<script type="application/ld+json">[${run('{},', characters)}{}]</script>`],
    ['a deep script', `<script type="application/ld+json">${run('[', characters)}`],
    ['svg', run('<svg><foreignObject>', characters)],
    ['forms', run('<form>', characters)],
    ['paragraphs', run('<p>', characters)],
  ]
}
