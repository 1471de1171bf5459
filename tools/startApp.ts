/** Starts the built app on its own database, for tools that inspect it from outside. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

type StartedApp = { readonly origin: string; readonly stop: () => Promise<void> }

/**
 * Builds what has changed and waits until the app prints its address; when the port is in use, the app takes the next
 * free one. Throws when the app exits before that, after its output has been shown.
 */
export async function startApp({ dataDir, port }: { dataDir: string; port?: number }): Promise<StartedApp> {
  const server = spawn(process.execPath, [path.join(ROOT, 'tools', 'start.mjs')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMIT: '100000',
      ...(port === undefined ? {} : { PORT: String(port) }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
  const origin = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (words: Buffer) => {
      const ready = /ready at (http:\S+)/.exec(words.toString())
      // Without the query, which contains the code of this machine.
      if (ready?.[1]) resolve(new URL(ready[1]).origin)
    })
    server.once('exit', () => reject(new Error('The app did not start; its output is above.')))
  })
  return { origin, stop }
}
