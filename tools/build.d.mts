export function ensureBuilt(): boolean
export function ensureServerBuilt(folder?: string): Promise<string>
export function withBundledWorkers(source: string, file: string, folder: string): string
