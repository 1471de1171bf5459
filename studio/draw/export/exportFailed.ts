/** Why an export cannot be made. Separate from the code that makes it, which is loaded with the first export. */

/** A refusal of the device or the browser; its message is shown to the user. */
export class ExportFailed extends Error {
  override readonly name = 'ExportFailed'
}

/** The device cannot paint or encode a canvas of this size; a smaller one may succeed. */
export class TooLarge extends ExportFailed {
  constructor(message = 'This device does not have enough memory for a picture of this size.', options?: ErrorOptions) {
    super(message, options)
  }
}
