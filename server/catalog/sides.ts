/** The photographs of a built-in product from several sides: the sprites of the room pictures, as addresses. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProductSides } from '../../src/contract/products.ts'
import { SpriteSheet } from './spriteSheet.ts'

const NAME = /^side-((?:left|right)-\d{1,3}(?:-shadow)?)$/

/** The sides of the product in `folder`, from the left to the right; empty if there are no photographs. */
export async function sidesOf(id: string, folder: string): Promise<ProductSides> {
  const sheet = await sheetIn(folder)
  if (!sheet) return []
  const address = (file: string) => `/catalogue/${id}/${sheet.hash}/side-${file.replace('.webp', '')}`
  return sheet.views
    .toSorted((a, b) => a.azimuth - b.azimuth)
    .map(({ azimuth, picture, shadow, width, height }) => {
      return { azimuth, picture: address(picture), shadow: address(shadow), width, height }
    })
}

/** The picture for the last part of such an address, and the hash of the newest ones; undefined if there is none. */
export async function sidePicture(
  folder: string,
  file: string,
): Promise<{ bytes: Buffer; version: string } | undefined> {
  const name = NAME.exec(file)?.[1]
  const sheet = name === undefined ? undefined : await sheetIn(folder)
  if (!sheet || !sheet.views.some(({ picture, shadow }) => [picture, shadow].includes(`${name}.webp`))) return undefined
  return { bytes: await readFile(join(folder, 'sprites', `${name}.webp`)), version: sheet.hash }
}

async function sheetIn(folder: string): Promise<SpriteSheet | undefined> {
  const text = await readFile(join(folder, 'sprites', 'sprites.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : SpriteSheet.parse(JSON.parse(text))
}
