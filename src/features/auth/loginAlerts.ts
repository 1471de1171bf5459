/** Messages that ask for a login; a login removes them. */
export const REGISTERED = 'User registered successfully'
export const PLEASE_LOGIN = 'Please Login.'
