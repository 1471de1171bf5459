/** The sum that the owner of a board plans to spend. Only the owner sees it. */
import { z } from 'zod'
import { Currency } from './products.ts'

const MAX_BUDGET = 1_000_000_000

export const Budget = z.object({
  amount: z
    .number('Enter an amount, such as 4000')
    .positive('Enter an amount above 0, such as 4000')
    .max(MAX_BUDGET, 'Enter a smaller amount'),
  currency: Currency,
})
export type Budget = z.infer<typeof Budget>
