/** The photographs of the built-in products: where the files are, and whether a product has all of them. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PICTURES = fileURLToPath(new URL('pictures', import.meta.url))

const REQUIRED_FILES = [
  'photo.jpg',
  'photo-384.webp',
  'photo-768.webp',
  'photo-384.avif',
  'photo-768.avif',
  'cutout.webp',
  'shot.json',
]
/** Products that lie flat or hang have no plan picture, or no shadow. Both levels of the model change the version, too. */
const OPTIONAL_FILES = ['plan.webp', 'shadow.webp', 'model.glb', 'model-coarse.glb']
/**
 * Of a bed: the shares of each pixel of its cut-out and its plan picture that cover, sheets and cushion have (red, green,
 * blue), as `SpriteView.bedding` has them for its room views.
 */
export const BEDDING_FILES = { cutout: 'cutout-bedding.webp', plan: 'plan-bedding.webp' } as const
const VERSION_CHARACTERS = 16

/** A hash of a product's pictures; undefined while required ones are missing. */
export function picturesVersion(folder: string): string | undefined {
  if (REQUIRED_FILES.some((name) => !existsSync(join(folder, name)))) return undefined
  const hash = createHash('sha256')
  for (const name of [...REQUIRED_FILES, ...OPTIONAL_FILES.filter((name) => existsSync(join(folder, name)))])
    hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, VERSION_CHARACTERS)
}

export function hasShadow(folder: string): boolean {
  return existsSync(join(folder, 'shadow.webp'))
}

export function hasPlan(folder: string): boolean {
  return existsSync(join(folder, 'plan.webp'))
}

/** Both levels of its model. */
export function modelPaths(folder: string): { fine: string; coarse: string } {
  return { fine: join(folder, 'model.glb'), coarse: join(folder, 'model-coarse.glb') }
}

export function hasModel(folder: string): boolean {
  return Object.values(modelPaths(folder)).every((path) => existsSync(path))
}
