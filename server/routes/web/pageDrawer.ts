/**
 * What a page shows before the app is there: drawn by the build, and once more here where the page has answers of the
 * API to show, by the same program (src/prerender.tsx).
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { BUILT, readDrawnPages } from './builtClient.ts'
import type { PageAnswers } from './pageAnswers.ts'

/** Where tools/bundle/drawnPages.ts leaves the program. */
const PROGRAM = join(BUILT, '.vite', 'program', 'prerender.js')
/** A drawing is 20 to 60 kB; every answer of the wizard makes one of its own. */
const KEPT_DRAWINGS = 200

type Program = { drawPage: (address: string, answers: PageAnswers['byKey']) => Promise<string> }
/** The markup for an address that the build knows; undefined for any other. */
type Draw = (address: string, answers: PageAnswers) => Promise<string | undefined>

export function pageDrawer(app: FastifyInstance): Draw {
  const drawn = readDrawnPages()
  const kept = new Map<string, Promise<string>>()
  let program: Promise<Program> | undefined

  const load = (): Promise<Program> => (program ??= import(pathToFileURL(PROGRAM).href))
  // The first visitor need not wait for the program to be read.
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
