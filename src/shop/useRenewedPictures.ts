/**
 * Renews the picture URLs of the user's own furniture, which expire after about a week, while picks stay in the browser
 * for longer. Requires a login, and that the server still has the pictures.
 */
import { useEffect, useRef } from 'react'
import type { Product } from '../contract/products.ts'
import { OWN_PIECE } from '../contract/words.ts'
import { type PickList, replacePictures } from './selectionStore.ts'

const DAY_MS = 86_400_000

export function useRenewedPictures(list: PickList, picks: readonly Product[], isLoggedIn: boolean): void {
  /** Each URL is requested once; it is kept if the server has no picture for it. */
  const asked = useRef(new Set<string>())
  useEffect(() => {
    const old = isLoggedIn ? picks.filter((pick) => isRunningOut(pick) && !asked.current.has(pick.image)) : []
    if (old.length === 0) return
    for (const { image } of old) asked.current.add(image)
    const renew = async () => {
      const { renewOwnPictures } = await import('../api/ownPictures.ts')
      const addresses = old.map(({ image }) => image)
      const renewed = await renewOwnPictures(addresses)
      const images = old.flatMap(({ id }, index): [string, string][] => {
        const address = renewed[index]
        return address ? [[id, address]] : []
      })
      if (images.length > 0) replacePictures(list, new Map(images))
    }
    // After a failure the pick is unchanged; its picture may be missing.
    renew().catch(() => undefined)
  }, [list, picks, isLoggedIn])
}

/** Whether the picture's URL is one of the server's and expires within a day, or has no expiry. */
function isRunningOut({ id, image }: Product): boolean {
  if (!id.startsWith(OWN_PIECE) || !image.startsWith('/images/')) return false
  const until = Number(new URLSearchParams(image.split('?')[1]).get('until')) * 1000
  return until < Date.now() + DAY_MS
}
