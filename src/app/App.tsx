/** The providers and the frame around every page, within the router. */
import { AlertsProvider } from '../components/Alerts.tsx'
import { AuthDialogs } from '../features/auth/AuthDialogs.tsx'
import { SessionProvider } from '../features/auth/SessionProvider.tsx'
import { ContactProvider } from '../features/contact/ContactProvider.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { Shell } from './Shell.tsx'

export function App() {
  return (
    <AlertsProvider state={<OfflineNotice />}>
      <SessionProvider>
        <AuthDialogs>
          <ContactProvider>
            <Shell />
          </ContactProvider>
        </AuthDialogs>
      </SessionProvider>
    </AlertsProvider>
  )
}
