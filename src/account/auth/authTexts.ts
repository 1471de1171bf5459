/** The titles and texts of the login and register forms, the same in the dialogs and on the pages. */
export const LOGIN_TITLE = 'Hello! Welcome back'
export const LOGIN_TEXT = 'Login with your data that you entered during your registration'
export const REGISTER_TITLE = 'Register your Account'
export const REGISTER_TEXT = 'Please Sign Up to your Account to Continue with us!'
export const UNEXPECTED = 'An unexpected error occurred. Please try again.'
/** Error code of `ProviderFailed` if the local sign-in pages are not available to this browser. */
export const SOCIAL_CLOSED = 'social-closed'
