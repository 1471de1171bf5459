/**
 * The origin of a board: its inputs, the engines that made it, and what of it is real. The inputs are sufficient to
 * make the same colors, collage and picture again.
 */
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { QUESTION_NAMES, QUESTIONS } from '../../contract/questions.ts'
import type { Product } from '../../contract/products.ts'
import { formatDay, useLocaleFormats } from '../../platform/locale.ts'
import type { Origin } from './boardFacts.ts'
import styles from './HowMadeFacts.module.css'

type Props = {
  origin: Origin
  products: readonly Product[]
  onAnotherView?: () => void
  /** The cost of another view. */
  cost?: ReactNode
}

export function HowMadeFacts({ origin, products, onAnotherView, cost }: Props) {
  useLocaleFormats()
  const { seed, made, madeBy } = origin
  const rows: [string, string | undefined | null][] = [
    ...QUESTION_NAMES.map((name): [string, string | null | undefined] => [QUESTIONS[name].fact, origin[name]]),
    ['Seed', String(seed)],
    ['Design engine', made && `Revision ${made.engine}`],
    ['Description by', made && modelName(madeBy?.words?.model)],
    ['Picture by', made && modelName(madeBy?.picture?.model)],
    ['Made on', made && formatDay(new Date(made.at))],
  ]
  return (
    <div className={styles.body}>
      <div className={styles.truth}>
        <h3>Real products</h3>
        <p>The cut-outs, names, sizes and prices are those of the products themselves:</p>
        <ul>
          {products.map((product) => (
            <li key={product.id}>{product.title}</li>
          ))}
        </ul>
        <h3>Illustration</h3>
        <p>
          The picture of the room is an illustration. Its walls, floor, windows and everything else that is not on the
          list are decoration. Colors marked “Added for the style” are not from any product.
        </p>
      </div>
      <div className={styles.inputs}>
        <h3>What it was made from</h3>
        <dl>
          {rows.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="figures">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <p>
          The same products, choices and seed create the same colors, collage and picture again. The words are chosen
          among those that you have not read. Another view uses a new seed.
        </p>
        {onAnotherView && (
          <>
            <Button
              variant="secondary"
              size="small"
              icon={<RefreshCw aria-hidden="true" size={16} />}
              onClick={onAnotherView}
            >
              Another view
            </Button>
            {cost}
          </>
        )}
      </div>
    </div>
  )
}

function modelName(model: string | null | undefined): string {
  return model ?? 'Roomwright, without a model'
}
