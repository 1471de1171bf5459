import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { PAGES, ROUTES } from './routes.tsx'

/** The design system is a page of the development server only. */
const paths = PAGES.map(({ path }) => path ?? '').filter((path) => path !== '/design' && path !== '*')

it('has every route of the product, none with a path parameter', () => {
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
      '/studio',
      '/panorama',
      '/import-products',
      '/terms',
      '/privacy',
    ].sort(),
  )
  expect(paths.filter((path) => path.includes(':'))).toEqual([])
})

it('has a head for every route, and finds routes in any case', () => {
  expect([...paths].sort()).toEqual(Object.keys(PAGE_HEADS).sort())
  const routeAt = (pathname: string) => matchRoutes(ROUTES, { pathname })?.at(-1)?.route.path
  expect(routeAt('/selectedproducts/')).toBe('/SelectedProducts')
  expect(routeAt('/nowhere')).toBe('*')
})
