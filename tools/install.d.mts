export function nextInstallation(
  wanted: 'run' | 'all',
  lock: string,
  stamp?: string,
): { command: string[]; stamp: string; isCompletion?: boolean } | undefined
export function refusedNode(version: string): string | undefined
