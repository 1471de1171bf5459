/** Whether the error, or what caused it, comes from PostgreSQL with such a code. */
export function isPostgresError(error: unknown, code: RegExp): boolean {
  if (!(error instanceof Error)) return false
  if ('severity' in error && 'code' in error && typeof error.code === 'string') return code.test(error.code)
  return isPostgresError(error.cause, code)
}
