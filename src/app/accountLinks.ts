import { PAGE_HEADS } from '../contract/pageHeads.ts'

/** Links of the account menu. Their texts are a product requirement. */
export const ACCOUNT_LINKS = [
  { label: 'Your Account', to: '/' },
  { label: 'Edit Profile', to: '/edit-profile' },
  { label: 'My Boards', to: '/seeBoard' },
  { label: 'Account Management', to: '/account-management' },
] as const

/** Only for those who may import products. */
export const IMPORT_LINK = { label: PAGE_HEADS['/import-products'].title, to: '/import-products' } as const

export const SIGN_OUT = 'Sign out'
