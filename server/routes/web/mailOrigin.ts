/** Where the links in mails lead. A foreign Host header must never get into a mail: it could lead its reader astray. */
import type { FastifyRequest } from 'fastify'
import { describeVisitor } from '../../identity/identityRoutes.ts'
import type { Settings } from '../../settings.ts'

/** PUBLIC_URL, else the address that was asked if it is this machine's, else this machine's own. */
export function mailOrigin(request: FastifyRequest, settings: Pick<Settings, 'publicUrl'>): string {
  return describeVisitor(request, settings.publicUrl).origin
}
