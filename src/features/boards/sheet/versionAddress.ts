/** In the address of a board: the id of the draft that is being made of it. */
export const AGAIN = 'again'
/** In the address of a draft: the board whose place it may take. */
export const OVER = 'over'
