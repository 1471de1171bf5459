export function refusedNode(version: string): string | undefined
