/** What the server and its rendering of the app (src/renderPage.tsx) exchange. */

/** Answers a request of the API, for the visitor of the page. */
export type Fetch = (address: string) => Promise<Response>

/** `head`: links to what the page shows first, and the styles of its elements. `state`: the dehydrated query cache. */
export type RenderedPage = { head: string; html: string; state: unknown }
