/** Sentences that both ends know (specification section 8). Without zod, so that the first page can have them. */

/** The sentence by which an expired session is told. */
export const TOKEN_EXPIRED = 'Token has expired'
export const NOT_AUTHORIZED = 'You are not authorized to perform this task'
