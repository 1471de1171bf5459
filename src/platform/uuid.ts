/** A random version 4 id. Insecure contexts, such as http on a home network, have no `crypto.randomUUID`. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A random seed of a picture: an integer from 0 to 2^32 - 1. */
export function anySeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}
