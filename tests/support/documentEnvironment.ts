/**
 * The environment of tests with a document whose worker goes on to the next file: jsdom and the packages of the app stay loaded, and
 * each file gets a new document and loads the modules of the app anew (`ownDocument.ts`).
 */
import { builtinEnvironments, type Environment } from 'vitest/runtime'

type Shown = {
  /** The names of this process before its first document. */
  readonly names: ReadonlySet<string | symbol>
  document: Awaited<ReturnType<Environment['setup']>>
}
/** Vitest loads this module once for the environment and again for each file, so that the process keeps what is shown. */
const SHOWN = Symbol.for('the document of the tests')
const shownNow = (): Shown | undefined => Reflect.get(globalThis, SHOWN)

/** Opens a document in place of that of the file before, which late work of that file may use until now, and of what that file has named. */
export async function openDocument(): Promise<void> {
  const before = shownNow()
  await before?.document.teardown(globalThis)
  const names = before?.names ?? new Set(Reflect.ownKeys(globalThis))
  for (const name of Reflect.ownKeys(globalThis))
    if (!names.has(name) && typeof name === 'string' && !name.startsWith('__')) Reflect.deleteProperty(globalThis, name)
  const shown: Shown = { names, document: await builtinEnvironments.jsdom.setup(globalThis, {}) }
  Reflect.set(globalThis, SHOWN, shown)
}

export default {
  name: 'document',
  viteEnvironment: 'client',
  async setup() {
    await openDocument()
    return { teardown: (global) => shownNow()?.document.teardown(global) }
  },
} satisfies Environment
