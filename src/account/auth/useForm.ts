/**
 * A form of text fields, validated with a schema on the first submit and on every later change. After a rejected submit
 * the focus moves to the error summary, or to the field if there is only one.
 */
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import type { ZodType } from 'zod'
import type { FieldMessage } from './authMessages.ts'

type Errors<Name extends string> = Partial<Record<Name, string>>

type Options<Name extends string, Data> = {
  schema: ZodType<Data>
  empty: Record<Name, string>
  /** Resolves to the error message; undefined on success. */
  onSubmit: (data: Data) => Promise<FieldMessage | undefined>
}

export function useForm<Name extends string, Data>({ schema, empty, onSubmit }: Options<Name, Data>) {
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Errors<Name>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [wasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  const names = namesOf(empty)
  const only = names.length === 1 ? names[0] : undefined

  useEffect(() => {
    const field = refusals > 0 && only !== undefined ? form.current?.elements.namedItem(only) : null
    if (field instanceof HTMLElement) field.focus()
  }, [refusals, only])

  function check(candidate: Record<Name, string>): Data | undefined {
    const read = schema.safeParse(candidate)
    const found: Errors<Name> = {}
    for (const issue of read.error?.issues ?? []) {
      const name = nameOf(issue.path[0])
      if (name) found[name] ??= issue.message
    }
    setErrors(found)
    if (!read.success) setRefusals(refusals + 1)
    return read.data
  }

  const nameOf = (path: PropertyKey | undefined) => names.find((name) => name === path)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    setFailure(undefined)
    const data = check(values)
    if (data === undefined) return
    setBusy(true)
    const message = await onSubmit(data).finally(() => setBusy(false))
    if (!message) return
    const field = nameOf(message.field)
    if (!field) return setFailure(message.text)
    setErrors({ ...errors, [field]: message.text })
    setRefusals(refusals + 1)
  }

  function handleChange(name: Name, event: ChangeEvent<HTMLInputElement>) {
    const next = { ...values, [name]: event.target.value }
    setValues(next)
    setFailure(undefined)
    if (!wasTried) return
    const read = schema.safeParse(next)
    const message = read.error?.issues.find((issue) => issue.path[0] === name)?.message
    setErrors({ ...errors, [name]: message })
  }

  return {
    values,
    failure,
    isBusy,
    /** Resets the form to its initial state. */
    reset() {
      setValues(empty)
      setErrors({})
      setFailure(undefined)
      setTried(false)
    },
    setFailure,
    summary: { errors, refusals },
    formProps: { ref: form, noValidate: true, onSubmit: (event: FormEvent) => void handleSubmit(event) },
    /** Props of the Field with this name. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => handleChange(name, event),
    }),
  }
}

/** The keys with their own type: `Object.keys` returns `string[]`. */
function namesOf<Name extends string>(empty: Record<Name, string>): Name[] {
  const names: Name[] = []
  for (const name in empty) names.push(name)
  return names
}
