/** The session by its own name. */
export { SessionProvider, useSession } from './SessionProvider.tsx'
