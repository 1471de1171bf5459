/** The ways in of several boxes. They are computed one after the other, so that typing stays quick. */
import { useEffect, useState } from 'react'
import { type Box, findWayIn, type WayIn } from '../../../studio/index.ts'
import type { DeliveryPath } from '../../../studio/model/deliveryPath.ts'

type CachedAnswer = { readonly question: string; readonly way: WayIn; readonly path: DeliveryPath; readonly box: Box }

/**
 * In the order of the boxes; undefined if a size is unknown, and until the first answer. Each answer contains its
 * query.
 */
export function useWaysIn(
  boxes: readonly (Box | undefined)[],
  path: DeliveryPath,
): readonly (CachedAnswer | undefined)[] {
  const [known, setKnown] = useState<ReadonlyMap<number, CachedAnswer>>(new Map())
  const keys = boxes.map((box) => box && JSON.stringify([box, path]))
  const next = keys.findIndex((key, index) => key !== undefined && known.get(index)?.question !== key)
  const wanted = JSON.stringify(keys)
  useEffect(() => {
    const [box, key] = [boxes[next], keys[next]]
    if (!box || key === undefined) return undefined
    const timer = setTimeout(() => {
      const way = findWayIn(box, path)
      setKnown((before) => new Map(before).set(next, { question: key, way, path, box }))
    })
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `wanted` is the content of the boxes and the path
  }, [next, wanted])
  return boxes.map((box, index) => (box ? known.get(index) : undefined))
}
