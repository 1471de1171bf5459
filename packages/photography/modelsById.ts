import { readdir } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Model } from './primitives/model.ts'

const FOLDER = new URL('./models/', import.meta.url)
const Table = z.object({
  MODELS: z
    .record(
      z.string(),
      z.custom<Model>((value) => typeof value === 'function'),
    )
    .optional(),
})

/**
 * All models of models/**, by product id. A file that fails to load is reported and skipped, so that the others still
 * get their pictures.
 */
export async function modelsById(): Promise<Map<string, Model>> {
  const models = new Map<string, Model>()
  const files = (await readdir(FOLDER, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  for (const file of files.sort()) {
    try {
      const table = Table.parse(await import(pathToFileURL(new URL(file, FOLDER).pathname).href)).MODELS ?? {}
      for (const [id, model] of Object.entries(table)) models.set(id, model)
    } catch (error) {
      console.error(`models/${file} does not load: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return models
}
