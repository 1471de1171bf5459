/** The revision of the embedded engine. Within a revision, the same inputs and seed give the same board. */
export const ENGINE_REVISION = '15'
