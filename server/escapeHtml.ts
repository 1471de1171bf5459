/** Text made harmless inside HTML, between tags and in attributes, for the few pages that the server writes itself. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
