/** The path of the Security page. */
export const SECURITY_PATH = '/security'
