/** In bytes, brotli-compressed. */
export const FIRST_PAGE_BYTES: number
export const PAGES: readonly { readonly name: string; readonly limit: number; readonly start: readonly string[] }[]
