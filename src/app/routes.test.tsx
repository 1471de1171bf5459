import { expect, it } from 'vitest'
import { ROUTES } from './routes.tsx'

it('holds every route of the specification and the rulings, none with a path parameter', () => {
  const paths = ROUTES.map(({ path }) => path)
  expect([...paths].sort()).toEqual(
    [
      '/',
      '/about-us',
      '/inspirations',
      '/security',
      '/seeBoard',
      '/blog',
      '/blog-details',
      '/get-started',
      '/board',
      '/login',
      '/register',
      '/loginPage',
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
    ].sort(),
  )
  expect(paths.filter((path) => path.includes(':'))).toEqual([])
})
