/**
 * Markup of a page before the app has loaded: prerendered by the build, and rendered again by the same program
 * (src/prerender.tsx) if the page has API answers to show.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { BUILT, readDrawnPages } from './builtClient.ts'
import type { PageAnswers } from './pageAnswers.ts'

/** Output path of tools/bundle/drawnPages.ts. */
const PROGRAM = join(BUILT, '.vite', 'program', 'prerender.js')
/** Size of the cache; an entry is 20 to 60 kB, and each combination of wizard answers is a separate entry. */
const KEPT_DRAWINGS = 200

type Program = { drawPage: (address: string, answers: PageAnswers['byKey']) => Promise<string> }
/** Returns the markup of a prerendered URL; undefined for any other. */
type Draw = (address: string, answers: PageAnswers) => Promise<string | undefined>

export function pageDrawer(app: FastifyInstance): Draw {
  const drawn = readDrawnPages()
  const kept = new Map<string, Promise<string>>()
  let program: Promise<Program> | undefined

  const load = (): Promise<Program> => (program ??= import(pathToFileURL(PROGRAM).href))
  // Loads the program at startup, so that the first request does not wait for it.
  app.addHook('onListen', () => void (existsSync(PROGRAM) && load().catch(() => undefined)))

  return async (address, { byKey, json }) => {
    const ahead = Object.hasOwn(drawn, address) ? drawn[address] : undefined
    if (ahead === undefined || Object.keys(byKey).length === 0) return ahead
    const key = `${address} ${json}`
    const drawing = kept.get(key) ?? load().then(({ drawPage }) => drawPage(address, byKey))
    kept.delete(key)
    kept.set(key, drawing)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_DRAWINGS && oldest !== undefined) kept.delete(oldest)
    try {
      return await drawing
    } catch (error) {
      kept.delete(key)
      app.log.error({ err: error, address }, 'A page could not be drawn with its answers.')
      return ahead
    }
  }
}
