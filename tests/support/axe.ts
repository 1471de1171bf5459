/** What axe finds on a page: no finding is the only good answer. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The other theme changes colours alone: these rules look at them. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

type Area = {
  /** A selector: only what is in it. */
  within?: string
  /** A selector: what is somebody else's. */
  without?: string
}

/** One line a broken rule, with what breaks it. */
export async function faultsOf(page: Page, area: Area = {}): Promise<string[]> {
  return found(builderFor(page, area).withTags(RULES))
}

/** In light and in dark; the page stays as it is and is left light. */
export async function faultsInBothThemes(page: Page, area: Area = {}): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  const dark = await found(builderFor(page, area).withRules(OF_COLOUR))
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  return [...(await faultsOf(page, area)), ...dark.map((fault) => `dark: ${fault}`)]
}

/** The pages hold no frame of another origin, so axe works in the page itself: half the time of its default way. */
function builderFor(page: Page, { within, without }: Area): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode()
  if (within !== undefined) builder.include(within)
  if (without !== undefined) builder.exclude(without)
  return builder
}

async function found(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  // An open menu lies over the page, in no region of it.
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
