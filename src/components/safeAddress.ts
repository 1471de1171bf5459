/** The protocols that a link or picture in Markdown may have (specification section 5). */
export const SAFE_PROTOCOLS = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'] as const

/** The address when it is relative or of a safe protocol, else an empty text. */
export function safeAddress(address: string): string {
  const protocol = /^([^/?#:]*):/.exec(address)?.[1]?.toLowerCase()
  if (protocol === undefined) return address
  return SAFE_PROTOCOLS.some((safe) => safe === protocol) ? address : ''
}
