/** Puts the focus into the first number of what is chosen: a piece beside the plan, or a door or window in its list. */
export function focusDetails(root: Element | null | undefined): void {
  const field = root?.querySelector<HTMLInputElement>('[data-details] input:not(:disabled)')
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
}
