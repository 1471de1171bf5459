/**
 * The pictures of a product in its details: its photograph, its other sides, the view from above and its sizes as a
 * drawing. One is shown large; the others are chosen below it.
 */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { productSides } from '../../api/products.ts'
import { Picture } from '../../components/Picture.tsx'
import type { Product, ProductSides } from '../../contract/products.ts'
import { imageSource } from '../../lib/imageSource.ts'
import styles from './ProductGallery.module.css'
import { hasKnownSizes, ProductMeasures } from './ProductMeasures.tsx'

type View = { key: string; label: string; content: ReactNode }

const PHOTO_PX = 768

export function ProductGallery({ product }: { product: Product }) {
  const name = useId()
  const { data: sides = [] } = useQuery(productSides(product.id))
  const views = viewsOf(product, sides)
  const [chosen, setChosen] = useState('photo')
  const shown = views.find(({ key }) => key === chosen) ?? views[0]
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>{shown?.content}</div>
      {views.length > 1 && (
        <fieldset className={styles.views}>
          <legend className="visually-hidden">Views of {product.title}</legend>
          {views.map(({ key, label, content }) => (
            <label key={key} className={styles.view}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                checked={key === shown?.key}
                onChange={() => setChosen(key)}
              />
              <span className={styles.thumbnail} aria-hidden="true" inert>
                {content}
              </span>
              <span className={styles.label}>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function viewsOf(product: Product, sides: ProductSides): View[] {
  const photo = (
    <Picture
      source={product.image}
      alt={`Photograph of ${product.title}`}
      width={PHOTO_PX}
      height={PHOTO_PX}
      placeholder={product.placeholder}
      srcSet={product.imageSet}
      sizes="(min-width: 45rem) 26rem, 100vw"
      eager
    />
  )
  return [
    { key: 'photo', label: 'Front', content: photo },
    ...mostTurned(sides).map(({ label, side }) => {
      const title = `${product.title} from the ${label.toLowerCase()}`
      return { key: side.picture, label, content: <Side title={title} side={side} /> }
    }),
    ...(product.pictures ?? []).map((picture, index) => {
      const alt = `${product.title}, picture ${index + 2}`
      return { key: picture, label: `Picture ${index + 2}`, content: <Picture source={picture} alt={alt} /> }
    }),
    ...(product.plan
      ? [{ key: 'top', label: 'Above', content: <Above title={`${product.title} from above`} source={product.plan} /> }]
      : []),
    ...(hasKnownSizes(product)
      ? [{ key: 'sizes', label: 'Sizes', content: <ProductMeasures product={product} /> }]
      : []),
  ]
}

/** Of the photographs from the left and from the right, the one that shows most of that side. */
function mostTurned(sides: ProductSides): { label: string; side: ProductSides[number] }[] {
  const byTurn = sides.toSorted((a, b) => a.azimuth - b.azimuth)
  const [left, right] = [byTurn[0], byTurn.at(-1)]
  return [
    ...(left && left.azimuth < 0 ? [{ label: 'Left', side: left }] : []),
    ...(right && right.azimuth > 0 ? [{ label: 'Right', side: right }] : []),
  ]
}

function Side({ title, side }: { title: string; side: ProductSides[number] }) {
  return (
    <span className={styles.side}>
      <span className={styles.cutout} style={{ aspectRatio: `${side.width} / ${side.height}` }}>
        <img src={imageSource(side.shadow)} alt="" className={styles.shadow} />
        <img src={imageSource(side.picture)} alt={title} width={side.width} height={side.height} />
      </span>
    </span>
  )
}

function Above({ title, source }: { title: string; source: string }) {
  return (
    <span className={styles.side}>
      <img src={imageSource(source)} alt={title} className={styles.above} />
    </span>
  )
}
