// With a document
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { MarkdownText } from './MarkdownText.tsx'
import { safeAddress } from './limitMarkdown.ts'

afterEach(cleanup)

it('fits the headings into the page and blanks the addresses that are not allowed', async () => {
  const text =
    '## The sofa\n\n[ours](/blog) [shop](https://shop.example) [bad](javascript:alert(1)) <script>alert(2)</script>'
  const { container } = render(<MarkdownText text={text} baseLevel={3} />)
  expect((await screen.findByRole('heading', { name: 'The sofa' })).tagName).toBe('H3')
  const addresses = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(addresses.map((address) => address || null)).toEqual(['/blog', 'https://shop.example', null])
  expect(container.querySelector('script')).toBeNull()
})

it('shows only pictures of this site, and the alternative texts of all others', async () => {
  const others = ['https://shop.example/a.png', '//shop.example/a.png', 'a.png']
  const text = ['![own](/images/a.png)', ...others.map((address) => `![theirs](<${address}>)`)].join('\n\n')
  const { container } = render(<MarkdownText text={text} baseLevel={3} />)
  expect(await screen.findByAltText('own')).toBeDefined()
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/images/a.png'])
  expect(screen.getAllByText('theirs')).toHaveLength(others.length)
})

describe('safeAddress', () => {
  it.each([
    'http://a',
    'https://a',
    'HTTPS://a',
    'irc://a',
    'ircs://a',
    'mailto:a@b.c',
    'xmpp:a@b.c',
    '/a',
    'a/b:c',
    '#x',
    '?q=a:b',
  ])('keeps %s', (address) => {
    expect(safeAddress(address)).toBe(address)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    'data:text/html,x',
    'vbscript:x',
    'ftp://a',
    ' javascript:x',
    'java\nscript:x',
  ])('blanks %j', (address) => {
    expect(safeAddress(address)).toBe('')
  })
})
