/** Alternative text of a room picture. `products`: those that it shows; empty if it shows an earlier selection. */
export function pictureAlt(title: string, products: readonly { title: string }[]): string {
  const names = products.map((product) => product.title)
  const shown = names.length > 0 ? `. It shows these products: ${names.join('; ')}` : ''
  return `Illustration of the room: ${title}${shown}`
}
