/**
 * A refusal of the identity provider. `code` is the Firebase code without its `auth/`, such as `email-already-in-use`.
 */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed'
  constructor(readonly code: string) {
    super(`The identity provider answered "${code}".`)
  }
}
