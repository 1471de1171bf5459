/** The pictures beneath the levels of a home of Sweet Home 3D. */
import { distance, type Point } from '../geometry/point.ts'
import { UNDERLAY_SCALE } from '../model/underlay.ts'
import type { XmlElement } from './boundedXml.ts'
import type { ReadBackground } from './homeReading.ts'
import { counted } from '../model/counted.ts'
import type { ReadingReport } from './readingReport.ts'
import { inchesOf, numberOf, sizeOf } from './sweetHome3dValues.ts'

/** The file of a picture by its name in the archive; undefined without one, and for a damaged or too large one. */
export type PictureOf = (name: string) => Uint8Array<ArrayBuffer> | undefined

const KEPT = (n: number) =>
  `${counted(n, 'picture')} beneath the plan, at ${n === 1 ? 'its place and scale' : 'their places and scales'}.`
const MISSING = (n: number) =>
  `${counted(n, 'picture')} beneath the plan that ${n === 1 ? 'is' : 'are'} not in this file. Save the home in Sweet Home 3D as a .sh3d file, or choose the picture in the room designer.`

type Level = { readonly picture?: XmlElement; background?: ReadBackground }

/** Reads the pictures beneath levels, and gives what reads another one; a file that several levels name is read once. */
export function backgroundReader(pictureOf: PictureOf, levels: readonly Level[], report: ReadingReport) {
  const files = new Map<string, Blob | undefined>()
  const addTo = (level: Level, element: XmlElement): void => {
    const { image = '' } = element.attributes
    if (!files.has(image)) {
      const bytes = pictureOf(image)
      files.set(image, bytes && new Blob([withoutExif(bytes)]))
    }
    const background = backgroundOf(element, files.get(image))
    if (!background) report.add('leftOut', 'background', MISSING)
    else if (!level.background) {
      level.background = background
      report.add('kept', 'background', KEPT)
    }
  }
  for (const level of levels) if (level.picture) addTo(level, level.picture)
  return addTo
}

/**
 * The program paints the pixel 0, 0 at minus the origin, in centimeters, and scales by a line whose length is given. Undefined
 * without the picture, and for a line without a length.
 */
function backgroundOf(element: XmlElement, file: Blob | undefined): ReadBackground | undefined {
  const end = (at: 'Start' | 'End'): Point => ({
    x: numberOf(element, `scaleDistanceX${at}`, 0),
    y: numberOf(element, `scaleDistanceY${at}`, 0),
  })
  const perPixel = sizeOf(element, 'scaleDistance', 0) / distance(end('Start'), end('End'))
  if (!file || !(perPixel >= UNDERLAY_SCALE.least && perPixel <= UNDERLAY_SCALE.most)) return undefined
  return {
    file,
    at: { x: 0 - inchesOf(element, 'xOrigin', 0), y: 0 - inchesOf(element, 'yOrigin', 0) },
    perPixel,
    isShown: element.attributes['visible'] !== 'false',
  }
}

/** The program shows a JPEG as its pixels are stored, whichever way its EXIF turns it; a browser turns it. */
function withoutExif(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer)
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return bytes
  const kept = bytes.slice()
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = view.getUint16(at)
    // From the first scan (SOS) on there are pixels.
    if (marker < 0xff00 || marker === 0xffda) break
    // A comment (COM) of the same length takes the place of APP1.
    if (marker === 0xffe1) kept[at + 1] = 0xfe
    at += marker === 0xffff ? 1 : 2 + view.getUint16(at + 2)
  }
  return kept
}
