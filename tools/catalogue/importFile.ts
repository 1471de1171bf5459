/** Imports a feed from a file with messages for the terminal, and lists refused rows in a file beside it. */
import { rm, stat, writeFile } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import { openCatalogue } from '../../server/catalog/catalogue.ts'
import { assumptionsOf, messageIn, OPTIONS, reasonIn } from '../../server/catalog/feed/assumptions.ts'
import { FeedHints, keepHints, keptHints } from '../../server/catalog/feed/feedHints.ts'
import { AskingError, type FeedChange, type FeedFault, type Imported } from '../../server/catalog/feed/imported.ts'
import { importFeed } from '../../server/catalog/feed/importFeed.ts'
import { pictureSource } from '../../server/catalog/feed/pictureSource.ts'
import { records } from '../../server/catalog/records.ts'
import { systemClock } from '../../server/platform/clock.ts'
import type { Database } from '../../server/platform/database/open.ts'
import type { ImageStore } from '../../server/platform/images/imageStore.ts'
import { trackedImages } from '../../server/platform/images/trackedImages.ts'
import { formatNumber } from '../../server/platform/formats.ts'
import { printable } from '../admin/printable.ts'

type ImportOptions = {
  /** Hosts from which pictures are fetched; other pictures are read from files beside the feed. */
  hosts: readonly string[]
  /** Removes products of earlier imports that this feed does not name. */
  replaces: boolean
  maxRemoved?: number | undefined
  /** The maker of the feed: stored hints are used again, and new ones are stored. */
  maker?: string | undefined
  /** Hints about the feed for this import. */
  hints?: Partial<FeedHints>
  /** Reads and validates everything, but stores nothing. */
  isDry: boolean
  signal: AbortSignal
  print: (text: string) => void
  /** Asks whether to go on after the table of what changes; without it the import goes on. */
  confirm?: () => Promise<boolean>
  /** @param share percentage of the file that has been read, 0 to 100 */
  progress: (share: number, counts: Imported) => void
}

const SHOWN_FAULTS = 20

/** Returns the counts. Seeds the built-in products first, as at server start, in case the database is new. */
export async function importFile(
  { database, images }: { database: Database; images: ImageStore },
  file: string,
  options: ImportOptions,
): Promise<Imported> {
  const size = (await stat(file).catch(() => undefined))?.size
  if (size === undefined) throw new Error(`There is no file "${file}".`)
  await openCatalogue(database, records)
  const faults: FeedFault[] = []
  const { maker } = options
  const before = maker === undefined ? undefined : await keptHints(database, maker)
  const hints = FeedHints.parse({ ...before, ...options.hints, map: { ...before?.map, ...options.hints?.map } })
  const run = (more: Pick<Parameters<typeof importFeed>[1], 'isDry' | 'report' | 'onChange' | 'onApplied'>) =>
    importFeed(
      { database, images: trackedImages(images, { database, clock: systemClock }) },
      {
        ...more,
        file,
        pictures: pictureSource(file, [...options.hosts]),
        now: systemClock(),
        hints,
        maker,
        maxRemoved: options.maxRemoved,
        signal: options.signal,
        replaces: options.replaces,
        progress: (bytes, soFar) =>
          options.progress(size === 0 ? 100 : Math.min(100, Math.floor((bytes / size) * 100)), soFar),
      },
    )
  const report = (fault: FeedFault) => void faults.push(fault)
  const changes = openChanges()
  const preview = await run({ isDry: true, report, onChange: (change) => changes.add(change) }).catch(
    (error: unknown) => {
      throw error instanceof AskingError ? new Error(messageIn(OPTIONS, error), { cause: error }) : error
    },
  )
  for (const line of changes.table()) options.print(line)
  let counts = preview
  let isApplied = false
  if (!options.isDry) {
    if (options.confirm && !(await options.confirm())) {
      await listFaults(file, faults, options.print)
      options.print('Nothing was changed.')
      return preview
    }
    faults.length = 0
    try {
      counts = await run({ report, onApplied: () => (isApplied = true) })
    } catch (error) {
      if (!isApplied || !options.signal.aborted) throw error
      options.print(INTERRUPTED)
    }
  }
  if (maker !== undefined && !options.isDry) await keepHints(database, maker, hints)
  await listFaults(file, faults, options.print)
  options.print(`${options.isDry ? 'Dry run, nothing kept. ' : ''}${summary(counts)}`)
  for (const sentence of assumptionsOf(counts, OPTIONS)) options.print(sentence)
  if (faults.length > 0) options.print(`Every refused row and note with its line: ${listOf(file)}`)
  return counts
}

/** Whether the feed has rows and all of them were refused. */
export function isAllRefused({ rows, refused }: Imported): boolean {
  return rows > 0 && rows === refused
}

const INTERRUPTED =
  'Interrupted: the products are in the catalogue, some of their pictures are not. Import the file again to load the others.'
/** Of each kind. */
const SHOWN_CHANGES = 15

/** What an import will change, as lines of a table: the first ones of each kind. */
function openChanges() {
  const found: Record<FeedChange['change'], FeedChange[]> = { added: [], updated: [], removed: [] }
  const counts = { added: 0, updated: 0, removed: 0 }
  return {
    add(change: FeedChange): void {
      counts[change.change] += 1
      if (found[change.change].length < SHOWN_CHANGES) found[change.change].push(change)
    },
    table(): string[] {
      const kinds = (['added', 'updated', 'removed'] as const).filter((kind) => counts[kind] > 0)
      if (kinds.length === 0) return ['No product changes.']
      return kinds.flatMap((kind) => [
        `${kind}: ${formatNumber(counts[kind])}`,
        ...found[kind].map(({ line, id, title, fields }) => {
          const what = fields.map(({ field, before, after }) =>
            before || after ? `${field} ${before || 'none'} -> ${after || 'none'}` : field,
          )
          return printable(
            `  ${(line > 0 ? `${line}` : '').padStart(6)}  ${id}  ${title}${what.length > 0 ? `: ${what.join('; ')}` : ''}`,
          )
        }),
        ...(counts[kind] > found[kind].length
          ? [`          and ${formatNumber(counts[kind] - found[kind].length)} more`]
          : []),
      ])
    },
  }
}

/** Prints the first problems and writes all of them to a file beside the feed. */
async function listFaults(file: string, faults: readonly FeedFault[], print: (text: string) => void): Promise<void> {
  for (const { line, id, field, isRefused, ...why } of faults.slice(0, SHOWN_FAULTS))
    print(
      printable(
        `${file}:${line} ${isRefused ? 'refused' : 'note'}: ${[id && `"${id}"`, field, reasonIn(OPTIONS, why)].filter(Boolean).join(': ')}`,
      ),
    )
  const list = listOf(file)
  if (faults.length > SHOWN_FAULTS) print(`... and ${formatNumber(faults.length - SHOWN_FAULTS)} more in ${list}`)
  const rows = faults.map(({ isRefused, ...fault }) => ({
    ...fault,
    result: isRefused ? 'refused' : 'note',
    reason: reasonIn(OPTIONS, fault),
  }))
  const columns = ['line', 'result', 'id', 'field', 'reason']
  if (rows.length > 0) await writeFile(list, stringify(rows, { header: true, columns }))
  else await rm(list, { force: true })
}

function listOf(file: string): string {
  return `${file}.errors.csv`
}

function summary(counts: Imported): string {
  const parts = [
    `${formatNumber(counts.added)} added`,
    `${formatNumber(counts.updated)} updated`,
    counts.same > 0 && `${formatNumber(counts.same)} as before`,
    counts.unchanged > 0 && `${formatNumber(counts.unchanged)} built-in products unchanged`,
    counts.again > 0 && `${formatNumber(counts.again)} once more in another category`,
    counts.removed > 0 && `${formatNumber(counts.removed)} removed`,
    `${formatNumber(counts.refused)} refused`,
    `${formatNumber(counts.pictures)} pictures`,
    counts.unplaced > 0 && `${formatNumber(counts.unplaced)} without a category (found by their words)`,
  ].filter(Boolean)
  return `${formatNumber(counts.rows)} rows: ${parts.join(', ')}.`
}
