/** Where the Security page is. */
export const SECURITY_PATH = '/security'
