/** Query parameter of a board: the id of the draft that is being made of it. */
export const AGAIN = 'again'
/** Query parameter of a draft: the board that it may replace. */
export const OVER = 'over'
