/** Page size of the home page's product request, shared by all its sections. */
export const SAMPLE_PAGE = 12
