export function ensureBuilt(): boolean
export function ensureServerBuilt(): Promise<string>
export function withBundledWorkers(source: string, file: string, folder: string): string
