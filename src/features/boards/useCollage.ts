/**
 * The collage of a board's cut-outs, once all their pictures have been looked at; one that cannot be had counts as
 * square.
 */
import { useEffect, useState } from 'react'
import { composeCollage } from '../../../studio/collage/composeCollage.ts'
import type { Collage } from '../../../studio/model/collage.ts'
import { imageSource } from '../../lib/imageSource.ts'
import type { Cutout } from './boardFacts.ts'

const SQUARE = 1

/** `boardAspect` is width over height of the frame that the collage stands in. */
export function useCollage(cutouts: readonly Cutout[], seed: number, boardAspect: number): Collage | undefined {
  // Facts are made anew at every render: what they say decides, not which object says it.
  const key = JSON.stringify([seed, boardAspect, cutouts.map((cutout) => [cutout.source, weightOf(cutout)])])
  const [composed, setComposed] = useState<{ key: string; collage: Collage }>()

  useEffect(() => {
    let isWanted = true
    const compose = async () => {
      const aspects = await Promise.all(cutouts.map(({ source }) => measure(source)))
      const pieces = aspects.map((aspect, index) => ({ aspect, weight: weightOf(cutouts[index]) }))
      if (isWanted) setComposed({ key, collage: composeCollage(pieces, seed, boardAspect) })
    }
    if (composed?.key !== key) void compose()
    return () => {
      isWanted = false
    }
  }, [key, composed, cutouts, seed, boardAspect])

  return composed?.key === key ? composed.collage : undefined
}

/** Square inches of the piece seen from the front: larger pieces get more room. 1 where no size is known. */
function weightOf(cutout: Cutout | undefined): number {
  const { length = 0, height = 0 } = cutout?.product ?? {}
  return length > 0 && height > 0 ? length * height : 1
}

/** Width over height of the picture. */
function measure(source: string): Promise<number> {
  const address = imageSource(source)
  return new Promise((resolve) => {
    if (address === undefined) return resolve(SQUARE)
    const image = new Image()
    image.addEventListener('load', () => resolve(image.naturalWidth / image.naturalHeight || SQUARE))
    image.addEventListener('error', () => resolve(SQUARE))
    image.src = address
    return undefined
  })
}
