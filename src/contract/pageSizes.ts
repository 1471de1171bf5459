/** Default page sizes of lists. */
export const BOARD_PAGE_SIZE = 3
export const PRODUCT_PAGE_SIZE = 12
export const MAKER_PAGE_SIZE = 12
