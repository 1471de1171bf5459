/** What fills the window above the page, as the full window of the studio does: menus and dialogs belong inside it. */
export function frontmost(): HTMLElement | null {
  return document.querySelector<HTMLElement>('dialog[open]')
}
