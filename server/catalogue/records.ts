/** The whole catalogue, parsed: a record that breaks its schema stops the build, not a customer. */
import { z } from 'zod'
import { furniture } from './products/furniture.ts'
import { soft } from './products/soft.ts'
import { ProductRecord } from './record.ts'

export const records: ProductRecord[] = z.array(ProductRecord).parse([...furniture, ...soft])
