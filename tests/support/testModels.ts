/**
 * A local server that imitates the APIs of the providers: OpenAI's chat completions and images, and Google's
 * generateContent, with streaming. Simulates their failures on request.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import sharp from 'sharp'

export type Fault =
  | 'slow'
  | 'busy'
  | 'broken'
  | 'cut-off'
  | 'refused'
  | 'locked'
  | 'not-json'
  | 'invented'
  | 'small'
  | 'square'

export type TestModels = {
  origin: string
  /** All requests, the oldest first; a multipart body as its raw text. */
  asked: { path: string; key: string; body: string; at: number }[]
  /** Makes the next requests fail, one per fault; later ones succeed again. */
  fail(...faults: Fault[]): void
  /** Breaks the connections of all slow requests. */
  release(): void
  close(): Promise<void>
}

export async function openTestModels(): Promise<TestModels> {
  const asked: TestModels['asked'] = []
  const faults: Fault[] = []
  const slow: ServerResponse[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? ''
      const body = await read(request)
      const key = request.headers.authorization ?? request.headers['x-goog-api-key'] ?? ''
      asked.push({ path, key: String(key), body, at: Date.now() })
      const fault = faults.shift()
      // Never answered, so that the client times out.
      if (fault === 'slow') slow.push(response)
      else await answer(response, path, body, fault)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The test server has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    fail: (...next) => void faults.splice(0, faults.length, ...next),
    release() {
      for (const response of slow.splice(0)) response.destroy()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(response: ServerResponse, path: string, body: string, fault: Fault | undefined): Promise<void> {
  const isGoogle = path.includes(':')
  const isPicture = path.includes('/images/') || path.endsWith(':generateContent')
  if (fault === 'busy') return refuse(response, 429, 'rate_limit_exceeded', { 'retry-after': '1' })
  if (fault === 'broken') return refuse(response, 500, 'server_error')
  if (fault === 'locked') return refuse(response, 401, 'invalid_api_key')
  if (fault === 'not-json') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
  if (fault === 'refused' && !isGoogle) return refuse(response, 400, 'content_policy_violation')
  if (isPicture) return json(response, isGoogle ? await googlePicture(fault) : await openPicture(fault))
  const pieces = textFor(body, fault).match(/[\s\S]{1,40}/g) ?? []
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const last = fault === 'cut-off' ? 3 : pieces.length
  for (const piece of pieces.slice(0, last)) response.write(isGoogle ? googleChunk(piece) : openChunk(piece, null))
  if (fault === 'cut-off') return void response.write(': gone', () => response.destroy())
  if (isGoogle) return void response.end(googleChunk('', fault === 'refused' ? 'SAFETY' : 'STOP'))
  response.end(`${openChunk('', 'stop')}data: [DONE]\n\n`)
}

/** A valid text based on the brief in the prompt, whatever its pieces are. */
function textFor(prompt: string, fault: Fault | undefined): string {
  const names = [...prompt.matchAll(/\\"name\\": \\"(.*?)\\"/g)].map(([, name]) => `**${name}**`)
  const pieces = fault === 'invented' ? [...names, '**Chesterfield throne**'] : names
  const calm = [
    'A good room gives each thing some space and asks very little of the people in it.',
    'Put the largest piece where you see it from the door and let the rest follow.',
    'What you use each day should stand where your hand finds it without a second thought.',
    'Leave some of the floor bare, since an empty place is part of the plan as well.',
    'Live with it all for a week before you add one more thing to the room.',
  ]
  const named = pieces.map(
    (piece, i) => `${STARTS[i % STARTS.length]} ${piece} has a place of its own and earns it daily.`,
  )
  return `# A calm room\n\n${calm.slice(0, 3).join(' ')}\n\n${named.join(' ')}\n\n${calm.slice(3).join(' ')}\n`
}
const STARTS = [
  'Here the',
  'Near the door the',
  'By day the',
  'After dark the',
  'All week long the',
  'On Sundays the',
  'Close at hand the',
  'Further off the',
  'Once a day the',
  'Last of all the',
]

const openChunk = (content: string, finish: string | null) =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test',
    choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: finish }],
  })}\n\n`

const googleChunk = (text: string, finishReason?: string) =>
  `data: ${JSON.stringify({
    candidates: [
      { index: 0, content: { role: 'model', parts: [{ text }] }, ...(finishReason ? { finishReason } : {}) },
    ],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    modelVersion: 'test',
  })}\n\n`

async function openPicture(fault: Fault | undefined) {
  return { created: 1, data: [{ b64_json: (await picture(fault)).toString('base64') }] }
}

async function googlePicture(fault: Fault | undefined) {
  if (fault === 'refused') return { candidates: [{ index: 0, finishReason: 'IMAGE_SAFETY' }] }
  const inlineData = { mimeType: 'image/png', data: (await picture(fault)).toString('base64') }
  return { candidates: [{ index: 0, content: { role: 'model', parts: [{ inlineData }] }, finishReason: 'STOP' }] }
}

function picture(fault: Fault | undefined): Promise<Buffer> {
  const [width, height] = fault === 'small' ? [600, 400] : fault === 'square' ? [1536, 1536] : [1536, 1024]
  return sharp({ create: { width, height, channels: 3, background: '#20c040' } })
    .png()
    .toBuffer()
}

function refuse(response: ServerResponse, status: number, code: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify({ error: { message: `Refused: ${code}`, type: code, code, status: code } }))
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1')
}
