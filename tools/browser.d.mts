/** The program, and the variables that it needs beside those of this process. Throws when there is none. */
export function findBrowser(): Promise<{ path: string; env: Record<string, string> }>
