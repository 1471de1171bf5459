/**
 * Makes React handle the entry: it ignores an input event if the field has the last value that it saw, so the tracked
 * value is changed first.
 */
export function enter(field: Element | undefined, value: string | undefined): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value ?? ''
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    field.checked = !field.checked
    field.click()
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.value = ''
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
