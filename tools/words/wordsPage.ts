/** A page of boards' words in Markdown, with what the judge says about each and about the page. */
import { RoomFunction, Style } from '../../src/contract/vocabulary.ts'
import { SIZES } from '../../src/contract/words.ts'
import type { Order } from '../../server/generation/order.ts'
import { picksFor } from './picksFor.ts'
import { judgePage } from '../../server/generation/words/judgePage.ts'
import { type Written, writerOf } from '../../server/generation/words/describeBoard.ts'
import { freshSeed } from '../../server/generation/words/freshSeed.ts'

export function ordersOf({ boards, seed }: { boards: number; seed: number }): Order[] {
  return Array.from({ length: boards }, (_, i) => {
    const functionName = RoomFunction.options[i % RoomFunction.options.length] ?? 'Sleep'
    const turn = Math.floor(i / RoomFunction.options.length)
    const size = SIZES[functionName][turn % SIZES[functionName].length] ?? null
    const style = Style.options[(turn + i) % Style.options.length] ?? null
    return picksFor({ functionName, size, style, count: 1 + ((i * 7 + 4) % 10), seed: seed * 1000 + i })
  })
}

export function wordsPage(asked: { boards: number; seed: number }): string {
  const written: (Written & { order: Order })[] = []
  for (const order of ordersOf(asked)) {
    // As on the server: an order without a seed gets one whose words differ from those around it.
    const seed = freshSeed(order, written.map(({ description }) => description), order.seed)
    written.push({ order: { ...order, seed }, ...writerOf(order)(seed) })
  }
  const boards = written.map(({ order, description, objections }, i) => {
    const { functionName, size, style, products } = order
    const notes = objections.map(({ message }) => `\n> Judge: ${message}\n`).join('')
    return `## ${i + 1}. ${description.main_title}\n\n*${functionName}, ${size ?? 'any size'}, ${style ?? 'any style'}: ${products.map(({ title }) => title).join('; ')}*\n\n${description.description}\n${notes}`
  })
  const faults = judgePage(written.map(({ description }) => description))
  const verdict =
    faults.length === 0 ? 'The judge has no objection to the page.' : faults.map((fault) => `- ${fault}`).join('\n')
  return `# The words of ${asked.boards} boards\n\nWritten by the engine for picks of the catalog: \`npm run words -- --boards ${asked.boards} --seed ${asked.seed}\`.\n\n${boards.join('\n')}\n## The page\n\n${verdict}\n`
}
