export function ensureBuilt(): boolean
export function ensureServerBuilt(): Promise<string>
