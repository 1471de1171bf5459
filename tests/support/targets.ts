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
