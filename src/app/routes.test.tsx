import { expect, it } from 'vitest'
import { ROUTES } from './routes.tsx'

it('holds every route of the specification and the rulings, none with a path parameter', () => {
  // The design system is a page of the development server alone.
  const paths = ROUTES.map(({ path }) => path).filter((path) => path !== '/design')
  expect([...paths].sort()).toEqual(
    [
      '/',
      '/about-us',
      '/inspirations',
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
