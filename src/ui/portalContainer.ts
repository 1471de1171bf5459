/** The open full-window dialog, such as the studio's; menus and dialogs must be rendered inside it. */
export function portalContainer(): HTMLElement | null {
  return document.querySelector<HTMLElement>('dialog[open]')
}
