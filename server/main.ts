/** Starts the server: reads the environment, opens the world, listens, and shuts down gracefully. */
import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { boundOutput } from './platform/boundedOutput.ts'
import { SECOND_MS } from './platform/clock.ts'
import { logFailure, errorMessage } from './platform/errorFacts.ts'
import { watchOutsideCalls } from './platform/outsideCalls.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { startLines } from './http/visitor/localPages.ts'
import { listeningOrigin } from './http/visitor/originOf.ts'
import { openWorld, type World } from './world.ts'

/** How many further ports are tried if the configured one is in use. */
const MORE_PORTS = 20
const ENV_FILE = '.env'
/** Maximum time for closing after the grace period, before the process exits regardless. */
const CLOSING_MS = 15_000
/** Signals within this time count as one: Ctrl-C reaches the whole process group, and npm forwards it again. */
const ONE_SIGNAL_MS = 1000

const print = (text: string) => console.log(text)

try {
  await start()
} catch (error) {
  console.error(errorMessage(error))
  process.exit(1)
}

async function start(): Promise<void> {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  const settings = readSettings({ ...process.env, ...(process.argv.includes('--dev') ? { ROOMWRIGHT_DEV: '1' } : {}) })
  const graceMs = settings.dev ? 0 : settings.shutdownSeconds * SECOND_MS
  let close = async (): Promise<void> => undefined
  let ending: Promise<void> | undefined
  const end = (code: number) => {
    ending ??= closeAndExit(close, code, graceMs + CLOSING_MS)
  }
  // Registered first: an interrupted start must not leave the database running.
  followSignals(() => end(0))
  boundOutput([process.stdout, process.stderr])
  watchOutsideCalls((error) => logFailure('A transaction waits for another service.', error))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      logFailure('The server failed and ends.', error)
      end(1)
    })

  let opening: Promise<World> | undefined
  close = async () => opening?.then((world) => world.close())
  const fail = (error: Error) => {
    console.error(errorMessage(error))
    end(1)
  }
  opening = openWorld(settings, { print, fail })
  try {
    const world = await opening
    if (ending) return
    const app = await createApp(world)
    close = async () => {
      try {
        await app.close()
      } finally {
        await world.close()
      }
    }
    if (ending) return
    const port = await listen(app, settings)
    for (const line of startLines(settings, world.machine, listeningOrigin(settings.host, port))) print(line)
    process.send?.('ready')
  } catch (error) {
    // Errors during the shutdown are expected.
    if (!ending) throw error
  }
}

/**
 * Exits when everything is closed, or after `latestMs` at the latest; with 1 instead of 0 if closing failed or took longer.
 * The embedded database always ends with it.
 */
async function closeAndExit(close: () => Promise<void>, code: number, latestMs: number): Promise<void> {
  // Also holds for a process that ends by itself because nothing is left that could finish closing.
  process.exitCode = code || 1
  setTimeout(() => exitNow(code || 1), latestMs)
  try {
    await close()
  } catch (error) {
    logFailure('The server could not close in good order.', error)
    exitNow(code || 1)
  }
  exitNow(code)
}

/** Exits even if a listener of `exit` throws, which stops `process.exit`; the second call runs no listeners. */
function exitNow(code: number): never {
  try {
    process.exit(code)
  } finally {
    process.exit(code)
  }
}

/**
 * Calls `end` when the process should end: on SIGINT, SIGTERM, SIGHUP (closed terminal), or when the parent process
 * with an IPC channel (tools/start.mjs) ends. A second signal exits immediately.
 */
function followSignals(end: () => void): void {
  let signalledAt: number | undefined
  const handleSignal = () => {
    if (signalledAt !== undefined && performance.now() - signalledAt > ONE_SIGNAL_MS) exitNow(1)
    signalledAt ??= performance.now()
    end()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal)
  process.once('disconnect', end)
  // The IPC channel must not keep the process alive.
  process.channel?.unref()
}

/** Listens on the port and returns it. A port that is in use gives way to the next free one, unless PORT names it. */
async function listen(app: FastifyInstance, { host, port, isPortFixed }: Settings): Promise<number> {
  for (let candidate = port; ; candidate += 1) {
    try {
      await app.listen({ host, port: candidate })
      const [address] = app.addresses()
      return typeof address === 'object' ? address.port : candidate
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === 'EACCES')
        throw new Error(`The port ${candidate} requires elevated privileges. Choose another one with PORT.`, {
          cause: error,
        })
      if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
        throw new Error(`This machine has no address "${host}" to listen on. Correct HOST, or remove it.`, {
          cause: error,
        })
      if (code !== 'EADDRINUSE') throw error
      if (isPortFixed)
        throw new Error(
          `The port ${port} of PORT is in use by another program. End that one, choose another port, or remove PORT to take the next free one.`,
          { cause: error },
        )
      if (candidate >= port + MORE_PORTS)
        throw new Error(`The ports ${port} to ${candidate} are all in use. Choose another one with PORT.`, {
          cause: error,
        })
      print(`Port ${candidate} is in use by another program; trying ${candidate + 1}.`)
    }
  }
}
