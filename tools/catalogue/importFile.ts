/** Imports a feed from a file with messages for the terminal, and lists refused rows in a file beside it. */
import { rm, stat, writeFile } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { type FeedFault, importFeed, type Imported } from '../../server/catalogue/feed/importFeed.ts'
import { pictureSource } from '../../server/catalogue/feed/pictureSource.ts'
import { records } from '../../server/catalogue/records.ts'
import { systemClock } from '../../server/clock.ts'
import type { Database } from '../../server/database/open.ts'
import type { ImageStore } from '../../server/images/imageStore.ts'
import { trackedImages } from '../../server/images/trackedImages.ts'
import { printable } from '../admin/printable.ts'

export type ImportOptions = {
  /** Hosts from which pictures are fetched; other pictures are read from files beside the feed. */
  hosts: readonly string[]
  /** Removes products of earlier imports that this feed does not name. */
  replaces: boolean
  /** Reads and validates everything, but stores nothing. */
  isDry: boolean
  signal: AbortSignal
  print: (text: string) => void
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
  const counts = await importFeed(
    { database, images: trackedImages(images, { database, clock: systemClock }) },
    {
      file,
      pictures: pictureSource(file, [...options.hosts]),
      signal: options.signal,
      replaces: options.replaces,
      isDry: options.isDry,
      report: (fault) => faults.push(fault),
      progress: (bytes, soFar) =>
        options.progress(size === 0 ? 100 : Math.min(100, Math.floor((bytes / size) * 100)), soFar),
    },
  )
  await listFaults(file, faults, options.print)
  options.print(`${options.isDry ? 'Dry run, nothing kept. ' : ''}${summary(counts)}`)
  if (faults.length > 0) options.print(`Every refused row and note with its line: ${listOf(file)}`)
  return counts
}

/** Whether the feed has rows and all of them were refused. */
export function isAllRefused({ rows, refused }: Imported): boolean {
  return rows > 0 && rows === refused
}

/** Prints the first problems and writes all of them to a file beside the feed. */
async function listFaults(file: string, faults: readonly FeedFault[], print: (text: string) => void): Promise<void> {
  for (const { line, id, field, reason, isRefused } of faults.slice(0, SHOWN_FAULTS))
    print(
      printable(
        `${file}:${line} ${isRefused ? 'refused' : 'note'}: ${[id && `"${id}"`, field, reason].filter(Boolean).join(': ')}`,
      ),
    )
  const list = listOf(file)
  if (faults.length > SHOWN_FAULTS) print(`... and ${number(faults.length - SHOWN_FAULTS)} more in ${list}`)
  const rows = faults.map(({ isRefused, ...fault }) => ({ result: isRefused ? 'refused' : 'note', ...fault }))
  const columns = ['line', 'result', 'id', 'field', 'reason']
  if (rows.length > 0) await writeFile(list, stringify(rows, { header: true, columns }))
  else await rm(list, { force: true })
}

function listOf(file: string): string {
  return `${file}.errors.csv`
}

function summary(counts: Imported): string {
  const parts = [
    `${number(counts.added)} added`,
    `${number(counts.updated)} updated`,
    counts.unchanged > 0 && `${number(counts.unchanged)} of the house unchanged`,
    counts.removed > 0 && `${number(counts.removed)} removed`,
    `${number(counts.refused)} refused`,
    `${number(counts.pictures)} pictures`,
    counts.unplaced > 0 && `${number(counts.unplaced)} without a category (found by their words)`,
  ].filter(Boolean)
  return `${number(counts.rows)} rows: ${parts.join(', ')}.`
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}
