/**
 * Alternative text of a room picture.
 *
 * @param products those that it is drawn for, empty if it shows an earlier selection; its caption names what does not fit
 */
export function pictureAlt(title: string, products: readonly { title: string }[]): string {
  const names = products.map((product) => product.title)
  const shown = names.length > 0 ? `. It is drawn for these products: ${names.join('; ')}` : ''
  return `Illustration of the room: ${title}${shown}`
}
