/**
 * Loads fonts and pictures of an exported page. A picture that fails to load is listed in `missing` and does not stop
 * the export.
 */
import { PAPER_FACES } from '../../../studio/index.ts'
import { withPicture } from '../../../studio/collage/sheet/coverPicture.ts'
import type { ReportProgress } from '../../ui/export/useExport.ts'
import { imageSource } from '../../platform/imageSource.ts'
import { type CutoutForm, SQUARE } from '../collage/cutoutForm.ts'
import { formOfSource } from '../collage/useCutoutForms.ts'
import type { BoardFacts } from '../sheet/boardFacts.ts'
import { storedPicture } from './pageContent.ts'

export type PageAssets = {
  readonly picture: HTMLImageElement | null
  /** One per cut-out of the board, in the same order. */
  readonly cutouts: readonly (HTMLImageElement | null)[]
  /** The form of each cut-out; a square for one that is missing. */
  readonly forms: readonly CutoutForm[]
  /** The photographed shadows, null for cut-outs without one. */
  readonly shadows: readonly (HTMLImageElement | null)[]
  /** The pictures from above, for compositions that lay a piece flat; null where there is none. */
  readonly plans: readonly (HTMLImageElement | null)[]
  /** The owner's own pictures in the collage, by address. */
  readonly photos: ReadonlyMap<string, HTMLImageElement>
  /** What could not be loaded, as text for the user. */
  readonly missing: readonly string[]
}

/** `report` receives the progress, 0 to 1. */
export async function loadAssets(
  facts: Pick<BoardFacts, 'image' | 'cutouts' | 'arrangement'>,
  signal: AbortSignal,
  report: ReportProgress,
): Promise<PageAssets> {
  const all = facts.cutouts.length + 2
  let done = 0
  const counted = async <Value>(work: Promise<Value>): Promise<Value> => {
    const value = await work
    done += 1
    report(done / all)
    return value
  }
  const shadowsLoading = Promise.all(facts.cutouts.map(({ product }) => loadPicture(product?.shadow ?? null)))
  const plansLoading = Promise.all(facts.cutouts.map(({ product }) => loadPicture(product?.plan ?? null)))
  // As the page measures them, so that both compose the same collage.
  const formsLoading = Promise.all(facts.cutouts.map(({ source }) => formOfSource(source)))
  const photosLoading = Promise.all(photosOf(facts).map(loadPhoto))
  const [, picture, ...cutouts] = await Promise.all([
    counted(loadFonts()),
    counted(loadPicture(facts.image)),
    ...facts.cutouts.map(({ source }) => counted(loadPicture(source))),
  ])
  const [shadows, plans, own, measured] = await Promise.all([shadowsLoading, plansLoading, photosLoading, formsLoading])
  const forms = measured.map((form, index) => exactForm(form, cutouts[index] ?? null))
  signal.throwIfAborted()
  const missing = facts.cutouts.filter((_, index) => cutouts[index] === null).map(({ name }) => name)
  if (facts.image !== null && picture === null) missing.unshift('Room picture')
  for (const { image, name } of own) if (!image) missing.push(name)
  const photos = new Map(own.flatMap(({ source, image }) => (image ? [[source, image] as const] : [])))
  return { picture, cutouts, forms, shadows, plans, photos, missing }
}

/** A small version is measured, whose aspect ratio is rounded. */
function exactForm(form: CutoutForm, image: HTMLImageElement | null): CutoutForm {
  return image ? { ...form, aspect: aspectOf(image) } : SQUARE
}

type Photo = { readonly source: string; readonly name: string }

function photosOf({ arrangement, image }: Pick<BoardFacts, 'arrangement' | 'image'>): Photo[] {
  const cover = arrangement?.cover && withPicture(arrangement.cover, storedPicture(image))
  return [...(arrangement?.collage?.elements ?? []), ...(cover?.elements ?? [])].flatMap((element) =>
    element.kind === 'photo' ? [{ source: element.source, name: element.alt || 'Own picture' }] : [],
  )
}

async function loadPhoto({ source, name }: Photo) {
  return { source, name, image: await loadPicture(source) }
}

const WEIGHTS = [400, 500, 600]
/** Letters of both font files of each face: basic Latin and extended Latin. */
const LETTERS = 'Aaéłč$0'

/** A face that fails to load is replaced by its fallback, which has the same metrics. */
async function loadFonts(): Promise<void> {
  const wanted = [
    `400 40px ${PAPER_FACES.display}`,
    `italic 400 40px ${PAPER_FACES.display}`,
    ...WEIGHTS.map((weight) => `${weight} 40px ${PAPER_FACES.text}`),
  ]
  await Promise.allSettled(wanted.map((font) => document.fonts.load(font, LETTERS)))
}

/** Null if there is no picture or the browser cannot decode it. */
async function loadPicture(field: string | null): Promise<HTMLImageElement | null> {
  const source = imageSource(field)
  if (source === undefined) return null
  const image = new Image()
  // A picture of another origin without CORS headers would taint the canvas.
  if (/^https?:/i.test(source) && !source.startsWith(window.location.origin)) image.crossOrigin = 'anonymous'
  image.src = source
  try {
    await image.decode()
    return image.naturalWidth > 0 ? image : null
  } catch {
    return null
  }
}

/** Width over height; 1 for a missing picture. */
export function aspectOf(image: HTMLImageElement | null): number {
  return image ? image.naturalWidth / image.naturalHeight : 1
}
