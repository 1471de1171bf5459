/**
 * The forms of a board's cut-outs; undefined until all images have been measured. An image that fails to load counts as
 * square.
 */
import { useEffect, useState } from 'react'
import { pictureFor } from '../../contract/pictureSizes.ts'
import { imageSource } from '../../platform/imageSource.ts'
import { formOf, SQUARE, type CutoutForm } from './cutoutForm.ts'

export function useCutoutForms(sources: readonly string[]): readonly CutoutForm[] | undefined {
  const key = JSON.stringify(sources)
  const [measured, setMeasured] = useState<{ key: string; forms: CutoutForm[] }>()
  useEffect(() => {
    let isWanted = true
    const measure = async () => {
      const forms = await Promise.all(sources.map(formOfSource))
      if (isWanted) setMeasured({ key, forms })
    }
    if (measured?.key !== key) void measure()
    return () => {
      isWanted = false
    }
  }, [key, measured, sources])
  // Returns the old forms until the new ones are measured, so that the collage does not go blank during a swap.
  return measured?.key === key || measured?.forms.length === sources.length ? measured.forms : undefined
}

/** Width in pixels at which a form is measured. */
const MEASURED_WIDTH_PX = 384
const formCache = new Map<string, CutoutForm>()

/** The form of a cut-out by its image field, measured once on a small version of it; never rejects. */
export function formOfSource(source: string): Promise<CutoutForm> {
  const address = imageSource(source)
  if (address === undefined) return Promise.resolve(SQUARE)
  const found = formCache.get(address)
  if (found) return Promise.resolve(found)
  return new Promise((resolve) => {
    const image = new Image()
    if (/^https?:/i.test(address) && !address.startsWith(window.location.origin)) image.crossOrigin = 'anonymous'
    image.addEventListener('load', () => {
      const form = formOf(image)
      formCache.set(address, form)
      resolve(form)
    })
    image.addEventListener('error', () => resolve(SQUARE))
    image.src = pictureFor(address, MEASURED_WIDTH_PX)
  })
}
