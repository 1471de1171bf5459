/** Things in use, and the people who use a room. */
import type { Page } from '@playwright/test'
import { faultsInBothThemes } from '../support/axe.ts'
import { Room } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

const findings = (page: Page) => page.getByRole('list', { name: 'Clearance problems' }).getByRole('listitem')
const lines = (page: Page) => page.getByRole('list', { name: 'What the room measures for them' })

test('one switch shows open drawers, and the people of a room determine the required doors and turning circle', async ({
  page,
}) => {
  const room = new Room(page)
  await room.withBlocks('Dresser', 'Trunk')
  const place = async (name: string, left: number, top: number) => {
    await room.choose(name)
    // The fields follow the selection after the plan has been drawn.
    await expect(page.getByRole('region', { name: 'Place by numbers' }).getByText(name, { exact: true })).toBeVisible()
    for (const [label, inches] of [
      ['From left wall', left],
      ['From top wall', top],
    ] as const) {
      await page.getByLabel(label).fill(`${inches}`)
      await page.getByLabel(label).press('Enter')
    }
  }
  await place('Dresser', 100, 0)
  await place('Trunk', 100, 30)

  const words = 'The drawers of Dresser take 18 in to open; now 10 in to Trunk.'
  await expect(page.getByText('No clearance problems found')).toBeVisible()
  const inUse = page.getByRole('switch', { name: 'In use' })
  await inUse.click()
  await expect(inUse).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByText('In use is on: 1 of these is about')).toBeVisible()
  const finding = findings(page).getByRole('button', { name: words, exact: false }).first()
  await finding.click()
  await expect(finding).toHaveAttribute('aria-pressed', 'true')
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: `Fix: ${words}` }).click()
  await expect(findings(page)).toHaveCount(0)
  // 36 in from the dresser, so that a person can stand at its open drawers.
  expect((await room.placeOf('Trunk')).y).toBeCloseTo(66, 0)
  await room.stage.focus()
  await page.keyboard.press('o')
  await expect(inUse).toHaveAttribute('aria-checked', 'false')

  await page.getByRole('combobox', { name: 'Who uses it' }).selectOption('Wheelchair')
  await expect(lines(page)).toContainText('Ways: not checked, the plan has no door.')
  await page.getByRole('button', { name: 'Add door', exact: true }).click()
  await expect(lines(page)).toContainText('Door 30 in clear, needs 32 in. Too little.')
  await expect(
    findings(page).filter({ hasText: 'A door opens 30 in wide; leave 32 in for a wheelchair.' }),
  ).toBeVisible()
  const circle = lines(page).getByRole('button', { name: /^Show on the plan: Turning circle/ })
  await circle.click()
  await expect(circle).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByRole('combobox', { name: 'Who uses it' })).toHaveValue('standard')
})
