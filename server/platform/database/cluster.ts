/**
 * Manages the files and the process of an embedded PostgreSQL cluster: creates the files once, starts PostgreSQL,
 * adopts one that a killed server left running, and stops it.
 */
import { randomBytes } from 'node:crypto'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresBinaries } from './postgresBinaries.ts'
import { changeOwner, type RunAs } from './runAs.ts'

export const CLUSTER_USER = 'roomwright'
const LOG_LIMIT_BYTES = 4_000_000
const LOG_TAIL_CHARACTERS = 1500
const POLL_MS = 50
/** Long, because crash recovery on a slow disk takes a while. */
const START_TIMEOUT_MS = 180_000
/** A failing start is retried for this long: after a kill, the old processes need time to exit. */
const RETRY_TIMEOUT_MS = 90_000
/** Backends whose postmaster was killed get this long to exit before they are killed. */
const ORPHAN_TIMEOUT_MS = 5000
const STOP_TIMEOUT_MS = 60_000
const ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

export type ClusterPlace = {
  /** Absolute path; holds `cluster/`, `password` and `postgres.log`. */
  folder: string
  binaries: PostgresBinaries
  runAs: RunAs
  /** Additional server settings, such as `fsync=off` for a throw-away cluster. */
  options: readonly string[]
  /** Processes that this one has started on the cluster and that are still running. */
  started: Set<ChildProcess>
}
export type Running = { pid: number; port: number; password: string }

/** Whether the folder holds a cluster. */
export function hasCluster(folder: string): boolean {
  return existsSync(join(folder, 'cluster'))
}

/** Creates the cluster's files unless they exist. A crash at any point leaves either none or all of them. */
export function makeCluster({ folder, binaries, runAs }: ClusterPlace): void {
  const finished = join(folder, 'cluster')
  if (hasCluster(folder)) return
  const growing = join(folder, 'cluster.new')
  const passwordFile = join(folder, 'password')
  rmSync(growing, { recursive: true, force: true })
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  changeOwner(passwordFile, runAs.owner)
  const flags = ['-U', CLUSTER_USER, '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C', '--data-checksums']
  const [program, ...rest] = [...runAs.prefix, binaries.initdb, '-D', growing, '--pwfile', passwordFile, ...flags]
  const result = spawnSync(program ?? binaries.initdb, rest, {
    ...runAs.ids,
    env: ENVIRONMENT,
    cwd: '/',
    encoding: 'utf8',
  })
  if (result.status !== 0) {
    throw new Error(`The embedded database could not be created in ${folder}: ${result.stderr || String(result.error)}`)
  }
  syncPath(passwordFile)
  renameSync(growing, finished)
  syncPath(folder)
}

/**
 * Resolves once PostgreSQL accepts connections: the instance that already runs, or a new one (on `port`, if it is
 * free). Rejects with the reason of `signal` when that aborts; `haltCluster` ends a process that has been started by
 * then.
 */
export async function startCluster(place: ClusterPlace, signal: AbortSignal, port?: number): Promise<Running> {
  const password = readFileSync(join(place.folder, 'password'), 'utf8')
  const deadline = performance.now() + START_TIMEOUT_MS
  const retryUntil = performance.now() + RETRY_TIMEOUT_MS
  while (performance.now() < deadline) {
    signal.throwIfAborted()
    const running = findPostmaster(place)
    if (running) {
      if (await canLogIn({ ...running, password })) return { ...running, password }
      await pause(POLL_MS)
      continue
    }
    const wanted = port !== undefined && (await isFree(port)) ? port : await freePort()
    const child = spawnPostgres(place, wanted)
    while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
      signal.throwIfAborted()
      const own = { pid: child.pid ?? 0, port: wanted, password }
      if (findPostmaster(place)?.pid === own.pid && (await canLogIn(own))) return own
      await pause(POLL_MS)
    }
    if (performance.now() > retryUntil) break
    if (performance.now() > retryUntil - RETRY_TIMEOUT_MS + ORPHAN_TIMEOUT_MS) endOrphans(place)
    await pause(POLL_MS * 4)
  }
  throw new Error(`The embedded database in ${place.folder} does not start. Its last log lines:\n${logTail(place)}`)
}

/** The PostgreSQL that already runs in this folder, for a program that must not stop it; null when there is none. */
export async function findRunning(folder: string): Promise<Running | null> {
  const postmaster = findPostmaster({ folder })
  if (!postmaster) return null
  const running = { ...postmaster, password: readFileSync(join(folder, 'password'), 'utf8') }
  return (await canLogIn(running)) ? running : null
}

/** Shuts PostgreSQL down cleanly, even while it starts, and waits until it has exited. */
export async function stopCluster(place: ClusterPlace, running: Running): Promise<void> {
  const deadline = performance.now() + STOP_TIMEOUT_MS
  sendSignal(running.pid, 'SIGINT')
  for (const { pid } of place.started) if (pid !== undefined && pid !== running.pid) sendSignal(pid, 'SIGINT')
  while ((findPostmaster(place)?.pid === running.pid && isAlive(running.pid)) || place.started.size > 0) {
    if (performance.now() > deadline) return haltCluster(place, running)
    await pause(POLL_MS)
  }
}

/**
 * Ends PostgreSQL immediately, without waiting; used while the process exits. Committed data is already on disk; the
 * next start runs crash recovery.
 */
export function haltCluster({ folder, started }: ClusterPlace, running?: Running): void {
  for (const { pid } of started) if (pid !== undefined) sendSignal(pid, 'SIGQUIT')
  // An adopted instance, which an earlier server started.
  if (running && isAlive(running.pid) && isPostgres(running.pid, folder)) sendSignal(running.pid, 'SIGQUIT')
}

/** Whether a client can log in. */
async function canLogIn({ port, password }: Omit<Running, 'pid'>): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: CLUSTER_USER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  })
  // A connection that fails later emits an error event, which must not end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The process that postmaster.pid names, if it is alive and belongs to this cluster. */
function findPostmaster({ folder }: Pick<ClusterPlace, 'folder'>): { pid: number; port: number } | null {
  const file = join(folder, 'cluster', 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    return null
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!Number.isInteger(pid) || pid <= 1) return null
  // Keeps postmaster.pid: PostgreSQL reads it to check whether children of the dead process are still writing.
  if (!isAlive(pid)) return null
  if (isPostgres(pid, folder)) return port ? { pid, port } : null
  rmSync(file, { force: true })
  return null
}

/**
 * Children of a dead postmaster keep a new one from starting. Killing them is safe: crash recovery restores
 * consistency.
 */
function endOrphans({ folder }: ClusterPlace): void {
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === join(folder, 'cluster')) sendSignal(pid, 'SIGKILL')
    } catch {
      // The process has exited, or belongs to another user.
    }
  }
}

/** Checks the command line: after a reboot, another program may have the same process id. */
function isPostgres(pid: number, folder: string): boolean {
  if (process.platform === 'win32') return true
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : spawnSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout
    return command.includes(folder)
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function spawnPostgres({ folder, binaries, runAs, options, started }: ClusterPlace, port: number) {
  const logFile = join(folder, 'postgres.log')
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) truncateSync(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=60',
    'shared_buffers=64MB',
    // No I/O worker processes: when one dies with the postmaster, queries that wait for it hang.
    'io_method=sync',
    // Logs no failed statements: the caller reports the error, and the log would contain personal data.
    'log_min_messages=log',
    'log_min_error_statement=log',
    'log_error_verbosity=terse',
    ...options,
  ]
  const [program, ...rest] = [...runAs.prefix, binaries.postgres, '-D', join(folder, 'cluster')]
  const child = spawn(program ?? binaries.postgres, [...rest, ...settings.flatMap((setting) => ['-c', setting])], {
    ...runAs.ids,
    env: ENVIRONMENT,
    cwd: '/',
    // Runs PostgreSQL in its own session: Ctrl-C in the terminal reaches only the server, which then stops the database
    // cleanly.
    detached: true,
    stdio: ['ignore', log, log],
  })
  started.add(child)
  child.once('exit', () => started.delete(child))
  child.on('error', () => started.delete(child))
  child.unref()
  closeSync(log)
  return child
}

function logTail({ folder }: ClusterPlace): string {
  const file = join(folder, 'postgres.log')
  return existsSync(file) ? readFileSync(file, 'utf8').slice(-LOG_TAIL_CHARACTERS) : '(none)'
}

function sendSignal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has already exited.
  }
}

function syncPath(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

async function isFree(port: number): Promise<boolean> {
  return (await portIfFree(port)) !== null
}

async function freePort(): Promise<number> {
  const port = await portIfFree(0)
  if (port === null) throw new Error('This machine has no free port for the embedded database.')
  return port
}

function portIfFree(port: number): Promise<number | null> {
  return new Promise((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(null))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => answer(typeof address === 'object' && address ? address.port : null))
    })
  })
}
