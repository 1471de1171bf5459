/** The addresses of the app's pages (`src/app/routes.tsx`): the server answers every other one with 404. */
export const PAGE_ADDRESSES = [
  '/',
  '/about-us',
  '/inspirations',
  '/seeBoard',
  '/blog',
  '/blog-details',
  '/get-started',
  '/board',
  '/login',
  '/loginPage',
  '/register',
  '/edit-profile',
  '/account-management',
  '/Steps',
  '/SelectedProducts',
  '/BoardAccording',
  '/BoardDetail',
  '/Loader',
  '/UserBoard',
  '/terms',
  '/privacy',
] as const

const KNOWN: ReadonlySet<string> = new Set(PAGE_ADDRESSES.map((address) => address.toLowerCase()))

/** Letter case and a slash at the end make no difference, as in the app itself. */
export function isPageAddress(pathname: string): boolean {
  return KNOWN.has(pathname.toLowerCase().replace(/(?<=.)\/+$/, ''))
}
