/** Lets any part of the app open the contact form. Its code is loaded when it is first opened. */
import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react'

type ContactDialogs = {
  /** Opens the form; `subject` pre-fills its field. */ openContact: (subject?: string) => void
}

const ContactContext = createContext<ContactDialogs>({ openContact: () => {} })
const ContactDialog = lazy(() => import('./ContactDialog.tsx'))

export function useContactDialog(): ContactDialogs {
  return use(ContactContext)
}

export function ContactProvider({ children }: { children: ReactNode }) {
  const [subject, setSubject] = useState<string | null>(null)
  const dialogs = useMemo(() => ({ openContact: (about = '') => setSubject(about) }), [])
  return (
    <ContactContext value={dialogs}>
      {children}
      {subject !== null && (
        <Suspense fallback={null}>
          <ContactDialog subject={subject} onClose={() => setSubject(null)} />
        </Suspense>
      )}
    </ContactContext>
  )
}
