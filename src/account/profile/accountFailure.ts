/** The sentence about a profile or an address that could not be saved. */
import { RequestFailed, UNKNOWN_ERROR } from '../../api/request.ts'

const UNEXPECTED = 'An unexpected error occurred. Please try again.'

/** The message of the response's error field, if it has one. */
export function accountFailure(error: Error): string {
  if (error instanceof RequestFailed && error.message !== '' && error.message !== UNKNOWN_ERROR) return error.message
  return UNEXPECTED
}
