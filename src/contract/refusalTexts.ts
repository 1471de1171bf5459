/** Error messages shared by server and app. Does not import zod, which keeps zod out of the initial bundle. */

/** The message of an expired session; its code is `session-expired`. */
export const TOKEN_EXPIRED = 'Token has expired'
export const NOT_AUTHORIZED = 'You are not authorized to perform this task'
