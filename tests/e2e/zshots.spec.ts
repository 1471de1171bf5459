import type { Page } from '@playwright/test'
import { studioBoard } from '../support/room.ts'
import { test } from '../support/test.ts'
for (const [w,h] of [[1440,900],[820,1180],[390,844]] as const) for (const theme of ['light','dark'] as const)
test(`shots ${w} ${theme}`, async ({ page }: {page: Page}) => {
  test.setTimeout(90000)
  await page.setViewportSize({width:w,height:h})
  await page.emulateMedia({ colorScheme: theme, reducedMotion:'reduce' })
  const shot=async(n:string)=>{ await page.waitForTimeout(500); const box = await page.locator('[role=dialog]').boundingBox(); await page.setViewportSize({width:w,height:Math.max(h,Math.ceil((box?.height??h)+80))}); await page.waitForTimeout(200); await page.screenshot({path:`/tmp/getin-${n}-${w}-${theme}.png`}); await page.setViewportSize({width:w,height:h}) }
  await page.goto(await studioBoard(page))
  await page.getByRole('button', { name: 'Will it get in?' }).first().click()
  await page.waitForTimeout(2500)
  await shot('board')
  if (theme==='light'||w===390) {
  await page.getByRole('button', { name: /^Room door/ }).click()
  await page.getByRole('button', { name: 'Add a stage' }).click()
  await page.getByRole('menuitem', { name: 'Stair with a landing' }).click()
  await page.waitForTimeout(2500)
  await shot('stair')
  }
})
