/** Which calls of the protocol are told in the security log (server/securityLog.ts), and as what. */

type Fields = ReadonlyMap<string, unknown>

const ACTIONS: Record<string, (fields: Fields) => string | undefined> = {
  'accounts:signUp': () => 'identity-sign-up',
  'accounts:signInWithPassword': () => 'identity-sign-in',
  'accounts:signInWithIdp': () => 'identity-sign-in',
  'accounts:delete': () => 'identity-deleted',
  'accounts:sendOobCode': () => 'code-asked',
  'accounts:resetPassword': (fields) => (fields.has('newPassword') ? 'password-reset' : undefined),
  'accounts:update': (fields) => {
    if (fields.has('oobCode')) return 'code-used'
    if (fields.has('password')) return 'password-changed'
    return fields.has('deleteProvider') ? 'way-in-removed' : undefined
  },
}

/** Undefined for a call that changes no rights. */
export function actionOf(call: string, body: unknown): string | undefined {
  const fields = new Map(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  return Object.hasOwn(ACTIONS, call) ? ACTIONS[call]?.(fields) : undefined
}

/** The account that an answer of a call is about. */
export function accountOf(answer: object): { account?: string } {
  return 'localId' in answer && typeof answer.localId === 'string' ? { account: answer.localId } : {}
}
