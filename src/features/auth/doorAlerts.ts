/** Alerts that ask for a login; they end with it. */
export const REGISTERED = 'User registered successfully'
export const PLEASE_LOGIN = 'Please Login.'
