/** Progress reports and refusals of file exports. */

/** `share` of the work done, 0 to 1. */
export type ReportProgress = (share: number) => void

/** A refusal of the device or the browser; its message is shown to the user. */
export class ExportFailed extends Error {
  override readonly name = 'ExportFailed'
}
