/** The Security page: signed-in devices, data export and account deletion. */
import { z } from 'zod'

/** Renewed session token. `session` stays the same for the duration of the login. */
export const Renewal = z.object({
  status_code: z.number(),
  token: z.string(),
  /** Seconds until the token expires. */
  expires_in: z.number(),
  session: z.string(),
})
export type Renewal = z.infer<typeof Renewal>

export const OpenSession = z.object({
  id: z.string(),
  /** Human-readable browser and device. */
  device: z.string(),
  signed_in_at: z.string(),
  /** Accurate to a few minutes. */
  last_used_at: z.string(),
  /** True for the device that sends the request. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>
export const OpenSessions = z.object({ sessions: z.array(OpenSession) })

/** A fresh token of the identity provider: proves a recent sign-in. */
export const Proof = z.object({ idToken: z.string({ error: 'idToken is required' }).min(1).max(8192) })

/** `metric`: plans and lists are in centimeters, else in inches. */
export const ExportOrder = Proof.extend({ metric: z.boolean().default(false) })

export const Leaving = z.object({
  status_code: z.number(),
  /** Time after which the account cannot be restored. */
  erased_at: z.string(),
})
export type Leaving = z.infer<typeof Leaving>

export const DataExport = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'working', 'ready', 'failed', 'cancelled']),
  /** Boards exported so far, and their total. */
  done: z.number(),
  total: z.number(),
  bytes: z.number(),
  created_at: z.string(),
  /** Time at which the file is deleted. */
  expires_at: z.string(),
})
export type DataExport = z.infer<typeof DataExport>
export const CurrentExport = z.object({ export: DataExport.nullable() })

/** URL that downloads the export without a session; valid for a few minutes. */
export const ExportLink = z.object({ url: z.string(), expires_at: z.string() })
