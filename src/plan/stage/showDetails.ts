/** Scrolls to the first number field of the selection: a piece beside the plan, or a door or window in its list. */
export function showDetails(root: Element | null | undefined, takesFocus: boolean): void {
  const field = root?.querySelector<HTMLInputElement>('[data-details] input:not(:disabled)')
  if (takesFocus) field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'nearest' })
}
