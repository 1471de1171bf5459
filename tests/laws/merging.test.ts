// @vitest-environment jsdom
/** The law of merging: whatever one side changes, in any kind of document, is in the result or offered. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isSameValue, mergeDocuments } from '../../studio/index.ts'
import { Item, Layout } from '../../studio/model/layout.ts'
import { storedObject } from '../../studio/model/storedObject.ts'
import { DOCUMENTS } from '../support/documents.ts'
import { keysOf, LATER, type Leaf, leavesOf, valueAt, withValue } from '../support/samples.ts'

const nameOf = ({ path }: Pick<Leaf, 'path'>) => path.join('.')

describe.each(Object.entries(DOCUMENTS))(
  '%s',
  (_name, { schema, sample, mine: minePath, isLegal = () => true, merge }) => {
    const leaves = leavesOf(schema, sample)
    const later = leaves.filter(({ path }) => path.at(-1) === LATER)
    const mine = leaves.find((leaf) => nameOf(leaf) === minePath.join('.'))

    it('has a sample with every key, and with a later key in every object that is stored', () => {
      expect(schema.safeParse(sample).success).toBe(true)
      expect(mine).toBeDefined()
      expect(later.length).toBeGreaterThan(0)
    })

    it('keeps every change of the other side, whichever value it is of, and every key', () => {
      const lost = new Set<string>()
      for (const own of [mine, ...later.slice(-1)])
        for (const leaf of leaves) {
          if (!own || nameOf(leaf) === nameOf(own)) continue
          const [is, other] = [withValue(sample, own.path, own.others[0]), withValue(sample, leaf.path, leaf.others[0])]
          const { merged, offers } = merge(sample, is, other)
          const has = ({ path, others: [value] }: Leaf) =>
            [merged, ...offers.map((take) => take(merged))].some((result) => isSameValue(valueAt(result, path), value))
          if (!has(leaf)) lost.add(`theirs: ${nameOf(leaf)}`)
          if (!has(own)) lost.add(`mine: ${nameOf(own)} beside ${nameOf(leaf)}`)
          const keys = new Set(keysOf(merged))
          for (const key of keysOf(sample)) if (!keys.has(key)) lost.add(`key: ${key}`)
        }
      expect([...lost]).toEqual([])
    })

    it('takes a key that a newer version adds to any object, and its removal', () => {
      const lost: string[] = []
      for (const { path } of later) {
        const bare = withValue(sample, path, undefined)
        const own = mine && withValue(bare, mine.path, mine.others[0])
        if (!isSameValue(valueAt(merge(bare, own, sample).merged, path), valueAt(sample, path)))
          lost.push(path.join('.'))
        const kept = mine && withValue(sample, mine.path, mine.others[0])
        if (valueAt(merge(sample, kept, bare).merged, path) !== undefined) lost.push(`removal of ${path.join('.')}`)
      }
      expect(lost).toEqual([])
    })

    it('offers both values of what both sides changed', () => {
      const lost: string[] = []
      for (const { path, others } of leaves) {
        const [theirs, own] = others
        // Two sides that change a value of two kinds agree.
        if (own === undefined) continue
        const [is, other] = [withValue(sample, path, own), withValue(sample, path, theirs)]
        if (!isLegal(is) || !isLegal(other)) continue
        const { merged, offers } = merge(sample, is, other)
        if (!isSameValue(valueAt(merged, path), own)) lost.push(`mine: ${path.join('.')}`)
        if (!offers.some((take) => isSameValue(valueAt(take(merged), path), theirs)))
          lost.push(`theirs: ${path.join('.')}`)
      }
      expect(lost).toEqual([])
    })
  },
)

it('merges a field that is added to a schema by its own type, without a further line', () => {
  const Lamp = storedObject({ id: z.string(), watts: z.number(), color: z.string() })
  const Lit = storedObject({
    ...Layout.shape,
    items: z.array(storedObject({ ...Item.shape, lamps: z.array(Lamp) })),
  })
  const layout = Layout.parse(DOCUMENTS.layout?.sample)
  const lit = (watts: number, color: string) => ({
    ...layout,
    items: layout.items.map((item) => ({ ...item, lamps: [{ id: 'l', watts, color }] })),
  })
  const { merged, conflicts } = mergeDocuments(Lit, lit(40, 'warm'), lit(60, 'warm'), lit(40, 'cold'))
  expect(merged).toEqual(lit(60, 'cold'))
  expect(conflicts).toEqual([])
})
