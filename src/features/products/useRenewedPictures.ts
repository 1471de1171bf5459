/**
 * Keeps the pictures of one's own pieces in sight. Their addresses run out after about a week, while a pick may stay in the
 * browser for longer: whoever is logged in gets new ones as long as the server has the pictures.
 */
import { useEffect, useRef } from 'react'
import type { Product } from '../../contract/products.ts'
import { OWN_PIECE } from '../../contract/words.ts'
import { type PickList, repicture } from './selectionStore.ts'

const DAY_MS = 86_400_000

export function useRenewedPictures(list: PickList, picks: readonly Product[], isLoggedIn: boolean): void {
  /** Each address is asked about once: one that the server has no picture for stays as it is. */
  const asked = useRef(new Set<string>())
  useEffect(() => {
    const old = isLoggedIn ? picks.filter((pick) => isRunningOut(pick) && !asked.current.has(pick.image)) : []
    if (old.length === 0) return
    for (const { image } of old) asked.current.add(image)
    const renew = async () => {
      const { renewOwnPictures } = await import('../../api/ownPictures.ts')
      const addresses = old.map(({ image }) => image)
      const renewed = await renewOwnPictures(addresses)
      const images = old.flatMap(({ id }, index): [string, string][] => {
        const address = renewed[index]
        return address ? [[id, address]] : []
      })
      if (images.length > 0) repicture(list, new Map(images))
    }
    // Without an answer the pick stays as it is: only its picture may be missing.
    renew().catch(() => undefined)
  }, [list, picks, isLoggedIn])
}

/** Whether the picture is one of the server's whose address ends within a day, or has no end yet. */
function isRunningOut({ id, image }: Product): boolean {
  if (!id.startsWith(OWN_PIECE) || !image.startsWith('/images/')) return false
  const until = Number(new URLSearchParams(image.split('?')[1]).get('until')) * 1000
  return until < Date.now() + DAY_MS
}
