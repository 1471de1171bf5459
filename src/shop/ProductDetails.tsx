/** A quick look at a product in a dialog: its views, and all facts that are known. */
import { type ReactNode, useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import type { Product, ProductFacts, ProductSides } from '../contract/products.ts'
import { formatPrice } from '../platform/amounts.ts'
import { DeliveryButton } from './delivery/DeliveryButton.tsx'
import { type Direction, hasAlternatives } from './alternatives/alternatives.ts'
import { ShopLine } from './ShopLine.tsx'
import { isUnavailable } from './shopWords.ts'
import { sizeText, useProductSize } from './useProductSize.ts'
import { productChoices, productSides } from '../api/products.ts'
import { Picture } from '../ui/Picture.tsx'
import { imageSource } from '../platform/imageSource.ts'
import { SceneButton } from '../ui/scene/SceneButton.tsx'
import { PieceSymbol } from '../ui/plan/PieceSymbol.tsx'
import { useUnit } from '../platform/unitChoice.ts'
import { formatLength } from '../platform/units.ts'
import styles from './ProductDetails.module.css'

type Props = {
  product: Product
  /** Where products are picked: whether it is, the change of that, and another product of its kind instead. */
  pick?: { readonly isPicked: boolean; readonly onToggle: () => void; readonly onSwap: (next: Product) => void }
  /** Whether it fits a room of the visitor, below the facts. */
  fit?: ReactNode
  onClose: () => void
}

const AlternativesDialog = lazyComponent(
  'alternatives',
  async () => (await import('./alternatives/AlternativesDialog.tsx')).AlternativesDialog,
)
const WAYS = [
  { direction: 'cheaper', label: 'Cheaper like this' },
  { direction: 'better', label: 'Better like this' },
] as const

type Shown = ProductFacts & { readonly size: string | undefined }

/**
 * The list of facts in its order: the name of each, and its words. Null for those that are shown in another form or not at
 * all. The compiler names a new fact here.
 */
const ROWS: Readonly<
  Record<keyof Shown, { readonly name: string; readonly text: (shown: Shown) => string | undefined } | null>
> = {
  size: { name: 'Size', text: ({ size }) => size },
  material: { name: 'Material', text: ({ material }) => material },
  care: { name: 'Good to know', text: ({ care }) => care },
  gtin: { name: 'GTIN', text: ({ gtin }) => gtin },
  title: null,
  description: null,
  price: null,
  currency: null,
  shopify_variant: null,
  price_read_at: null,
  brand: null,
  link: null,
  availability: null,
  delivery: null,
  palette: null,
  pictures: null,
  kind: null,
  footprint: null,
  placement: null,
  functions: null,
  styles: null,
}

function factsOf(shown: Shown): readonly { readonly name: string; readonly text: string }[] {
  return Object.values(ROWS).flatMap((row) => {
    const text = row?.text(shown)
    return row && text ? [{ name: row.name, text }] : []
  })
}

export function ProductDetails({ product, pick, fit, onClose }: Props) {
  const [direction, setDirection] = useState<Direction>()
  const sizeText = useProductSize()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={product.title} size="wide">
      <div className={styles.details}>
        <ProductGallery product={product} />
        <div className={styles.words}>
          <p className={`${styles.price} figures`}>{formatPrice(product.price, product.currency)}</p>
          <ShopLine product={product} />
          {product.description && <p>{product.description}</p>}
          <dl className={styles.facts}>
            {factsOf({ ...product, size: sizeText(product) }).map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="figures">{text}</dd>
              </div>
            ))}
            {product.hex_code && (
              <div>
                <dt>Color</dt>
                <dd className={styles.color}>
                  <span className={styles.chip} style={{ backgroundColor: product.hex_code }} />
                  {product.colour || product.hex_code}
                </dd>
              </div>
            )}
          </dl>
          {pick && <ProductChoices product={product} onSwap={pick.onSwap} />}
          {fit}
          <div className={styles.buttons}>
            {pick && (
              <Button
                variant={pick.isPicked ? 'secondary' : 'primary'}
                aria-pressed={pick.isPicked}
                onClick={pick.onToggle}
              >
                {pick.isPicked ? 'Selected' : 'Select'}
              </Button>
            )}
            {pick &&
              hasAlternatives(product) &&
              WAYS.map((way) => (
                <Button key={way.direction} variant="secondary" onClick={() => setDirection(way.direction)}>
                  {way.label}
                </Button>
              ))}
            <SceneButton product={product} variant="secondary" />
            {product.placement !== 'paint' && <DeliveryButton products={[product]} variant="secondary" />}
          </div>
        </div>
      </div>
      {direction && pick && (
        <AlternativesDialog
          product={product}
          direction={direction}
          taken={new Set([product.id])}
          onPick={(next) => {
            setDirection(undefined)
            pick.onSwap(next)
          }}
          onClose={() => setDirection(undefined)}
        />
      )}
    </Dialog>
  )
}

/** The variants of the product in its shop, each with its own price and picture. */
function ProductChoices({ product, onSwap }: { product: Product; onSwap: (next: Product) => void }) {
  const name = useId()
  const { data: choices = [] } = useQuery(productChoices(product.id))
  if (choices.length === 0) return null
  return (
    <fieldset className={styles.choices}>
      <legend>Choices</legend>
      {choices.map((choice) => (
        <label key={choice.id} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={choice.id === product.id}
            onChange={() => choice.id !== product.id && onSwap(choice)}
          />
          <Picture source={choice.image} alt="" placeholder={choice.placeholder} className={styles.choicePicture} />
          <span>{choice.title}</span>
          <span className="figures">
            {formatPrice(choice.price, choice.currency)}
            {isUnavailable(choice) && ', sold out'}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/**
 * The pictures of a product in its details: its photograph, its other sides, the view from above and its sizes as a
 * drawing. One is shown large; the others are chosen below it.
 */
type View = { key: string; label: string; content: ReactNode }

const PHOTO_PX = 768

function ProductGallery({ product }: { product: Product }) {
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

/** The sizes of a product on a drawing: its box from the front and its footprint from above, at one scale. */
type Sized = Pick<
  Product,
  'title' | 'kind' | 'placement' | 'hex_code' | 'length' | 'width' | 'height' | 'unknown_sizes'
>

/** Space for dimension lines and letters, as shares of the longest side. */
const GAP = 0.1
const LETTER_SIZE = 0.075

function hasKnownSizes({ placement, length, width, height, unknown_sizes: unknown = [] }: Sized): boolean {
  return placement !== 'paint' && unknown.length === 0 && Math.min(length, width, height) > 0
}

function ProductMeasures({ product }: { product: Sized }) {
  const unit = useUnit()
  const { title, kind, hex_code: color, length: width, width: depth, height } = product
  const longest = Math.max(width, depth + height)
  const letter = longest * LETTER_SIZE
  const gap = longest * GAP
  const left = gap + 2 * letter
  const side = Math.max(width + 2 * left, height + depth + 3 * gap + 3 * letter)
  const x = (side - width) / 2
  const top = (side - (height + depth + 2 * gap + 2 * letter)) / 2
  const above = top + height + 2 * gap + letter
  const say = (inches: number) => formatLength(inches, unit)
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={`Sizes of ${title}: ${sizeText(product, unit)}`}
      className={styles.drawing}
      style={{ fontSize: letter, strokeWidth: longest / 250 }}
    >
      <rect x={x} y={top} width={width} height={height} fill={color || '#d9cdb8'} className={styles.box} />
      <Measure
        from={[x, top + height + gap / 2]}
        to={[x + width, top + height + gap / 2]}
        letter={letter}
        text={say(width)}
      />
      <Measure
        from={[x - gap / 2, top]}
        to={[x - gap / 2, top + height]}
        letter={letter}
        text={say(height)}
        isUpright
      />
      <PieceSymbol piece={{ kind, x: x + width / 2, y: above + depth / 2, width, depth, ...(color && { color }) }} />
      <Measure
        from={[x - gap / 2, above]}
        to={[x - gap / 2, above + depth]}
        letter={letter}
        text={say(depth)}
        isUpright
      />
    </svg>
  )
}

type Point = readonly [x: number, y: number]
type MeasureProps = { from: Point; to: Point; letter: number; text: string; isUpright?: boolean }

function Measure({ from, to, letter, text, isUpright = false }: MeasureProps) {
  const tick = letter / 4
  const [dx, dy] = isUpright ? [tick, 0] : [0, tick]
  const x = (from[0] + to[0]) / 2 - (isUpright ? letter * 0.45 : 0)
  const y = (from[1] + to[1]) / 2 + (isUpright ? 0 : letter)
  return (
    <g className={styles.measure}>
      <path
        d={`M${from.join(' ')}L${to.join(' ')}M${from[0] - dx} ${from[1] - dy}l${2 * dx} ${2 * dy}M${to[0] - dx} ${to[1] - dy}l${2 * dx} ${2 * dy}`}
      />
      <text x={x} y={y} textAnchor="middle" transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined}>
        {text}
      </text>
    </g>
  )
}
