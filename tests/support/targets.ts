/**
 * Finds targets that are too small: WCAG 2.2 success criterion 2.5.8 with its exceptions for spacing and inline text.
 */
import type { Page } from '@playwright/test'

/** Names and sizes of the interactive elements below 24 px that no exception covers. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24
    const selector =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=radio], [role=switch], [role=menuitem]'
    type Target = { element: Element; box: DOMRect }
    const shown = [...document.querySelectorAll(selector)].flatMap((element): Target[] => {
      const style = getComputedStyle(element)
      if (style.visibility === 'hidden' || element.closest('[inert], [aria-hidden=true]')) return []
      // A control that is drawn by its label is hit through the label.
      const label =
        element instanceof HTMLInputElement && /^(?:radio|checkbox|file)$/.test(element.type)
          ? (element.labels?.[0] ?? element)
          : element
      const box = label.getBoundingClientRect()
      const isHidden = box.width <= 1 || box.height <= 1
      return isHidden ? [] : [{ element, box }]
    })
    const isSmall = ({ box }: Target) => box.width < LEAST - 0.5 || box.height < LEAST - 0.5
    const center = ({ box }: Target) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
    const isInText = ({ element }: Target) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim()
    const reaches = (one: Target, other: Target) => {
      const from = center(one)
      if (isSmall(other)) {
        const to = center(other)
        return Math.hypot(from.x - to.x, from.y - to.y) < LEAST
      }
      const x = Math.max(other.box.left, Math.min(from.x, other.box.right))
      const y = Math.max(other.box.top, Math.min(from.y, other.box.bottom))
      return Math.hypot(from.x - x, from.y - y) < LEAST / 2
    }
    return shown
      .filter((target) => isSmall(target) && !isInText(target))
      .filter((target) => shown.some((other) => other.element !== target.element && reaches(target, other)))
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
        return `${element.tagName.toLowerCase()} "${name}" ${Math.round(box.width)} x ${Math.round(box.height)}`
      })
  })
}

/**
 * What is too small for a finger, where the page knows that one is used: targets below 44 px, except links within a sentence,
 * and fields of letters below 16 px, which a phone would zoom into.
 */
export async function smallForFingers(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const found = await page.evaluate(() => {
    const LEAST_PX = 42
    const STEP_PX = 3
    const LEAST_FONT_PX = 16
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}"`
    const selector =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]:not(svg *), [role=tab], [role=radio], [role=switch], [role=menuitem]'
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert], [aria-hidden=true]'))
        return []
      const isTyped = element.matches(
        'select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file])',
      )
      const font = Number.parseFloat(getComputedStyle(element).fontSize)
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const box = element.getBoundingClientRect()
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      const isHidden = box.width <= 1 || box.height <= 1
      const isInText =
        getComputedStyle(element).display === 'inline' &&
        (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim()
      const hits = (x: number, y: number) => {
        const { left, top, width, height } = box
        const at = { x: left + width / 2 + x, y: top + height / 2 + y }
        if (at.x < 0 || at.y < 0 || at.x >= innerWidth || at.y >= innerHeight) return true
        const hit = document.elementFromPoint(at.x, at.y)
        return element.contains(hit) || (label?.contains(hit) ?? false)
      }
      /** How far the target goes from its middle, up to the least length. */
      const reach = (x: number, y: number) => {
        let px = 0
        while (px < LEAST_PX && hits((px + STEP_PX) * x, (px + STEP_PX) * y)) px += STEP_PX
        return px
      }
      const isSmall =
        !isHidden &&
        !isInText &&
        hits(0, 0) &&
        (reach(-1, 0) + reach(1, 0) < LEAST_PX || reach(0, -1) + reach(0, 1) < LEAST_PX)
      return [
        ...(isSmall ? [`${nameOf(element)} ${Math.round(box.width)} x ${Math.round(box.height)}`] : []),
        ...(isTyped && font < LEAST_FONT_PX ? [`${nameOf(element)} has letters of ${font} px`] : []),
      ]
    })
  })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()
  return found
}
