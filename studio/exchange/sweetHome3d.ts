/**
 * Sweet Home 3D files (version 5.5 to 7): a ZIP with `Home.xml`, or that text alone. Lengths of the file are centimeters,
 * angles radians, clockwise as seen on the plan, and y grows downward. The format is described by the DTD in
 * `HomeXMLHandler.java` of Sweet Home 3D 7.0.2; comments name where the program does otherwise.
 */
import { XmlFault, type XmlElement, readXml, XML_LIMITS } from './boundedXml.ts'
import { type HomeReading, type ReadOptions, UnreadableFile } from './homeReading.ts'
import type { PictureOf } from './sweetHome3dBackground.ts'
import { homeOfParts } from './sweetHome3dParts.ts'
import { entryBytes, entryParts, isZip, zipEntries } from './zipEntries.ts'

const AGAIN = 'Open it in Sweet Home 3D 7, save it there, and choose that file.'

/** @throws UnreadableFile for a file that is damaged, too large, or from a version before 5.5 */
export function readSweetHome3d(bytes: Uint8Array, name: string, { onProgress }: ReadOptions = {}): HomeReading {
  const parts: XmlElement[] = []
  let root: XmlElement | undefined
  const { content, size, pictureOf } = homeXmlOf(bytes, name)
  try {
    readXml(content, {
      onRoot: (element) => {
        if (element.name !== 'home') throw new XmlFault('damaged', 'The root is not a home.')
        root = element
      },
      onChild: (element) => void parts.push(element),
      onProgress: (read) => onProgress?.(Math.min(1, read / size)),
    })
  } catch (error) {
    if (error instanceof XmlFault && error.kind === 'limit')
      throw new UnreadableFile(`${name} ${error.message}, more than any home has. ${AGAIN}`)
    throw damaged(name)
  }
  if (!root) throw damaged(name)
  return homeOfParts(root, parts, { file: name, pictureOf })
}

/** Bytes of all pictures beneath levels: scans of whole sheets are rarely larger. */
const MAX_PICTURE_BYTES = 120_000_000

type HomeXml = {
  readonly content: Iterable<Uint8Array>
  /** Bytes of the unpacked text, as far as the file states it. */
  readonly size: number
  readonly pictureOf: PictureOf
}

function homeXmlOf(bytes: Uint8Array, name: string): HomeXml {
  if (!isZip(bytes)) return { content: [bytes], size: bytes.length, pictureOf: () => undefined }
  const entries = zipEntries(bytes)
  const entry = entries?.get('Home.xml')
  if (!entry && entries?.has('Home'))
    throw new UnreadableFile(
      `${name} was saved by an old version of Sweet Home 3D, in a form that only Sweet Home 3D reads. ${AGAIN}`,
    )
  if (!entry) throw damaged(name)
  if (entry.size > XML_LIMITS.bytes)
    throw new UnreadableFile(
      `${name} unpacks to more than ${XML_LIMITS.bytes / 1_000_000} MB, more than any home has. ${AGAIN}`,
    )
  let left = MAX_PICTURE_BYTES
  const pictureOf = (wanted: string) => {
    const found = entries?.get(wanted)
    if (!found || found.size > left) return undefined
    left -= found.size
    try {
      return entryBytes(bytes, found)
    } catch {
      return undefined
    }
  }
  return { content: entryParts(bytes, entry), size: entry.size, pictureOf }
}

function damaged(name: string): UnreadableFile {
  return new UnreadableFile(
    `${name} is damaged and cannot be read. Open it in Sweet Home 3D 7, which can mend it, save it there, and choose that file.`,
  )
}
