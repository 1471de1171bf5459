export const GIVING_MEMORY_BACK: Readonly<Record<string, string>>
