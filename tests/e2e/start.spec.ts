/** The start command: one address, persistent data, a port in use, an orderly end, and a hard kill. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const START = path.join(ROOT, 'tools', 'start.mjs')
const READY = /Roomwright is ready at (http:\/\/\S+)\s*$/

test.describe.configure({ mode: 'serial' })

let dataDir = ''
const running = new Set<ChildProcess>()

test.beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'roomwright-start-'))
})

test.afterAll(async () => {
  for (const child of running) await stopped(child)
  rmSync(dataDir, { recursive: true, force: true })
})

test('the data is there after Ctrl-C and after a hard kill, and no process is left when npm is killed', async () => {
  const first = await start()
  expect(await subscribe(first.address)).toBe(true)
  const database = databasePid()
  expect(await stopped(first.child)).toBe(0)
  expect(isAlive(database)).toBe(false)

  const second = await start()
  const products = await fetch(`${second.address}/api/products?page=1&images=url`)
  expect(((await products.json()) as unknown[]).length).toBeGreaterThan(0)
  const another = databasePid()
  for (const pid of descendantsOf(second.child.pid ?? 0)) kill(pid)
  kill(another)
  running.delete(second.child)

  await leavesNothing('npm', 'SIGKILL')
})

for (const [program, signal] of [
  ['npm', 'SIGTERM'],
  ['npm', 'SIGINT'],
  ['node', 'SIGHUP'],
  ['node', 'SIGKILL'],
] as const)
  test(`no process is left when the start command is ended: ${program} by ${signal}`, { tag: '@all' }, () =>
    leavesNothing(program, signal),
  )

/** Starts the server, ends the start command, and waits until all its processes and the database have ended. */
async function leavesNothing(program: 'node' | 'npm', signal: NodeJS.Signals): Promise<void> {
  const { child, address } = await start(undefined, program)
  expect(await subscribe(address)).toBe(true)
  const processes = [...descendantsOf(child.pid ?? 0), databasePid()]
  expect(processes.length).toBeGreaterThan(2)
  running.delete(child)
  child.removeAllListeners('exit')
  child.kill(signal)
  await expect.poll(() => processes.filter(isAlive), { timeout: 90_000 }).toEqual([])
  // An orderly end: the database has removed its pid file.
  expect(execFileSync('find', [dataDir, '-name', 'postmaster.pid']).toString()).toBe('')
}

type Started = { child: ChildProcess; address: string; output: () => string }

async function start(port?: number, program: 'node' | 'npm' = 'node'): Promise<Started> {
  const [file, ...words] = program === 'npm' ? ['npm', 'start'] : [process.execPath, START]
  const child = spawn(file ?? '', words, {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port ?? (await freePort())), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let text = ''
  return new Promise((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      text += chunk.toString()
      const ready = READY.exec(text)
      if (ready?.[1])
        resolve({ child, address: new URL(ready[1]).origin.replace('localhost', '127.0.0.1'), output: () => text })
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it was ready:\n${text}`)))
  })
}

function stopped(child: ChildProcess): Promise<number | null> {
  running.delete(child)
  if (child.exitCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', (code) => resolve(code))
    child.kill('SIGTERM')
  })
}

async function subscribe(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'reader@example.com' }),
  })
  return answer.ok
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function databasePid(): number {
  const found = execFileSync('find', [dataDir, '-name', 'postmaster.pid']).toString().trim().split('\n')[0] ?? ''
  return Number(readFileSync(found, 'utf8').split('\n')[0])
}

/** All descendants of a process and the process itself, the deepest first. */
function descendantsOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=']).toString().trim().split('\n')
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number))
  const children = pairs.filter(([, parent]) => parent === pid).map(([child]) => child ?? 0)
  return [...children.flatMap(descendantsOf), pid]
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // ESRCH: the process ended together with its parent.
  }
}

/** A zombie, a process that has ended but was not yet waited for, does not count as alive. */
function isAlive(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)])
      .toString()
      .trim()
      .startsWith('Z')
  } catch {
    return false
  }
}
