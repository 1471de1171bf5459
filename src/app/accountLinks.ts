import type { SessionUser } from '../contract/auth.ts'
import { PAGE_HEADS } from '../contract/pageHeads.ts'

/** Links of the account menu. Their texts are a product requirement. */
const ACCOUNT_LINKS = [
  { label: 'Your Account', to: '/' },
  { label: 'Edit Profile', to: '/edit-profile' },
  { label: 'My Boards', to: '/seeBoard' },
  { label: 'Account Management', to: '/account-management' },
] as const

/** Only for those who may import products. */
const IMPORT_LINK = { label: PAGE_HEADS['/import-products'].title, to: '/import-products' } as const

export function accountLinks(user: SessionUser | undefined) {
  return user?.is_operator ? [...ACCOUNT_LINKS, IMPORT_LINK] : ACCOUNT_LINKS
}

export const SIGN_OUT = 'Sign out'
