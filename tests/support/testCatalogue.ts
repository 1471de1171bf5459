/** A small catalogue with drawn pictures, so that tests do not depend on the products on offer. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ProductRecord } from '../../server/catalog/record.ts'

const PIXELS = 200
const SHOT = {
  hash: 'drawn',
  cutout: { width: PIXELS, height: PIXELS, pixelsPerInch: 4, base: { x: PIXELS / 2, y: PIXELS - 10 } },
  plan: { width: PIXELS, height: PIXELS },
}

const product = (id: string, changes: Partial<ProductRecord>): ProductRecord =>
  ProductRecord.parse({
    id,
    title: `The ${id.replaceAll('-', ' ')}`,
    description: 'A plain piece, drawn for a test and for nothing else.',
    price: 1250.5,
    functions: ['Entertainment'],
    terms: ['sofa'],
    styles: ['Natural Tones'],
    sizes: [],
    colour: { name: 'Oat', hex: '#d8cbb5' },
    palette: ['#d8cbb5', '#8a6f52'],
    material: 'Linen',
    length: 84,
    width: 38,
    height: 33,
    kind: 'sofa',
    footprint: 'rectangle',
    placement: 'floor',
    origin: 'own',
    ...changes,
  })

/** In the order of the catalogue. */
export const testRecords: readonly ProductRecord[] = [
  product('sofa-oat', {}),
  product('sofa-grey', { styles: ['Grey Tones'], sizes: ['Sofa'], palette: ['#8d8f92'] }),
  product('sofa-bright', { styles: ['Color Pop', 'Grey Tones'], sizes: ['Loveseat'], palette: ['#d2452f'] }),
  product('dining-table', {
    functions: ['Dining'],
    terms: ['table'],
    kind: 'dining-table',
    title: 'Ash table, 100% solid',
  }),
  product('coffee-table', { terms: ['table'], kind: 'coffee-table', care: 'Wipe with a damp cloth.' }),
  product('pillow', {
    functions: ['Sleep', 'Entertainment'],
    terms: ['pillow'],
    kind: 'pillow',
    placement: 'surface',
    length: 20,
    width: 6,
    height: 20,
  }),
]

/** Draws the pictures of all records into the folder. A run of the tests draws them once (tests/support/cluster.ts). */
export async function drawPictures(folder: string): Promise<void> {
  for (const { id, palette } of testRecords) {
    const place = join(folder, id)
    await mkdir(place)
    const photo = sharp({ create: { width: PIXELS, height: PIXELS, channels: 3, background: palette[0] ?? '#888888' } })
    const cutout = sharp({
      create: { width: PIXELS - 40, height: PIXELS - 40, channels: 4, background: palette[0] ?? '#888888' },
    }).extend({ top: 20, bottom: 20, left: 20, right: 20, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    const files = {
      'photo.jpg': photo.clone().jpeg(),
      'photo-384.webp': photo.clone().webp(),
      'photo-768.webp': photo.clone().webp(),
      'photo-384.avif': photo.clone().avif(),
      'photo-768.avif': photo.clone().avif(),
      'cutout.webp': cutout.clone().webp(),
      'shadow.webp': cutout.clone().webp(),
      'plan.webp': cutout.clone().webp(),
    }
    for (const [name, picture] of Object.entries(files)) await picture.toFile(join(place, name))
    await writeFile(join(place, 'shot.json'), JSON.stringify(SHOT))
  }
}
