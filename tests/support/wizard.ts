/** The questions of the space wizard after function, size and style, if there are any. */
import { expect, type Locator, type Page } from '@playwright/test'
import { optionsOf, QUESTION_NAMES, QUESTIONS } from '../../src/contract/questions.ts'

/** Picks the first option of each, which leads to the products. */
export async function answerFurtherQuestions(
  page: Page,
  pick: (option: string, button: Locator) => Promise<void> = (_option, button) => button.click(),
): Promise<void> {
  for (const name of QUESTION_NAMES.slice(3)) {
    await expect(page.getByRole('heading', { name: QUESTIONS[name].text })).toBeVisible()
    const [first = ''] = optionsOf(name, {})
    await pick(first, page.getByRole('button', { name: first, exact: true }))
  }
}
