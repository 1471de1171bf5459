/** An error of the Identity Toolkit protocol; the Firebase SDK maps its code to an `auth/…` code. */
export class Refusal extends Error {
  readonly status: number

  /**
   * @param code such as `EMAIL_EXISTS`, optionally with a sentence after a colon: `WEAK_PASSWORD : Password should be
   * …`
   */
  constructor(code: string, status = 400) {
    super(code)
    this.name = 'Refusal'
    this.status = status
  }

  /** The response body in the format of the protocol. */
  get body() {
    return {
      error: {
        code: this.status,
        message: this.message,
        errors: [{ message: this.message, reason: 'invalid', domain: 'global' }],
      },
    }
  }
}
