/** Commands about all data: backup, restore, and the import and export of product feeds. */
import { importFile, isAllRefused } from '../catalogue/importFile.ts'
import { backup } from './backup.ts'
import { type Command, Mistake, record } from './command.ts'
import { restore } from './restore.ts'

export const dataCommands: readonly Command[] = [
  {
    words: 'backup',
    takes: ['FOLDER'],
    summary: 'Backs up all data into a new folder; works while the server is running',
    async run(context, [folder = '']) {
      const { database, images, settings } = context
      const manifest = await backup({ database, images, dataDir: settings.dataDir }, folder, context.now())
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      await record(context, { action: 'backup', subject: folder, details: { rows, images: manifest.images } })
      return {
        text: `${folder} holds ${rows} rows of ${manifest.tables.length} tables and ${manifest.images} pictures. Keep it safe: it gives access to accounts.`,
        facts: { folder, rows, images: manifest.images },
      }
    },
  },
  {
    words: 'restore',
    takes: ['FOLDER'],
    summary: 'Restores a backup into an empty data folder (DATA_DIR) or database (DATABASE_URL)',
    createsData: true,
    destructive: true,
    async run(context, [folder = '']) {
      const { database, images, settings } = context
      const manifest = await restore({ database, images, dataDir: settings.dataDir }, folder)
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      await record(context, { action: 'restore', subject: folder, details: { madeAt: manifest.madeAt, rows } })
      return {
        text: `The backup of ${manifest.madeAt} is restored: ${rows} rows and ${manifest.images} pictures.`,
        facts: { folder, rows, images: manifest.images },
      }
    },
  },
  {
    words: 'feed import',
    takes: ['FILE'],
    summary: 'Imports the products of a feed (CSV, TSV, JSON, XML) into the catalog; --host, --replace, --dry-run',
    destructive: true,
    async run(context, [file = ''], { hosts, replace, dryRun }) {
      // Progress goes to stderr, so that stdout contains only the JSON with --json.
      const print = (text: string) => void process.stderr.write(`${text}\n`)
      const stop = new AbortController()
      const interrupt = () => stop.abort(new Mistake('Interrupted: the catalog has not changed.'))
      process.once('SIGINT', interrupt)
      const counts = await importFile(context, file, {
        hosts,
        replaces: replace,
        isDry: dryRun,
        signal: stop.signal,
        print,
        progress: everySeconds((share) => print(`${share} % read`)),
      }).finally(() => process.off('SIGINT', interrupt))
      if (!dryRun) await record(context, { action: 'feed import', subject: file, details: counts })
      if (isAllRefused(counts)) throw new Mistake('No product of the feed was imported. See the errors above.')
      return { text: dryRun ? 'Nothing was saved.' : 'The feed is imported.', facts: { file, ...counts } }
    },
  },
]

const REPORT_EVERY_MS = 5000

/** Throttles calls: forwards one, then drops all others for `REPORT_EVERY_MS`. */
function everySeconds(report: (share: number) => void): (share: number) => void {
  let last = Date.now()
  return (share) => {
    if (Date.now() - last < REPORT_EVERY_MS) return
    last = Date.now()
    report(share)
  }
}
