/** Accessibility checks with axe; a page passes when there are no violations. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The other theme changes only colors, so only these rules are checked again. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

type Area = {
  /** A selector: checks only what is inside it. */
  within?: string
  /** A selector: ignores what is inside it. */
  without?: string
}

/** One line per violated rule, with the elements that violate it. */
export async function faultsOf(page: Page, area: Area = {}): Promise<string[]> {
  return violationsIn(page, builderFor(page, area).withTags(RULES))
}

/** Checks the light and the dark theme. The page keeps its state and ends in the light theme. */
export async function faultsInBothThemes(page: Page, area: Area = {}): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  const dark = await violationsIn(page, builderFor(page, area).withRules(COLOR_RULES))
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  return [...(await faultsOf(page, area)), ...dark.map((fault) => `dark: ${fault}`)]
}

/**
 * Legacy mode runs axe in the page itself, in half the time. It suffices because the pages have no cross-origin frames.
 * Elements that pass a rule are not described, which takes longer than finding them.
 */
function builderFor(page: Page, { within, without }: Area): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (within !== undefined) builder.include(within)
  if (without !== undefined) builder.exclude(without)
  return builder
}

async function violationsIn(page: Page, builder: AxeBuilder): Promise<string[]> {
  await waitForEntrance(page)
  const { violations } = await builder.analyze()
  // An open menu is outside all landmark regions of the page.
  const isMenu = (id: string, target: string) => id === 'region' && target.includes('data-radix-popper-content-wrapper')
  const faults = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.filter(({ target }) => !isMenu(id, target.join(' '))),
  }))
  return faults
    .filter(({ nodes }) => nodes.length > 0)
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`).join(', ')}`,
    )
}

/** Waits until nothing fades in any more: half-transparent text has hardly any contrast. */
async function waitForEntrance(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const isEndless = effect?.getComputedTiming().endTime === Infinity
      return isEndless || playState !== 'running'
    }),
  )
}
