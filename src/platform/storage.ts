/**
 * The browser's storage, which may be full, blocked or absent: then reads return null, writes return false,
 * and nothing throws. The key of the session token is `jwt`.
 */
export const TOKEN_KEY = 'jwt'

type Area = 'local' | 'session'

function area(name: Area): Storage | null {
  try {
    return name === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return null
  }
}

/** The stored text, or null when there is none. */
export function readStored(key: string, where: Area = 'local'): string | null {
  try {
    return area(where)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** The stored JSON; undefined when there is none, or none that can be parsed. */
export function readStoredJson(key: string, where: Area = 'local'): unknown {
  try {
    const text = readStored(key, where)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** True when the text is stored. */
export function writeStored(key: string, value: string, where: Area = 'local'): boolean {
  try {
    const storage = area(where)
    storage?.setItem(key, value)
    return storage !== null
  } catch {
    return false
  }
}

export function clearStored(key: string, where: Area = 'local'): void {
  try {
    area(where)?.removeItem(key)
  } catch {
    // Blocked storage holds nothing that could be removed.
  }
}

/** Calls `listener` when another tab changes the text of this key or clears the storage. Does nothing on the server. */
export function onStoredElsewhere(key: string, listener: () => void): void {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener()
  })
}

/** If the storage is blocked, the token is kept in memory, so that the visitor can log in. */
let tokenInMemory: string | null = null

export function readToken(): string | null {
  return readStored(TOKEN_KEY) ?? tokenInMemory
}

export function writeToken(token: string): void {
  tokenInMemory = writeStored(TOKEN_KEY, token) ? null : token
}

export function clearToken(): void {
  tokenInMemory = null
  clearStored(TOKEN_KEY)
}
