/** A finished photograph as others see it by its link: before and after, what of it is illustration, and the furniture in it. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { fetchSharedPhotograph } from '../../api/photographs.ts'
import { productsByIds } from '../../api/products.ts'
import {
  illustrationInWords,
  type SharedPhotograph,
  type SharedPiece,
  sharedPicture,
} from '../../contract/photographs.ts'
import type { Product } from '../../contract/products.ts'
import { formatPrice } from '../../platform/amounts.ts'
import { useProductSize } from '../../shop/useProductSize.ts'
import { ShopLine } from '../../shop/ShopLine.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { HomeHead } from '../homesheet/HomeHead.tsx'
import { HomeWaiting } from '../homesheet/HomeWaiting.tsx'
import { BeforeAfter, HALF } from './BeforeAfter.tsx'
import styles from './SharedPhotographScreen.module.css'

const ProductDetails = lazyComponent(
  'product details',
  async () => (await import('../../shop/ProductDetails.tsx')).ProductDetails,
)

const SITE = { to: '/', name: 'Roomwright' }

/** `share`: the secret of the link. */
export function SharedPhotographScreen({ photographId, share }: { photographId: string; share: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['photograph', 'shared', photographId, share],
    queryFn: ({ signal }) => fetchSharedPhotograph(photographId, share, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (!data)
    return <HomeWaiting title="Photograph" back={SITE} error={error} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <div className={styles.screen}>
      <HomeHead title={data.name} back={SITE}>
        <ButtonLink size="small" to="/studio?show=photograph">
          Try your own room
        </ButtonLink>
      </HomeHead>
      <div className={styles.content}>
        <Compared photograph={data} share={share} />
        <Pieces pieces={data.pieces} />
      </div>
    </div>
  )
}

function Compared({ photograph, share }: { photograph: SharedPhotograph; share: string }) {
  const { id, name, width, height, changes, has_before: hasBefore } = photograph
  const [before, setBefore] = useState(HALF)
  const size = { width, height }
  return (
    <figure className={styles.figure} style={{ ['--aspect' as string]: width / height }}>
      <div className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
        <BeforeAfter
          share={hasBefore ? before : undefined}
          onShare={setBefore}
          before={hasBefore && <img {...size} src={sharedPicture(id, share, 'before')} alt={`${name}, before`} />}
          after={<img {...size} src={sharedPicture(id, share, 'after')} alt={`${name}, furnished`} />}
        />
      </div>
      <figcaption>
        {illustrationInWords(changes)}
        {hasBefore && ' Drag over it to compare before and after.'}
      </figcaption>
    </figure>
  )
}

function Pieces({ pieces }: { pieces: readonly SharedPiece[] }) {
  const ids = useMemo(() => [...new Set(pieces.flatMap(({ product_id: id }) => id ?? []))].toSorted(), [pieces])
  const { data = [] } = useQuery({ ...productsByIds(ids), enabled: ids.length > 0 })
  const [opened, setOpened] = useState<Product>()
  if (pieces.length === 0) return null
  const byId = new Map(data.map((product) => [product.id, product]))
  return (
    <section className={styles.pieces} aria-labelledby="shared-pieces">
      <h2 id="shared-pieces">The furniture of this room</h2>
      <ul>
        {pieces.map((piece) => (
          <PieceRow
            key={piece.product_id ?? piece.name}
            piece={piece}
            product={byId.get(piece.product_id ?? '')}
            onOpen={setOpened}
          />
        ))}
      </ul>
      {opened && <ProductDetails product={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

type RowProps = { piece: SharedPiece; product: Product | undefined; onOpen: (product: Product) => void }

function PieceRow({ piece: { name, count }, product, onOpen }: RowProps) {
  const sizeText = useProductSize()
  const title = product?.title ?? name
  const copies = count > 1 && <span className="figures"> x {count}</span>
  return (
    <li className={styles.row}>
      {product && (
        <Picture source={product.image} alt="" placeholder={product.placeholder} className={styles.thumbnail} />
      )}
      <div className={styles.words}>
        {product ? (
          <button type="button" className={styles.open} onClick={() => onOpen(product)}>
            {title}
            {copies}
          </button>
        ) : (
          <p className={styles.name}>
            {title}
            {copies}
          </p>
        )}
        {product && <p className={`${styles.note} figures`}>{sizeText(product)}</p>}
        {product && <ShopLine product={product} />}
      </div>
      {product && product.price > 0 && (
        <p className={`${styles.price} figures`}>{formatPrice(product.price, product.currency)}</p>
      )}
    </li>
  )
}
