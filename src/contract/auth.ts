/** Sign-in and the session. Clients depend on the exact wording of the messages. */
import { z } from 'zod'

const required = (message: string) => z.string({ error: message }).trim().min(1, message)

export const LoginForm = z.object({
  email: required('Email is required.'),
  password: required('Password is required.'),
})
export type LoginForm = z.infer<typeof LoginForm>

export const Login = z.object({ idToken: z.string({ error: 'idToken is required' }).min(1).max(8192) })

export const SessionUser = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  user_name: z.string(),
  image: z.string().nullable(),
  /** Whether the address is confirmed; omitted by servers that do not know. */
  email_verified: z.boolean().optional(),
  /** Whether the account may import products; left out where it may not. */
  is_operator: z.boolean().optional(),
  /** The account's id at the identity provider. */
  provider_uid: z.string().optional(),
})
export type SessionUser = z.infer<typeof SessionUser>

export const LoginAnswer = z.object({
  status_code: z.number(),
  token: z.string(),
  user: SessionUser.optional(),
  /** Seconds until the token expires. A client that supports `auth/refresh` renews it before that. */
  expires_in: z.number().optional(),
  session: z.string().optional(),
})
export type LoginAnswer = z.infer<typeof LoginAnswer>

/** A refusal may be sent as HTTP 200 with another status and a message. */
export const StatusAnswer = z.looseObject({ status_code: z.number() })
