// @vitest-environment jsdom
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

it('takes the focus in, is named and described, closes with Escape and gives the focus back to its opener', async () => {
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
