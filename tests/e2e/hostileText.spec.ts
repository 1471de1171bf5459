/** Texts of other people that try to run a script, shown where Markdown is shown. */
import { z } from 'zod'
import { SCRIPT_ATTACKS } from '../support/scriptAttacks.ts'
import { expect, test } from '../support/test.ts'

const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='
/** A description has up to 20,000 characters, and each text a paragraph of its own. */
const TEXTS_OF_A_BOARD = 30
/** The elements that Markdown may produce; any other element is injected markup. */
const HOSTILE = 'script, iframe, object, embed, form, style, link, meta, base, svg, math, video, audio, input, template'

test('a board whose words hold more than a hundred attempts to run a script runs none and requests nothing from other servers', async ({
  page,
  account,
}) => {
  expect(SCRIPT_ATTACKS.length).toBeGreaterThanOrEqual(100)
  expect(account.email).not.toBe('')
  await page.goto('/about-us')
  const token = await page.evaluate(() => localStorage.getItem('jwt') ?? '')
  page.on('dialog', (dialog) => {
    throw new Error(`A script has opened a dialog: ${dialog.message()}`)
  })
  for (let first = 0; first < SCRIPT_ATTACKS.length; first += TEXTS_OF_A_BOARD) {
    const texts = SCRIPT_ATTACKS.slice(first, first + TEXTS_OF_A_BOARD)
    const description = `## Hostile words\n\n${texts.map((text, index) => `${first + index}.\n\n${text}`).join('\n\n')}\n\nThe end of it.`
    const answer = await page.request.post('/api/save-products/', {
      data: [{ title: 'Sofa', image_url: PICTURE, generated_titles: 'A <b>quiet</b> room', description }],
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    const { id } = z.object({ id: z.string() }).parse(await answer.json())
    await page.goto(`/UserBoard?board=${id}`)
    const words = page.locator('main').filter({ hasText: 'Hostile words' })
    await expect(words.getByRole('heading', { name: 'Hostile words' }).first()).toBeVisible()
    const found = await page.evaluate((hostile) => {
      const heading = [...document.querySelectorAll('h2, h3, h4')].find((each) => each.textContent === 'Hostile words')
      const text = heading?.parentElement
      const all = [...(text?.querySelectorAll('*') ?? [])]
      return {
        ran: '__ran' in window,
        elements: all.filter((each) => each.matches(hostile)).map((each) => each.outerHTML),
        handlers: all.filter((each) => each.getAttributeNames().some((name) => name.startsWith('on'))).length,
        addresses: all
          .map((each) => each.getAttribute('href') ?? each.getAttribute('src') ?? '')
          .filter((address) => /^\s*(java|vb|data|blob|file|feed|view)/i.test(address)),
        count: all.length,
      }
    }, HOSTILE)
    expect(found).toMatchObject({ ran: false, elements: [], handlers: 0, addresses: [] })
    expect(found.count).toBeGreaterThan(10)
  }
})
