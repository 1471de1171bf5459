/** The states to capture: every route in its main states, and how to get there. */
import type { Page } from '@playwright/test'
import type { Person } from './person.ts'

export type State = {
  /** File name. */
  name: string
  path: string
  isPrivate?: boolean
  /** Captures the whole page instead of the window. */
  isWhole?: boolean
  /** Interaction before the picture is taken. */
  act?: (page: Page) => Promise<void>
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}
const PICKS = 3
const CHOOSER = '/SelectedProducts?function_name=Entertainment&size=Sofa&style=Natural+Tones'

/** All states, with the ids of an existing board. */
export function states({ board, draft }: Person): State[] {
  return [
    { name: 'home', path: '/', isWhole: true },
    { name: 'home-menu', path: '/', isPrivate: true, act: openAccountMenu },
    { name: 'home-login', path: '/', act: openAuthDialog('Login') },
    { name: 'home-register', path: '/', act: openAuthDialog('Register') },
    { name: 'home-contact', path: '/', act: press('Contact us') },
    { name: 'about-us', path: '/about-us', isWhole: true },
    { name: 'inspirations', path: '/inspirations', isWhole: true },
    { name: 'inspirations-nothing-found', path: '/inspirations?search=zzzz' },
    { name: 'blog', path: '/blog', isWhole: true },
    { name: 'blog-nothing-found', path: '/blog?search=zzzz' },
    { name: 'blog-details', path: '/blog-details?post=room-to-turn', isWhole: true },
    { name: 'steps-function', path: '/Steps' },
    { name: 'steps-style', path: '/Steps?function_name=Dining&size=M+Table&step=3' },
    { name: 'steps-size', path: '/Steps', act: press('Bath') },
    { name: 'get-started', path: '/get-started' },
    { name: 'selected-products', path: CHOOSER, isWhole: true },
    { name: 'selected-products-picked', path: CHOOSER, act: pick },
    { name: 'selected-products-look', path: CHOOSER, act: openLook('Left') },
    { name: 'selected-products-sizes', path: CHOOSER, act: openLook('Sizes') },
    { name: 'selected-products-wall', path: CHOOSER, act: meetWall },
    { name: 'selected-products-empty', path: CHOOSER, act: searchForNothing },
    { name: 'loader', path: '/Loader' },
    { name: 'board-detail', path: `/BoardDetail?draft=${draft}`, isPrivate: true, isWhole: true },
    { name: 'board-detail-empty', path: '/BoardDetail' },
    { name: 'board-summary', path: `/board?draft=${draft}`, isPrivate: true, isWhole: true },
    { name: 'see-board', path: '/seeBoard', isPrivate: true, isWhole: true },
    { name: 'my-space', path: '/BoardAccording', isPrivate: true, isWhole: true },
    { name: 'my-space-visitor', path: '/BoardAccording' },
    { name: 'user-board', path: `/UserBoard?board=${board}`, isPrivate: true, isWhole: true },
    { name: 'user-board-export', path: `/UserBoard?board=${board}`, isPrivate: true, act: press('Export') },
    { name: 'user-board-share', path: `/UserBoard?board=${board}`, isPrivate: true, act: press('Share') },
    { name: 'user-board-room', path: `/UserBoard?board=${board}`, isPrivate: true, act: openRoom },
    { name: 'user-board-room-export', path: `/UserBoard?board=${board}`, isPrivate: true, act: openPlanExport },
    { name: 'user-board-collage', path: `/UserBoard?board=${board}`, isPrivate: true, act: press('Arrange') },
    { name: 'user-board-templates', path: `/UserBoard?board=${board}`, isPrivate: true, act: openTemplates },
    { name: 'user-board-empty', path: '/UserBoard' },
    { name: 'studio', path: '/studio' },
    { name: 'studio-board', path: `/studio?board=${board}`, isPrivate: true },
    { name: 'board-detail-left', path: `/BoardDetail?draft=${draft}`, isPrivate: true, act: leaveDraft },
    { name: 'edit-profile', path: '/edit-profile', isPrivate: true, isWhole: true },
    { name: 'account-management', path: '/account-management', isPrivate: true, isWhole: true },
    { name: 'security', path: '/security', isPrivate: true, isWhole: true },
    { name: 'home-offline', path: '/', act: goOffline },
    { name: 'login', path: '/login', isWhole: true },
    { name: 'login-expired', path: '/loginPage' },
    { name: 'register', path: '/register', isWhole: true },
    { name: 'register-errors', path: '/register', isWhole: true, act: press('Sign Up') },
    { name: 'terms', path: '/terms', isWhole: true },
    { name: 'privacy', path: '/privacy' },
    { name: 'not-found', path: '/no-such-page' },
  ]
}

async function openAccountMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) return menu.click()
  await page.getByRole('button', { name: /account/i }).click()
}

/** On phones, the two buttons are in the menu. */
const openAuthDialog = (name: string) => async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Affects this page only, because all states share the network of the browser. */
async function goOffline(page: Page): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(navigator, 'onLine', { get: () => false })
    dispatchEvent(new Event('offline'))
  `)
  await page.getByText('You are offline.').waitFor()
}

async function openPlanExport(page: Page): Promise<void> {
  await openRoom(page)
  await page.getByRole('button', { name: 'Export plan' }).click()
  await page.getByRole('dialog').waitFor()
}

async function pick(page: Page): Promise<void> {
  for (let count = 0; count < PICKS; count++)
    await page.getByRole('button', { name: 'Select', exact: true }).first().click()
}

const openLook = (view: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText(view, { exact: true }).click()
}

/** A visitor with picks who continues to the board. */
async function meetWall(page: Page): Promise<void> {
  await pick(page)
  await press('Proceed to Next')(page)
  await page
    .getByRole('dialog')
    .getByText(/pieces are kept$/)
    .waitFor()
}

async function leaveDraft(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Roomwright' }).first().click()
  await page.getByText(/^This board is not saved yet/).waitFor()
}

async function searchForNothing(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('zzzz')
  await page.getByText('No products found.').waitFor()
}

async function openTemplates(page: Page): Promise<void> {
  await openRoom(page)
  await press('Room templates')(page)
  await page.getByRole('dialog').getByRole('button', { name: /^Use/, disabled: false }).last().waitFor()
}

async function openRoom(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Room designer' })
  await heading.scrollIntoViewIfNeeded()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const plan = page.getByText(/^Room dimension:/)
  await next.or(plan).first().waitFor()
  if (await next.isVisible()) await next.click()
  await plan.waitFor()
  await heading.scrollIntoViewIfNeeded()
}
