/** What a camera wrote into the file of a photograph about its lens: EXIF 2.32 (CIPA DC-008), and GPano of panoramas. */
import { FILM_DIAGONAL_MM } from './camera.ts'

export type PhotographExif = {
  /** The focal length in pixels of the upright picture; undefined if the file does not say it. */
  readonly focal?: number
  /** The picture has other sides than the camera wrote, so a part was cut off. */
  readonly isCropped: boolean
  /** The picture was stitched from several. */
  readonly isPanorama: boolean
}

type Tags = Readonly<Record<string, { readonly value?: unknown } | undefined>>

/** Files of phones and cameras are smaller; of larger ones only the start is read. */
const MAX_BYTES = 64_000_000
/** XMP is within the first bytes. */
const HEAD_BYTES = 1_000_000
const NOTHING: PhotographExif = { isCropped: false, isPanorama: false }

/**
 * Reads a file of any kind that browsers show (JPEG, HEIC, AVIF, WebP, PNG). `picture`: pixels of the decoded upright picture,
 * also where it was made smaller. A file without EXIF, or with damaged EXIF, says nothing. Rejects if the file cannot be read.
 */
export async function exifFocal(
  file: Blob,
  picture: { readonly width: number; readonly height: number },
): Promise<PhotographExif> {
  const bytes = await file.slice(0, MAX_BYTES).arrayBuffer()
  const isPanorama = new TextDecoder('latin1').decode(bytes.slice(0, HEAD_BYTES)).includes('GPano:ProjectionType')
  const { load } = await import('exifreader')
  try {
    // XMP would need a DOMParser, which the Content Security Policy does not allow.
    const tags = load(bytes, { excludeTags: { xmp: true, icc: true, iptc: true, makerNotes: true, thumbnail: true } })
    return { ...focalOf(tags, picture), isPanorama }
  } catch {
    // No metadata, or damaged.
    return { ...NOTHING, isPanorama }
  }
}

/** Relative difference of aspects, from rounding of small copies. */
const SAME_ASPECT = 0.01
/** Equivalents of 35 mm film in millimeters, beyond which an entry is a mistake. */
const FILM_MM = { least: 8, most: 300 }

function focalOf(
  tags: Tags,
  { width, height }: { readonly width: number; readonly height: number },
): Omit<PhotographExif, 'isPanorama'> {
  const number = (name: string) => {
    const value = tags[name]?.value
    // Fractions are pairs.
    const found = Array.isArray(value) ? Number(value[0]) / Number(value[1] ?? 1) : Number(value)
    return Number.isFinite(found) && found > 0 ? found : undefined
  }
  const [across, down] = [number('PixelXDimension'), number('PixelYDimension')]
  // The picture may be turned upright.
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const [fullLong, fullShort] = across && down ? [Math.max(across, down), Math.min(across, down)] : [long, short]
  const isCropped = Math.abs((long / short) * (fullShort / fullLong) - 1) > SAME_ASPECT
  // A part that has kept one side was not made smaller.
  const isWholeSide = long === fullLong || short === fullShort || long === fullShort || short === fullLong
  if (isCropped && !isWholeSide) return { isCropped }
  const scale = isCropped ? 1 : long / fullLong
  const film = number('FocalLengthIn35mmFilm')
  const inFile = film === undefined ? onSensor(number) : (film / FILM_DIAGONAL_MM) * Math.hypot(fullLong, fullShort)
  const focal = inFile === undefined ? 0 : inFile * scale
  const equivalent = (focal * FILM_DIAGONAL_MM) / Math.hypot(width, height)
  return equivalent >= FILM_MM.least && equivalent <= FILM_MM.most ? { isCropped, focal } : { isCropped }
}

/** Millimeters of the units of `FocalPlaneResolutionUnit`: inch, centimeter. */
const UNIT_MM = new Map([
  [2, 25.4],
  [3, 10],
])

/** The focal length in pixels of the file, by its millimeters and the density of the sensor. */
function onSensor(number: (name: string) => number | undefined): number | undefined {
  const [focal, density] = [number('FocalLength'), number('FocalPlaneXResolution')]
  const unit = UNIT_MM.get(number('FocalPlaneResolutionUnit') ?? 2)
  return focal && density && unit ? (focal * density) / unit : undefined
}
