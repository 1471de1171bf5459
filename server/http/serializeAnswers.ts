/** Checks answers against their schemas, and makes their text. */
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

type Compiler = typeof serializerCompiler

/** As `serializerCompiler`; a frozen item of a list, which several answers may have in common, is checked and written once. */
export const serializeAnswers: Compiler = (route) => {
  const { schema } = route
  if (!(schema instanceof z.ZodArray) || (schema.def.checks ?? []).length > 0) return serializerCompiler(route)
  const write = serializerCompiler({ ...route, schema: schema.element })
  const texts = new WeakMap<object, string>()
  const textOf = (item: unknown): string => {
    if (typeof item !== 'object' || item === null || !Object.isFrozen(item)) return write(item)
    const text = texts.get(item) ?? write(item)
    texts.set(item, text)
    return text
  }
  const whole = serializerCompiler(route)
  return (list: unknown) => (Array.isArray(list) ? `[${list.map(textOf).join(',')}]` : whole(list))
}
