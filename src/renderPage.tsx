/**
 * Renders a page as HTML on the server (server/http/clientRoutes.ts): the same tree that the browser hydrates, for a
 * visitor who is not signed in. The answers of the API that the page shows travel with it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { dehydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom'
import { boardDetail, communityBoards } from './api/boards.ts'
import { featuredBoards } from './api/featured.ts'
import { planOffers } from './api/membership.ts'
import { productPages } from './api/products.ts'
import { createQueryClient } from './api/queryClient.ts'
import { setTransport } from './api/request.ts'
import { sharedPlan } from './api/sharedPlan.ts'
import { ROUTES } from './app/routes.tsx'
import type { Fetch, RenderedPage } from './contract/renderedPage.ts'
import { readSearchWords } from './ui/SearchBanner.tsx'
import { postOf, postQuery } from './site/blog/postQuery.ts'
import { readBoardFilter } from './community/useBoardFilter.ts'
import { SAMPLE_PRODUCTS } from './site/home/sampleProducts.ts'
import { chooserSearch } from './shop/chooserSearch.ts'
import { readAnswers } from './shop/wizard/answersQuery.ts'
import { withStyleRules } from './platform/renderedStyles.ts'

/** The first queries of each page, by path. A failed query is left to the browser. */
const QUERIES: Record<string, (client: QueryClient, query: URLSearchParams) => Promise<unknown>[]> = {
  '/': (client) => [
    client.prefetchQuery(featuredBoards()),
    client.prefetchInfiniteQuery(productPages(SAMPLE_PRODUCTS)),
  ],
  '/inspirations': (client, query) => [
    client.prefetchInfiniteQuery(communityBoards(readSearchWords(query), readBoardFilter(query))),
    client.prefetchQuery(planOffers()),
  ],
  '/SelectedProducts': (client, query) => [
    client.prefetchInfiniteQuery(productPages(chooserSearch(query, readAnswers(query)).search)),
  ],
  '/blog-details': (client, query) => {
    const post = postOf(query)
    return post ? [client.prefetchQuery(postQuery(post.id))] : []
  },
  '/UserBoard': (client, query) => {
    const id = query.get('board') ?? ''
    const share = query.get('share') ?? undefined
    return id === '' ? [] : [client.prefetchQuery(boardDetail(id, share)), client.prefetchQuery(sharedPlan(id, share))]
  },
}

const HEAD_LINKS = /^(?:<link [^>]*>)+/
const handler = createStaticHandler(ROUTES)
/** Each page is rendered with requests on behalf of its visitor. */
const fetches = new AsyncLocalStorage<Fetch>()
setTransport((address) => {
  const fetch = fetches.getStore()
  if (!fetch) throw new Error(`${address} was requested outside of a rendering.`)
  return fetch(address)
})

/** @param address path and query of a page of the app. Fails when a component fails. */
export function renderPage(address: string, fetch: Fetch): Promise<RenderedPage> {
  return fetches.run(fetch, () => render(new URL(address, 'http://localhost')))
}

async function render(url: URL): Promise<RenderedPage> {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const path = matchRoutes(ROUTES, url)?.at(-1)?.route.path ?? ''
  const [context] = await Promise.all([
    handler.query(new Request(url)),
    Promise.allSettled(QUERIES[path]?.(client, url.searchParams) ?? []),
  ])
  if (context instanceof Response) throw new Error(`The page ${url.pathname} answered ${context.status}.`)
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={client}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </StrictMode>,
    // Not streamed in parts: React would insert these by inline scripts, which the content security policy forbids.
    { onError: (error) => void failures.push(error), progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  const html = await new Response(prelude).text()
  const state = dehydrate(client)
  client.clear()
  if (failures.length > 0) throw new Error(`The page ${url.pathname} could not be rendered.`, { cause: failures[0] })
  const links = HEAD_LINKS.exec(html)?.[0] ?? ''
  const styled = withStyleRules(html.slice(links.length))
  return { head: `${links}${styled.sheet}`, html: styled.html, state }
}
