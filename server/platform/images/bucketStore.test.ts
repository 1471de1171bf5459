import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBucketStore } from './bucketStore.ts'
import { imageStoreOn } from './imageStore.ts'

/** A minimal S3 server for the calls that the store makes; `failures` makes the next requests fail. */
let server: Server
let endpoint = ''
let objects: Map<string, { bytes: Buffer; type: string }>
let requests: string[]
let failures: number
/** While true, the server accepts requests and answers nothing. */
let isSilent: boolean

beforeEach(async () => {
  objects = new Map()
  requests = []
  failures = 0
  isSilent = false
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterEach(() => new Promise((done) => server.close(done).closeAllConnections()))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  const url = new URL(request.url ?? '/', 'http://s3')
  requests.push(`${request.method} ${url.pathname}`)
  const refuse = (status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
  if (isSilent) return undefined
  if (failures > 0) {
    failures -= 1
    return void refuse(503, 'SlowDown')
  }
  if (!request.headers.authorization?.includes('Credential=right/')) return void refuse(403, 'InvalidAccessKeyId')
  const [, bucket, ...rest] = url.pathname.split('/')
  if (bucket !== 'rooms') return void refuse(404, 'NoSuchBucket')
  const key = decodeURIComponent(rest.join('/'))
  if (request.method === 'PUT') {
    objects.set(key, { bytes: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' })
    return void response.writeHead(200).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  if (key === '' && request.method === 'HEAD') return void response.writeHead(200).end()
  if (key === '') return list(url, response)
  const found = objects.get(key)
  if (!found) return void refuse(404, 'NoSuchKey')
  response.writeHead(200, { 'content-length': found.bytes.length, 'content-type': found.type })
  response.end(request.method === 'HEAD' ? '' : found.bytes)
}

/** Lists objects, two keys per page. */
function list(url: URL, response: ServerResponse): void {
  const keys = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '')).sort()
  const from = Number(url.searchParams.get('continuation-token') ?? 0)
  const more = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  const contents = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(
    `<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`,
  )
}

const open = (changes: Partial<Parameters<typeof openBucketStore>[0]> = {}, answerMs?: number) =>
  openBucketStore(
    {
      bucket: 'rooms',
      region: 'us-east-1',
      endpoint,
      accessKeyId: 'right',
      secretAccessKey: 'secret',
      forcePathStyle: true,
      ...changes,
    },
    answerMs,
  )
const picture = (background: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer()

it('stores pictures and their variants in the bucket once each, and lists the stored pictures', async () => {
  const images = imageStoreOn(await open())
  const bytes = await picture('#884422')
  const name = await images.put(bytes, 'jpg')
  expect(await images.put(bytes, 'jpg')).toBe(name)
  expect(requests.filter((line) => line === `PUT /rooms/originals/${name.slice(0, 2)}/${name}`)).toHaveLength(1)
  expect(objects.get(`originals/${name.slice(0, 2)}/${name}`)).toMatchObject({ bytes, type: 'image/jpeg' })
  expect(await images.get(name)).toEqual({ bytes, type: 'jpg' })
  const small = await images.variant(name, 'webp', 10)
  expect((await sharp(small).metadata()).width).toBe(10)
  expect(await images.variant(name, 'webp', 10)).toEqual(small)
  expect(await images.get(`${'0'.repeat(40)}.jpg`)).toBeUndefined()
  const others = await Promise.all(
    ['#112233', '#445566', '#778899'].map(async (ground) => images.put(await picture(ground), 'jpg')),
  )
  const names: string[] = []
  for await (const each of images.names()) names.push(each)
  expect(names.sort()).toEqual([name, ...others].sort())
  await images.remove(name)
  expect([...objects.keys()].filter((key) => key.includes(name.slice(0, 40)))).toEqual([])
  expect(await images.get(name)).toBeUndefined()
})

it('retries when the server is overloaded', async () => {
  const blobs = await open()
  failures = 2
  await blobs.write('originals/ab/x', Buffer.from('bytes'))
  expect((await blobs.read('originals/ab/x'))?.toString()).toBe('bytes')
})

it('requests a retry while the server is silent or gone, and continues afterwards', async () => {
  const blobs = await open({}, 500)
  await blobs.write('originals/ab/x', Buffer.from('bytes'))
  const away = { status: 503, code: 'pictures-away', retryAfterSeconds: 5 }
  isSilent = true
  await expect(blobs.read('originals/ab/x')).rejects.toMatchObject(away)
  await expect(blobs.write('originals/ab/y', Buffer.from('more'))).rejects.toMatchObject(away)
  isSilent = false
  expect((await blobs.read('originals/ab/x'))?.toString()).toBe('bytes')
  expect(await blobs.read('originals/ab/y')).toBeUndefined()
  await new Promise((done) => server.close(done).closeAllConnections())
  await expect(blobs.read('originals/ab/x')).rejects.toMatchObject(away)
})

it.each([
  [{ bucket: 'halls' }, /bucket "halls".*no bucket of this name \(S3_BUCKET/],
  [{ accessKeyId: 'wrong' }, /the keys are wrong.*S3_ACCESS_KEY_ID.*remove them/],
  [{ endpoint: 'http://127.0.0.1:1' }, /http:\/\/127\.0\.0\.1:1 does not answer \(S3_ENDPOINT\)/],
])('refuses to open with %o and says what to correct', async (changes, message) => {
  await expect(open(changes)).rejects.toThrow(message)
})
