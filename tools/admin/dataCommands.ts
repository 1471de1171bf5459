/** The whole of the data: backup, restore, and products from a shop's feed. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { backup } from './backup.ts'
import { type Command, Mistake, record } from './command.ts'
import { restore } from './restore.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const Scripts = z.object({ scripts: z.record(z.string(), z.string()) })

export const dataCommands: readonly Command[] = [
  {
    words: 'backup',
    takes: ['FOLDER'],
    summary: 'Writes everything into a new folder, while the server runs or not',
    async run(desk, [folder = '']) {
      const { database, images, settings } = desk
      const manifest = await backup({ database, images, dataDir: settings.dataDir }, folder, desk.now())
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      await record(desk, { action: 'backup', subject: folder, details: { rows, images: manifest.images } })
      return {
        text: `${folder} holds ${rows} rows of ${manifest.tables.length} tables and ${manifest.images} pictures. Keep it safe: it opens accounts.`,
        facts: { folder, rows, images: manifest.images },
      }
    },
  },
  {
    words: 'restore',
    takes: ['FOLDER'],
    summary: 'Puts a backup into an empty data folder (DATA_DIR) or database (DATABASE_URL)',
    destructive: true,
    async run(desk, [folder = '']) {
      const { database, images, settings } = desk
      const manifest = await restore({ database, images, dataDir: settings.dataDir }, folder)
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      await record(desk, { action: 'restore', subject: folder, details: { madeAt: manifest.madeAt, rows } })
      return {
        text: `The backup of ${manifest.madeAt} is back: ${rows} rows and ${manifest.images} pictures.`,
        facts: { folder, rows, images: manifest.images },
      }
    },
  },
  {
    words: 'feed import',
    takes: ['ARGUMENTS...'],
    summary: 'Imports products: hands its arguments (options after one more --) to "npm run catalogue -- import"',
    destructive: true,
    async run(desk, things) {
      const { scripts } = Scripts.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
      if (scripts.catalogue === undefined) throw new Mistake('This version has no feed import.')
      const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
      // Its own words go to the error stream, so that --json stays alone on the other one.
      const { status } = spawnSync(npm, ['run', '--silent', 'catalogue', '--', 'import', ...things], {
        cwd: ROOT,
        // The database is open here already, and an embedded one lets nobody else open it.
        env: { ...process.env, DATABASE_URL: desk.database.url },
        stdio: ['inherit', process.stderr, process.stderr],
      })
      await record(desk, { action: 'feed import', subject: things.join(' '), details: { status } })
      if (status !== 0) throw new Mistake('The feed was not imported. What is wrong with it stands above.')
      return { text: 'The feed is imported.', facts: { arguments: things } }
    },
  },
]
