/** Maps calls of the protocol to actions of the security log (server/securityLog.ts). */

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

/** The action to log; undefined for calls without security relevance. */
export function actionOf(call: string, body: unknown): string | undefined {
  const fields = new Map(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  return Object.hasOwn(ACTIONS, call) ? ACTIONS[call]?.(fields) : undefined
}

/** The account id in the answer of a call, if any. */
export function accountOf(answer: object): { account?: string } {
  return 'localId' in answer && typeof answer.localId === 'string' ? { account: answer.localId } : {}
}
