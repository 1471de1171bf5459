/** A refusal in the words of the Identity Toolkit protocol; the Firebase SDK turns the code into its own `auth/…` code. */
export class Refusal extends Error {
  readonly status: number

  /** @param code such as `EMAIL_EXISTS`, or `WEAK_PASSWORD : Password should be …` with a sentence behind the colon */
  constructor(code: string, status = 400) {
    super(code)
    this.name = 'Refusal'
    this.status = status
  }

  /** The body as the protocol writes it. */
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
