/** The interface between the server and the rendering of the app (src/renderPage.tsx). */

/** Answers a request of the API, for the visitor of the page. */
export type Fetch = (address: string) => Promise<Response>

/** `head`: preload links of the page, and the styles of its elements. `state`: the dehydrated query cache. */
export type RenderedPage = { head: string; html: string; state: unknown }
