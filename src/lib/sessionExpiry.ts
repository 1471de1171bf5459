/**
 * The moment a session is found to have expired, told once however many requests fail together (rulings section 5).
 * Whoever holds the session clears the token, says so and leads to the login page.
 */
const listeners = new Set<() => void>()
let toldFor: string | null = null

/** Called with the token that the server refused; the same token is told only once. */
export function reportSessionExpired(token: string | null): void {
  if (token === null || token === toldFor) return
  toldFor = token
  for (const listener of listeners) listener()
}

export function subscribeToSessionExpiry(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
