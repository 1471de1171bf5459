/** Devices that are signed in, the copy of one's own data, and leaving: what stands on the Security page. */
import { z } from 'zod'

/** A newer session token for one that is about to run out. `session` stays the same as long as the login lasts. */
export const Renewal = z.object({
  status_code: z.number(),
  token: z.string(),
  /** Seconds until the token runs out. */
  expires_in: z.number(),
  session: z.string(),
})
export type Renewal = z.infer<typeof Renewal>

export const OpenSession = z.object({
  id: z.string(),
  /** Browser and device in words. */
  device: z.string(),
  signed_in_at: z.string(),
  /** Right to a few minutes. */
  last_used_at: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>
export const OpenSessions = z.object({ sessions: z.array(OpenSession) })

/** A fresh token of the identity provider: proof that the bearer has just signed in. */
export const Proof = z.object({ idToken: z.string({ error: 'idToken is required' }).min(1).max(8192) })

export const Leaving = z.object({
  status_code: z.number(),
  /** The moment after which nothing can be restored. */
  erased_at: z.string(),
})
export type Leaving = z.infer<typeof Leaving>

export const DataExport = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'working', 'ready', 'failed', 'cancelled']),
  /** Boards packed so far, and all of them. */
  done: z.number(),
  total: z.number(),
  bytes: z.number(),
  created_at: z.string(),
  /** When the file is deleted. */
  expires_at: z.string(),
})
export type DataExport = z.infer<typeof DataExport>
export const CurrentExport = z.object({ export: DataExport.nullable() })

/** An address that downloads the copy without a session, for a few minutes. */
export const ExportLink = z.object({ url: z.string(), expires_at: z.string() })
