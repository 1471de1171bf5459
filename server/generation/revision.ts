/** The revision of the embedded engine: the same inputs and seed give the same board as long as it stays the same. */
export const ENGINE_REVISION = '8'
