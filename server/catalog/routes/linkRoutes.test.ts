/** Pasted links: the conversion of a page to a piece, and protection against requests to the server's own network. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import zlib, { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import sharp from 'sharp'
import { z } from 'zod'
import { Product } from '../../../src/contract/products.ts'
import { Draft } from '../../../src/contract/boards.ts'
import { GenerateDescriptionAnswer } from '../../../src/contract/generation.ts'
import { LinkedPiece } from '../../../src/contract/linkedPieces.ts'
import { fetchPage } from '../page/fetchPage.ts'
import { openTestApp, type TestApp } from '../../../tests/support/testApp.ts'

let app: TestApp
let token = ''
const servers: Server[] = []
const rawServers: TcpServer[] = []
beforeAll(async () => {
  app = await openTestApp({ env: { LINK_HOSTS: 'localhost' } })
  token = (await app.join()).token
})
afterAll(() => app.close())
afterEach(() => {
  for (const server of rawServers.splice(0)) server.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(handle: RequestListener): Promise<number> {
  const server = createServer(handle).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return z.object({ port: z.number() }).parse(server.address()).port
}
/** Sends these bytes to each request and ends the connection. */
async function serveRaw(answer: string): Promise<number> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(answer))
  }).listen(0, '127.0.0.1')
  rawServers.push(server)
  await once(server, 'listening')
  return z.object({ port: z.number() }).parse(server.address()).port
}
const read = (link: string, as = token) => app.request('POST', 'own-pieces/link', { token: as, body: { link } })
const PAGE = (image: string | string[]) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name: 'Oslo sofa',
    brand: 'Nord',
    image,
    width: '213 cm',
    offers: { price: 1299, priceCurrency: 'EUR' },
  })}</script>`

it('reads a page with its picture, asks for what is missing, and keeps where the piece is sold with the board', async () => {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a8322c' } })
    .jpeg()
    .toBuffer()
  const side = await sharp(photo).resize(280).png().toBuffer()
  const port = await serve((request, reply) => {
    if (request.url === '/side.png') reply.writeHead(200, { 'content-type': 'image/png' }).end(side)
    else if (request.url === '/broken.jpg') reply.writeHead(200, { 'content-type': 'image/jpeg' }).end('no picture')
    else if (request.url === '/sofa.jpg') reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
    else if (request.url === '/old') reply.writeHead(301, { location: '/sofa' }).end()
    else
      reply
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(PAGE(['/sofa.jpg', '/broken.jpg', '/side.png']))
  })
  const answer = await read(`http://localhost:${port}/old`)
  expect(answer.status).toBe(200)
  const piece = LinkedPiece.parse(answer.body)
  const link = `http://localhost:${port}/sofa`
  expect(piece).toMatchObject({
    title: 'Oslo sofa',
    price: 1299,
    kind: 'sofa',
    length: 83.86,
    shop: { link, brand: 'Nord', currency: 'EUR' },
    note: null,
    missing: ['width', 'height'],
  })
  const picture = z.object({ cutout: z.string() }).parse(piece.picture).cutout
  const sides = { length: piece.length, width: 40, height: 30 }
  const pick = {
    id: 'own-1',
    title: piece.title,
    price: piece.price,
    image: picture,
    kind: piece.kind,
    // Missing pictures and those of other users are omitted.
    pictures: [...piece.pictures, `/images/${'0'.repeat(40)}.webp`, 'https://elsewhere.example/a.jpg'],
    ...sides,
    ...piece.shop,
  }
  const made = await app.request('POST', 'generate-description/?images=url', {
    token,
    body: { selectedProducts: [pick] },
  })
  const { draft_id: id } = GenerateDescriptionAnswer.parse(made.body)
  const draft = Draft.parse((await app.request('GET', `drafts/${id}`, { token, query: { images: 'url' } })).body)
  expect(draft.products[0]).toMatchObject({ kind: 'sofa', price: 1299, currency: 'EUR', link, brand: 'Nord' })
  expect(piece.pictures).toHaveLength(1)
  expect(draft.products[0]?.pictures?.map((address) => address.split('?')[0])).toEqual(
    piece.pictures.map((address) => address.split('?')[0]),
  )
  const sly = { ...pick, id: 'own-2', link: 'javascript:alert(1)', currency: 'euros', gtin: 'x' }
  const refused = await app.request('POST', 'generate-description/?images=url', {
    token,
    body: { selectedProducts: [sly] },
  })
  const other = GenerateDescriptionAnswer.parse(refused.body).draft_id
  const stored = Draft.parse((await app.request('GET', `drafts/${other}`, { token, query: { images: 'url' } })).body)
  for (const name of ['link', 'currency', 'gtin']) expect(Product.parse(stored.products[0])).not.toHaveProperty(name)
})

it('states why a page or its picture cannot be used, and what to do', async () => {
  const port = await serve((request, reply) => {
    if (request.url === '/file') reply.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF')
    else if (request.url === '/gone') reply.writeHead(404).end()
    else if (request.url === '/empty') reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello')
    else if (request.url === '/huge') {
      reply.writeHead(200, { 'content-type': 'text/html' })
      const more = () => {
        while (!reply.destroyed && reply.write('x'.repeat(65_536)));
        if (!reply.destroyed) reply.once('drain', more)
      }
      more()
    } else reply.writeHead(200, { 'content-type': 'text/html' }).end(PAGE('http://127.0.0.1:1/secret.jpg'))
  })
  const at = async (path: string) => (await read(`http://localhost:${port}${path}`)).body
  expect(await at('/file')).toMatchObject({ field: 'link', message: expect.stringContaining('no web page') })
  expect(await at('/gone')).toMatchObject({
    message: expect.stringContaining('has nothing at this address. Add the piece with a photo'),
  })
  expect(await at('/empty')).toMatchObject({ message: expect.stringContaining('names no product') })
  expect(await at('/huge')).toMatchObject({ message: expect.stringContaining('too large') })
  // The operator trusts the page's host, but not the host of its picture.
  expect(await at('/sofa')).toMatchObject({
    picture: null,
    note: 'Its picture cannot be used: the address has a port number that pages of shops do not have.',
    missing: ['width', 'height', 'picture'],
  })
})

it.each(['gzip', 'deflate', 'br'] as const)(
  'reads a page that is sent as %s unasked, within the same limits',
  async (encoding) => {
    const pack = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }[encoding]
    const port = await serve((request, reply) => {
      expect(request.headers['accept-encoding']).toBe('identity')
      const html = request.url === '/bomb' ? 'x'.repeat(30_000_000) : PAGE([])
      const bytes = request.url === '/broken' ? Buffer.from('no such data') : pack(html)
      reply.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(bytes)
    })
    expect((await read(`http://localhost:${port}/`)).body).toMatchObject({ title: 'Oslo sofa', price: 1299 })
    const at = async (path: string) => (await read(`http://localhost:${port}${path}`)).body
    expect(await at('/bomb')).toMatchObject({ message: expect.stringContaining('the page is too large') })
    expect(await at('/broken')).toMatchObject({ message: expect.stringContaining('data that cannot be read') })
  },
)

const OSLO = { title: 'Oslo sofa', price: 1299 }
const html = PAGE([])
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length - 8)

it.each<[string, Record<string, string>, Buffer | string]>([
  ['gzip that nothing declares', {}, gzipSync(html)],
  ['gzip twice', { 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync(html))],
  ['gzip in brotli, in two headers', { 'content-encoding': 'gzip,br' }, brotliCompressSync(gzipSync(html))],
  ['gzip with capitals', { 'content-encoding': 'GZIP' }, gzipSync(html)],
  ['gzip declared once and done twice', { 'content-encoding': 'gzip' }, gzipSync(gzipSync(html))],
  ['gzip without its end', { 'content-encoding': 'gzip' }, half(gzipSync(html))],
  [
    'brotli without its end',
    { 'content-encoding': 'br' },
    half(brotliCompressSync(`${html}${randomBytes(3_000).toString('hex')}`)),
  ],
  ['deflate without a header', { 'content-encoding': 'deflate' }, deflateRawSync(html)],
  ...['gzip', 'br', 'deflate', 'zstd', 'gzip, br'].map<[string, Record<string, string>, string]>((name) => [
    `plain text as ${name}`,
    { 'content-encoding': name },
    `\ufeff \n${html}`,
  ]),
  // Names of properties of every object, charsets, and what is none.
  ...['constructor', 'toString', '__proto__', 'none', 'utf-8', '', ',', 'binary'].map<
    [string, Record<string, string>, string]
  >((name) => [`an encoding "${name}"`, { 'content-encoding': name }, html]),
])('reads a page in %s', async (_, headers, body) => {
  const port = await serve((_request, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body),
  )
  expect((await read(`http://localhost:${port}/`)).body).toMatchObject(OSLO)
})

it('reads zstd where Node.js does, and says so where it does not', async () => {
  const compress: unknown = Reflect.get(zlib, 'zstdCompressSync')
  const bytes =
    typeof compress === 'function' ? z.instanceof(Buffer).parse(compress(html)) : Buffer.from('28b52ffd00', 'hex')
  const port = await serve((_request, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'zstd' }).end(bytes),
  )
  const message =
    'This page cannot be read: localhost answers with data that cannot be read. Add the piece with a photo instead.'
  expect((await read(`http://localhost:${port}/`)).body).toMatchObject(
    typeof compress === 'function' ? OSLO : { message },
  )
})

it.each(['gzip, gzip', 'br, gzip', 'gzip'])('limits what comes out of %s', async (encoding) => {
  const names = encoding.split(', ')
  const bytes = names.reduce(
    (packed, name) => (name === 'br' ? brotliCompressSync(packed) : gzipSync(packed)),
    Buffer.alloc(60_000_000, 32),
  )
  expect(bytes.length).toBeLessThan(100_000)
  const port = await serve((_request, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(bytes),
  )
  expect((await read(`http://localhost:${port}/`)).body).toMatchObject({
    message: expect.stringContaining('the page is too large'),
  })
  const many = await serve((_request, reply) =>
    reply
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': Array(9).fill('gzip').join(',') })
      .end(bytes),
  )
  expect((await read(`http://localhost:${many}/`)).body).toMatchObject({
    message: expect.stringContaining('cannot be read'),
  })
})

it.each<[string, string]>([
  [
    'a body behind its length',
    `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${html.length}\r\n\r\n${html}<p>more`,
  ],
  [
    'chunks',
    `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n${html.length.toString(16)};a=b\r\n${html}\r\n0\r\nx: y\r\n\r\n`,
  ],
  ['neither a length nor chunks', `HTTP/1.0 200 OK\r\ncontent-type: text/html\r\n\r\n${html}`],
  ['no content type', `HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n<!DOCTYPE html>${html}`],
  [
    'an early hint',
    `HTTP/1.1 103 Early Hints\r\nlink: </a.css>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n${html}`,
  ],
  [
    '40 kB of headers',
    `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-security-policy: ${'a'.repeat(40_000)}\r\n\r\n${html}`,
  ],
  ['status 203', `HTTP/1.1 203 Non-Authoritative Information\r\ncontent-type: text/html\r\n\r\n${html}`],
])('reads an answer with %s', async (_, answer) => {
  const port = await serveRaw(answer)
  expect((await read(`http://localhost:${port}/`)).body).toMatchObject(OSLO)
})

it.each<[string, string, string]>([
  [
    'half of a body',
    `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 90000\r\n\r\n${html}`,
    'ended the connection',
  ],
  [
    'half of its chunks',
    `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\nfff\r\n${html}`,
    'ended the connection',
  ],
  [
    'a length that is no number',
    'HTTP/1.1 200 OK\r\ncontent-length: many\r\n\r\n',
    'does not answer as web servers do',
  ],
  ['something else', 'SSH-2.0-OpenSSH_9.6\r\n', 'does not answer as web servers do'],
  ['nothing', '', 'ended the connection'],
  ['100 kB of headers', `HTTP/1.1 200 OK\r\na: ${'b'.repeat(100_000)}\r\n\r\n`, 'does not answer as web servers do'],
  [
    'another protocol',
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
    'ended the connection',
  ],
  ['no content', 'HTTP/1.1 204 No Content\r\n\r\n', 'does not show what is at this address'],
  ['a redirect to nowhere', 'HTTP/1.1 302 Found\r\n\r\n', 'does not show what is at this address'],
  [
    'a redirect to another program',
    'HTTP/1.1 302 Found\r\nlocation: itms-apps://apps.example/shop\r\n\r\n',
    'scheme other than http',
  ],
  ['a redirect to itself', 'HTTP/1.1 302 Found\r\nlocation: /\r\n\r\n', 'redirects too many times'],
  ['an address that is no more', 'HTTP/1.1 410 Gone\r\n\r\n', 'has nothing at this address'],
  ['an error', 'HTTP/1.1 500 Internal Server Error\r\n\r\n', 'is not available right now'],
  ['a challenge by status', 'HTTP/1.1 429 Too Many Requests\r\n\r\n', 'does not let programs read its pages'],
  [
    'a challenge of Cloudflare',
    'HTTP/1.1 503 Service Unavailable\r\ncf-mitigated: challenge\r\n\r\n',
    'does not let programs read its pages',
  ],
  [
    'a challenge of Amazon',
    'HTTP/1.1 202 Accepted\r\nx-amzn-waf-action: challenge\r\ncontent-type: text/html\r\n\r\n',
    'does not let programs read its pages',
  ],
  [
    'a captcha of Amazon',
    'HTTP/1.1 405 Method Not Allowed\r\nx-amzn-waf-action: captcha\r\n\r\n',
    'does not let programs read its pages',
  ],
  ...[
    '<title>Nur einen Moment…</title><script>window._cf_chl_opt={}</script>',
    '<title>Accès refusé</title>',
    '<title>shop.example</title><p id="cmsg">Please enable JS</p><script src="https://ct.captcha-delivery.com/c.js"></script>',
    '<html><iframe src="/_Incapsula_Resource?SWUDNSAI=31">Request unsuccessful.</iframe></html>',
    '<title>Shop</title><form action="/errors/validateCaptcha">Type the characters you see</form>',
    '<title>Shop</title><div id="px-captcha"></div>',
  ].map<[string, string, string]>((page) => [
    `a page that asks ${page.slice(0, 40)}`,
    `HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8\r\n\r\n${page}`,
    'does not let programs read its pages',
  ]),
])('says in words what is wrong with %s, and offers the form', async (_, answer, reason) => {
  const port = await serveRaw(answer)
  const { status, body } = await read(`http://localhost:${port}/`)
  const { message } = z.object({ message: z.string() }).parse(body)
  expect([status, message]).toEqual([400, expect.stringContaining(reason)])
  expect(message).toMatch(/^This page cannot be read: .*\. Add the piece with a photo instead\.$/)
  expect(message).not.toMatch(new RegExp(String.raw`\d|Error|ECONN|HPE|Parse|getaddrinfo|socket|aborted`))
})

it('reads a product of a shop whose pages load the code of challenges', async () => {
  const port = await serve((_request, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html' }).end(`${html}<script>window._cf_chl_opt={}</script>`),
  )
  expect((await read(`http://localhost:${port}/`)).body).toMatchObject(OSLO)
})

it('follows redirects to addresses with letters beyond ASCII, and as many as shops need', async () => {
  const hops = ['/', '/www', '/de', '/de/möbel', '/de/möbel/sofa', '/sofa']
  const port = await serve((request, reply) => {
    const at = hops.indexOf(decodeURIComponent(request.url ?? ''))
    if (at === hops.length - 1) reply.writeHead(200, { 'content-type': 'text/html' }).end(html)
    else request.socket.end(Buffer.from(`HTTP/1.1 301 Moved\r\nlocation: ${hops[at + 1]}\r\nconnection: close\r\n\r\n`))
  })
  expect((await read(`http://localhost:${port}/`)).body).toMatchObject(OSLO)
})

it('says in words that a shop cannot be reached, or turns programs away, and what to do', async () => {
  const port = await serve((request, reply) => {
    if (request.url === '/challenge')
      reply.writeHead(200, { 'content-type': 'text/html' }).end('<title>Just a moment...</title>')
    else if (request.url === '/reset') request.socket.destroy()
    else if (request.url === '/closed') reply.writeHead(503).end()
    else if (request.url === '/method') reply.writeHead(405).end()
    else reply.writeHead(403).end()
  })
  const closed = await serve(() => undefined)
  servers.pop()?.close()
  const messages = await Promise.all(
    [
      `http://localhost:${closed}/`,
      `http://localhost:${port}/forbidden`,
      `http://localhost:${port}/challenge`,
      `http://localhost:${port}/closed`,
      `http://localhost:${port}/method`,
      `http://localhost:${port}/reset`,
    ].map(
      async (link) =>
        z.object({ message: z.string() }).parse((await read(link, (await app.join()).token)).body).message,
    ),
  )
  const sentence = (reason: string) => `This page cannot be read: ${reason}. Add the piece with a photo instead.`
  expect(messages).toEqual([
    sentence('localhost cannot be reached'),
    sentence('localhost does not let programs read its pages'),
    sentence('localhost does not let programs read its pages'),
    sentence('localhost is not available right now'),
    sentence('localhost does not show what is at this address'),
    sentence('localhost ended the connection'),
  ])
})

it.each(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ENODATA', 'ESERVFAIL'])(
  'says that a shop cannot be found when its name gives %s',
  async (code) => {
    const failing = (_host: string, _options: unknown, done: (error: Error, found: never[]) => void) =>
      done(Object.assign(new Error(`getaddrinfo ${code} shop.example`), { code, syscall: 'getaddrinfo' }), [])
    const asked = fetchPage(new URL('https://shop.example/sofa'), { trusted: [], lookup: failing as never })
    await expect(asked).rejects.toThrow(/^shop\.example cannot be found$/)
  },
)

it.each([
  ['http://127.0.0.1/', 'private network'],
  ['http://[::1]/', 'private network'],
  ['http://[::ffff:127.0.0.1]/', 'private network'],
  ['http://[::ffff:7f00:1]/', 'private network'],
  ['http://[64:ff9b::7f00:1]/', 'private network'],
  ['http://[::127.0.0.1]/', 'private network'],
  ['http://[::ffff:0:7f00:1]/', 'private network'],
  ['http://2130706433/', 'private network'],
  ['http://0x7f.1/', 'private network'],
  ['http://127.0.1/', 'private network'],
  ['http://0177.01/', 'private network'],
  ['http://017700000001/', 'private network'],
  ['http://0x7f.0x0.0x1/', 'private network'],
  ['http://0x7f000001/', 'private network'],
  ['http://0.0.0.0/', 'private network'],
  ['http://[::]/', 'private network'],
  ['http://[0:0:0:0:0:0:0:1]/', 'private network'],
  ['http://169.254.169.254/latest/meta-data/', 'private network'],
  ['http://10.0.0.1/', 'private network'],
  ['http://intranet/', 'not a public host'],
  ['http://shop.example:22/', 'has a port number'],
  ['http://user:word@shop.example/', 'contains a password'],
  ['file:///etc/passwd', 'address of a web page'],
  ['javascript:alert(1)', 'address of a web page'],
  ['no page at all', 'address of a web page'],
])('refuses to ask %s', async (link, reason) => {
  const { status, body } = await read(link)
  expect([status, body]).toMatchObject([400, { field: 'link', message: expect.stringContaining(reason) }])
})

it('follows no redirect to a private network, and no host name that resolves to one', async () => {
  let asked = 0
  const secret = await serve((_request, reply) => {
    asked += 1
    reply.end('secret')
  })
  const port = await serve((_request, reply) => reply.writeHead(302, { location: `http://127.0.0.1:${secret}/` }).end())
  expect((await read(`http://localhost:${port}/`)).body).toMatchObject({ message: expect.stringContaining('port') })
  const inside = await serve((_request, reply) => reply.writeHead(302, { location: 'http://127.0.0.1/' }).end())
  expect((await read(`http://localhost:${inside}/`)).body).toMatchObject({
    message: expect.stringContaining('private network'),
  })
  const rebinding = {
    trusted: [],
    lookup: ((_host: string, _options: unknown, done: (error: null, found: unknown) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as never,
  }
  await expect(fetchPage(new URL('http://shop.example/'), rebinding)).rejects.toThrow('resolves to a private network')
  expect(asked).toBe(0)
})

it('aborts the download of an endless page', async () => {
  const port = await serve((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' })
    const timer = setInterval(() => reply.write('<p>'), 20)
    reply.on('close', () => clearInterval(timer))
  })
  const slow = fetchPage(new URL(`http://localhost:${port}/`), { trusted: ['localhost'], timeoutMs: 200 })
  await expect(slow).rejects.toThrow('did not respond in time')
})

it('reads two pages at once for one person, and asks to try again for more', async () => {
  const person = await app.join()
  let isOpen = false
  const held: (() => void)[] = []
  const port = await serve((_request, reply) => {
    const send = () => reply.writeHead(200, { 'content-type': 'text/html' }).end(PAGE([]))
    if (isOpen) send()
    else held.push(send)
  })
  const link = `http://localhost:${port}/`
  const waiting = [read(link, person.token), read(link, person.token)]
  await vi.waitFor(() => expect(held).toHaveLength(2), { timeout: 60_000 })
  expect(await read(link, person.token)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '10' },
    body: { code: 'busy' },
  })
  isOpen = true
  for (const send of held) send()
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200)
  expect((await read(link, person.token)).status).toBe(200)
})

it('requires a login', async () => {
  expect((await read('https://shop.example/', '')).status).toBe(401)
})
