/** Server configuration that the app reads at startup. It contains no secrets. */
import { z } from 'zod'

export const ClientConfig = z.object({
  identity: z.discriminatedUnion('kind', [
    /** The identity module of this server; the SDK sends its requests to the app's own origin. */
    z.object({
      kind: z.literal('embedded'),
      projectId: z.string(),
      apiKey: z.string(),
      /** Local sign-in pages for Google, Facebook and Apple: open or closed for this browser, or off for all. */
      social: z.enum(['open', 'closed', 'off']),
    }),
    z.object({
      kind: z.literal('firebase'),
      projectId: z.string(),
      apiKey: z.string(),
      authDomain: z.string(),
      appId: z.string().optional(),
      /** Origin of the Firebase emulator that replaces the project. */
      emulator: z.string().optional(),
    }),
  ]),
  billing: z.enum(['embedded', 'stripe']),
})
export type ClientConfig = z.infer<typeof ClientConfig>
