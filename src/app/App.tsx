/** The providers around everything, the frame of every page, and the page itself. */
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { queryClient } from '../api/queryClient.ts'
import { AlertsProvider } from '../components/Alerts.tsx'
import { AuthDialogs } from '../features/auth/AuthDialogs.tsx'
import { SessionProvider } from '../features/auth/SessionProvider.tsx'
import { ContactProvider } from '../features/contact/ContactProvider.tsx'
import { Shell } from './Shell.tsx'

/** `Router`: where the address comes from; in a browser from its bar. */
export function App({ Router = BrowserRouter }: { Router?: ComponentType<{ children: ReactNode }> }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AlertsProvider>
        <Router>
          <SessionProvider>
            <AuthDialogs>
              <ContactProvider>
                <Shell />
              </ContactProvider>
            </AuthDialogs>
          </SessionProvider>
        </Router>
      </AlertsProvider>
    </QueryClientProvider>
  )
}
