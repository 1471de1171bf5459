/** The whole catalogue, parsed: a record that breaks its schema stops the build, not a customer. */
import { existsSync } from 'node:fs'
import { z } from 'zod'
import { withAssembly } from './assembly.ts'
import { furniture } from './products/furniture.ts'
import { soft } from './products/soft.ts'
import { ProductRecord } from './record.ts'

const PICTURES = new URL('./pictures/', import.meta.url)

/** Every product that has been written, photographed or not. */
export const written: ProductRecord[] = z
  .array(ProductRecord)
  .parse([...furniture, ...soft])
  .map(withAssembly)

/** What is offered: a product joins the catalogue once it has been photographed (tools/photography). */
export const records: ProductRecord[] = written.filter(({ id }) => existsSync(new URL(`${id}/shot.json`, PICTURES)))
