/**
 * Writes the coarse level of every model of the catalogue that changed: `npm run models`. The room in 3D shows it
 * first, and while the view moves.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURES } from '../../server/catalog/pictures.ts'
import { records } from '../../server/catalog/records.ts'
import { isCoarseCurrent, writeCoarseModel } from './glb.ts'

let written = 0
for (const { id } of records) {
  const [fine, coarse] = ['model.glb', 'model-coarse.glb'].map((name) => join(PICTURES, id, name))
  if (!fine || !coarse || !existsSync(fine) || (await isCoarseCurrent(fine, coarse))) continue
  await writeCoarseModel(fine, coarse)
  written++
}
console.log(`${written} coarse models written, ${records.length - written} are current.`)
