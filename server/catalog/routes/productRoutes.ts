/** Product routes: pages of the catalogue by term and search, or products by ids. */
import { z } from 'zod'
import { type Product, ProductList, ProductQuery, ProductSides } from '../../../src/contract/products.ts'
import { choicesOf } from '../choices.ts'
import { isShown } from '../entry.ts'
import { sidesOf } from '../sides.ts'
import { shareReads } from '../../platform/database/sharedReads.ts'
import { imageUrl } from '../../platform/images/imageName.ts'
import { wirePictures, withPictures } from '../../platform/images/wireImage.ts'
import type { World } from '../../world.ts'
import type { Api } from '../../http/api.ts'
import { wireProduct } from './wireProduct.ts'

const MAX_IDS = 48

const Query = ProductQuery.extend({
  /** Comma-separated ids; if present, all other search parameters are ignored. */
  ids: z
    .string()
    .max(8000)
    .transform((text) =>
      text
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    )
    .refine((ids) => ids.length <= MAX_IDS, `At most ${MAX_IDS} ids can be asked for`)
    .optional(),
})

export function productRoutes(api: Api, world: Pick<World, 'catalogue' | 'database' | 'images'>): void {
  const share = shareReads<readonly Product[]>()
  api.get('/products', { schema: { querystring: Query, response: { 200: ProductList } } }, async ({ query }) => {
    const read = () => listed(query)
    // Copied, because the type of an answer can be changed.
    return query.images === 'url' ? [...(await share(JSON.stringify(query), read))] : read()
  })

  async function listed({ ids, images, near, ...query }: z.infer<typeof Query>): Promise<Product[]> {
    const found = ids ? await world.catalogue.byIds(ids) : await world.catalogue.search(query)
    const isNone = ids === undefined && found.length === 0 && query.page === 1
    const shown =
      near && isNone ? await world.catalogue.nearest(query) : found.map((entry) => ({ entry, differs: undefined }))
    return withPictures(
      images,
      (asked) =>
        Promise.all(
          shown.map(async ({ entry, differs }) =>
            Object.freeze({
              ...(await wireProduct(world, entry, wirePictures(asked, imageUrl))),
              ...(differs ? { differs } : {}),
            }),
          ),
        ),
      { isList: shown.length > 1 },
    )
  }

  const choices = { params: z.object({ id: z.string().max(200) }), response: { 200: ProductList } }
  api.get('/products/:id/choices', { schema: choices }, async (request) => {
    const variants = await choicesOf(world.database, request.params.id)
    return Promise.all(variants.map((variant) => wireProduct(world, variant, imageUrl)))
  })

  const sides = { params: z.object({ id: z.string().max(200) }), response: { 200: ProductSides } }
  api.get('/products/:id/sides', { schema: sides }, async (request) => {
    const { id } = request.params
    const [product] = await world.catalogue.byIds([id])
    // A product of a feed, or of the user, has no photographs of ours.
    return product && isShown(product) ? sidesOf(id, world.catalogue.folderOf(id)) : []
  })
}
