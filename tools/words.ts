/**
 * Prints the words of boards of real picks as one page: `npm run words -- --boards 50 --seed 1 [--save]`. All
 * functions, sizes, styles and numbers of pieces alternate; `--save` writes docs/words.md.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { wordsPage } from './words/wordsPage.ts'

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
