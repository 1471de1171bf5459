/**
 * Renders the empty rooms: `tsx packages/photography/plates/plates.ts [--pack] [sleep dining-right …]`. Each room takes
 * some minutes of Blender; `--pack` only packs the passes that an earlier run left in the work folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runBlender } from '../runBlender.ts'
import { pack } from './pack.ts'
import { PLATE_HEIGHT, PLATE_SAMPLES, PLATE_WIDTH, ROOMS } from './rooms.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const PLATES = fileURLToPath(new URL('../../../server/design/engine/plates/', import.meta.url))

const words = process.argv.slice(2)
const asked = words.filter((word) => word !== '--pack')

for (const name of asked.length > 0 ? asked : Object.keys(ROOMS)) {
  const room = ROOMS[name]
  if (!room) throw new Error(`There is no room "${name}"; there are ${Object.keys(ROOMS).join(', ')}.`)
  const work = join(HERE, '..', 'work', 'plates', name)
  mkdirSync(work, { recursive: true })
  const plan = join(work, 'room.json')
  writeFileSync(plan, JSON.stringify(room))
  if (!words.includes('--pack'))
    await runBlender('../plates/plate.py', plan, work, ...[PLATE_WIDTH, PLATE_HEIGHT, PLATE_SAMPLES].map(String))
  await pack(work, join(PLATES, name), room)
  process.stdout.write(`${name} is packed.\n`)
}
