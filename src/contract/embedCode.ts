/** A board or a home inside the pages of others: a frame with its picture or plan, and what it has. */

/** CSS pixels of the frame; it is narrower where its place is. */
export const EMBED = { width: 640, height: 720 } as const

/**
 * The line of HTML that shows a community board, or a home by its link. `origin`: of the app, such as "https://example.org";
 * `search`: what is shown, such as "board=ID".
 */
export function embedCode(
  origin: string,
  { search, title }: { readonly search: string; readonly title: string },
  { width, height }: { readonly width: number; readonly height: number } = EMBED,
): string {
  return `<iframe src="${attribute(`${origin}/embed?${search}`)}" title="${attribute(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`
}

function attribute(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
