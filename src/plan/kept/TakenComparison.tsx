/** Both rooms side by side: what stays together, what changed, what is laid aside, and the doors of both. */
import { useQuery } from '@tanstack/react-query'
import { createFitter, findWayIn, needsPlace, type Relation, type TakenRoom } from '../../../studio/index.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import { request } from '../../api/request.ts'
import type { Product } from '../../contract/products.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatSize } from '../../platform/units.ts'
import { boxOf, pieceOfItem } from '../../shop/delivery/deliveryPiece.ts'
import { tightestWords } from '../../shop/delivery/deliveryWords.ts'
import { useDeliveryPath } from '../../shop/delivery/pathStore.ts'
import { pathInto } from '../../shop/delivery/stages.ts'
import { PlanPicture } from '../compare/PlanPicture.tsx'
import { productCandidate } from '../fitting/fitSearch.ts'
import styles from './TakeRoomDialog.module.css'
import { keptInWords, lostInWords } from './takenWords.ts'

type ComparisonProps = {
  room: Layout
  taken: TakenRoom
  /** Of the new room. */
  name: string
}

export function TakenComparison({ room, taken, name }: ComparisonProps) {
  const { layout, kept, lost, aside } = taken
  const floors = [room.floor, layout.floor]
  const side = Math.max(...floors.flatMap(({ width, length }) => [width, length])) * MARGIN
  const asideIds = new Set(aside.map(({ id }) => id))
  return (
    <>
      <div className={styles.plans}>
        <figure>
          <PlanPicture layout={room} side={side} label="This room" />
          <figcaption>This room</figcaption>
        </figure>
        <figure>
          <PlanPicture layout={layout} side={side} label={name} />
          <figcaption>{name}</figcaption>
        </figure>
      </div>
      <Lines
        title="Changed"
        lines={lost.map((relation) => [keyOf(relation), lostInWords(relation, room, asideIds)])}
        none="Nothing is lost."
      />
      {aside.length > 0 && (
        <section className={styles.lines}>
          <h3>Laid aside</h3>
          <ul aria-label="Laid aside">
            {aside.map((item) => (
              <Aside key={item.id} item={item} layout={layout} />
            ))}
          </ul>
        </section>
      )}
      <Delivery room={room} taken={taken} />
      <details className={styles.lines}>
        <summary>Kept ({kept.length})</summary>
        <ul aria-label="Kept">
          {kept.map((relation) => (
            <li key={keyOf(relation)}>{keptInWords(relation, room)}</li>
          ))}
        </ul>
      </details>
    </>
  )
}

/** Around the larger floor, so that both plans have one scale. */
const MARGIN = 1.1

function keyOf({ kind, pieces }: Relation): string {
  return [kind, ...pieces].join(' ')
}

/** `lines`: with keys, because pieces of the same name have the same sentences. */
type LinesProps = { title: string; lines: readonly (readonly [key: string, words: string])[]; none: string }

function Lines({ title, lines, none }: LinesProps) {
  return (
    <section className={styles.lines}>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul aria-label={title}>
          {lines.map(([key, words]) => (
            <li key={key}>{words}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A piece without a place, and the product of its kind that is nearest to it in size and has one. */
function Aside({ item, layout }: { item: Item; layout: Layout }) {
  const unit = useUnit()
  const { data, isPending, isError } = useQuery({
    queryKey: ['instead of', item, layout],
    queryFn: ({ signal }) => inTurn(signal, () => nearestFitting(item, layout, signal)),
    retry: 1,
    // Without a network it says so.
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
  const size = formatSize([item.footprint.width, item.footprint.length], unit)
  const instead = isPending
    ? 'Looking for a smaller one...'
    : isError
      ? 'The catalog could not be searched for a smaller one.'
      : data
        ? `The nearest that fits: ${data.title}, ${formatSize([data.length, data.width], unit)}.`
        : 'The catalog has none of its kind that fits.'
  return (
    <li>
      {item.name}, {size}: no place is left that keeps every clearance. {instead}
    </li>
  )
}

let last: Promise<unknown> = Promise.resolve()

/** One search after another: a small room lays dozens of pieces aside. */
function inTurn<T>(signal: AbortSignal, search: () => Promise<T>): Promise<T> {
  const next = last.then(() => {
    signal.throwIfAborted()
    return search()
  })
  last = next.catch(() => undefined)
  return next
}

const PAGE = 48
/** Products that are tried, the nearest in size first. */
const MAX_TRIED = 16
const NO_CATALOG_KIND: ReadonlySet<Item['kind']> = new Set(['curtain', 'person', 'block'])

async function nearestFitting({ kind, productId, footprint }: Item, layout: Layout, signal: AbortSignal) {
  if (NO_CATALOG_KIND.has(kind)) return null
  const [longest, deepest] = [Math.floor(footprint.width), Math.floor(footprint.length)]
  const { ReceivedProducts } = await import('../../api/receivedProduct.ts')
  const path = `products?kind=${kind}&page=1&page_size=${PAGE}&max_length=${longest}&max_width=${deepest}&images=url`
  const found: readonly Product[] = await request(path, async () => ReceivedProducts, { signal })
  const lack = ({ length, width }: Product) => Math.abs(footprint.width - length) + Math.abs(footprint.length - width)
  const near = found
    .filter(({ id }) => id !== productId)
    .toSorted((a, b) => lack(a) - lack(b))
    .slice(0, MAX_TRIED)
  const fitter = createFitter(layout)
  try {
    for (const product of near) {
      const candidate = productCandidate(product)
      if (!candidate || !needsPlace(candidate)) continue
      if ((await fitter.query({ kind: 'room', candidate })).isFitting) return product
      signal.throwIfAborted()
    }
    return null
  } finally {
    fitter.stop()
  }
}

/** Whether each piece gets out of the old room and into the new one, by the door of each and the way of this browser. */
function Delivery({ room, taken }: Pick<ComparisonProps, 'room' | 'taken'>) {
  const unit = useUnit()
  const kept = useDeliveryPath()
  const { data: lines } = useQuery({
    queryKey: ['ways of a taken room', room, taken, kept, unit],
    queryFn: async ({ signal }) => {
      const doors = [
        ['out of this room', pathInto(kept, room.floor)],
        ['into the new room', pathInto(kept, taken.layout.floor)],
      ] as const
      const found: (readonly [key: string, words: string])[] = []
      for (const item of taken.layout.items) {
        const piece = pieceOfItem(item, undefined)
        const box = piece.isPacked ? undefined : boxOf(piece)
        if (!box) continue
        // One sentence for both doors where the same is tight at them.
        const places = new Map<string, string[]>()
        for (const [where, path] of doors) {
          // Lets input pass: each search takes some hundredths of a second.
          await new Promise((resolve) => setTimeout(resolve))
          signal.throwIfAborted()
          const way = findWayIn(box, path)
          if (way.status === 'fits') continue
          const head = way.status === 'stuck' ? 'as a stiff box does not get' : 'gets tightly'
          const words = [head, tightestWords(way, path, unit)].join('|')
          places.set(words, [...(places.get(words) ?? []), where])
        }
        for (const [words, where] of places) {
          const [head, tightest] = words.split('|')
          found.push([`${item.id} ${words}`, `${item.name} ${head} ${where.join(' and ')}: ${tightest}.`])
        }
      }
      return found
    },
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
  const none = 'Every piece of known height gets through both doors, by the way that “Will it get in?” has.'
  return <Lines title="Doors and ways" lines={lines ?? []} none={lines ? none : 'Checking the doors...'} />
}
