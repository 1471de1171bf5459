/**
 * Title and description of every page, for the tab, search engines and link previews. The server writes them into the
 * document; the app updates them on navigation. Keys are the routes.
 */
export type PageHeadTexts = {
  title: string
  description: string
  /** Excludes the page from search engines: private pages and pages without content of their own. */
  isPrivate?: boolean
}

export const SITE = 'Roomwright'

export const PAGE_HEADS = {
  '/': {
    title: 'Roomwright: furnish your room before you buy',
    description: 'Choose real products, see them together on a design board, and place them to scale in your own room.',
  },
  '/about-us': {
    title: 'About Us',
    description: 'Who makes Roomwright, what we value, and how a room comes together here.',
  },
  '/inspirations': {
    title: 'Inspirations',
    description: 'Rooms that people designed with real products, with their palettes and plans.',
  },
  '/blog': {
    title: 'Blog',
    description: 'Articles about measuring, planning and furnishing rooms, with numbers and their sources.',
  },
  '/blog-details': {
    title: 'Article',
    description: 'An article about measuring, planning and furnishing rooms, with numbers and their sources.',
  },
  '/Steps': {
    title: 'Space Purpose',
    description: 'Choose what the room is for, its size and its style, and see the products that fit.',
  },
  '/get-started': {
    title: 'Get started',
    description: 'Your new space in a few steps: its purpose, its size and its palette.',
  },
  '/SelectedProducts': {
    title: 'Choose your products',
    description: 'Search by product and create your combinations.',
  },
  '/UserBoard': { title: 'Board', description: 'A design board with its products, sizes and prices.' },
  '/studio': {
    title: 'Studio',
    description: 'Draw your room to scale and furnish it with real products. No account needed.',
  },
  '/panorama': {
    title: 'Panorama',
    description: 'Look around in a panorama of your room.',
    isPrivate: true,
  },
  '/terms': { title: 'Terms of use', description: 'The rules for using Roomwright, in plain language.' },
  '/privacy': { title: 'Privacy', description: 'What Roomwright keeps about you, why, and for how long.' },
  '/login': {
    title: 'Log in',
    description: 'Log in to Roomwright to create and keep your boards.',
    isPrivate: true,
  },
  '/loginPage': {
    title: 'Log in',
    description: 'Log in to Roomwright to create and keep your boards.',
    isPrivate: true,
  },
  '/register': {
    title: 'Register',
    description: 'Make a Roomwright account to create and keep your boards.',
    isPrivate: true,
  },
  '/seeBoard': { title: 'My Boards', description: 'The boards that you have saved.', isPrivate: true },
  '/board': {
    title: 'Board summary',
    description: 'The products of your board with their prices and the total.',
    isPrivate: true,
  },
  '/BoardDetail': {
    title: 'Board details',
    description: 'Your new board: its room picture, palette, cut-outs and description.',
    isPrivate: true,
  },
  '/BoardAccording': {
    title: 'My Space',
    description: 'Your boards, your followers and the makers that you follow.',
    isPrivate: true,
  },
  '/Loader': { title: 'Creating Board', description: 'Your board is being made.', isPrivate: true },
  '/import-products': {
    title: 'Import products',
    description: 'For operators: take the products of a shop’s table into the catalog.',
    isPrivate: true,
  },
  '/security': {
    title: 'Security',
    description: 'Your email, password, devices and data.',
    isPrivate: true,
  },
  '/edit-profile': { title: 'Edit Profile', description: 'Your name and your picture.', isPrivate: true },
  '/account-management': {
    title: 'Account Management',
    description: 'Your address, your plan and your invoices.',
    isPrivate: true,
  },
} as const satisfies Record<string, PageHeadTexts>

/** Head of the "not found" page. */
export const NOT_FOUND_HEAD = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  isPrivate: true,
} as const satisfies PageHeadTexts

/** Document title: page title, then site name. */
export function fullTitle(title: string): string {
  return title.startsWith(`${SITE}:`) || title === SITE ? title : `${title} · ${SITE}`
}
