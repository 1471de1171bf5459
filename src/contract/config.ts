/** What the server tells the app about itself before it starts. Nothing here is secret. */
import { z } from 'zod'

export const ClientConfig = z.object({
  identity: z.discriminatedUnion('kind', [
    /** The identity module of this server; the SDK speaks to the app's own origin. */
    z.object({
      kind: z.literal('embedded'),
      projectId: z.string(),
      apiKey: z.string(),
      /** The local pages of Google, Facebook and Apple: open to this browser, closed to it, or off for everybody. */
      social: z.enum(['open', 'closed', 'off']),
    }),
    z.object({
      kind: z.literal('firebase'),
      projectId: z.string(),
      apiKey: z.string(),
      authDomain: z.string(),
      appId: z.string().optional(),
      /** Origin of the Firebase emulator that stands in for the project. */
      emulator: z.string().optional(),
    }),
  ]),
  billing: z.enum(['embedded', 'stripe']),
})
export type ClientConfig = z.infer<typeof ClientConfig>
