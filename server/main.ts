/** Starts the server: reads the environment, opens the world, listens, and ends in good order. */
import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { logFailure, spokenError } from './errorFacts.ts'
import { readSettings, type Settings } from './settings.ts'
import { startLines } from './visitor/localPages.ts'
import { listeningOrigin } from './visitor/originOf.ts'
import { openWorld, type World } from './world.ts'

/** How many ports after a taken one are tried. */
const MORE_PORTS = 20
const ENV_FILE = '.env'
const SECOND_MS = 1000
/** What closing takes at most once the work is over or handed on, before the process ends whatever still hangs. */
const CLOSING_MS = 15_000
/** Ctrl-C reaches every process of the group, and npm passes it on once more: signals so close are one. */
const ONE_SIGNAL_MS = 1000

const print = (text: string) => console.log(text)

try {
  await start()
} catch (error) {
  console.error(spokenError(error))
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
  // From the first moment on: a start that is interrupted must not leave the database running.
  followSignals(() => end(0))
  // Whoever read the output may be gone, which is no failure of the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      logFailure('The server failed and ends.', error)
      end(1)
    })

  let opening: Promise<World> | undefined
  close = async () => opening?.then((world) => world.close())
  const fail = (error: Error) => {
    console.error(spokenError(error))
    end(1)
  }
  opening = openWorld(settings, { print, fail })
  try {
    const world = await opening
    if (ending) return
    const app = await createApp(world)
    close = async () => {
      await app.close()
      await world.close()
    }
    if (ending) return
    const port = await listen(app, settings)
    for (const line of startLines(settings, world.machine, listeningOrigin(settings.host, port))) print(line)
  } catch (error) {
    // What is being closed can fail in any way.
    if (!ending) throw error
  }
}

/** Ends the process when all is closed, or at the latest after so many milliseconds; the database always goes with it. */
async function closeAndExit(close: () => Promise<void>, code: number, latestMs: number): Promise<void> {
  setTimeout(() => process.exit(code), latestMs).unref()
  await close().catch((error: unknown) => logFailure('The server could not close in good order.', error))
  process.exit(code)
}

/**
 * Calls back once, when this process is asked to end: by a signal, by a terminal that is closed, or by the end of the
 * process that started it with a channel (tools/start.mjs). A second signal ends it at once.
 */
function followSignals(end: () => void): void {
  let askedAt: number | undefined
  const ask = () => {
    if (askedAt !== undefined && performance.now() - askedAt > ONE_SIGNAL_MS) process.exit(1)
    askedAt ??= performance.now()
    end()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  process.once('disconnect', end)
  // The channel alone is no reason to live.
  process.channel?.unref()
}

/** Listens on the port of the settings or the next free one, and answers which. */
async function listen(app: FastifyInstance, { host, port }: Settings): Promise<number> {
  for (let candidate = port; ; candidate += 1) {
    try {
      await app.listen({ host, port: candidate })
      const [address] = app.addresses()
      return typeof address === 'object' ? address.port : candidate
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === 'EACCES')
        throw new Error(`The port ${candidate} may not be used without special rights. Choose another one with PORT.`, {
          cause: error,
        })
      if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
        throw new Error(`This machine has no address "${host}" to listen on. Correct HOST, or remove it.`, {
          cause: error,
        })
      if (code !== 'EADDRINUSE') throw error
      if (candidate >= port + MORE_PORTS)
        throw new Error(`The ports ${port} to ${candidate} are all in use. Choose another one with PORT.`, {
          cause: error,
        })
      print(`Port ${candidate} is in use by another program; trying ${candidate + 1}.`)
    }
  }
}
