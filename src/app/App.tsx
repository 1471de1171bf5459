/** The providers around everything, the frame of every page, and the page itself. */
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { queryClient } from '../api/queryClient.ts'
import { AlertsProvider } from '../components/Alerts.tsx'
import { AuthDialogs } from '../features/auth/AuthDialogs.tsx'
import { SessionProvider } from '../features/auth/SessionProvider.tsx'
import { ContactProvider } from '../features/contact/ContactProvider.tsx'
import { Shell } from './Shell.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AlertsProvider>
        <BrowserRouter>
          <SessionProvider>
            <AuthDialogs>
              <ContactProvider>
                <Shell />
              </ContactProvider>
            </AuthDialogs>
          </SessionProvider>
        </BrowserRouter>
      </AlertsProvider>
    </QueryClientProvider>
  )
}
