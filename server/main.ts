/** Starts the server: reads the environment, opens the world, listens, and ends in good order. */
import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { readSettings, type Settings } from './settings.ts'
import { startLines } from './visitor/localPages.ts'
import { listeningOrigin } from './visitor/originOf.ts'
import { openWorld, type World } from './world.ts'

/** How many ports after a taken one are tried. */
const MORE_PORTS = 20
const ENV_FILE = '.env'

const print = (text: string) => console.log(text)

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function start(): Promise<void> {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  const settings = readSettings({ ...process.env, ...(process.argv.includes('--dev') ? { ROOMWRIGHT_DEV: '1' } : {}) })
  let end = async (code: number): Promise<void> => process.exit(code)
  // From the first moment on: a start that is interrupted must not leave the database running.
  let asked = false
  const stop = () => {
    if (asked) return
    asked = true
    void end(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  let opening: Promise<World> | undefined
  end = async (code) => {
    await opening?.then((world) => world.close()).catch(() => undefined)
    process.exit(code)
  }
  const fail = (error: Error) => {
    console.error(error.message)
    void end(1)
  }
  opening = openWorld(settings, { print, fail })
  const world = await opening
  const app = await createApp(world)
  end = async (code) => {
    await app.close()
    await world.close()
    process.exit(code)
  }
  const port = await listen(app, settings)
  for (const line of startLines(settings, world.machine, listeningOrigin(settings.host, port))) print(line)
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
