/** A board inside the pages of others: a frame with its picture, colors and products. */

/** CSS pixels of the frame; it is narrower where its place is. */
export const EMBED = { width: 640, height: 720 } as const

/** The line of HTML that shows a community board. `origin`: of the app, such as "https://example.org". */
export function embedCode(
  origin: string,
  { id, title }: { readonly id: string; readonly title: string },
  { width, height }: { readonly width: number; readonly height: number } = EMBED,
): string {
  return `<iframe src="${attribute(`${origin}/embed?board=${encodeURIComponent(id)}`)}" title="${attribute(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`
}

function attribute(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
