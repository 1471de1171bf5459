/**
 * Two W3C protocols behind one interface: WebDriver BiDi, which Firefox speaks itself (https://w3c.github.io/webdriver-bidi/),
 * and WebDriver, which WebKitGTK's `WebKitWebDriver` speaks (https://www.w3.org/TR/webdriver2/). Both take the same input
 * sources.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WebSocket } from 'ws'

/** One source of input of https://www.w3.org/TR/webdriver2/#actions, with its actions. */
export type InputSource =
  | { type: 'none'; id: string; actions: { type: 'pause'; duration: number }[] }
  | { type: 'key'; id: string; actions: ({ type: 'keyDown' | 'keyUp'; value: string } | Pause)[] }
  | { type: 'wheel'; id: string; actions: WheelAction[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' | 'touch' | 'pen' }; actions: PointerAction[] }
type Pause = { type: 'pause'; duration?: number }
type WheelAction = { type: 'scroll'; x: number; y: number; deltaX: number; deltaY: number; origin: 'viewport' }
export type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration?: number; origin?: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: number }
  | Pause

export type Size = { width: number; height: number }

/** A window of a browser, with a profile of its own. */
export interface BrowserWindow {
  /** Begins to load an address. */
  open(address: string): Promise<void>
  /** Runs the body of a function in the page; `args` and the awaited value are JSON. */
  run(body: string, args?: readonly unknown[]): Promise<unknown>
  act(sources: readonly InputSource[]): Promise<void>
  /** A PNG of what the window shows. */
  picture(): Promise<Buffer>
  /** What the page has reported as errors, where the protocol tells. */
  readonly errors: readonly string[]
  close(): Promise<void>
}

export interface Engine {
  /** Such as `Firefox 153.8`. */
  readonly version: string
  openWindow(size: Size): Promise<BrowserWindow>
  quit(): Promise<void>
}

/** Milliseconds until a program that was started answers. */
const START_MS = 60_000
/** Milliseconds until a command that is not answered has failed, so that its story is tried again with a new browser. */
const COMMAND_MS = 45_000

/** Firefox without a screen, with a fresh profile. `program`: its path. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  writeFileSync(path.join(profile, 'user.js'), FIREFOX_SETTINGS.map((setting) => `user_pref(${setting});\n`).join(''))
  const firefox = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'])
  const address = await printed(firefox, /WebDriver BiDi listening on (ws:\S+)/)
  const bidi = await connect(`${address}/session`)
  const session = (await bidi.send('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string }
  }
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    version: `Firefox ${session.capabilities.browserVersion}`,
    async openWindow(viewport) {
      const { userContext } = (await bidi.send('browser.createUserContext', {})) as { userContext: string }
      const opened = await bidi.send('browsingContext.create', { type: 'tab', userContext })
      const { context } = opened as { context: string }
      await bidi.send('browsingContext.setViewport', { context, viewport, devicePixelRatio: 1 })
      const errors: string[] = []
      bidi.onError(context, (text) => errors.push(text))
      return {
        errors,
        open: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'none' })),
        async run(body, args = []) {
          const answer = await bidi.send('script.callFunction', {
            functionDeclaration: `async (args) => JSON.stringify(await (async (...args) => { ${body} })(...JSON.parse(args)))`,
            arguments: [{ type: 'string', value: JSON.stringify(args) }],
            target: { context },
            awaitPromise: true,
            userActivation: false,
          })
          const { result, exceptionDetails } = answer as {
            result?: { value?: string }
            exceptionDetails?: { text: string }
          }
          if (exceptionDetails) throw new Error(exceptionDetails.text)
          return result?.value === undefined ? undefined : JSON.parse(result.value)
        },
        act: async (actions) => void (await bidi.send('input.performActions', { context, actions })),
        async picture() {
          const { data } = (await bidi.send('browsingContext.captureScreenshot', { context })) as { data: string }
          return Buffer.from(data, 'base64')
        },
        close: async () => void (await bidi.send('browser.removeUserContext', { userContext })),
      }
    },
    async quit() {
      await bidi.send('browser.close', {}).catch(() => undefined)
      await ended(firefox)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** No updates and no pages of its own; less motion, as the other browser tests have it. */
const FIREFOX_SETTINGS = [
  '"app.update.enabled", false',
  '"browser.shell.checkDefaultBrowser", false',
  '"browser.startup.homepage_override.mstone", "ignore"',
  '"datareporting.policy.dataSubmissionEnabled", false',
  '"toolkit.telemetry.reportingpolicy.firstRun", false',
  '"ui.prefersReducedMotion", 1',
]

/** WebKitGTK's browser for tests. Without a screen it gets one of Xvfb. */
export async function startWebKit(): Promise<Engine> {
  const screen = process.env.DISPLAY ? undefined : await startScreen()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    // Without a bus of the session each browser is one of its own.
    env: {
      ...process.env,
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      ...(screen ? { DISPLAY: screen.display } : {}),
      GTK_ENABLE_ANIMATIONS: '0',
    },
    stdio: 'ignore',
  })
  const ask = async (method: string, command: string, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      signal: AbortSignal.timeout(COMMAND_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${command}: ${(value as { message?: string }).message ?? answer.status}`)
    return value
  }
  await untilAnswered(() => ask('GET', '/status'))
  const newSession = async () => {
    const made = await ask('POST', '/session', { capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } } })
    return made as { sessionId: string; capabilities: { browserVersion: string } }
  }
  const first = await newSession()
  await ask('DELETE', `/session/${first.sessionId}`)
  return {
    version: `WebKitGTK ${first.capabilities.browserVersion}`,
    async openWindow(size) {
      const { sessionId } = await newSession()
      const session = `/session/${sessionId}`
      const run = async (body: string, args: readonly unknown[] = []) => {
        const script = `const done = arguments[1]; (async (...args) => { ${body} })(...JSON.parse(arguments[0])).then(
          (value) => done({ value: JSON.stringify(value) }), (error) => done({ error: String(error) }))`
        const answer = await ask('POST', `${session}/execute/async`, { script, args: [JSON.stringify(args)] })
        const { value, error } = answer as { value?: string; error?: string }
        if (error !== undefined) throw new Error(error)
        return value === undefined ? undefined : JSON.parse(value)
      }
      // The window has bars of its own around the page.
      await ask('POST', `${session}/window/rect`, { x: 0, y: 0, ...size })
      const inner = (await run('return { width: innerWidth, height: innerHeight }')) as Size
      const bars = { width: size.width - inner.width, height: size.height - inner.height }
      const outer = { width: size.width + bars.width, height: size.height + bars.height }
      await ask('POST', `${session}/window/rect`, { x: 0, y: 0, ...outer })
      return {
        errors: [],
        open: async (url) => void (await ask('POST', `${session}/url`, { url })),
        run,
        act: async (actions) => void (await ask('POST', `${session}/actions`, { actions })),
        picture: async () => Buffer.from(String(await ask('GET', `${session}/screenshot`)), 'base64'),
        close: async () => void (await ask('DELETE', session)),
      }
    },
    async quit() {
      driver.kill()
      await ended(driver)
      screen?.program.kill()
    },
  }
}

async function startScreen(): Promise<{ display: string; program: ChildProcess }> {
  const program = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  return { display: `:${await printed(program, /^(\d+)\s/)}`, program }
}

type Bidi = {
  send(method: string, params: object): Promise<unknown>
  onError(context: string, tell: (text: string) => void): void
}

async function connect(address: string): Promise<Bidi> {
  const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 2 ** 28 })
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed))
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  const listeners = new Map<string, (text: string) => void>()
  let sent = 0
  socket.on('message', (data: Buffer) => {
    const { id, result, message, params } = JSON.parse(data.toString()) as {
      id?: number
      result?: unknown
      message?: string
      params?: { level?: string; text?: string; source?: { context?: string } }
    }
    if (id === undefined) {
      if (params?.level === 'error') listeners.get(params.source?.context ?? '')?.(params.text ?? '')
      return
    }
    const one = waiting.get(id)
    waiting.delete(id)
    if (message === undefined) one?.resolve(result)
    else one?.reject(new Error(message))
  })
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++sent
        waiting.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    onError: (context, tell) => void listeners.set(context, tell),
  }
}

/** What `pattern` finds first in what the program prints. */
function printed(program: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(new Error(`${program.spawnfile} is not ready: ${text}`)), START_MS)
    const read = (chunk: Buffer) => {
      text += String(chunk)
      const found = pattern.exec(text)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    }
    program.stdout?.on('data', read)
    program.stderr?.on('data', read)
    program.once('error', reject)
    program.once('exit', (code) => reject(new Error(`${program.spawnfile} ended with ${code}: ${text}`)))
  })
}

async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + START_MS; ; ) {
    try {
      return void (await ask())
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function ended(program: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (program.exitCode !== null || program.signalCode !== null) return resolve()
    const timer = setTimeout(() => program.kill('SIGKILL'), 5000)
    program.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
