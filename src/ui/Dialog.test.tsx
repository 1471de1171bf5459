// With a document
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Contact us
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Fill the Form Below" description="We answer by email.">
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

it('traps the focus, is named and described, closes with Escape and returns the focus to its opener', async () => {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Contact us' })
  await userEvent.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Fill the Form Below' })
  expect(dialog.getAttribute('aria-describedby')).not.toBeNull()
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

function Nested() {
  const [shown, setShown] = useState<'none' | 'first' | 'both' | 'second'>('none')
  return (
    <>
      <button type="button" onClick={() => setShown('first')}>
        Details
      </button>
      <Dialog open={shown === 'first' || shown === 'both'} onOpenChange={() => setShown('none')} title="First">
        <button type="button" onClick={() => setShown('both')}>
          Open another
        </button>
        <button type="button" onClick={() => setShown('second')}>
          Replace it
        </button>
      </Dialog>
      <Dialog
        open={shown === 'both' || shown === 'second'}
        onOpenChange={() => setShown(shown === 'both' ? 'first' : 'none')}
        title="Second"
      >
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

it('returns the focus to its opener in another dialog, or to the opener of a dialog that it replaced', async () => {
  render(<Nested />)
  const details = screen.getByRole('button', { name: 'Details' })
  await userEvent.click(details)
  const another = await screen.findByRole('button', { name: 'Open another' })
  await userEvent.click(another)
  await screen.findByRole('dialog', { name: 'Second' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Second' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(another))

  await userEvent.click(screen.getByRole('button', { name: 'Replace it' }))
  await screen.findByRole('dialog', { name: 'Second' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(details))
})
