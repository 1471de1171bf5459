/** The name of a picture: its URL without the signature, which changes. */
export function sourceName(url: string): string {
  return url.split('?')[0] ?? url
}
