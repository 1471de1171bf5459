/** What the account menu offers, word for word (specification section 2). */
export const ACCOUNT_LINKS = [
  { label: 'Your Account', to: '/' },
  { label: 'Edit Profile', to: '/edit-profile' },
  { label: 'My Boards', to: '/seeBoard' },
  { label: 'Account Management', to: '/account-management' },
] as const

export const SIGN_OUT = 'Sign out'
