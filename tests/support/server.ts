/** The server as a child process, for tests that stop it or read its output. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { GIVING_MEMORY_BACK } from '../../server/platform/processes/memory.mjs'
import { ensureServerBuilt } from '../../tools/build.mjs'

const READY = /^Roomwright is ready at (http:\/\/\S+)$/m
const Token = z.object({ token: z.string() })
const IdToken = z.object({ idToken: z.string() })

export type TestServer = {
  process: ChildProcess
  /** The address that it listens on. */
  url: string
  /** The address that the start prints: `url`, with the code of this machine where that is needed. */
  address: string
  /** All output so far, including errors. */
  output(): string
  /** Its exit code, once it has exited. */
  ended: Promise<number | null>
}

export type TestServerOptions = {
  /** As tools/start.mjs does it. */
  hasChannel?: boolean
  /** Receives the process before it is ready. */
  onSpawn?: (process: ChildProcess) => void
  /** The built server, if it is not that of this checkout. */
  entry?: string
}

/** Starts the server; rejects with its output when it exits before it is ready. */
export async function startTestServer(
  env: Record<string, string>,
  { hasChannel = false, onSpawn = () => undefined, entry }: TestServerOptions = {},
): Promise<TestServer> {
  // As tools/start.mjs does it; another checkout has its own way.
  const memory = entry === undefined ? GIVING_MEMORY_BACK : {}
  const server = spawn(process.execPath, ['--enable-source-maps', entry ?? (await ensureServerBuilt())], {
    env: { ...memory, ...process.env, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(hasChannel ? (['ipc'] as const) : [])],
  })
  onSpawn(server)
  const ended = once(server, 'exit').then(() => server.exitCode)
  let output = ''
  const address = await new Promise<string | undefined>((resolve) => {
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (text: Buffer) => {
        output += String(text)
        const ready = READY.exec(output)?.[1]
        if (ready) resolve(ready)
      })
    void ended.then(() => resolve(undefined))
  })
  if (address === undefined) throw new Error(`The server ended before it was ready: ${output}`)
  return { process: server, url: new URL(address).origin, address, output: () => output, ended }
}

/** Sends the signal and returns the exit code. */
export function endTestServer({ process: server, ended }: TestServer, signal: NodeJS.Signals): Promise<number | null> {
  server.kill(signal)
  return ended
}

/** Posts JSON and returns the body; rejects when the request is refused. */
export async function post(url: string, body: unknown, token?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Registers a user. */
export async function register(url: string, email: string, password: string): Promise<void> {
  await post(`${url}/api/auth/sign_up`, {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email,
    address: '1 Lane',
    password,
  })
}

/** Signs in with a password and returns a session token. */
export async function logIn(url: string, email: string, password: string): Promise<string> {
  const toolkit = `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`
  const { idToken } = IdToken.parse(await post(toolkit, { email, password, returnSecureToken: true }))
  return Token.parse(await post(`${url}/api/auth/login`, { idToken })).token
}

export const postmasterFile = (dataDir: string) => join(dataDir, 'database', 'cluster', 'postmaster.pid')

/** The process id of the embedded database. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(postmasterFile(dataDir), 'utf8')).split('\n')[0])
}
