/** How many a list answers at once when nobody asks for another number (specification sections 3 and 7). */
export const BOARD_PAGE_SIZE = 3
export const PRODUCT_PAGE_SIZE = 12
export const MAKER_PAGE_SIZE = 12
