/** A minimal SMTP server (RFC 5321) for tests, with real sockets and injectable faults. */
import { createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

export type ReceivedMail = {
  from: string
  to: string
  /** All recipients of the envelope. */
  recipients: string[]
  /** The raw message with its headers. */
  raw: string
  headers: Map<string, string>
  parts: { type: string; text: string }[]
}
/** A fault of the next connection: an SMTP reply at a stage, or closing the connection. */
export type Fault = { at: 'rcpt' | 'data'; reply: string } | { at: 'connect'; reply: 'hang-up' }

export type TestSmtpServer = {
  url: string
  port: number
  received: ReceivedMail[]
  /** One is consumed per connection, in order. */
  faults: Fault[]
  /** If set, the server offers AUTH and accepts only this password. */
  password: string | undefined
  /** If set, the server offers STARTTLS with an untrusted certificate. */
  certificate: 'self-signed' | undefined
  /** Resolves when `count` messages have been received. */
  waitFor(count: number): Promise<void>
  close(): Promise<void>
}

/** @param port the port of an earlier server, to restart at the same address; 0 for any free port */
export async function openTestSmtpServer(port = 0): Promise<TestSmtpServer> {
  const sockets = new Set<Socket>()
  const waiting: { count: number; go: () => void }[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    talk(socket)
  })
  const self: TestSmtpServer = {
    url: '',
    port: 0,
    received: [],
    faults: [],
    password: undefined,
    certificate: undefined,
    waitFor: (count) =>
      self.received.length >= count ? Promise.resolve() : new Promise((go) => waiting.push({ count, go })),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }

  function talk(socket: Socket): void {
    const fault = self.faults.shift()
    if (fault?.at === 'connect') return void socket.destroy()
    const say = (line: string) => socket.write(`${line}\r\n`)
    let from = ''
    let recipients: string[] = []
    let isData = false
    let rest = ''
    say('220 test ESMTP')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      rest += chunk
      for (;;) {
        const end = rest.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end === -1) return
        const line = rest.slice(0, end)
        rest = rest.slice(end + (isData ? 5 : 2))
        if (isData) {
          isData = false
          if (fault?.at === 'data') say(fault.reply)
          else {
            self.received.push({ from, to: recipients.at(-1) ?? '', recipients, raw: line, ...readMessage(line) })
            say('250 taken')
            for (const waiter of waiting) if (self.received.length >= waiter.count) waiter.go()
          }
        } else answerTo(line)
      }
    })

    function answerTo(line: string): void {
      const word = line.slice(0, 4).toUpperCase()
      if (word === 'EHLO') {
        const offers = [self.password && 'AUTH PLAIN', self.certificate && 'STARTTLS'].filter(Boolean)
        return void say(
          ['test', ...offers].map((offer, index) => `250${index < offers.length ? '-' : ' '}${offer}`).join('\r\n'),
        )
      }
      if (word === 'STAR') {
        if (!self.certificate) return void say('502 5.5.1 command not implemented')
        say('220 go ahead')
        socket.removeAllListeners('data')
        // The client rejects the certificate and closes the connection.
        return void new TLSSocket(socket, { isServer: true, key: TEST_KEY, cert: TEST_CERTIFICATE }).on('error', () =>
          socket.destroy(),
        )
      }
      if (word === 'AUTH') {
        const given = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0')[2]
        return void say(given === self.password ? '235 ok' : '535 5.7.8 wrong password')
      }
      if (word === 'MAIL') {
        from = /<(.*?)>/.exec(line)?.[1] ?? ''
        recipients = []
      }
      if (word === 'RCPT') {
        if (fault?.at === 'rcpt') return void say(fault.reply)
        recipients.push(/<(.*?)>/.exec(line)?.[1] ?? '')
      }
      if (word === 'QUIT') return void socket.end('221 bye\r\n')
      isData = word === 'DATA'
      say(isData ? '354 go on' : '250 ok')
    }
  }

  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const address = server.address()
  self.port = typeof address === 'object' && address ? address.port : 0
  self.url = `smtp://127.0.0.1:${self.port}`
  return self
}

/** Parses a message into decoded headers and parts. */
function readMessage(source: string): Pick<ReceivedMail, 'headers' | 'parts'> {
  const { headers, body } = split(source.replaceAll('\r\n..', '\r\n.'))
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const pieces = boundary ? body.split(`--${boundary}`).slice(1, -1) : [source]
  const parts = pieces.map((piece) => {
    const part = split(piece.replace(/^\r\n/, ''))
    return { type: part.headers.get('content-type') ?? '', text: decode(part) }
  })
  return { headers, parts }
}

function split(source: string): { headers: Map<string, string>; body: string } {
  const end = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map(
      (line) =>
        [
          line.slice(0, line.indexOf(':')).toLowerCase(),
          decodedWords(line.slice(line.indexOf(':') + 1).trim()),
        ] as const,
    ),
  )
  return { headers, body: source.slice(end + 4) }
}

/** Decodes the encoded words of a header (RFC 2047) in UTF-8. */
function decodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : Buffer.from(word.replaceAll('_', ' ').replace(/=([\dA-F]{2})/gi, unhex), 'latin1').toString(),
    )
}

const unhex = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))

function decode({ headers, body }: ReturnType<typeof split>): string {
  const encoding = headers.get('content-transfer-encoding') ?? '7bit'
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, unhex)
  return Buffer.from(bytes, 'latin1').toString()
}

/** A key pair that is used only by these tests; the certificate is valid until 2126. */
const TEST_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgSYFODNRoEUcbQa+8
rtZFS6qCEl5XBCuTuq6b/vh9pIWhRANCAAQfnxsHYf/e2Cesj7HcRU1GiB/CZm4O
EX+5WvXWwW4PQ9vpSym0GxPi3jH97BLlhje40MbpJmkkOL4IcgrFJyfS
-----END PRIVATE KEY-----`
const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBhjCCASugAwIBAgIUHu3MRgEBci4fasLCSdqyqkjKJekwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMbWFpbC5leGFtcGxlMCAXDTI2MTEyMzAyMDM0OVoYDzIxMjYx
MDMwMDIwMzQ5WjAXMRUwEwYDVQQDDAxtYWlsLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAAQfnxsHYf/e2Cesj7HcRU1GiB/CZm4OEX+5WvXWwW4PQ9vp
Sym0GxPi3jH97BLlhje40MbpJmkkOL4IcgrFJyfSo1MwUTAdBgNVHQ4EFgQU7Oku
nWUlSlWBc/znEFWUFCNt6J8wHwYDVR0jBBgwFoAU7OkunWUlSlWBc/znEFWUFCNt
6J8wDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAyMLw701Y1G9X
1Om2AygPrubcLSbytsb+ZjvOs4IFSQkCIQCPewY1ZB0Rcrzx7oh+UZMQ0CoIaPEA
6qWE8FBTaW2PUA==
-----END CERTIFICATE-----`
