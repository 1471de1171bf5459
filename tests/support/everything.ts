/**
 * Whether every variant of a test runs (`npm run test:all`). `npm test` runs one variant of those that are slow and differ
 * little, such as each signal that ends the server.
 */
export const everything = process.env.TEST_ALL === '1'

/** The tag of a browser test that only `npm run test:all` runs, for one test of several in a loop. */
export const variantTag = (isVariant = false) => (isVariant ? { tag: '@all' } : {})
