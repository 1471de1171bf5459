/**
 * Prints the words of boards of real picks as one page: `npm run words -- --boards 50 --seed 1 [--save]`. All
 * functions, sizes, styles and numbers of pieces alternate, as if one account made them; the measures of `measureWords` stand at
 * the end. `--save` writes docs/words.md.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { writeBoards } from '../server/design/engine/words/describeBoard.ts'
import { findRepetitions } from '../server/design/engine/words/findRepetitions.ts'
import { pageOfOrders } from '../tests/support/testPicks.ts'
import { measureWords } from '../tests/support/wordMeasures.ts'

const { values } = parseArgs({
  options: {
    boards: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    save: { type: 'boolean', default: false },
  },
})

const page = wordsPage({ boards: Number(values.boards), seed: Number(values.seed) })
if (values.save) await writeFile(new URL('../docs/words.md', import.meta.url), page)
else process.stdout.write(page)

/** The words of boards in Markdown, with the faults of each text and of the page. */
function wordsPage(asked: { boards: number; seed: number }): string {
  const written = writeBoards(pageOfOrders(asked.boards, asked.seed))
  const boards = written.map(({ order, description, faults }, i) => {
    const { functionName, size, style, products } = order
    const notes = faults.map(({ message }) => `\n> Fault: ${message}\n`).join('')
    return `## ${i + 1}. ${description.main_title}\n\n*${functionName}, ${size ?? 'any size'}, ${style ?? 'any style'}: ${products.map(({ title }) => title).join('; ')}*\n\n${description.description}\n${notes}`
  })
  const faults = findRepetitions(written.map(({ description }) => description))
  const summary = faults.length === 0 ? 'Nothing is repeated.' : faults.map((fault) => `- ${fault}`).join('\n')
  const measures = Object.entries(measureWords(written.map(({ description }) => description)))
  const measured = measures.map(([what, value]) => `- ${what}: ${JSON.stringify(value)}`).join('\n')
  return `# The words of ${asked.boards} boards\n\nWritten by the engine for picks of the catalog: \`npm run words -- --boards ${asked.boards} --seed ${asked.seed}\`.\n\n${boards.join('\n')}\n## The page\n\n${measured}\n\n${summary}\n`
}
