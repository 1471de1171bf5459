/** Finds the schema of a part of a document. */
import { z } from 'zod'

/**
 * The schema that all these values have, without what makes it optional or reads older versions: the option of a union
 * that has their literal fields, such as their kind. Undefined if they have none in common.
 */
export function schemaOf(schema: z.core.$ZodType | undefined, values: readonly unknown[]): z.core.$ZodType | undefined {
  if (schema instanceof z.core.$ZodPipe) return schemaOf(schema._zod.def.out, values)
  if (schema instanceof z.core.$ZodLazy) return schemaOf(schema._zod.def.getter(), values)
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodReadonly
  )
    return schemaOf(schema._zod.def.innerType, values)
  if (schema instanceof z.core.$ZodUnion) {
    const option = schema._zod.def.options.find((each) => values.every((value) => isOption(each, value)))
    return option && schemaOf(option, values)
  }
  return schema
}

function isOption(option: z.core.$ZodType, value: unknown): boolean {
  if (!(option instanceof z.core.$ZodObject)) return z.safeParse(option, value).success
  return (
    isRecord(value) &&
    Object.entries(option._zod.def.shape).every(
      ([key, field]) => !(field instanceof z.core.$ZodLiteral) || z.safeParse(field, value[key]).success,
    )
  )
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
