/** How many products the home page asks for: one call serves all its places. */
export const SAMPLE_PAGE = 12
