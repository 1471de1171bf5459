/**
 * A panorama as a file: JPEG with metadata (XMP, "Photo Sphere XMP Metadata" of Google) by which photo albums and maps
 * recognize it. The last one is stored in this browser for the panorama page.
 */
import { FORMATS, openOffscreen, paintedFile } from '../../../studio/index.ts'
import { keepFile, keptFile } from '../../platform/keptFiles.ts'

const FILE_NAME = 'panorama'
const APP1 = [0xff, 0xe1] as const
const XMP = 'http://ns.adobe.com/xap/1.0/\0'
/** Number of bytes of the marker that starts a JPEG, and of a segment's length field. */
const [START, LENGTH] = [2, 2]

export async function panoramaFile({
  width,
  height,
  data,
}: {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}): Promise<Blob> {
  const { mediaType } = FORMATS.jpeg
  const plain = await paintedFile(openOffscreen(width, height), mediaType, (context) =>
    context.putImageData(new ImageData(data, width, height), 0, 0),
  )
  return new Blob([plain.slice(0, START), metadataSegment(width, height), plain.slice(START)], { type: mediaType })
}

/** The segment with the metadata. */
export function metadataSegment(width: number, height: number): Uint8Array<ArrayBuffer> {
  const facts = {
    ProjectionType: 'equirectangular',
    UsePanoramaViewer: 'True',
    FullPanoWidthPixels: width,
    FullPanoHeightPixels: height,
    CroppedAreaImageWidthPixels: width,
    CroppedAreaImageHeightPixels: height,
    CroppedAreaLeftPixels: 0,
    CroppedAreaTopPixels: 0,
  }
  const attributes = Object.entries(facts).map(([name, value]) => `GPano:${name}="${value}"`)
  const text = new TextEncoder().encode(
    `${XMP}<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
      `<rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" ${attributes.join(' ')}/>` +
      '</rdf:RDF></x:xmpmeta>',
  )
  const size = text.length + LENGTH
  return Uint8Array.from([...APP1, size >> 8, size & 0xff, ...text])
}

/** Returns false if this browser cannot store files. */
export function keepPanorama(file: Blob): Promise<boolean> {
  return keepFile(FILE_NAME, file)
}

export function keptPanorama(): Promise<Blob | undefined> {
  return keptFile(FILE_NAME)
}
