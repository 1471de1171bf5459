/**
 * Photographs the empty rooms: `tsx tools/photography/plates/plates.ts [--pack] [Sleep Dining …]`.
 * Each room takes some minutes of Blender; `--pack` only packs the passes that an earlier run left in the work folder.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RoomFunction } from '../../../src/contract/vocabulary.ts'
import { pack } from './pack.ts'
import { PLATE_HEIGHT, PLATE_SAMPLES, PLATE_WIDTH, ROOMS } from './rooms.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const PLATES = fileURLToPath(new URL('../../../server/generation/plates/', import.meta.url))
/** The renderer must leave the machine to whoever works on it. */
const NICENESS = '10'

const words = process.argv.slice(2)
const asked = words.filter((word) => word !== '--pack').map((word) => RoomFunction.parse(word))

for (const name of asked.length > 0 ? asked : RoomFunction.options) {
  const work = join(HERE, '..', 'work', 'plates', name)
  mkdirSync(work, { recursive: true })
  const plan = join(work, 'room.json')
  writeFileSync(plan, JSON.stringify(ROOMS[name]))
  if (!words.includes('--pack')) {
    const size = [PLATE_WIDTH, PLATE_HEIGHT, PLATE_SAMPLES].map(String)
    const blender = [
      '-n',
      NICENESS,
      'blender',
      '-b',
      '--python-exit-code',
      '1',
      '-P',
      join(HERE, 'plate.py'),
      '--',
      plan,
      work,
      ...size,
    ]
    const { status, stderr } = spawnSync('nice', blender, { stdio: ['ignore', 'ignore', 'pipe'] })
    if (status !== 0)
      throw new Error(`Blender could not photograph the room "${name}": ${stderr.toString().slice(-2000)}`)
  }
  await pack(work, join(PLATES, name.toLowerCase()), ROOMS[name])
  process.stdout.write(`${name} is packed.\n`)
}
