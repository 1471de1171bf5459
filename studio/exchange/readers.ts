/** The readers of other programs' files, one row for each, loaded when a file is theirs. */
import { type HomeFormat, HOME_FORMATS, homesInWords } from './homeFiles.ts'
import { type HomeReading, UnreadableFile } from './homeReading.ts'
import { withMeanings } from './pieceKind.ts'
import { isSweetHome3d } from './sweetHome3dFile.ts'

type ReadOptions = {
  /** Called with the share that is read, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

type Reader = {
  /** By the content, at a glance. */
  readonly isOwn: (bytes: Uint8Array) => boolean
  /** @throws UnreadableFile */
  readonly read: (bytes: Uint8Array, name: string, options: ReadOptions) => Promise<HomeReading>
}

const READERS: Readonly<Record<HomeFormat, Reader>> = {
  'sweet-home-3d': {
    isOwn: isSweetHome3d,
    read: async (...file) => (await import('./sweetHome3d.ts')).readSweetHome3d(...file),
  },
}

const FORMATS = Object.keys(READERS) as HomeFormat[]

/**
 * Reads the home of a file by the reader whose content it is, else by the one of its extension, which says what is wrong.
 *
 * @throws UnreadableFile for a file that no reader can read
 */
export async function readHome(bytes: Uint8Array, name: string, options: ReadOptions = {}): Promise<HomeReading> {
  const format = FORMATS.find((each) => READERS[each].isOwn(bytes)) ?? formatOfName(name)
  if (!format) throw new UnreadableFile(`${name} is no file of ${homesInWords()}. Choose one that was saved there.`)
  return withMeanings(await READERS[format].read(bytes, name, options))
}

function formatOfName(name: string): HomeFormat | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase()
  return FORMATS.find((each) => HOME_FORMATS[each].extensions.some((own) => own === extension))
}
