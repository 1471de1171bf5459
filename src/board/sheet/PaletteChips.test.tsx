// With a document
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { Swatch } from '../../contract/designRecord.ts'
import { AlertsProvider } from '../../ui/Alerts.tsx'
import { PaletteChips } from './PaletteChips.tsx'

afterEach(cleanup)

const HUES = ['f4f1ea', 'cbb798', '8a6d4f', '5b7a62', 'b5563c', '2f4858', 'e3b23c', '7d3c98', '1b998b', 'f46036']
const SWATCHES: Swatch[] = [...HUES, '33658a', '86bbd8', '758e4f', 'f6ae2d'].map((hue, index) => ({
  hex: `#${hue}`,
  name: `Color ${index + 1}`,
  ink: index % 2 ? '#ffffff' : '#000000',
  contrast: 4.5 + index,
}))

const ROLES = (['wall', 'floor', 'main', 'second', 'accent'] as const).flatMap((role, index) => {
  const swatch = SWATCHES[index]
  return swatch ? [{ ...swatch, role }] : []
})

it('shows the colors by role, each with its code and contrast, and all of them on request', async () => {
  render(
    <AlertsProvider>
      <PaletteChips swatches={SWATCHES} roles={ROLES} />
    </AlertsProvider>,
  )
  const palette = screen.getByRole('region', { name: 'Color palette' })
  const chips = within(palette).getAllByRole('button')
  expect(chips).toHaveLength(ROLES.length)
  expect(chips[0]?.getAttribute('aria-label')).toMatch(/^Copy the color code of Color \d+, wall: #/)
  for (const chip of chips) {
    expect(chip.textContent).toMatch(/Aa \d+\.\d:1.*#[0-9a-f]{6}$/)
    const words = document.getElementById(chip.getAttribute('aria-describedby') ?? '')?.textContent
    expect(words).toMatch(/^(Black|White) text has a contrast ratio of \d+\.\d to 1 on this color\.$/)
  }
  await userEvent.click(screen.getByText('All 14 colors'))
  expect(await within(palette).findAllByRole('button', { name: /^Copy the color code of Color \d+: #/ })).toHaveLength(
    14,
  )
})
