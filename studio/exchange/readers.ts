/** The readers of other programs' files, one row for each, loaded when a file is theirs. */
import { isDxf, isIfc, isRoomPlan, isSweetHome3d } from './fileKinds.ts'
import { extensionOf, type HomeFormat, HOME_FORMATS, homesInWords } from './homeFiles.ts'
import { type HomeReading, type ReadOptions, UnreadableFile } from './homeReading.ts'
import { withMeanings } from './pieceKind.ts'

type Reader = {
  /** By the content, at a glance; damaged files too. */
  readonly isOwn: (bytes: Uint8Array, name: string) => boolean
  /** @throws UnreadableFile */
  readonly read: (bytes: Uint8Array, name: string, options: ReadOptions) => Promise<HomeReading>
}

const READERS: Readonly<Record<HomeFormat, Reader>> = {
  'sweet-home-3d': {
    isOwn: isSweetHome3d,
    read: async (...file) => (await import('./sweetHome3d.ts')).readSweetHome3d(...file),
  },
  roomplan: {
    isOwn: isRoomPlan,
    read: async (bytes, _, options) => (await import('./roomPlan.ts')).readRoomPlan(bytes, options),
  },
  dxf: {
    isOwn: isDxf,
    read: async (bytes, _, options) => (await import('./dxf.ts')).readDxf(bytes, options),
  },
  ifc: {
    isOwn: isIfc,
    read: async (...file) => (await import('./ifc.ts')).readIfc(...file),
  },
}

const FORMATS = Object.keys(READERS) as HomeFormat[]

/** By the start of the content or the extension: what is not read, and the way out. */
const NOT_READ: readonly (readonly [start: RegExp, extension: string, sentence: string])[] = [
  [
    /^PXR-USDC/,
    'usdc',
    'is a 3D model without the parts of a scan. Share the scan from the app that made it as a RoomPlan USDZ or JSON.',
  ],
  [/^AC10\d\d/, 'dwg', 'is no drawing that can be read. Save it as DXF ("ASCII", any version).'],
]

/**
 * Reads the home of a file by the reader whose content it is, else by the one of its extension, which says what is wrong.
 *
 * @throws UnreadableFile for a file that no reader can read
 */
export async function readHome(bytes: Uint8Array, name: string, options: ReadOptions = {}): Promise<HomeReading> {
  const format = FORMATS.find((each) => READERS[each].isOwn(bytes, name)) ?? formatOfName(bytes, name)
  return withMeanings(await READERS[format].read(bytes, name, options))
}

const START_BYTES = 64

function formatOfName(bytes: Uint8Array, name: string): HomeFormat {
  const extension = extensionOf(name)
  const start = new TextDecoder().decode(bytes.subarray(0, START_BYTES))
  const known = NOT_READ.find(([pattern, own]) => pattern.test(start) || own === extension)
  if (known) throw new UnreadableFile(`${name} ${known[2]}`)
  const format = FORMATS.find((each) => HOME_FORMATS[each].extensions.some((own) => own === extension))
  // A JSON may be of any program.
  if (format && extension !== 'json') return format
  throw new UnreadableFile(
    `${name} holds no plan. Choose a file that was exported from Roomwright, or one of ${homesInWords()}.`,
  )
}
