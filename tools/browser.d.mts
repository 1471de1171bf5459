/** The executable, and a folder for LD_LIBRARY_PATH where it needs one. Throws when there is none. */
export function findBrowser(): Promise<{ path: string; libraries?: string }>
