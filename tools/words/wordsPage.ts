/** A page of boards' words in Markdown, with the judge's objections to each and to the page. */
import { writePage } from '../../server/generation/words/freshSeed.ts'
import { judgePage } from '../../server/generation/words/judgePage.ts'
import { pageOfOrders } from '../../server/generation/words/testPicks.ts'

/** Seeds that are tried for each board, so that it does not repeat the boards before it. */
const TRIES = 150

export function wordsPage(asked: { boards: number; seed: number }): string {
  const written = writePage(pageOfOrders(asked.boards, asked.seed), TRIES)
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
