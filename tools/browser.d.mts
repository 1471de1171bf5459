/**
 * Returns the path of the browser and the additional environment variables that it needs. Throws when none is found.
 */
export function findBrowser(): Promise<{ path: string; env: Record<string, string> }>
