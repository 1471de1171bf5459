/** The cut-outs of a board as a ZIP of their original image files, numbered as in the product key. */
import { ExportFailed, type ReportProgress } from '../../../components/export/useExport.ts'
import { zipSync } from 'fflate'
import { imageSource } from '../../../lib/imageSource.ts'
import type { BoardFacts } from '../sheet/boardFacts.ts'
import { fileName } from '../../../lib/saveFile.ts'

type ZippedCutouts = { readonly blob: Blob; readonly missing: readonly string[] }

/** A fixed date, so that the same board gives the same bytes. */
export const ZIP_DAY = new Date(2020, 0, 1)

export async function cutoutZip(
  cutouts: BoardFacts['cutouts'],
  signal: AbortSignal,
  report: ReportProgress,
): Promise<ZippedCutouts> {
  const entries: Record<string, Uint8Array> = {}
  const missing: string[] = []
  for (const [index, { source, name }] of cutouts.entries()) {
    const file = await fetchPicture(source, signal)
    report((index + 1) / cutouts.length)
    if (!file) missing.push(name)
    else entries[`${numbered(index)}-${fileName(name, extensionOf(file))}`] = await bytesOf(file)
  }
  if (Object.keys(entries).length === 0)
    throw new ExportFailed('None of the cut-outs could be loaded. Please try again.')
  // Level 0: image files are compressed already.
  const zip = zipSync(entries, { level: 0, mtime: ZIP_DAY })
  return { blob: new Blob([new Uint8Array(zip)], { type: 'application/zip' }), missing }
}

async function fetchPicture(source: string, signal: AbortSignal): Promise<Blob | undefined> {
  const address = imageSource(source)
  if (address === undefined) return undefined
  try {
    const answer = await fetch(address, { signal })
    const file = answer.ok ? await answer.blob() : undefined
    return file?.type.startsWith('image/') ? file : undefined
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer())
}

/** 'image/svg+xml; charset=utf-8' -> 'svg' */
function extensionOf({ type }: Blob): string {
  return /^image\/([a-z0-9]+)/.exec(type)?.[1] ?? 'png'
}

function numbered(index: number): string {
  return String(index + 1).padStart(2, '0')
}
